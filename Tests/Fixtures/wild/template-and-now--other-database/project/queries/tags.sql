UPDATE tag SET name = {name} WHERE id = 1;
CREATE EXTENSION pgcrypto;
SELECT now()::text FROM tag WHERE name ILIKE 'a';
