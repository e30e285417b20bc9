openInvoices(output: OpenInvoice):
SELECT
  invoice.id,
  invoice.number,
  patient.family_name,
  invoice.cents - COALESCE((SELECT SUM(payment.cents) FROM payment WHERE payment.invoice_id = invoice.id), 0) AS open_cents -- ok: redundant-null-check: the sum of no payments is NULL
FROM invoice
JOIN patient ON patient.id = invoice.patient_id
WHERE invoice.paid_on IS NULL AND invoice.voided_on IS NULL
ORDER BY invoice.issued_on, invoice.id;

unpaidInvoices:
SELECT id, number
FROM invoice
WHERE paid_on = NULL -- expect: null-comparison
ORDER BY issued_on;

invoiceTotals:
SELECT
  patient.id,
  patient.family_name,
  SUM(invoice.cents) AS billed_cents, -- expect-one: join-fan-out
  COUNT(appointment.id) AS appointment_count
FROM patient
LEFT JOIN invoice ON invoice.patient_id = patient.id
LEFT JOIN appointment ON appointment.patient_id = patient.id -- expect-one: join-fan-out
GROUP BY patient.id
ORDER BY patient.id;

-- ok: join-fan-out: each side is summed before the join
invoiceTotalsRight:
WITH billed AS (
  SELECT patient_id, SUM(cents) AS cents FROM invoice GROUP BY patient_id
), seen AS (
  SELECT patient_id, COUNT(*) AS visit_count FROM appointment GROUP BY patient_id
)
SELECT patient.id, COALESCE(billed.cents, 0) AS billed_cents, COALESCE(seen.visit_count, 0) AS visit_count
FROM patient
LEFT JOIN billed ON billed.patient_id = patient.id
LEFT JOIN seen ON seen.patient_id = patient.id
ORDER BY patient.id;

monthlyRevenue:
SELECT
  strftime('%Y-%m', issued_on) AS month,
  SUM(cents) AS cents,
  SUM(CASE WHEN paid_on IS NULL THEN cents ELSE 0 END) AS open_cents,
  ROUND(SUM(CASE WHEN paid_on IS NULL THEN 1 ELSE 0 END) / COUNT(*), 2) AS open_share -- expect: integer-division
FROM invoice
GROUP BY month
ORDER BY month;

revenueInEuro:
SELECT
  strftime('%Y', issued_on) AS year,
  SUM(cents) / 100 AS euros, -- ok: integer-division: whole euros are wanted
  1.0 * SUM(cents) / COUNT(*) AS mean_cents -- ok: integer-division: made REAL first
FROM invoice
GROUP BY year
ORDER BY year;

payInvoice:
INSERT INTO payment (invoice_id, cents, method, received_at)
SELECT id, cents, 'cheque', unixepoch() -- expect: value-outside-check
FROM invoice
WHERE number = :number;

addInvoice:
INSERT INTO invoice (patient_id, number, cents, issued_on)
VALUES (:patient_id, :number, :cents); -- expect: insert-column-count (refused)

reissueInvoice:
INSERT OR REPLACE INTO invoice (id, patient_id, number, cents, issued_on) -- expect: replace-cascades
VALUES (:id, :patient_id, :number, :cents, :issued_on);

voidInvoice:
UPDATE invoice SET voided_on = date('now'), number = number || '-void', voided_on = :day WHERE id = :id; -- expect: duplicate-assignment

invoicesByMethod:
SELECT invoice.id, invoice.number, payment.method
FROM invoice
JOIN payment ON invoice.cents > 0 -- expect: one-sided-join -- may: implicit-cross-join
WHERE payment.method = :method
ORDER BY invoice.id;

invoiceSearch:
SELECT id, cents
FROM invoice
WHERE number = :number AND cents = ? -- expect: mixed-parameter-style
ORDER BY id;

invoiceSummary(output: InvoiceSummary):
WITH paid AS (
  SELECT patient_id, COUNT(*) AS n FROM invoice WHERE paid_on IS NOT NULL GROUP BY patient_id
), overdue AS ( -- expect: unused-cte
  SELECT patient_id, COUNT(*) AS n FROM invoice WHERE paid_on IS NULL AND issued_on < date('now', '-30 days') GROUP BY patient_id
)
SELECT patient.id, patient.family_name, paid.n AS paid_count
FROM patient
JOIN paid ON paid.patient_id = patient.id
ORDER BY paid.n DESC, patient.id;
