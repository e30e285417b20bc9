-- v3 (compatible with v2+): Names can't be empty
ALTER TABLE pet ALTER COLUMN name SET NOT NULL;
