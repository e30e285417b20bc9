ALTER TABLE invoice RENAME COLUMN cents TO total;
