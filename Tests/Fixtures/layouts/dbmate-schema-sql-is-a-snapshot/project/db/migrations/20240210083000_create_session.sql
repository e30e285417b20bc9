-- migrate:up
CREATE TABLE session (
  token TEXT NOT NULL PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id)
);
CREATE INDEX session_user ON session (user_id);

-- migrate:down
DROP TABLE session;
