comments(output: CommentRow):
SELECT comment.id, comment.body, comment.written_at, person.login, comment.is_internal
FROM comment
JOIN person ON person.id = comment.author_id -- expect: custom-type-mismatch
WHERE comment.bug_id = :bug_id
ORDER BY comment.written_at, comment.id;

addComment:
INSERT INTO comment (bug_id, body) VALUES (:bug_id, :body); -- expect: missing-required-column

addInternalComment:
INSERT INTO comment (bug_id, author_id, body, token, is_internal)
VALUES (:bug_id, :author_id, :body, :token, 1); -- ok: missing-required-column: written_at has a default

lastComments:
SELECT comment.bug_id, comment.body, MAX(comment.written_at) AS written_at -- ok: bare-column-in-aggregate: the body of the newest
FROM comment
GROUP BY comment.bug_id
ORDER BY written_at DESC;

chattyPeople:
SELECT person.login, person.full_name, comment.body, COUNT(*) AS n -- expect: bare-column-in-aggregate
FROM comment
JOIN person ON person.id = comment.author_id -- expect: custom-type-mismatch
GROUP BY person.id
HAVING n > :min_count
ORDER BY n DESC, person.login;

subscribersOf:
SELECT person.id, person.login
FROM subscriber
NATURAL JOIN person -- expect: natural-join, implicit-cross-join
ORDER BY person.login;

subscribersUsing:
SELECT subscriber.bug_id, bug.title, bug_labels.label_id
FROM subscriber
JOIN bug_labels USING (bug_id) -- ok: natural-join, ambiguous-column: the columns are named
JOIN bug ON bug.id = subscriber.bug_id
ORDER BY subscriber.bug_id, bug_labels.label_id;

labelBugs:
INSERT INTO bug_labels (bug_id, label_id)
SELECT bug.id, label.id
FROM bug
CROSS JOIN label
WHERE bug.id IN ?bug_ids AND label.name IN ?names
ON CONFLICT DO NOTHING; -- ok: upsert-target: any conflict

labelsUnused:
SELECT label.id, label.name
FROM label
LEFT JOIN bug_labels ON bug_labels.label_id = label.id
WHERE bug_labels.bug_id IS NULL -- ok: left-join-filtered: the anti-join
ORDER BY label.name;

labelsOfOpen:
SELECT label.id, label.name, bug.title
FROM label
LEFT JOIN bug_labels ON bug_labels.label_id = label.id
LEFT JOIN bug ON bug.id = bug_labels.bug_id
WHERE bug.state IS NOT NULL AND bug.priority < 3 -- expect: left-join-filtered
ORDER BY label.name, bug.id;

addLabel:
INSERT INTO label (name, color) VALUES (:name, '#fff'); -- expect: value-outside-check

addLabels:
INSERT INTO label (name, color) VALUES ('ui', '#00ff00'), ('api', '#0000ff'), ('docs'); -- expect: column-count-mismatch | insert-column-count (refused) -- may: insert-column-count

people:
SELECT person.id, person.login, person.full_name, person.email, person.is_admin FROM person ORDER BY person.login;

peopleOrTeams:
SELECT person.id, person.login AS label FROM person UNION ALL SELECT component.id, component.id FROM component; -- expect: type-mismatch-branches -- may: custom-type-mismatch

setName:
UPDATE person SET full_name = :name, login = "anonymous" WHERE id = :id; -- expect: double-quoted-string

renameLabel:
UPDATE label SET name = :name WHERE name IN ('wip', 'todo') AND id = :id; -- ok: double-quoted-string: single quotes

people: -- expect: duplicate-query-name
SELECT person.login FROM person WHERE person.is_admin = 1 ORDER BY person.login; -- puresql-lint: allow(limit-without-orderr) old -- expect: unused-suppression

milestones:
SELECT milestone.id, milestone.name, milestone.due_on FROM milestone WHERE milestone.closed_on IS NULL ORDER BY milestone.due_on; -- puresql-lint: allow(limit-without-order) there once was a LIMIT -- expect: unused-suppression
