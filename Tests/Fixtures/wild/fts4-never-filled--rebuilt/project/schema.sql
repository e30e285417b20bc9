CREATE TABLE show (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
CREATE VIRTUAL TABLE show_fts USING fts4(title, content=`show`);
CREATE TABLE film (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
CREATE VIRTUAL TABLE film_fts USING fts5(title, content='film', content_rowid='id');
