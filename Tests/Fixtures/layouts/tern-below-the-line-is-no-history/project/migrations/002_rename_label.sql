ALTER TABLE room RENAME COLUMN label TO name;

---- create above / drop below ----

ALTER TABLE room RENAME COLUMN name TO label;
