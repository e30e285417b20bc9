openInvoices(output: OpenInvoice):
SELECT t.tenant_id, tenant.name, t.number, t.due_on, t.net_cents + t.tax_cents AS cents -- ok: nullable-concat, text-arithmetic: neither can be NULL
FROM invoice_total AS t
JOIN tenant ON tenant.id = t.tenant_id
WHERE t.paid_on IS NULL AND t.due_on < :today
ORDER BY t.due_on, t.tenant_id, t.number;

invoicePage:
SELECT invoice.number, invoice.issued_on, invoice.currency, tenant.name AS tenant_name, tenant.country
FROM invoice
JOIN tenant ON tenant.id = invoice.tenant_id
WHERE invoice.tenant_id = :tenant_id AND invoice.number = :number;

invoiceLines:
SELECT line.place, line.what, line.quantity, line.cents, line.line_cents
FROM invoice_line AS line
WHERE (line.tenant_id, line.invoice_number) = (:tenant_id, :number) -- ok: column-count-mismatch: a row and a row
ORDER BY line.place;

issueInvoice(output: IssuedInvoice):
INSERT INTO invoice (tenant_id, number, issued_on, due_on)
SELECT
  tenant.id,
  (SELECT COALESCE(MAX(earlier.number), 0) + 1 FROM invoice AS earlier WHERE earlier.tenant_id = tenant.id), -- ok: null-into-not-null, scalar-subquery-many-rows, redundant-null-check: one row, never NULL
  :issued_on,
  :due_on
FROM tenant
WHERE tenant.slug = :slug
RETURNING tenant_id, number;

addLine:
INSERT INTO invoice_line (tenant_id, invoice_number, place, what, quantity, cents) -- ok: duplicate-assignment, missing-required-column: all but the generated one
VALUES (:tenant_id, :number, :place, :what, :quantity, :cents);

payInvoice:
UPDATE invoice SET paid_on = :paid_on WHERE tenant_id = :tenant_id AND number = :number AND paid_on IS NULL;

unpayInvoice:
UPDATE invoice SET paid_on = NULL WHERE tenant_id = :tenant_id AND number = :number AND paid_on IS :paid_on; -- ok: null-comparison, nullable-parameter: IS

correctInvoice:
INSERT OR REPLACE INTO invoice_line (tenant_id, invoice_number, place, what, cents) -- ok: replace-cascades, missing-required-column: a line is nobody's parent -- may: replace-resets-columns
VALUES (:tenant_id, :number, :place, :what, :cents);

deleteDraft:
DELETE FROM invoice
WHERE tenant_id = :tenant_id
  AND number = :number
  AND NOT EXISTS (SELECT 1 FROM invoice_line AS line WHERE line.tenant_id = invoice.tenant_id AND line.invoice_number = invoice.number); -- ok: accidental-correlation, delete-without-where: qualified

revenueByMonth(output: MonthRevenue):
SELECT
  substr(t.issued_on, 1, 7) AS month, -- ok: function-call, non-sargable-predicate: in the result, not in a condition
  COUNT(*) AS invoice_count,
  SUM(t.net_cents) AS net_cents,
  SUM(t.net_cents) FILTER (WHERE t.paid_on IS NOT NULL) AS paid_cents, -- ok: function-call: FILTER on an aggregate
  ROUND(100.0 * COUNT(t.paid_on) / COUNT(*), 1) AS paid_percent -- ok: integer-division: 100.0 makes it REAL
FROM invoice_total AS t
GROUP BY month
ORDER BY month;

runningRevenue:
WITH monthly AS (
  SELECT substr(issued_on, 1, 7) AS month, SUM(net_cents) AS cents FROM invoice_total GROUP BY 1
)
SELECT
  monthly.month,
  monthly.cents,
  SUM(monthly.cents) OVER (ORDER BY monthly.month) AS cents_so_far,
  AVG(monthly.cents) OVER (ORDER BY monthly.month ROWS 2 PRECEDING) AS mean_of_three -- ok: window-without-order: ordered
FROM monthly -- ok: unused-cte: read
ORDER BY monthly.month;

agedDebt:
SELECT
  t.tenant_id,
  CASE
    WHEN t.due_on >= date('now') THEN 'not due'
    WHEN t.due_on >= date('now', '-30 days') THEN '1-30' -- ok: unreachable-case-branch, invalid-date-argument: the days before
    WHEN t.due_on >= date('now', '-60 days') THEN '31-60'
    ELSE 'over 60'
  END AS bucket,
  SUM(t.net_cents) AS cents
FROM invoice_total AS t
WHERE t.paid_on IS NULL
GROUP BY t.tenant_id, bucket
ORDER BY t.tenant_id, bucket;

dunning:
SELECT t.tenant_id, t.number, CAST(julianday(:today) - julianday(t.due_on) AS INTEGER) AS days_late
FROM invoice_total AS t
WHERE t.paid_on IS NULL AND t.due_on < date(:today, '-14 days') AND t.net_cents > 0
ORDER BY days_late DESC, t.tenant_id, t.number;

taxOn:
SELECT percent FROM tax_basis WHERE country = :country AND valid_from <= :day ORDER BY valid_from DESC LIMIT 1;

taxesOf:
SELECT tenant.id, (SELECT tax_basis.percent FROM tax_basis WHERE tax_basis.country = tenant.country ORDER BY tax_basis.valid_from DESC LIMIT 1) AS percent FROM tenant ORDER BY tenant.id; -- ok: scalar-subquery-many-rows, limit-without-order: the newest one
