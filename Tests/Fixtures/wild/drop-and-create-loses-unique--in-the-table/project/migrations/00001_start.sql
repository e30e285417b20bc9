-- +goose Up
CREATE TABLE cache (id INTEGER PRIMARY KEY, token TEXT NOT NULL UNIQUE);
CREATE TABLE cache_log (id INTEGER PRIMARY KEY, token TEXT NOT NULL);
-- +goose StatementBegin
CREATE TRIGGER cache_made AFTER INSERT ON cache BEGIN INSERT INTO cache_log (token) VALUES (NEW.token); END;
-- +goose StatementEnd
