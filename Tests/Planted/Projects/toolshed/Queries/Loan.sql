-- ok: format: a file as the examples have it

openLoans(output: OpenLoanLine):
SELECT openLoan.toolId, openLoan.toolName, openLoan.householdName, openLoan.dueOn
FROM openLoan
WHERE openLoan.dueOn < :today
ORDER BY openLoan.dueOn, openLoan.toolId;

lend:
INSERT INTO loan (toolId, householdId, lentOn, dueOn)
SELECT tool.id, household.id, :lentOn, :dueOn
FROM tool
CROSS JOIN household -- ok: implicit-cross-join: said, and one row on each side
WHERE tool.id = :toolId AND household.streetNo = :streetNo AND tool.brokenOn IS NULL;

giveBack:
DELETE FROM openLoan WHERE toolId = :toolId;

extend:
UPDATE loan
SET dueOn = :dueOn
WHERE toolId = :toolId AND returnedOn IS NULL;

historyOf:
SELECT loan.lentOn, loan.dueOn, loan.returnedOn, household.name
FROM loan
JOIN household ON household.id = loan.householdId
WHERE loan.toolId = :toolId
ORDER BY loan.lentOn DESC;

loansByMonth: -- ok: duplicate-query-name: as a view in another project, and nothing else here
SELECT substr(loan.lentOn, 1, 7) AS month, COUNT(*) AS loanCount
FROM loan
GROUP BY month
ORDER BY month;

lateReturns:
SELECT loan.toolId, loan.lentOn, loan.returnedOn
FROM loan
WHERE loan.returnedOn > loan.dueOn
ORDER BY loan.returnedOn, loan.toolId;

lastBorrower:
SELECT loan.toolId, loan.householdId, MAX(loan.lentOn) AS lentOn
FROM loan
GROUP BY loan.toolId
ORDER BY loan.toolId;

borrowerRanks:
SELECT loan.householdId, COUNT(*) AS loanCount, rank() OVER (ORDER BY COUNT(*) DESC) AS place
FROM loan
GROUP BY loan.householdId
ORDER BY place, loan.householdId;

returnTool:
UPDATE loan SET returnedOn = date('now') WHERE toolId = :toolId AND returnedOn IS NULL;

SELECT COUNT(*) AS openCount FROM loan WHERE returnedOn IS NULL; -- ok: statement-without-name: behind an empty line, to try it out

-- ok: statement-without-name: a comment says that it is another matter
lendTool:
INSERT INTO loan (toolId, householdId, lentOn, dueOn) VALUES (:toolId, :householdId, date('now'), :dueOn);
-- How many are out then.
SELECT COUNT(*) AS openCount FROM loan WHERE loan.householdId = :householdId AND loan.returnedOn IS NULL;
