SELECT name FROM boat ORDER BY id;
