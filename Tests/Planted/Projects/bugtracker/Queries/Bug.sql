bugPage(output: BugPage):
SELECT
  bug.id,
  bug.title,
  bug.body,
  bug.state,
  component.name AS component_name,
  reporter.login AS reporter_login,
  assignee.login AS assignee_login,
  (SELECT COUNT(*) FROM comment WHERE comment.bug_id = bug.id) AS comment_count, -- ok: scalar-subquery-many-rows: an aggregate
  (SELECT group_concat(label.name, ', ') FROM bug_labels JOIN label ON label.id = bug_labels.label_id WHERE bug_labels.bug_id = bug.id) AS label_list,
  milestone.name AS milestone_name
FROM bug
JOIN component ON component.id = bug.component_id
JOIN person AS reporter ON reporter.id = bug.reporter_id
LEFT JOIN person AS assignee ON assignee.id = bug.assignee_id
LEFT JOIN milestone ON milestone.id = bug.milestone_id
WHERE bug.id = :id;

openBugs(output: OpenBug):
SELECT open_bug.id, open_bug.title, open_bug.priority, open_bug.component_name, open_bug.assignee_name
FROM open_bug
WHERE (:component_id IS NULL OR open_bug.component_id = :component_id) -- ok: constant-condition, parameter-type-conflict: a filter that may be left out
ORDER BY open_bug.priority, open_bug.opened_at, open_bug.id;

bugTree(output: BugTree):
WITH RECURSIVE below (id, depth) AS (
  SELECT component.id, 0 FROM component WHERE component.id = :root
  UNION ALL
  SELECT component.id, below.depth + 1 FROM below JOIN component ON component.parent_id = below.id -- ok: unbounded-recursion: walks down a table
)
SELECT below.id, below.depth, COUNT(bug.id) AS bug_count
FROM below
LEFT JOIN bug ON bug.component_id = below.id
GROUP BY below.id, below.depth
ORDER BY below.depth, below.id;

burndown(output: BurndownDay):
WITH RECURSIVE
calendar (day) AS (SELECT date(:from_day) UNION ALL SELECT date(calendar.day, '+1 day') FROM calendar) -- expect: unbounded-recursion
SELECT
  calendar.day,
  (SELECT COUNT(*) FROM bug WHERE bug.opened_at <= unixepoch(calendar.day)) AS opened_count
FROM calendar;

triage:
SELECT
  bug.id,
  CASE
    WHEN bug.priority = 1 THEN 'now'
    WHEN bug.priority IN (2, 3) THEN 'soon'
    WHEN bug.priority = 2 THEN 'next' -- expect: unreachable-case-branch
    ELSE 'later'
  END AS urgency,
  CASE bug.milestone_id WHEN NULL THEN 'unplanned' ELSE 'planned' END AS planning -- expect: null-comparison | unreachable-case-branch -- may: unreachable-case-branch
FROM bug
WHERE bug.state = 'new'
ORDER BY bug.priority, bug.id;

unassigned:
SELECT bug.id, bug.title FROM bug WHERE bug.assignee_id IN (NULL, 0) ORDER BY bug.id; -- expect: null-comparison

notAssignedTo:
SELECT bug.id, bug.title FROM bug WHERE NOT (bug.assignee_id = :person_id) ORDER BY bug.id; -- expect: nullable-inequality

notAssignedToSafe:
SELECT bug.id, bug.title FROM bug WHERE bug.assignee_id IS NOT :person_id ORDER BY bug.id; -- ok: nullable-inequality, null-comparison: IS NOT counts NULL as different

assignedElsewhere:
SELECT bug.id, bug.title FROM bug WHERE bug.assignee_id = bug.component_id ORDER BY bug.id; -- expect: custom-type-mismatch

stillWaiting:
SELECT bug.id, bug.title
FROM bug
WHERE bug.state = 'wont-fix' -- expect: value-outside-check
   OR bug.priority = 0 -- expect: value-outside-check
ORDER BY bug.id;

longTitles:
SELECT bug.id, bug.title FROM bug WHERE length(bug.title) > 150 AND bug.votes > 10 ORDER BY bug.votes DESC, bug.id; -- ok: value-outside-check, non-sargable-predicate: up to 200 are allowed, and no index is over title

openedOn:
SELECT bug.id, bug.title FROM bug WHERE bug.opened_at / 86400 = :day_number ORDER BY bug.id; -- expect: non-sargable-predicate

