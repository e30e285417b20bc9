-- Charges what came back late. Running it again corrects the amounts, and a
-- fine never costs more than the cap.
assessLateFines:
INSERT INTO fine (loan_id, reason, amount_cents, assessed_on)
SELECT
  loan.id,
  'late',
  min(
    membership_tier.daily_fine_cents
      * CAST(julianday(loan.returned_at, 'unixepoch') - julianday(loan.due_on) AS INTEGER),
    :cap_cents
  ),
  :today
FROM loan
JOIN membership
  ON membership.member_id = loan.member_id
  AND membership.starts_on <= loan.due_on
  AND membership.ends_on > loan.due_on
JOIN membership_tier ON membership_tier.code = membership.tier_code
WHERE loan.returned_at IS NOT NULL
  AND loan.due_on < date(loan.returned_at, 'unixepoch')
  AND membership_tier.daily_fine_cents > 0
ON CONFLICT (loan_id, reason) DO UPDATE
SET amount_cents = excluded.amount_cents
WHERE fine.waived_on IS NULL;

chargeFine(input: NewFine):
INSERT INTO fine (loan_id, reason, amount_cents)
VALUES (:loan_id, :reason, :amount_cents)
RETURNING id;

-- What a member still has to pay, fine by fine, and in total up to each.
unpaidFines(output: UnpaidFine):
WITH settled AS (
  SELECT fine_id, sum(amount_cents) AS cents
  FROM fine_payment
  GROUP BY fine_id
)
SELECT
  fine.id,
  fine.reason,
  fine.assessed_on,
  fine.amount_cents - COALESCE(settled.cents, 0) AS open_cents,
  sum(fine.amount_cents - COALESCE(settled.cents, 0)) OVER (ORDER BY fine.assessed_on, fine.id) AS running_cents
FROM fine
JOIN loan ON loan.id = fine.loan_id
LEFT JOIN settled ON settled.fine_id = fine.id
WHERE loan.member_id = :member_id
  AND fine.waived_on IS NULL
  AND fine.amount_cents > COALESCE(settled.cents, 0)
ORDER BY fine.assessed_on, fine.id;

balanceOfMember(output: Balance):
SELECT charged_cents, paid_cents, owed_cents
FROM member_balance
WHERE member_id = ?;

-- What the desk sees when a member wants to pay: one state of the account.
debtsOfMember(output: Debts) {
  balance: balanceOfMember(:member_id);
  fines: unpaidFines(:member_id);
}

-- The largest debts first.
debtors(output: Debtor):
SELECT
  member.id,
  member.full_name,
  member_balance.owed_cents,
  dense_rank() OVER (ORDER BY member_balance.owed_cents DESC) AS place
FROM member_balance
JOIN member ON member.id = member_balance.member_id
WHERE member_balance.owed_cents >= :least_cents
ORDER BY place, member.full_name, member.id;

insertPayment(input: NewPayment):
INSERT INTO payment (member_id, amount_cents, method, receipt)
VALUES (:member_id, :amount_cents, :method, :receipt)
RETURNING id;

settleFine(input: Settlement):
INSERT INTO fine_payment (fine_id, payment_id, amount_cents)
VALUES (:fine_id, :payment_id, :amount_cents)
ON CONFLICT (fine_id, payment_id) DO UPDATE
SET amount_cents = fine_payment.amount_cents + excluded.amount_cents;

waiveFines:
UPDATE fine
SET waived_on = :today
WHERE id IN ?fine_ids AND waived_on IS NULL
RETURNING id;
