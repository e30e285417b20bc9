CREATE TABLE badge (
  user_id INTEGER NOT NULL REFERENCES user (id),
  title TEXT NOT NULL,
  PRIMARY KEY (user_id, title)
);
