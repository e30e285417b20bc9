-- +migrate Up
CREATE TABLE page (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  edited INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE edit (
  id INTEGER PRIMARY KEY,
  page_id INTEGER NOT NULL REFERENCES page (id),
  diff TEXT NOT NULL
);
CREATE INDEX edit_page ON edit (page_id);

-- +migrate Down
DROP TABLE edit;
DROP TABLE page;
