INSERT INTO version (table_name, table_version) VALUES ('calls', 3);
CREATE TABLE calls (id INTEGER PRIMARY KEY, caller TEXT NOT NULL);
