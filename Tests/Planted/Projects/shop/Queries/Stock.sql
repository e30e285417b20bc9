stockOfProduct(output: StockRow):
SELECT w.code, w.city, s.quantity, s.counted_at
FROM stock AS s
JOIN warehouse AS w ON w.code = s.warehouse_code
WHERE s.product_id = :product_id
ORDER BY w.city, w.code;

lowStock(output: LowStock):
SELECT l.product_id, l.sku, l.title, l.quantity
FROM stock_level AS l
WHERE l.quantity < :threshold
ORDER BY l.quantity, l.product_id;

setStock:
INSERT INTO stock (product_id, warehouse_code, quantity, counted_at)
VALUES (:product_id, :warehouse_code, :quantity, CURRENT_TIMESTAMP)
ON CONFLICT (product_id, warehouse_code) DO UPDATE
SET quantity = excluded.quantity, counted_at = excluded.counted_at
WHERE excluded.quantity <> stock.quantity; -- ok: nullable-inequality: both are NOT NULL

replaceProduct:
REPLACE INTO product (id, sku, title, cents) VALUES (:id, :sku, :title, :cents); -- expect: replace-cascades

replaceVoucher:
INSERT OR REPLACE INTO voucher (code, percent) VALUES (:code, :percent); -- ok: replace-cascades: no table depends on a voucher -- expect: replace-resets-columns

moveStock:
UPDATE stock
SET quantity = (SELECT quantity - :moved FROM stock AS source WHERE source.product_id = stock.product_id) -- expect: scalar-subquery-many-rows -- may: null-into-not-null
WHERE product_id = :product_id AND warehouse_code = :warehouse_code;

emptyWarehouse:
DELETE FROM stock WHERE warehouse_code = warehouse_code; -- expect: delete-without-where | constant-condition -- may: constant-condition, delete-without-where

stockValue:
SELECT
  w.code,
  SUM(s.quantity * p.cents) AS cents,
  SUM(s.quantity) / COUNT(*) * 1.5 AS reorder_level -- expect: integer-division
FROM warehouse AS w
JOIN stock AS s ON s.warehouse_code = w.code
JOIN product AS p ON p.id = s.product_id
GROUP BY w.code
ORDER BY w.code;

productsWithSeries:
SELECT p.id, p.title, p.cents
FROM product AS p
LEFT JOIN series AS s ON s.id = p.series_id -- expect: unused-join
WHERE p.discontinued_at IS NULL
ORDER BY p.title, p.id;

productsAndSeries:
SELECT p.id, p.title, s.title AS series_title
FROM product AS p
LEFT JOIN series AS s ON s.id = p.series_id -- ok: unused-join: its title is read
WHERE p.discontinued_at IS NULL
ORDER BY p.title, p.id;

distinctProducts:
SELECT DISTINCT p.id, p.sku -- expect: redundant-distinct
FROM product AS p
WHERE p.cents > :min_cents
ORDER BY p.sku;

orderedProducts:
SELECT DISTINCT p.id, p.sku -- ok: redundant-distinct: many lines for a product
FROM product AS p
JOIN order_line AS l ON l.product_id = p.id
ORDER BY p.sku;

productsByPrice:
SELECT id, title, cents FROM product WHERE cents > 0 ORDER BY 'cents' DESC; -- expect: order-by-constant

productsByPlace:
SELECT title, cents FROM product ORDER BY 2 DESC, 1; -- ok: order-by-constant: numbers of columns that there are

productLabel:
SELECT id, IIF(discontinued_at IS NULL, cents, 'gone') AS price_label FROM product ORDER BY id; -- expect: type-mismatch-branches

productState:
SELECT id, IIF(discontinued_at IS NULL, cents, NULL) AS current_cents FROM product ORDER BY id; -- ok: type-mismatch-branches: NULL has every type

productTags:
SELECT p.id, CAST(tag.value AS TEXT) AS tag_name
FROM product AS p, json_each(p.attributes, '$.tags') AS tag -- ok: implicit-cross-join, invalid-json-path: a function of the other table, with a path
ORDER BY p.id, tag_name;

productColors:
SELECT id, CAST(json_extract(attributes, '.color') AS TEXT) AS color FROM product ORDER BY id; -- expect: invalid-json-path

productsLike:
SELECT id, title FROM product WHERE title ILIKE :text || '%' ORDER BY title; -- expect: like-pattern | syntax-error (refused)

roundedPrices:
SELECT id, round(cents, 2, 1) AS price FROM product ORDER BY id; -- expect: function-call (refused)

expensive:
SELECT id, title FROM product WHERE cents > AVG(cents) ORDER BY id; -- expect: function-call (refused)

expensiveRight:
SELECT id, title FROM product WHERE cents > (SELECT AVG(cents) FROM product) ORDER BY id; -- ok: function-call, scalar-subquery-many-rows: an aggregate in a subquery of its own

priceOf:
SELECT cents FROM product WHERE sku = :x AND cents < :x; -- expect: parameter-type-conflict

productsIn:
SELECT id, title FROM product WHERE sku IN ?skus OR title IN ?titles ORDER BY id; -- ok: parameter-type-conflict: two arrays of text

retire:
UPDATE product SET discontinued_at = :at, discontinued_at = :at WHERE id = :id; -- expect: duplicate-assignment

suppliers:
SELECT name, rating FROM supplier ORDER BY rating DESC, name;
