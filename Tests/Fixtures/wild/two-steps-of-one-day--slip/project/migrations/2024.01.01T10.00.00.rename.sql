ALTER TABLE part RENAME COLUMN made_at TO indexed_at;
