ALTER TABLE invoice DROP COLUMN paid_on;
