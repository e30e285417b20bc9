UPDATE branch SET id = 'root' WHERE note = 'search' AND parent = '';
UPDATE branch SET id = 'leaf' WHERE rowid IN (SELECT rowid FROM branch WHERE parent = 'root' ORDER BY rowid LIMIT 1);
UPDATE OR IGNORE branch SET id = 'twig' WHERE parent = 'leaf';
