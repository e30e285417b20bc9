PRAGMA foreign_keys = OFF;
ALTER TABLE measure ADD COLUMN unit TEXT;
