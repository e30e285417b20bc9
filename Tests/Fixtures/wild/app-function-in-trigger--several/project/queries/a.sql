SELECT path_depth(path) AS depth FROM file ORDER BY id;
SELECT id FROM file WHERE is_below(path, ?) ORDER BY path_depth(path);
SELECT lenght(path) AS size FROM file;
