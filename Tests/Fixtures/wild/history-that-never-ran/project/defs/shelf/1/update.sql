ALTER TABLE book ADD COLUMN page_count INTEGER;
UPDATE reader SET name = trim(name);
