ALTER TABLE person RENAME COLUMN height TO centimeter;
