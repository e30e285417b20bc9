ALTER TABLE main_entry ADD COLUMN size INTEGER;
UPDATE config SET value = 1 WHERE key = 'version';
