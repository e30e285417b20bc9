memberById:
SELECT * FROM member WHERE id = ?;

memberByEmail(output: MemberLogin):
SELECT id, full_name, is_active
FROM member
WHERE lower(email) = lower(:email);

-- Filters that are NULL let everything through.
findMembers(input: MemberFilter, output: MemberRow):
SELECT member.id, member.full_name, member.email, branch.name AS home_branch_name
FROM member
JOIN branch ON branch.id = member.home_branch_id
WHERE (:family_name IS NULL OR member.family_name = :family_name COLLATE NOCASE)
  AND (:branch_id IS NULL OR member.home_branch_id = :branch_id)
  AND (:is_active IS NULL OR member.is_active = :is_active)
ORDER BY member.family_name COLLATE NOCASE, member.given_name COLLATE NOCASE, member.id
LIMIT :page_size;

-- Registers a member, or brings back one who had an account.
registerMember(input: Registration):
INSERT INTO member (given_name, family_name, email, phone, born_on, home_branch_id)
VALUES (:given_name, :family_name, :email, :phone, :born_on, :home_branch_id)
ON CONFLICT (lower(email)) DO UPDATE
SET is_active = TRUE, phone = COALESCE(excluded.phone, member.phone)
RETURNING id, joined_on;

-- Written through the card that the member sees.
updateContact(input: Contact):
UPDATE member_card
SET email = :email, phone = :phone
WHERE member_id = :member_id;

-- The numbers at the top of a member's page.
memberSummary(output: MemberSummary):
SELECT
  member_card.full_name,
  member_card.home_branch_name,
  (SELECT count(*) FROM loan WHERE loan.member_id = member_card.member_id) AS loan_count,
  (SELECT max(loan.loaned_at) FROM loan WHERE loan.member_id = member_card.member_id) AS last_loaned_at,
  (
    SELECT count(*)
    FROM hold
    WHERE hold.member_id = member_card.member_id AND hold.state = 'ready'
  ) AS ready_hold_count
FROM member_card
WHERE member_card.member_id = :member_id;

-- Members by age. Those whose birthday is unknown come last.
membersByAge(output: AgeGroup):
SELECT
  CASE
    WHEN born_on IS NULL THEN 'unknown'
    WHEN born_on > date(:today, '-14 years') THEN 'child'
    WHEN born_on > date(:today, '-26 years') THEN 'young'
    WHEN born_on > date(:today, '-65 years') THEN 'adult'
    ELSE 'senior'
  END AS age_group,
  count(*) AS member_count
FROM member
WHERE is_active
GROUP BY age_group
ORDER BY age_group = 'unknown', member_count DESC, age_group;

-- Continues from the end of the last membership, or starts today.
extendMembership(input: Extension):
INSERT INTO membership (member_id, tier_code, starts_on, ends_on)
SELECT
  :member_id,
  :tier_code,
  COALESCE(max(membership.ends_on), :today),
  date(COALESCE(max(membership.ends_on), :today), '+1 year')
FROM membership
WHERE membership.member_id = :member_id AND membership.ends_on >= :today
RETURNING id, starts_on, ends_on;

-- Closes the accounts of those who let their membership lapse.
deactivateLapsedMembers:
UPDATE member
SET is_active = FALSE
FROM (
  SELECT member_id, max(ends_on) AS last_day
  FROM membership
  GROUP BY member_id
) AS latest_membership
WHERE latest_membership.member_id = member.id
  AND latest_membership.last_day < :today
  AND member.is_active
  AND NOT EXISTS (SELECT 1 FROM loan WHERE loan.member_id = member.id AND loan.returned_at IS NULL)
RETURNING member.id;

primaryAddress(output: PostalAddress):
SELECT street, postal_code, city, postal_code || ' ' || city AS city_line
FROM address
WHERE member_id = :member_id AND is_primary = 1;

-- The one address that letters go to. Clear the old one first.
clearPrimaryAddress:
UPDATE address SET is_primary = FALSE WHERE member_id = :member_id AND is_primary = 1;

insertAddress(input: NewAddress):
INSERT INTO address (member_id, street, postal_code, city, is_primary)
VALUES (:member_id, :street, :postal_code, :city, :is_primary)
RETURNING id;
