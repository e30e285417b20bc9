closingOf(output: ClosingRow):
SELECT closings.account_code, accounts.name, closings.cents
FROM closings
JOIN accounts ON accounts.code = closings.account_code
WHERE closings.year = :year
ORDER BY closings.account_code;

closeYear:
INSERT INTO closings (year, account_code, cents)
SELECT :year, p.account_code, SUM(p.cents) -- ok: null-into-not-null: each group has a posting
FROM postings AS p
JOIN journals AS j ON j.id = p.journal_id
WHERE substr(j.booked_on, 1, 4) <= CAST(:year AS TEXT) -- may: non-sargable-predicate, parameter-type-conflict
GROUP BY p.account_code
ON CONFLICT (year, account_code) DO UPDATE SET cents = excluded.cents; -- ok: upsert-target: the key

closingChange:
SELECT
  this_year.account_code,
  this_year.cents - last_year.cents AS change_cents, -- ok: nullable-concat: an inner join
  this_year.cents
FROM closings AS this_year
JOIN closings AS last_year ON last_year.account_code = this_year.account_code AND last_year.year = this_year.year - 1 -- ok: one-sided-join: both sides
WHERE this_year.year = :year
ORDER BY this_year.account_code;

closingTrend:
SELECT
  closings.account_code,
  closings.year,
  closings.cents,
  closings.cents - lag(closings.cents, 1, 0) OVER (PARTITION BY closings.account_code ORDER BY closings.year) AS change_cents -- ok: window-without-order: ordered
FROM closings
ORDER BY closings.account_code, closings.year;

reopenYear:
DELETE FROM closings WHERE year = :year; -- ok: delete-without-where: one year

yearsClosed:
SELECT DISTINCT year FROM closings ORDER BY year; -- ok: redundant-distinct: a part of the key

openYears:
SELECT DISTINCT CAST(substr(j.booked_on, 1, 4) AS INTEGER) AS year
FROM journals AS j
WHERE NOT EXISTS (SELECT 1 FROM closings WHERE closings.year = CAST(substr(j.booked_on, 1, 4) AS INTEGER)) -- ok: accidental-correlation: meant to look outside
ORDER BY year;
