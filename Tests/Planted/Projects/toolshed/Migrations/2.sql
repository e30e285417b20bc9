ALTER TABLE tool ADD COLUMN shelf TEXT; -- ok: add-not-null-without-default: nullable
ALTER TABLE tool ADD COLUMN weightKg REAL NOT NULL DEFAULT 0.0; -- ok: add-not-null-without-default, default-violates-column: REAL
ALTER TABLE household ADD COLUMN invitedBy INTEGER REFERENCES household (id) ON DELETE SET NULL; -- ok: fk-unknown-parent, set-null-on-not-null, add-column-unsupported: nullable, to itself
CREATE INDEX householdInvitedBy ON household (invitedBy);

CREATE VIEW openLoan AS
SELECT loan.toolId, loan.householdId, loan.lentOn, loan.dueOn, tool.name AS toolName, household.name AS householdName
FROM loan
JOIN tool ON tool.id = loan.toolId
JOIN household ON household.id = loan.householdId
WHERE loan.returnedOn IS NULL;

CREATE TRIGGER openLoanClosed INSTEAD OF DELETE ON openLoan
BEGIN
  UPDATE loan SET returnedOn = date('now') WHERE toolId = OLD.toolId AND lentOn = OLD.lentOn; -- ok: trigger-updates-all-rows: OLD
END;

-- ok: trigger-updates-all-rows: NEW is in the subquery
CREATE TRIGGER toolBroken AFTER UPDATE OF brokenOn ON tool WHEN NEW.brokenOn IS NOT NULL AND OLD.brokenOn IS NULL
BEGIN
  DELETE FROM loan WHERE lentOn > NEW.brokenOn AND toolId IN (SELECT id FROM tool WHERE id = NEW.id);
END;
