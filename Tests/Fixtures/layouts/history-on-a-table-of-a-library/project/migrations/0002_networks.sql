DELETE FROM tuple WHERE network NOT IN (SELECT id FROM networks);

CREATE TABLE tuple_new (id INTEGER PRIMARY KEY, network TEXT NOT NULL REFERENCES networks (id) ON DELETE CASCADE);
INSERT INTO tuple_new (id, network) SELECT id, network FROM tuple;
DROP TABLE tuple;
ALTER TABLE tuple_new RENAME TO tuple;
