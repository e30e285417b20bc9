PRAGMA foreign_keys = off;
CREATE TABLE Move_new (Id INTEGER PRIMARY KEY, KindId INTEGER REFERENCES Kind(Id), Amount REAL NOT NULL);
INSERT INTO Move_new SELECT Id, KindId, Amount FROM Move;
DROP TABLE Move;
ALTER TABLE Move_new RENAME TO Move;
UPDATE Move SET KindId = NULL WHERE KindId NOT IN (SELECT Id FROM Kind);
PRAGMA foreign_keys = on;
