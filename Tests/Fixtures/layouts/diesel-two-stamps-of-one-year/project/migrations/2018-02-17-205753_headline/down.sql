ALTER TABLE post RENAME COLUMN headline TO title;
