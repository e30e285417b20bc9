ALTER TABLE volume ADD COLUMN locked INTEGER;
UPDATE volume SET loked = 0;
