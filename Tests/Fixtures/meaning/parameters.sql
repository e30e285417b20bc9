-- Parameters: their number, names and types.
CREATE TABLE event (id INTEGER PRIMARY KEY, name TEXT NOT NULL, date INTEGER AS Date NOT NULL, place TEXT, fee REAL) STRICT;

SELECT id FROM event WHERE date BETWEEN ? AND ? AND name = ? AND place = ?;
--> [dateLower INTEGER<Date>, dateUpper INTEGER<Date>, name TEXT, place TEXT] many (id INTEGER)
SELECT id FROM event WHERE name = :name OR place = :name;
--> [name TEXT] many (id INTEGER)
SELECT id FROM event WHERE id = ?2 AND name = ?1;
--> [name TEXT, id INTEGER] zeroOrOne (id INTEGER)
SELECT id FROM event WHERE id = ?3;
--> [unused1 ANY?, unused2 ANY?, id INTEGER] zeroOrOne (id INTEGER)
SELECT id FROM event WHERE id = $id AND name = @name;
--> [id INTEGER, name TEXT] zeroOrOne (id INTEGER)
SELECT id FROM event WHERE place IS ?;
--> [place TEXT?] many (id INTEGER)
SELECT id FROM event WHERE (:place IS NULL OR place = :place) LIMIT :n;
--> [place TEXT?, n INTEGER] many (id INTEGER)
SELECT id FROM event LIMIT ? OFFSET ?;
--> [limit INTEGER, offset INTEGER] many (id INTEGER)
SELECT id FROM event WHERE id IN (?, ?, ?);
--> [id INTEGER, id2 INTEGER, id3 INTEGER] many (id INTEGER)
SELECT id FROM event WHERE id IN ? AND name IN ?names;
--> [id INTEGER…, names TEXT…] many (id INTEGER)
SELECT id FROM event WHERE name LIKE ? || '%';
--> [name TEXT] many (id INTEGER)
SELECT id FROM event WHERE lower(name) = lower(?);
--> [name TEXT] many (id INTEGER)
SELECT id FROM event WHERE fee > ? * 2;
--> [fee INTEGER] many (id INTEGER)
SELECT ?, ? + 1, coalesce(?, 'x');
--> [param1 ANY?, param2 INTEGER, param3 TEXT?] exactlyOne (? ANY?, ? + 1 INTEGER?, coalesce(?, 'x') TEXT)
SELECT id FROM event WHERE ? < id;
--> [id INTEGER] many (id INTEGER)
SELECT CAST(? AS REAL) AS r;
--> [param1 REAL] exactlyOne (r REAL?)
SELECT substr(name, ?, ?) AS s FROM event WHERE fee = round(?, ?);
--> [param1 INTEGER, param2 INTEGER, fee NUMERIC, fee2 INTEGER] many (s TEXT?)
SELECT CASE place WHEN ? THEN 1 ELSE 0 END AS x FROM event;
--> [place TEXT] many (x INTEGER)
SELECT id FROM event WHERE (id, name) = (?, ?);
--> [id INTEGER, name TEXT] zeroOrOne (id INTEGER)
SELECT ? IN (SELECT date FROM event) AS x;
--> [date INTEGER] exactlyOne (x INTEGER?)
SELECT id FROM event WHERE (?, ?) IN (SELECT name, fee FROM event);
--> [name TEXT, fee REAL] many (id INTEGER)
SELECT CASE ? WHEN 'a' THEN 1 END AS x;
--> [param1 TEXT] exactlyOne (x INTEGER?)
SELECT id FROM event WHERE date + ? > 3;
--> [param1 INTEGER] many (id INTEGER)
SELECT id FROM event WHERE date >= unixepoch(?);
--> [date TEXT] many (id INTEGER)

-- A bare parameter behind IN is an array, whatever it is written with.
SELECT id FROM event WHERE id IN :ids AND name NOT IN @names AND place IN $places AND fee IN ?4;
--> [ids INTEGER…, names TEXT…, places TEXT…, fee REAL…] many (id INTEGER)
SELECT id FROM event WHERE id IN ?values AND name IN ?order;
--> [values INTEGER…, order TEXT…] many (id INTEGER)
SELECT id FROM event WHERE id IN (:ids);
--> [ids INTEGER] zeroOrOne (id INTEGER)
SELECT id FROM event WHERE :ids IS NULL OR id IN :ids;
--> [ids INTEGER?…] many (id INTEGER)

-- What a name line declares goes over what the uses suggest.
q1(:name TEXT?, :ids [INTEGER], output: Event):
SELECT id FROM event WHERE name = :name AND id IN :ids;
--> [name TEXT?, ids INTEGER…] many (id INTEGER)
q2(:when INTEGER):
SELECT id FROM event WHERE date = :when OR :when IS NULL;
--> [when INTEGER<Date>] many (id INTEGER)
q3(:when INTEGER AS "Event.Day"?, :fee numeric, :place, :any ANY?):
SELECT id FROM event WHERE date = @when AND fee > :fee AND place IS :place AND name = :any;
--> [when INTEGER<Event.Day>?, fee NUMERIC, place TEXT, any ANY?] many (id INTEGER)
q4(:days [INTEGER AS "Event.Day"], :fee REAL):
SELECT id FROM event WHERE date IN ?days AND fee > ?;
--> [days INTEGER<Event.Day>…, fee REAL] many (id INTEGER)
q5(:what TEXT):
SELECT :what AS what;
--> [what TEXT] exactlyOne (what TEXT)
q6(:nobody TEXT?):
SELECT id FROM event;
--> many (id INTEGER)
VALUES (:a, :b);
--> [a ANY?, b ANY?] exactlyOne (column1 ANY?, column2 ANY?)

-- Beside a JSON value a parameter is called by the key, and a path is text.
CREATE TABLE letter (id INTEGER PRIMARY KEY, data TEXT NOT NULL);
SELECT id FROM letter WHERE data ->> '$.sender.name' = ? AND json_extract(data, '$.pages') > ?;
--> [name ANY, pages ANY] many (id INTEGER)
SELECT id FROM letter WHERE data ->> 'title' LIKE ? AND data ->> ? = 1 AND data -> '$[0]' = ?;
--> [title TEXT, path ANY, data TEXT] many (id INTEGER)
SELECT json_extract(data, ?) AS found, json_set(data, ?, ?) AS changed FROM letter;
--> [path TEXT, path2 TEXT, param3 ANY?] many (found ANY?, changed ANY?)

-- fts5 says what its functions take; those of fts4 have another order.
CREATE VIRTUAL TABLE passage USING fts5(title, body);
SELECT snippet(passage, ?, ?, ?, ?, ?) AS part, highlight(passage, 0, ?, ?) AS whole FROM passage WHERE passage MATCH ?;
--> [column INTEGER, before TEXT, after TEXT, ellipsis TEXT, tokens INTEGER, before2 TEXT, after2 TEXT, passage TEXT] many (part TEXT?, whole TEXT?)
CREATE VIRTUAL TABLE line USING fts4(body);
SELECT snippet(line, ?, ?) AS part FROM line WHERE line MATCH ?;
--> [param1 ANY?, param2 ANY?, line TEXT] many (part TEXT?)

-- A condition is a number, of CASE as of iif.
SELECT CASE WHEN :open THEN 'open' ELSE 'shut' END AS state, iif(:paid, 1, 0) AS paid FROM letter;
--> [open INTEGER, paid INTEGER] many (state TEXT, paid INTEGER)
