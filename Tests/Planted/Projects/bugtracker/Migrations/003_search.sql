-- Full text over title and body.

CREATE VIRTUAL TABLE bug_search USING fts5 (title, body, content = 'bug', content_rowid = 'id'); -- expect: fts5-content-sync

INSERT INTO bug_search (rowid, title, body) SELECT id, title, body FROM bug;

CREATE TRIGGER bug_added AFTER INSERT ON bug
BEGIN
  INSERT INTO bug_search (rowid, title, body) VALUES (NEW.id, NEW.title, NEW.body);
END;

CREATE TRIGGER bug_edited AFTER UPDATE OF title, body ON bug
BEGIN
  INSERT INTO bug_search (bug_search, rowid, title, body) VALUES ('delete', OLD.id, OLD.title, OLD.body);
  INSERT INTO bug_search (rowid, title, body) VALUES (NEW.id, NEW.title, NEW.body);
END;

CREATE VIEW open_bug AS
SELECT
  bug.id,
  bug.title,
  bug.priority,
  bug.opened_at,
  bug.component_id,
  component.name AS component_name,
  COALESCE(person.full_name, person.login) AS assignee_name -- ok: redundant-null-check: nobody may be assigned
FROM bug
JOIN component ON component.id = bug.component_id
LEFT JOIN person ON person.id = bug.assignee_id
WHERE bug.state IN ('new', 'open');

CREATE VIEW bug_count AS -- expect: unused-schema
SELECT component_id, COALESCE(COUNT(*), 0) AS n -- expect: redundant-null-check
FROM bug GROUP BY component_id;
