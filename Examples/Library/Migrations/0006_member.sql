-- Patrons are called members from here on. SQLite rewrites the keys, views,
-- triggers and indexes that mention the old names.

ALTER TABLE patron RENAME TO member;
ALTER TABLE member RENAME COLUMN surname TO family_name;
ALTER TABLE address RENAME COLUMN patron_id TO member_id;
ALTER TABLE loan RENAME COLUMN patron_id TO member_id;
ALTER TABLE hold RENAME COLUMN patron_id TO member_id;
ALTER TABLE payment RENAME COLUMN patron_id TO member_id;

-- An index keeps its name, so these two are made anew.
DROP INDEX patron_name;
CREATE INDEX member_name ON member (family_name COLLATE NOCASE, given_name COLLATE NOCASE);
DROP INDEX patron_branch;
CREATE INDEX member_branch ON member (home_branch_id);
