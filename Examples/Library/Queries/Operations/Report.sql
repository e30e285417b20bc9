-- Loans by month, compared with the month before, and smoothed over three.
loansByMonth(output: MonthlyLoans):
WITH monthly AS (
  SELECT strftime('%Y-%m', loaned_at, 'unixepoch') AS month, count(*) AS loan_count
  FROM loan
  WHERE loaned_at BETWEEN ? AND ?
  GROUP BY month
)
SELECT
  month,
  loan_count,
  loan_count - lag(loan_count, 1, 0) OVER (ORDER BY month) AS change,
  avg(loan_count) OVER (ORDER BY month ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS smoothed
FROM monthly
ORDER BY month;

-- The three most borrowed books of each branch.
topBooksByBranch(output: BranchTopBook):
WITH ranked AS (
  SELECT
    copy.branch_id,
    copy.book_id,
    count(*) AS loan_count,
    rank() OVER (PARTITION BY copy.branch_id ORDER BY count(*) DESC) AS place
  FROM loan
  JOIN copy ON copy.id = loan.copy_id
  GROUP BY copy.branch_id, copy.book_id
)
SELECT branch.name AS branch_name, ranked.place, book.title, ranked.loan_count
FROM ranked
JOIN branch ON branch.id = ranked.branch_id
JOIN book ON book.id = ranked.book_id
WHERE ranked.place <= 3
ORDER BY branch.name, ranked.place, book.title, book.id;

-- A branch at a glance. Each number is counted on its own.
branchFigures(output: BranchFigures):
SELECT
  branch.id,
  branch.name,
  (SELECT count(*) FROM member WHERE member.home_branch_id = branch.id AND member.is_active) AS member_count,
  (SELECT count(*) FROM copy WHERE copy.branch_id = branch.id AND copy.withdrawn_on IS NULL) AS copy_count,
  (
    SELECT COALESCE(sum(copy.price_cents), 0)
    FROM copy
    WHERE copy.branch_id = branch.id AND copy.withdrawn_on IS NULL
  ) AS stock_cents,
  (SELECT count(*) FROM employee WHERE employee.branch_id = branch.id AND employee.left_on IS NULL) AS employee_count
FROM branch
ORDER BY branch.name;

-- All that happened to a member, newest first.
activityOfMember(output: Activity):
SELECT 'loan' AS kind, book.title AS label, loan.loaned_at AS happened_at
FROM loan
JOIN copy ON copy.id = loan.copy_id
JOIN book ON book.id = copy.book_id
WHERE loan.member_id = :member_id
UNION ALL
SELECT 'review', book.title, review.written_at
FROM review
JOIN book ON book.id = review.book_id
WHERE review.member_id = :member_id
UNION ALL
SELECT 'payment', payment.method, payment.paid_at
FROM payment
WHERE payment.member_id = :member_id
ORDER BY happened_at DESC, kind, label
LIMIT 50;

-- Members who borrowed in both of two periods: those who stayed.
returningReaders:
SELECT member_id FROM loan WHERE loaned_at BETWEEN :first_start AND :first_end
INTERSECT
SELECT member_id FROM loan WHERE loaned_at BETWEEN :second_start AND :second_end
ORDER BY member_id;

-- The days between two loans of one member, on average.
borrowingRhythm(output: BorrowingRhythm):
WITH gap AS (
  SELECT
    member_id,
    loaned_at,
    lag(loaned_at) OVER (PARTITION BY member_id ORDER BY loaned_at, id) AS previous_at
  FROM loan
)
SELECT
  gap.member_id,
  count(*) + 1 AS loan_count,
  round(avg(gap.loaned_at - gap.previous_at) / 86400.0, 1) AS average_days
FROM gap
WHERE gap.previous_at IS NOT NULL
GROUP BY gap.member_id
HAVING count(*) >= 2
ORDER BY average_days, gap.member_id;

-- Loans by hour: a row for each, with a column for Mondays, Wednesdays and Fridays each, and one for all days.
busyHours(output: BusyHour):
SELECT
  CAST(strftime('%H', loaned_at, 'unixepoch') AS INTEGER) AS hour,
  count(*) FILTER (WHERE strftime('%w', loaned_at, 'unixepoch') = '1') AS monday,
  count(*) FILTER (WHERE strftime('%w', loaned_at, 'unixepoch') = '3') AS wednesday,
  count(*) FILTER (WHERE strftime('%w', loaned_at, 'unixepoch') = '5') AS friday,
  count(*) AS total
FROM loan
GROUP BY hour
ORDER BY hour;

-- One row of totals, whatever there is.
totals(output: Totals):
SELECT
  (SELECT count(*) FROM book) AS book_count,
  (SELECT count(*) FROM member WHERE is_active) AS member_count,
  (SELECT count(*) FROM loan WHERE returned_at IS NULL) AS open_loan_count,
  (SELECT total(amount_cents) / 100.0 FROM payment) AS paid_amount;
