customerPage(output: CustomerRow):
SELECT
  c.id,
  c.name,
  c.email,
  COALESCE(c.company, '') AS company, -- ok: redundant-null-check: company may be NULL
  COALESCE(c.name, c.company, '?') AS display_name, -- expect: redundant-null-check
  COUNT(o.id) AS order_count
FROM customers AS c
LEFT JOIN customer_order AS o ON o.customer_id = c.id
GROUP BY c.id
ORDER BY c.name, c.id
LIMIT :limit OFFSET :offset;

customerByMail:
SELECT id, name FROM customers WHERE lower(email) = lower(:email); -- expect: non-sargable-predicate

-- ok: non-sargable-predicate: the column's own collation
customerByExactMail:
SELECT id, name FROM customers WHERE email = :email;

bestCustomers(output: BestCustomer):
WITH spent AS (
  SELECT t.customer_id, SUM(t.cents) AS cents
  FROM order_total AS t
  WHERE t.status <> 'returned' -- ok: nullable-inequality: NOT NULL, through the view
  GROUP BY t.customer_id
)
SELECT
  c.id,
  c.name,
  spent.cents,
  rank() OVER (ORDER BY spent.cents DESC) AS place, -- ok: window-without-order: ordered
  spent.cents * 1.0 / sum(spent.cents) OVER () AS share -- ok: integer-division: made REAL, and a sum needs no order
FROM spent
JOIN customers AS c ON c.id = spent.customer_id
ORDER BY place, c.id
LIMIT 10;

sleepingCustomers:
SELECT c.id, c.name
FROM customers AS c
WHERE c.id NOT IN (
  SELECT o.gift_for -- expect: not-in-nullable
  FROM customer_order AS o
  WHERE o.placed_at > date('now', '-1 year')
)
ORDER BY c.id;

namesakes:
SELECT a.id, b.id, a.name -- expect: duplicate-result-column
FROM customers AS a
JOIN customers AS b ON b.name = a.name AND b.id > a.id
ORDER BY a.name, a.id;

unsubscribe:
UPDATE customers SET newsletter = 0 WHERE newsletter = 1 OR TRUE; -- expect: update-without-where -- may: constant-condition

subscribeAll:
-- puresql-lint: allow(update-without-where) everybody agreed to the new terms
UPDATE customers SET newsletter = 1; -- ok: update-without-where, unused-suppression: allowed, with a reason

dropInactive:
DELETE FROM customers WHERE id IN (SELECT id FROM import_row WHERE source = :source); -- expect: accidental-correlation

dropUnordered:
DELETE FROM customers
WHERE NOT EXISTS (SELECT 1 FROM customer_order WHERE customer_order.customer_id = customers.id); -- ok: accidental-correlation: qualified, and meant

addCustomer:
INSERT INTO customers VALUES (NULL, :email, :name, :phone, :company, 0, CURRENT_TIMESTAMP, NULL); -- expect: insert-without-columns

upsertCustomer(output: CustomerID):
INSERT INTO customers (email, name, phone)
VALUES (:email, :name, :phone)
ON CONFLICT (email) DO UPDATE SET name = excluded.name, phone = COALESCE(excluded.phone, phone) -- ok: upsert-target, redundant-null-check: UNIQUE, and excluded.phone may be NULL
RETURNING id;

greeting:
SELECT id, 'Dear ' + name AS salutation FROM customers WHERE id = :id; -- expect: text-arithmetic

formalGreeting:
SELECT id, 'Dear ' || name AS salutation, phone FROM customers WHERE id = :id; -- ok: text-arithmetic, nullable-concat: put together as text, and never NULL

customersOfCompany:
SELECT id, name FROM customers WHERE company <> :company ORDER BY name, id; -- expect: nullable-inequality

customerSearch:
SELECT id, name
FROM customers
WHERE email LIKE '%' || replace(:domain, '%', '\%') ESCAPE '\' -- expect: leading-wildcard-like -- ok: like-pattern: escaped
ORDER BY name, id
LIMIT 50;
