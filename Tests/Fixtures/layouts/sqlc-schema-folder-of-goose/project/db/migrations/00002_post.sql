-- +goose Up
CREATE TABLE post (
  id INTEGER PRIMARY KEY,
  feed_id INTEGER NOT NULL REFERENCES feed (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  published_at INTEGER NOT NULL
);
CREATE INDEX post_feed ON post (feed_id, published_at);
-- +goose Down
DROP TABLE post;
