ALTER TABLE job RENAME TO job_old;
CREATE TABLE job (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
INSERT INTO job ("id", "name") SELECT "id", "name" FROM job_old;
DROP TABLE job_old;
