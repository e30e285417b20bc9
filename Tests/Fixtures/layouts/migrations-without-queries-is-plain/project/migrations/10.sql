ALTER TABLE tools RENAME COLUMN weight TO gram;
