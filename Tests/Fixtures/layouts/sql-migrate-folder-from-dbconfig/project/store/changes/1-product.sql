-- +migrate Up
CREATE TABLE product (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL
);

-- +migrate Down
DROP TABLE product;
