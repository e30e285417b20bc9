DELETE FROM peer WHERE client IS NULL AND age > 30;
CREATE TABLE peer_new (id INTEGER PRIMARY KEY, client INTEGER NOT NULL, age INTEGER NOT NULL);
INSERT INTO peer_new (id, client, age) SELECT id, client, age FROM peer;
DROP TABLE peer;
ALTER TABLE peer_new RENAME TO peer;
