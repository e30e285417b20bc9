CREATE TABLE films (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
CREATE TABLE labels (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE film_labels (film INTEGER NOT NULL, label INTEGER NOT NULL, UNIQUE (film, label));
CREATE VIEW listing AS
SELECT id, title,
       (SELECT concat(name) FROM labels WHERE labels.id IN (SELECT label FROM film_labels WHERE film = films.id)) AS labels
FROM films;
