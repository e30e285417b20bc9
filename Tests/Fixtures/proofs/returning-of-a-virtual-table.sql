-- accepted: SQLite: DELETE RETURNING is not available on virtual tables
-- rows: matching
CREATE VIRTUAL TABLE s USING fts5(body);
DELETE FROM s RETURNING body;
