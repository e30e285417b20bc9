ALTER TABLE cable RENAME COLUMN length TO meter;
