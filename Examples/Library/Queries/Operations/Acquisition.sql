openOrders(output: OpenOrder):
SELECT
  purchase_order.id,
  vendor.name AS vendor_name,
  branch.name AS branch_name,
  purchase_order.ordered_on,
  COALESCE(sum(purchase_order_line.total_cents), 0) AS total_cents
FROM purchase_order
JOIN vendor ON vendor.id = purchase_order.vendor_id
JOIN branch ON branch.id = purchase_order.branch_id
LEFT JOIN purchase_order_line ON purchase_order_line.purchase_order_id = purchase_order.id
WHERE purchase_order.received_on IS NULL
GROUP BY purchase_order.id
ORDER BY purchase_order.ordered_on, purchase_order.id;

placeOrder(input: NewOrder):
INSERT INTO purchase_order (vendor_id, branch_id, ordered_on)
VALUES (:vendor_id, :branch_id, :ordered_on)
RETURNING id;

addOrderLine(input: NewOrderLine):
INSERT INTO purchase_order_line (purchase_order_id, line_number, book_id, quantity, unit_price_cents)
SELECT
  :purchase_order_id,
  COALESCE(max(purchase_order_line.line_number), 0) + 1,
  :book_id,
  :quantity,
  :unit_price_cents
FROM purchase_order_line
WHERE purchase_order_line.purchase_order_id = :purchase_order_id
RETURNING line_number, total_cents;

receiveOrder:
UPDATE purchase_order
SET received_on = :today
WHERE id = :purchase_order_id AND received_on IS NULL;

-- Unpacking: a copy for each one ordered, numbered on from :first_number.
unpackOrder(input: Unpacking):
WITH RECURSIVE counter (n) AS (
  SELECT 1
  UNION ALL
  SELECT counter.n + 1
  FROM counter
  WHERE counter.n < (
    SELECT max(quantity)
    FROM purchase_order_line
    WHERE purchase_order_id = :purchase_order_id
  )
)
INSERT INTO copy (barcode, book_id, branch_id, condition, acquired_on, price_cents, purchase_order_id)
SELECT
  printf('B%08d', :first_number + row_number() OVER (ORDER BY purchase_order_line.line_number, counter.n) - 1),
  purchase_order_line.book_id,
  purchase_order.branch_id,
  'new',
  :today,
  purchase_order_line.unit_price_cents,
  purchase_order.id
FROM purchase_order
JOIN purchase_order_line ON purchase_order_line.purchase_order_id = purchase_order.id
JOIN counter ON counter.n <= purchase_order_line.quantity
WHERE purchase_order.id = :purchase_order_id
RETURNING id, barcode;

-- Ordered against delivered. A book may be on one side only.
deliveryCheck(output: DeliveryLine):
WITH
  ordered AS (
    SELECT book_id, sum(quantity) AS quantity
    FROM purchase_order_line
    WHERE purchase_order_id = :purchase_order_id
    GROUP BY book_id
  ),
  delivered AS (
    SELECT book_id, count(*) AS quantity
    FROM copy
    WHERE purchase_order_id = :purchase_order_id
    GROUP BY book_id
  )
SELECT
  COALESCE(ordered.book_id, delivered.book_id) AS book_id,
  COALESCE(ordered.quantity, 0) AS ordered_quantity,
  COALESCE(delivered.quantity, 0) AS delivered_quantity
FROM ordered
FULL JOIN delivered ON delivered.book_id = ordered.book_id
WHERE ordered.quantity IS NOT delivered.quantity
ORDER BY book_id;

-- Spending month by month: the change to the month before, and the year so far.
spendingByMonth(output: MonthlySpending):
WITH monthly AS (
  SELECT
    strftime('%Y-%m', purchase_order.ordered_on) AS month,
    sum(purchase_order_line.total_cents) AS cents
  FROM purchase_order
  JOIN purchase_order_line ON purchase_order_line.purchase_order_id = purchase_order.id
  WHERE purchase_order.ordered_on BETWEEN :year || '-01-01' AND :year || '-12-31'
  GROUP BY month
)
SELECT
  month,
  cents,
  cents - lag(cents, 1, 0) OVER by_month AS change_cents,
  sum(cents) OVER by_month AS running_cents
FROM monthly
WINDOW by_month AS (ORDER BY month)
ORDER BY month;

-- What each vendor gets of the budget, after the discount.
vendorShares(output: VendorShare):
SELECT
  vendor.id,
  vendor.name,
  round(sum(purchase_order_line.total_cents) * (1.0 - vendor.discount) / 100.0, 2) AS amount,
  ntile(4) OVER (ORDER BY sum(purchase_order_line.total_cents) DESC) AS quarter
FROM vendor
JOIN purchase_order ON purchase_order.vendor_id = vendor.id
JOIN purchase_order_line ON purchase_order_line.purchase_order_id = purchase_order.id
GROUP BY vendor.id
ORDER BY amount DESC, vendor.name;
