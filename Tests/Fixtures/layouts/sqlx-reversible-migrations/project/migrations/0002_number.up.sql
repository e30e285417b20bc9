ALTER TABLE contact RENAME COLUMN phone TO phone_number;
