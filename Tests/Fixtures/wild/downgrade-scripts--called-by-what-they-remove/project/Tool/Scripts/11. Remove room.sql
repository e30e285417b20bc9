ALTER TABLE job RENAME TO job_old;
CREATE TABLE job (id INTEGER PRIMARY KEY, name TEXT NOT NULL, label TEXT, owner TEXT);
INSERT INTO job ("id", "name", "label", "owner") SELECT "id", "name", "label", "owner" FROM job_old;
DROP TABLE job_old;
