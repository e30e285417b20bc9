CREATE TABLE contact (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  phone TEXT
);
