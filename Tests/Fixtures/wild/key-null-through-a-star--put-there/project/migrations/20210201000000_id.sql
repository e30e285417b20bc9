ALTER TABLE member RENAME TO old_member;
CREATE TABLE member (id INTEGER PRIMARY KEY, nick TEXT NOT NULL UNIQUE, town TEXT NOT NULL);
INSERT INTO member (nick, town) SELECT * FROM old_member;
DROP TABLE old_member;
