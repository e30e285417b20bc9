-- v5: No empty names
UPDATE owner SET nmae = 'unknown' WHERE name = '';
