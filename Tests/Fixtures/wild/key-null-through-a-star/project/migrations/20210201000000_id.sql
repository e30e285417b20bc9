ALTER TABLE member RENAME TO old_member;
CREATE TABLE member (id INTEGER PRIMARY KEY, nick TEXT NOT NULL UNIQUE, joined INTEGER NOT NULL);
INSERT INTO member (nick, joined) SELECT * FROM old_member;
DROP TABLE old_member;
