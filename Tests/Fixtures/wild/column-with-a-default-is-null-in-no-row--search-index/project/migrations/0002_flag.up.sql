INSERT INTO page (id, body) SELECT rowid, body FROM words;
