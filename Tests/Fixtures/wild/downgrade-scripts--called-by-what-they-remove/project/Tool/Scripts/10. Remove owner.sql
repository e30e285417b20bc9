ALTER TABLE job RENAME TO job_old;
CREATE TABLE job (id INTEGER PRIMARY KEY, name TEXT NOT NULL, label TEXT);
INSERT INTO job ("id", "name", "label") SELECT "id", "name", "label" FROM job_old;
DROP TABLE job_old;
