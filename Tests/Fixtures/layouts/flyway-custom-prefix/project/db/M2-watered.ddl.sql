ALTER TABLE plant ADD COLUMN watered_on TEXT;
