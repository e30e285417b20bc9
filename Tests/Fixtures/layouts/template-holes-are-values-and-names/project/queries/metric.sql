SELECT avg(value) AS mean FROM metric WHERE id = %s;

SELECT value FROM ${table} WHERE name = :name;

SELECT max(value) AS highest FROM metric WHERE nam = :name;
