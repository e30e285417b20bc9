INSERT INTO entry (at, txt) VALUES (?, ?);
