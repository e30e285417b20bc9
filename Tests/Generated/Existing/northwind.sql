CREATE TABLE categories (category_id INTEGER PRIMARY KEY, name nvarchar(15) NOT NULL);
CREATE TABLE suppliers (supplier_id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
CREATE TABLE products (product_id INTEGER PRIMARY KEY, name TEXT NOT NULL, supplier_id INTEGER REFERENCES suppliers,
  category_id INTEGER REFERENCES categories, price money DEFAULT 0, discontinued bit NOT NULL DEFAULT 0, added datetime);
CREATE TABLE orders (order_id INTEGER PRIMARY KEY AUTOINCREMENT, product_id INTEGER NOT NULL REFERENCES products,
  ordered_at datetime NOT NULL, is_open boolean);
CREATE INDEX order_product ON orders (product_id);
CREATE VIEW [Products by City] AS SELECT s.city, p.name FROM products p JOIN suppliers s USING (supplier_id);
INSERT INTO suppliers VALUES (1, 'S', 'Bonn'), (2, 'T', 'Ulm');
INSERT INTO categories VALUES (1, 'Food');
INSERT INTO products VALUES (1, 'Maple Sirup', 1, 1, 9.5, 0, '1997-08-25 00:00:00'), (31, 'Gorgonzola', 2, NULL, 12, 1, NULL);
INSERT INTO orders VALUES (1, 1, '1997-08-25', 1);
