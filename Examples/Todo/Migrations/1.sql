-- The first version of the app: one flat list of things to do.

CREATE TABLE todo (
  id INTEGER AS "Todo.ID" PRIMARY KEY,
  title TEXT NOT NULL CHECK (length(trim(title)) > 0),
  isDone INTEGER AS Bool NOT NULL DEFAULT 0 CHECK (isDone IN (0, 1)),
  createdAt INTEGER AS Date NOT NULL DEFAULT (unixepoch())
) STRICT;
