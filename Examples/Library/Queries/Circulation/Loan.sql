openLoansOfMember(output: OpenLoan):
SELECT id, title, barcode, due_on
FROM open_loan
WHERE member_id = :member_id
ORDER BY due_on, id;

-- Everything a member has ever borrowed, with the days it took to read.
loanHistory(input: LoanHistoryPage, output: PastLoan):
SELECT
  loan.id,
  book.title,
  loan.loaned_at,
  loan.returned_at,
  CAST(julianday(loan.returned_at, 'unixepoch') - julianday(loan.loaned_at, 'unixepoch') AS INTEGER) AS day_count
FROM loan
JOIN copy ON copy.id = loan.copy_id
JOIN book ON book.id = copy.book_id
WHERE loan.member_id = :member_id
ORDER BY loan.loaned_at DESC, loan.id DESC
LIMIT :page_size OFFSET :page_start;

-- For the reminders: who is late, with what, and by how much.
overdueLoans(output: OverdueLoan):
SELECT
  open_loan.id,
  open_loan.title,
  open_loan.reader_name,
  member.email,
  CAST(julianday(:today) - julianday(open_loan.due_on) AS INTEGER) AS days_late,
  CASE
    WHEN open_loan.due_on < date(:today, '-60 days') THEN 'invoice'
    WHEN open_loan.due_on < date(:today, '-14 days') THEN 'second reminder'
    ELSE 'reminder'
  END AS letter
FROM open_loan
JOIN member ON member.id = open_loan.member_id
WHERE open_loan.due_on < :today
ORDER BY open_loan.due_on, open_loan.id;

-- What a member may still borrow, by the tier of the membership of that day.
loanAllowance(output: LoanAllowance):
SELECT
  membership_tier.name AS tier_name,
  membership_tier.max_loans,
  (
    SELECT count(*)
    FROM loan
    WHERE loan.member_id = membership.member_id AND loan.returned_at IS NULL
  ) AS open_count
FROM membership
JOIN membership_tier ON membership_tier.code = membership.tier_code
WHERE membership.member_id = :member_id
  AND membership.starts_on <= :today
  AND membership.ends_on > :today
ORDER BY membership.starts_on DESC
LIMIT 1;

-- Lends a copy for as long as the member's tier allows. No row comes back where
-- the copy is out, the membership has ended or the limit is reached.
checkOut(input: CheckOut, output: CheckedOut):
INSERT INTO loan (copy_id, member_id, issued_by_id, due_on)
SELECT
  copy.id,
  membership.member_id,
  :issued_by_id,
  date(:today, '+' || membership_tier.loan_days || ' days')
FROM membership
JOIN membership_tier ON membership_tier.code = membership.tier_code
CROSS JOIN copy
WHERE membership.member_id = :member_id
  AND membership.starts_on <= :today
  AND membership.ends_on > :today
  AND copy.barcode = :barcode
  AND NOT EXISTS (SELECT 1 FROM loan AS taken WHERE taken.copy_id = copy.id AND taken.returned_at IS NULL)
  AND membership_tier.max_loans > (
    SELECT count(*)
    FROM loan AS held
    WHERE held.member_id = membership.member_id AND held.returned_at IS NULL
  )
ORDER BY membership_tier.loan_days DESC
LIMIT 1
RETURNING id, due_on;

-- The same at the desk, where the librarian decides on the day.
lendAtDesk:
INSERT INTO desk_loan (barcode, member_id, issued_by_id, due_on)
VALUES (:barcode, :member_id, :issued_by_id, :due_on);

takeBackAtDesk:
DELETE FROM desk_loan WHERE barcode = ?;

returnCopy:
UPDATE loan
SET returned_at = :returned_at
FROM copy
WHERE copy.id = loan.copy_id
  AND copy.barcode = :barcode
  AND loan.returned_at IS NULL
RETURNING loan.id, loan.member_id, loan.due_on;

-- Not for a book that somebody waits for, nor more often than the tier allows.
renewLoan:
UPDATE loan
SET
  due_on = date(loan.due_on, '+' || membership_tier.loan_days || ' days'),
  renewal_count = loan.renewal_count + 1
FROM membership
JOIN membership_tier ON membership_tier.code = membership.tier_code
WHERE loan.id = :loan_id
  AND loan.returned_at IS NULL
  AND membership.member_id = loan.member_id
  AND membership.starts_on <= :today
  AND membership.ends_on > :today
  AND loan.renewal_count < membership_tier.max_renewals
  AND NOT EXISTS (
    SELECT 1
    FROM hold
    JOIN copy ON copy.book_id = hold.book_id
    WHERE copy.id = loan.copy_id AND hold.state = 'waiting'
  )
RETURNING due_on, renewal_count;

-- Nothing falls due on a day on which the branch is closed.
postponeForClosure:
UPDATE loan
SET due_on = date(due_on, '+1 day')
WHERE returned_at IS NULL
  AND EXISTS (
    SELECT 1
    FROM copy
    JOIN closure ON closure.branch_id = copy.branch_id
    WHERE copy.id = loan.copy_id AND closure.closed_on = loan.due_on
  );

-- Loans for each day of a period, the quiet days included.
loansByDay(input: LoansByDayInput, output: DayCount):
WITH RECURSIVE calendar (day) AS (
  SELECT date(:first_day)
  UNION ALL
  SELECT date(calendar.day, '+1 day')
  FROM calendar
  WHERE calendar.day < date(:last_day)
)
SELECT calendar.day, count(loan.id) AS loan_count
FROM calendar
LEFT JOIN loan
  ON loan.loaned_at >= unixepoch(calendar.day)
  AND loan.loaned_at < unixepoch(calendar.day, '+1 day')
GROUP BY calendar.day
ORDER BY calendar.day;
