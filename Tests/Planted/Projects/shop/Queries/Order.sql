ordersOfCustomer(output: OrderRow):
SELECT t.order_id, t.status, t.placed_at, t.line_count, t.cents
FROM order_total AS t
WHERE t.customer_id = :customer_id
ORDER BY t.placed_at DESC, t.order_id DESC;

orderLines(output: OrderLine):
SELECT
  l.id,
  p.title,
  l.quantity,
  l.quantity * l.cents AS cents,
  l.quantity * p.weight_grams AS grams -- expect: nullable-concat
FROM order_line AS l
JOIN product AS p ON p.id = l.product_id
WHERE l.order_id = :order_id
ORDER BY l.id;

placeOrder(output: OrderID):
INSERT INTO customer_order (customer_id, country_code, voucher_code)
SELECT c.id, :country_code, v.code
FROM customers AS c
LEFT JOIN voucher AS v ON v.code = :voucher_code AND v.used_at IS NULL -- may: implicit-cross-join -- ok: left-join-filtered, redundant-null-check: in ON, and used_at may be NULL
WHERE c.email = :email
RETURNING id;

addLine:
INSERT INTO order_line (order_id, product_id, quantity, cents)
SELECT :order_id, p.id, :quantity, p.cents -- may: null-into-not-null
FROM product AS p
WHERE p.sku = :sku
ON CONFLICT (order_id) DO UPDATE SET quantity = quantity + excluded.quantity; -- expect: upsert-target (refused)

addOrMergeLine:
INSERT INTO order_line (order_id, product_id, quantity, cents)
SELECT :order_id, p.id, :quantity, p.cents -- may: null-into-not-null
FROM product AS p
WHERE p.sku = :sku
ON CONFLICT (product_id, order_id) DO UPDATE SET quantity = quantity + excluded.quantity; -- ok: upsert-target: the order of the columns doesn't matter

openOrders:
SELECT o.id, o.placed_at, c.name
FROM customer_order AS o, customers AS c -- expect: implicit-cross-join
WHERE o.status = 'open'
ORDER BY o.placed_at, o.id;

paidOrders:
SELECT o.id, o.placed_at, c.name
FROM customer_order AS o, customers AS c -- ok: implicit-cross-join: joined in WHERE
WHERE o.status = 'paid' AND c.id = o.customer_id
ORDER BY o.placed_at, o.id;

lateOrders:
SELECT
  o.id,
  o.placed_at,
  CASE
    WHEN julianday('now') - julianday(o.placed_at) > 3 THEN 'late'
    WHEN julianday('now') - julianday(o.placed_at) > 14 THEN 'lost' -- expect: unreachable-case-branch
    ELSE 'fine'
  END AS urgency
FROM customer_order AS o
WHERE o.status IN ('paid', 'packed')
ORDER BY o.placed_at, o.id;

ordersBetween:
SELECT id, placed_at
FROM customer_order
WHERE placed_at BETWEEN '2026-12-31' AND '2026-01-01' -- expect: constant-condition
ORDER BY placed_at, id;

ordersOfLastWeek:
SELECT id, placed_at
FROM customer_order
WHERE placed_at >= date('now', '-1 weeks') -- expect: invalid-date-argument
ORDER BY placed_at, id;

ordersOfThisMonth:
SELECT id, placed_at
FROM customer_order
WHERE placed_at >= date('now', 'start of month', '-3 days', 'weekday 1', '+02:30') -- ok: invalid-date-argument: all of these are known
ORDER BY placed_at, id;

ordersByWeekday:
SELECT strftime('%w', placed_at) AS weekday, COUNT(*) -- expect: unnamed-result-column
FROM customer_order
GROUP BY weekday
ORDER BY weekday;

orderCount:
SELECT COUNT(*) FROM customer_order WHERE status = :status; -- ok: unnamed-result-column: the only one

ordersByYear:
SELECT substr(placed_at, 1, 4) AS year, status, COUNT(*) AS n -- expect: bare-column-in-aggregate
FROM customer_order
GROUP BY year
ORDER BY year;

firstOrders:
SELECT customer_id, id, MIN(placed_at) AS first_at -- ok: bare-column-in-aggregate: beside one MIN
FROM customer_order
GROUP BY customer_id
ORDER BY customer_id;

setStatus:
UPDATE customer_order SET status = 'Shipped' WHERE id = :id; -- expect: value-outside-check

shipOrder:
UPDATE customer_order SET status = 'shipped' WHERE id = :id AND status <> 'returned'; -- ok: value-outside-check: one of them

cancelOrder:
UPDATE customer_order SET status = ?2, shipped_at = NULL WHERE id = ?1 AND status = ?4; -- expect: unused-parameter

moveOrders:
UPDATE customer_order SET customer_id = ?2 WHERE customer_id = ?1; -- ok: unused-parameter, mixed-parameter-style: both are used, in another order

ordersWithTracking:
SELECT o.id, o.placed_at, p.attributes ->> '$.carrier' AS carrier -- expect: sqlite-version, untyped-result
FROM customer_order AS o
JOIN order_line AS l ON l.order_id = o.id
JOIN product AS p ON p.id = l.product_id
ORDER BY o.id, l.id;

allCountries:
SELECT country.name AS country_name, COUNT(o.id) AS order_count
FROM customer_order AS o
RIGHT JOIN country ON country.code = o.country_code -- expect: sqlite-version
GROUP BY country.code
ORDER BY country.code;

closeOrder:
UPDATE customer_order SET status = 'packed' WHERE id = :id RETURNING id, placed_at; -- ok: sqlite-version: RETURNING came with 3.35

ordersUnion:
SELECT id, placed_at FROM customer_order WHERE status = 'open' UNION SELECT id FROM customer_order WHERE status = 'paid'; -- expect: column-count-mismatch (refused)

ordersOpenOrPaid:
SELECT id, placed_at FROM customer_order WHERE status = 'open'
UNION ALL -- ok: redundant-distinct: keeps them all
SELECT id, placed_at FROM customer_order WHERE status = 'paid'
ORDER BY placed_at, id;

latestOrders:
SELECT id, placed_at
FROM customer_order
WHERE voucher_code IS NOT NULL
LIMIT 25; -- expect: limit-without-order

hasOrders:
SELECT EXISTS (SELECT 1 FROM customer_order WHERE customer_id = :customer_id LIMIT 1) AS has_orders; -- ok: limit-without-order: inside EXISTS

oneOrder:
SELECT id, placed_at FROM customer_order WHERE id = :id LIMIT 1; -- ok: limit-without-order: at most one row

ordersOfCountry(:country_code TEXT, :since TEXT?, output: CountryOrder):
SELECT id, status, placed_at
FROM customer_order
WHERE
  (country_code = :country_code OR :country_code IS NULL) -- expect: cardinality-contradicted
  AND (placed_at >= :since OR :since IS NULL) -- ok: cardinality-contradicted: declared with '?'
ORDER BY placed_at DESC, id;
