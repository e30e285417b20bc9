ALTER TABLE invoice RENAME COLUMN total TO cents;
