toolList(output: ToolRow): -- ok: duplicate-query-name, syntax-error: one of its name
SELECT tool.id, tool.name, tool.category, household.name AS ownerName, tool.shelf, EXISTS (SELECT 1 FROM openLoan WHERE openLoan.toolId = tool.id) AS isOut -- ok: unnamed-result-column, scalar-subquery-many-rows: named, and EXISTS
FROM tool
JOIN household ON household.id = tool.ownerId
WHERE tool.brokenOn IS NULL
ORDER BY tool.name, tool.id;

toolsNamed:
SELECT tool.id, tool.name FROM tool WHERE lower(tool.name) = lower(:name) ORDER BY tool.id; -- ok: non-sargable-predicate: there is an index over the expression

toolsBeginning:
SELECT tool.id, tool.name FROM tool WHERE tool.name GLOB :begin || '*' ORDER BY tool.name; -- may: like-pattern -- ok: leading-wildcard-like: the wildcard is last

addTool:
INSERT INTO tool (ownerId, name, category, depositCents) VALUES (:ownerId, :name, :category, :depositCents); -- ok: type-mismatch-assignment, missing-required-column: id is the rowid

moveTool:
UPDATE tool SET ownerId = :ownerId, shelf = NULL WHERE id = :id; -- ok: null-into-not-null, update-without-where: the shelf may be NULL

swapTools:
UPDATE tool SET (ownerId, shelf) = (SELECT other.ownerId, other.shelf FROM tool AS other WHERE other.id = tool.id) WHERE id IN ?ids; -- ok: column-count-mismatch, duplicate-assignment: two and two -- may: null-into-not-null

breakTool:
UPDATE tool SET brokenOn = date('now') WHERE id = :id;

deleteTool:
DELETE FROM tool WHERE id = :id AND id NOT IN (SELECT toolId FROM openLoan); -- ok: delete-without-where, not-in-nullable, unknown-name: NOT NULL, through a view

heavyTools:
SELECT tool.id, tool.name, tool.weightKg FROM tool WHERE tool.weightKg > 20 AND NOT tool.category = 'paint' ORDER BY tool.weightKg DESC, tool.id; -- ok: nullable-inequality, type-mismatch-comparison: NOT NULL, and numbers are numbers

depositOf:
SELECT tool.id, tool.depositCents / 100 AS euros, tool.depositCents % 100 AS cents, CAST(tool.depositCents AS REAL) / 100 AS amount FROM tool WHERE tool.id = :id; -- ok: integer-division: euros, cents, and a CAST

toolAges:
SELECT tool.id, tool.name, CAST(strftime('%Y', 'now') AS INTEGER) - CAST(substr(tool.boughtOn, 1, 4) AS INTEGER) AS years FROM tool WHERE tool.boughtOn IS NOT NULL ORDER BY tool.id; -- ok: text-arithmetic, invalid-date-argument, function-call: cast to numbers

categories:
SELECT tool.category, COUNT(*) AS n, SUM(tool.depositCents) AS cents FROM tool GROUP BY tool.category ORDER BY COUNT(*) DESC, tool.category; -- ok: order-by-constant, bare-column-in-aggregate: an aggregate, and the grouped one

categoryNames:
SELECT tool.id, CASE tool.category WHEN 'garden' THEN 'Garden' WHEN 'wood' THEN 'Wood' WHEN 'paint' THEN 'Paint' ELSE 'Other' END AS label FROM tool ORDER BY tool.id; -- ok: unreachable-case-branch, type-mismatch-branches: each once

neverLent:
SELECT tool.id, tool.name
FROM tool
LEFT JOIN loan ON loan.toolId = tool.id
WHERE loan.toolId IS NULL -- ok: left-join-filtered, redundant-null-check: the anti-join
ORDER BY tool.name;

popularTools:
SELECT tool.id, tool.name, COUNT(loan.lentOn) AS loanCount, MAX(loan.lentOn) AS lastLent
FROM tool
LEFT JOIN loan ON loan.toolId = tool.id -- ok: join-fan-out, unused-join: the only one
GROUP BY tool.id
HAVING COUNT(loan.lentOn) >= :minimum
ORDER BY loanCount DESC, tool.id;

replaceDues:
REPLACE INTO dues (householdId, year, cents, paidOn) VALUES (?1, ?2, ?3, ?4); -- ok: replace-cascades, unused-parameter, mixed-parameter-style: nothing refers to the dues

payDues:
INSERT INTO dues (householdId, year, paidOn) VALUES (:householdId, :year, date('now'))
ON CONFLICT (householdId, year) DO UPDATE SET paidOn = excluded.paidOn; -- ok: upsert-target, missing-required-column: the key, and cents has a default

unpaidDues:
SELECT household.id, household.name, household.streetNo
FROM household
WHERE NOT EXISTS (SELECT 1 FROM dues WHERE dues.householdId = household.id AND dues.year = :year AND dues.paidOn IS NOT NULL) -- ok: redundant-null-check, accidental-correlation: qualified
ORDER BY household.name, household.id;

duesByYear:
SELECT dues.year, SUM(dues.cents) AS cents, COUNT(dues.paidOn) AS paidCount FROM dues GROUP BY dues.year ORDER BY dues.year;

householdCard:
SELECT household.id, household.name || ' (' || household.streetNo || ')' AS label, household.phone FROM household WHERE household.id = :id; -- ok: nullable-concat: never NULL

householdsJoined:
SELECT household.id, household.name FROM household WHERE household.joinedOn >= '2020-01-01' ORDER BY household.joinedOn, household.id; -- ok: type-mismatch-comparison: DATE keeps text as it is

inviters:
SELECT a.id, a.name, b.name AS invitedByName FROM household AS a JOIN household AS b ON a.invitedBy = b.id ORDER BY a.id; -- ok: one-sided-join, duplicate-result-column, natural-join, ambiguous-column: both sides, and an alias
