ALTER TABLE shopping RENAME TO shopping_old;
CREATE TABLE shopping (id INTEGER PRIMARY KEY, product_id INTEGER, note TEXT, amount INTEGER NOT NULL);
INSERT INTO shopping (product_id, amount) SELECT product_id, amount FROM shopping_old;
DROP TABLE shopping_old;
