-- What the front desk sees, and what it can do there.

-- puresql-lint: allow(destructive-change, rehearsal-loses-values) nobody has sent a fax since 2016, and the numbers were archived
ALTER TABLE member DROP COLUMN fax;

CREATE VIEW book_availability AS
SELECT
  book.id AS book_id,
  (
    SELECT count(*)
    FROM copy
    WHERE copy.book_id = book.id AND copy.withdrawn_on IS NULL
  ) AS copy_count,
  (
    SELECT count(*)
    FROM copy
    WHERE copy.book_id = book.id
      AND copy.withdrawn_on IS NULL
      AND NOT EXISTS (
        SELECT 1 FROM loan WHERE loan.copy_id = copy.id AND loan.returned_at IS NULL
      )
  ) AS available_count,
  (
    SELECT count(*)
    FROM hold
    WHERE hold.book_id = book.id AND hold.state IN ('waiting', 'ready')
  ) AS hold_count
FROM book;

-- Fines and payments are added up apart: joined, each would multiply the other.
CREATE VIEW member_balance AS
WITH
  charge AS (
    SELECT loan.member_id, sum(fine.amount_cents) AS cents
    FROM fine
    JOIN loan ON loan.id = fine.loan_id
    WHERE fine.waived_on IS NULL
    GROUP BY loan.member_id
  ),
  credit AS (
    SELECT member_id, sum(amount_cents) AS cents
    FROM payment
    GROUP BY member_id
  )
SELECT
  member.id AS member_id,
  COALESCE(charge.cents, 0) AS charged_cents,
  COALESCE(credit.cents, 0) AS paid_cents,
  COALESCE(charge.cents, 0) - COALESCE(credit.cents, 0) AS owed_cents
FROM member
LEFT JOIN charge ON charge.member_id = member.id
LEFT JOIN credit ON credit.member_id = member.id;

CREATE VIEW member_card AS
SELECT
  member.id AS member_id,
  member.full_name,
  member.email,
  member.phone,
  member.home_branch_id,
  branch.name AS home_branch_name
FROM member
JOIN branch ON branch.id = member.home_branch_id
WHERE member.is_active;

CREATE TRIGGER member_card_update INSTEAD OF UPDATE ON member_card
BEGIN
  UPDATE member
  SET email = NEW.email, phone = NEW.phone, home_branch_id = NEW.home_branch_id
  WHERE id = OLD.member_id;
END;

-- The desk scans a barcode: inserting lends the copy, deleting takes it back.
CREATE VIEW desk_loan AS
SELECT copy.barcode, loan.member_id, loan.issued_by_id, loan.due_on
FROM loan
JOIN copy ON copy.id = loan.copy_id
WHERE loan.returned_at IS NULL;

CREATE TRIGGER desk_loan_insert INSTEAD OF INSERT ON desk_loan
BEGIN
  SELECT RAISE(ABORT, 'no copy has this barcode')
  WHERE NOT EXISTS (SELECT 1 FROM copy WHERE copy.barcode = NEW.barcode);

  INSERT INTO loan (copy_id, member_id, issued_by_id, due_on)
  SELECT copy.id, NEW.member_id, NEW.issued_by_id, NEW.due_on
  FROM copy
  WHERE copy.barcode = NEW.barcode;
END;

CREATE TRIGGER desk_loan_delete INSTEAD OF DELETE ON desk_loan
BEGIN
  UPDATE loan
  SET returned_at = unixepoch()
  WHERE returned_at IS NULL
    AND copy_id = (SELECT copy.id FROM copy WHERE copy.barcode = OLD.barcode);
END;
