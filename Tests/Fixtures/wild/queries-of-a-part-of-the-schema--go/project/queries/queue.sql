INSERT INTO queue SELECT id FROM song WHERE length > ?;
