-- refused: function-call: aggregate 'max' can't be used here
-- rows: matching
CREATE TABLE author (id INTEGER PRIMARY KEY, value TEXT);
SELECT NULL AS Q1 FROM author WHERE id = 1 ORDER BY max(value);