openedSince:
SELECT bug.id, bug.title FROM bug WHERE bug.opened_at >= :since * 86400 ORDER BY bug.id; -- ok: non-sargable-predicate: the arithmetic is on the other side

ageOfBugs:
SELECT
  bug.id,
  (unixepoch() - bug.opened_at) / 86400 AS day_count, -- ok: integer-division: whole days
  (bug.closed_at - bug.opened_at) / 3600 AS hour_count -- expect: nullable-concat
FROM bug
ORDER BY bug.id;

fixRate:
SELECT
  component.id,
  component.name,
  COUNT(*) FILTER (WHERE bug.state = 'fixed') / COUNT(*) AS fixed_share -- expect: integer-division
FROM component
JOIN bug ON bug.component_id = component.id
GROUP BY component.id
ORDER BY fixed_share DESC, component.id;

componentNoise:
SELECT component.id, component.name, COUNT(comment.id) AS comments, COUNT(history.id) AS changes -- expect: join-fan-out
FROM component
JOIN bug ON bug.component_id = component.id
LEFT JOIN comment ON comment.bug_id = bug.id
LEFT JOIN history ON history.bug_id = bug.id
GROUP BY component.id
ORDER BY component.id;

-- ok: join-fan-out: DISTINCT counts each once
componentNoiseRight:
SELECT component.id, COUNT(DISTINCT comment.id) AS comments, COUNT(DISTINCT history.id) AS changes
FROM component
JOIN bug ON bug.component_id = component.id
LEFT JOIN comment ON comment.bug_id = bug.id
LEFT JOIN history ON history.bug_id = bug.id
GROUP BY component.id
ORDER BY component.id;

reportBug:
INSERT INTO bug (component_id, reporter_id, title, priority)
VALUES (:component_id, :reporter_id, :title, 'high') -- expect: type-mismatch-assignment
RETURNING id;

fileBug:
INSERT INTO bug (reporter_id, component_id, title, body)
SELECT component.id, person.id, :title, :body -- expect: custom-type-mismatch
FROM person
JOIN component ON component.lead_id = person.id
WHERE person.login = :login;

reassign:
UPDATE bug SET reporter_id = (SELECT bug.assignee_id FROM bug AS other WHERE other.id = :other_id) WHERE id = :id; -- expect: null-into-not-null -- may: accidental-correlation

closeDuplicates:
UPDATE bug SET priority = 5, votes = 0, Priority = 4 WHERE id IN ?ids; -- expect: duplicate-assignment

vote:
UPDATE bug SET votes = votes + 1 WHERE id = :bugId AND state <> :state AND EXISTS (SELECT 1 FROM comment WHERE bug_id = :bug_id); -- expect: parameter-name-typo

purge:
DELETE FROM bug; -- expect: delete-without-where

purgeHistory:
DELETE FROM history WHERE true; -- puresql-lint: allow(delete-without-where) nightly reset of the demo -- ok: delete-without-where, constant-condition, unused-suppression: allowed with a reason

clearSubscribers:
-- expect-next: unused-suppression
-- puresql-lint: allow(delete-without-where)
DELETE FROM subscriber; -- may: delete-without-where

searchBugs(output: BugHit):
SELECT bug.id, bug.title, snippet(bug_search, 1, '[', ']', '…', 12) AS extract
FROM bug_search
JOIN bug ON bug.id = bug_search.rowid
WHERE bug_search MATCH :terms
ORDER BY rank, bug.id
LIMIT 20;

likeTitle:
SELECT bug.id, bug.title FROM bug WHERE bug.title LIKE 'crash' ORDER BY bug.id; -- expect: like-pattern

bugsByLogin:
SELECT bug.id, bug.tilte, person.login FROM bug JOIN person ON person.id = bug.reporter_id ORDER BY bug.id; -- expect: unknown-name (refused)

recentBugs:
SELECT bug.id, bug.title FROM bug WHERE state = 'open' AND priority < 3 OR assignee_id IS NULL AND votes > 5 ORDER BY bug.opened_at; -- expect: ambiguous-and-or

byVotes:
SELECT bug.id, bug.title, ntile(4) OVER (ORDER BY bug.opened_at) AS quarter, last_value(bug.id) OVER () AS newest -- expect: window-without-order
FROM bug
ORDER BY bug.opened_at, bug.id;
