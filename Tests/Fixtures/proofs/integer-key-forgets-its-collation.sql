-- catalog: SQLite has main.t key (id BINARY), said main.t key (id NOCASE)
-- history
CREATE TABLE t (id INTEGER, PRIMARY KEY (id COLLATE NOCASE)) WITHOUT ROWID;
