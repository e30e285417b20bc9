CREATE VIEW order_total AS
SELECT
  customer_order.id AS order_id,
  customer_order.customer_id,
  customer_order.status,
  customer_order.placed_at,
  COUNT(*) AS line_count,
  SUM(order_line.quantity * order_line.cents) AS cents
FROM customer_order
JOIN order_line ON order_line.order_id = customer_order.id
GROUP BY customer_order.id; -- ok: bare-column-in-aggregate: grouped by the primary key

CREATE VIEW stock_level AS
SELECT product.id, product.sku, product.title, product.description, SUM(stock.quantity) AS quantity
FROM product
LEFT JOIN stock ON stock.product_id = product.id
GROUP BY product.id;

CREATE TRIGGER order_shipped AFTER UPDATE OF status ON customer_order
WHEN NEW.status = 'shipped' AND OLD.status IS NOT 'shipped'
BEGIN
  UPDATE stock
  SET quantity = quantity - (SELECT order_line.quantity FROM order_line WHERE order_line.order_id = NEW.id AND order_line.product_id = stock.product_id) -- ok: scalar-subquery-many-rows, null-into-not-null: UNIQUE (order_id, product_id), and EXISTS below
  WHERE EXISTS (SELECT 1 FROM order_line WHERE order_line.order_id = NEW.id AND order_line.product_id = stock.product_id); -- ok: trigger-updates-all-rows: NEW is in the EXISTS
  UPDATE customer_order SET shipped_at = CURRENT_TIMESTAMP; -- may: trigger-updates-all-rows, update-without-where
END;

CREATE TRIGGER voucher_spent AFTER INSERT ON customer_order WHEN NEW.voucher_code IS NOT NULL
BEGIN
  UPDATE voucher SET used_at = "now" WHERE code = NEW.voucher_code; -- expect: double-quoted-string
END;

CREATE TRIGGER product_gone AFTER DELETE ON product
BEGIN
  DELETE FROM import_row WHERE source = 'product:' || OLD.sku; -- ok: trigger-updates-all-rows: only the rows of OLD
END;
