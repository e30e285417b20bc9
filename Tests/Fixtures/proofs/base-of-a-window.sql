-- accepted: SQLite: ambiguous column name: id
-- rows: matching
CREATE TABLE a (id);
CREATE TABLE b (id);
SELECT count(*) OVER w FROM a, b WINDOW base AS (ORDER BY id), w AS (base);
