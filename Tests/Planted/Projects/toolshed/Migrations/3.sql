-- ok: destructive-change, rebuild-loses-object, rebuild-cascades: the dues are made anew with all that they had

-- ok: migration-statement, singular-table-name: nothing but DDL and a copy; there is no singular of dues
CREATE TABLE duesNew (
  householdId INTEGER NOT NULL REFERENCES household (id) ON DELETE CASCADE,
  year INTEGER NOT NULL CHECK (year BETWEEN 2000 AND 2100),
  cents INTEGER NOT NULL DEFAULT 1200,
  paidOn TEXT,
  PRIMARY KEY (householdId, year)
) WITHOUT ROWID;

INSERT INTO duesNew (householdId, year, cents) SELECT householdId, year, cents FROM dues; -- ok: rebuild-copy-order, insert-without-columns: named on both sides
DROP TABLE dues; -- ok: destructive-change, drop-in-use: copied, and under its name again in the next line
ALTER TABLE duesNew RENAME TO dues; -- ok: rename-before-rebuild, singular-table-name: after the DROP
