-- +goose Up
CREATE TABLE user (id INTEGER PRIMARY KEY);
-- +goose Down
DROP TABLE user;
