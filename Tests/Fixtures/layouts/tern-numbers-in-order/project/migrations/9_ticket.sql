CREATE TABLE ticket (
  id INTEGER PRIMARY KEY,
  subject TEXT NOT NULL,
  closed INTEGER NOT NULL DEFAULT 0
);
---- create above / drop below ----
DROP TABLE ticket;
