CREATE TABLE shop.tunes (title TEXT NOT NULL, price INTEGER);
UPDATE ver SET n = 2;
