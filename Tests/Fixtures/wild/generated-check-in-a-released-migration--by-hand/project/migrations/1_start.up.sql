CREATE TABLE part (id INTEGER PRIMARY KEY, type TEXT NOT NULL, size INTEGER, CHECK (size > 0 AND type = 'a' OR type = 'b'));
