ALTER TABLE device RENAME COLUMN address TO mac;
