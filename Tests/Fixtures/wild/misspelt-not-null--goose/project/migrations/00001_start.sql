-- +goose Up
CREATE TABLE ticket (
  id INTEGER PRIMARYKEY,
  code TEXT UNIQE,
  size INTEGER UNSIGNED NOT NULL,
  width DOUBLE PRECISION
);

-- +goose Down
DROP TABLE ticket;
