-- accepted: SQLite: near "(": syntax error
-- rows: matching
WITH a AS (SELECT left(1)) SELECT 1;
