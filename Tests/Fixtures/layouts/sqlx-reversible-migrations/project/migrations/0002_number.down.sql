ALTER TABLE contact RENAME COLUMN phone_number TO phone;
