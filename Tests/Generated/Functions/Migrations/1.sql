CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);
CREATE INDEX person_folded ON person (fold(name));
CREATE VIEW adult AS SELECT id, fold(name) AS folded FROM person WHERE age >= 18;
INSERT INTO person (name, age) VALUES (joined('-', 'ADA', 'BYRON'), 36);
