CREATE TABLE member_new (id INTEGER PRIMARY KEY, address TEXT NOT NULL, age INTEGER);
INSERT INTO member_new (id, address) SELECT id, address FROM member;
DROP TABLE member;
ALTER TABLE member_new RENAME TO member;
