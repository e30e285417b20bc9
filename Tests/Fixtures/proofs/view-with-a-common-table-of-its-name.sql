-- catalog: SQLite has main.v column 0 v, said nothing of it
-- history
CREATE VIEW v (v) AS WITH v AS (SELECT 0 AS v) SELECT v FROM v;
