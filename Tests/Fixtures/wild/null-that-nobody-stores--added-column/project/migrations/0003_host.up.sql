CREATE TABLE visit_new (id INTEGER PRIMARY KEY, host TEXT NOT NULL, path TEXT NOT NULL);
INSERT INTO visit_new (id, host, path) SELECT id, host, path FROM visit;
DROP TABLE visit;
ALTER TABLE visit_new RENAME TO visit;
