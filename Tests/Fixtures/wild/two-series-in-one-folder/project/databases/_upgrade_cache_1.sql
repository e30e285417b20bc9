ALTER TABLE cache_entry ADD COLUMN size INTEGER;
UPDATE config SET value = 1 WHERE key = 'version';
