-- One name for a customer is enough, and a company's orders are found by it.

DROP VIEW stock_level; -- ok: destructive-change: a view holds no rows
CREATE VIEW stock_level AS
SELECT product.id AS product_id, product.sku, product.title, COALESCE(SUM(stock.quantity), 0) AS quantity -- ok: redundant-null-check: no stock rows at all
FROM product
LEFT JOIN stock ON stock.product_id = product.id
GROUP BY product.id;

ALTER TABLE customer_order DROP COLUMN note; -- expect: destructive-change
ALTER TABLE voucher DROP COLUMN valid_to; -- expect: destructive-change -- ok: drop-in-use: nothing reads it

-- The line checks nothing, so the table is made anew, without what reads it.
DROP TRIGGER order_shipped;
DROP VIEW order_total; -- ok: drop-in-use: it is back at the end
CREATE TABLE order_line_new (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES customer_order (id) ON DELETE CASCADE,
  cents INTEGER NOT NULL CHECK (cents >= 0),
  quantity INTEGER NOT NULL CHECK (quantity > 0), -- expect-one: constraint-on-old-rows
  product_id INTEGER NOT NULL REFERENCES products (id), -- expect: fk-unknown-parent
  discount_cents INTEGER NOT NULL DEFAULT 0,
  UNIQUE (order_id, product_id)
);

INSERT INTO order_line_new SELECT * FROM order_line; -- expect: rebuild-copy-order -- may: insert-without-columns, select-star-in-view -- expect-one: constraint-on-old-rows
DROP TABLE order_line; -- ok: destructive-change, rebuild-cascades: copied, and nobody's parent
ALTER TABLE order_line_new RENAME TO order_line;
CREATE INDEX order_line_product ON order_line (product_id); -- ok: rebuild-loses-object: brought back; the other one was redundant

CREATE VIEW order_total AS
SELECT
  customer_order.id AS order_id,
  customer_order.customer_id,
  customer_order.status,
  customer_order.placed_at,
  COUNT(*) AS line_count,
  SUM(order_line.quantity * order_line.cents - order_line.discount_cents) AS cents
FROM customer_order
JOIN order_line ON order_line.order_id = customer_order.id
GROUP BY customer_order.id;

CREATE TRIGGER order_shipped AFTER UPDATE OF status ON customer_order
WHEN NEW.status = 'shipped' AND OLD.status IS NOT 'shipped'
BEGIN
  UPDATE customer_order SET shipped_at = CURRENT_TIMESTAMP WHERE id = NEW.id;
END;
