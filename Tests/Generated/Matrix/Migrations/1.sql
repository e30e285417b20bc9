-- People, each on a line.
CREATE TABLE person (id INTEGER PRIMARY KEY, nick TEXT, name TEXT NOT NULL, born TEXT AS Date, mood TEXT AS Mood, mark BLOB AS UUID UNIQUE, photo BLOB) STRICT;
/* A bell, and a tab:	. */
CREATE TABLE "tab	bed" ("a	b" TEXT NOT NULL DEFAULT 'x	y', "self" TEXT DEFAULT '', "init" INTEGER, "in" TEXT, "db" TEXT) STRICT;
CREATE TABLE club (
  -- Its code.
  code TEXT AS UUID PRIMARY KEY NOT NULL,
  fee TEXT AS Money USING MoneyAdapter NOT NULL DEFAULT '0', motto TEXT, -- Said aloud.
  founder_id INTEGER NOT NULL REFERENCES person, chair_id INTEGER REFERENCES person
) STRICT;
CREATE INDEX club_founder ON club (founder_id);
CREATE INDEX club_chair ON club (chair_id);
CREATE TABLE membership (
  person_id INTEGER NOT NULL REFERENCES person, club_code TEXT AS UUID NOT NULL REFERENCES club,
  since INTEGER AS Date, PRIMARY KEY (person_id, club_code)
) STRICT, WITHOUT ROWID;
CREATE INDEX membership_club ON membership (club_code);
CREATE VIEW member AS SELECT p.id, p.name, c.motto, c.fee FROM membership m JOIN person p ON p.id = m.person_id JOIN club c ON c.code = m.club_code;
CREATE TRIGGER member_rename INSTEAD OF UPDATE ON member BEGIN UPDATE person SET name = new.name WHERE id = new.id; END;
CREATE VIRTUAL TABLE note USING fts5(title, body);
