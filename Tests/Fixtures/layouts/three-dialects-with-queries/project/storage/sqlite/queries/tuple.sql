SELECT object, relation FROM tuple WHERE store = ? ORDER BY object;

SELECT object FROM tuple WHERE store = ? AND inserted_at > ?;
