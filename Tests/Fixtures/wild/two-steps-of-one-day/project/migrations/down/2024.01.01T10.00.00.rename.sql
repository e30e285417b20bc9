ALTER TABLE part RENAME COLUMN indexed_at TO made_at;
