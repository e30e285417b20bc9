ALTER TABLE post RENAME COLUMN title TO headline;
