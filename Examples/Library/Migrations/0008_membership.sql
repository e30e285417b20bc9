-- Memberships run for a while and come in tiers. Loans remember who issued them.

CREATE TABLE membership_tier (
  code TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  max_loans INTEGER NOT NULL CHECK (max_loans > 0),
  loan_days INTEGER NOT NULL CHECK (loan_days > 0),
  max_renewals INTEGER NOT NULL CHECK (max_renewals >= 0),
  daily_fine_cents INTEGER NOT NULL CHECK (daily_fine_cents >= 0)
) STRICT, WITHOUT ROWID;

INSERT INTO membership_tier (code, name, max_loans, loan_days, max_renewals, daily_fine_cents)
VALUES
  ('child', 'Children', 10, 28, 3, 0),
  ('standard', 'Standard', 6, 21, 2, 20),
  ('scholar', 'Scholar', 30, 56, 5, 10);

CREATE TABLE membership (
  id INTEGER PRIMARY KEY,
  member_id INTEGER AS "Reader.ID" NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  tier_code TEXT NOT NULL REFERENCES membership_tier (code) ON UPDATE CASCADE ON DELETE RESTRICT,
  starts_on TEXT AS Day NOT NULL,
  -- The first day on which it is no longer valid.
  ends_on TEXT AS Day NOT NULL,
  UNIQUE (member_id, starts_on),
  CHECK (ends_on > starts_on)
) STRICT;

CREATE INDEX membership_by_tier ON membership (tier_code);

-- Everybody who is a member gets a year to start with.
INSERT INTO membership (member_id, tier_code, starts_on, ends_on)
SELECT
  member.id,
  CASE WHEN member.born_on > date('now', '-14 years') THEN 'child' ELSE 'standard' END,
  date('now'),
  date('now', '+1 year')
FROM member
WHERE member.is_active;

ALTER TABLE loan ADD COLUMN issued_by_id INTEGER REFERENCES employee (id) ON DELETE SET NULL;
CREATE INDEX loan_issuer ON loan (issued_by_id);
