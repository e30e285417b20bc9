dear: SELECT name FROM products WHERE price > ? ORDER BY name;
