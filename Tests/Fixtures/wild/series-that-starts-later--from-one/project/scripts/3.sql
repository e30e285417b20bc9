ALTER TABLE bookmark ADD COLUMN author TEXT;
UPDATE bookmark SET author = stars;
