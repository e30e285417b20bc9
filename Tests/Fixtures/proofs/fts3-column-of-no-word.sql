-- catalog: SQLite has main.t column 0 , said main.t column 0 <
-- history
CREATE VIRTUAL TABLE t USING fts3(<, b);
