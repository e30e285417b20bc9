CREATE TABLE IF NOT EXISTS milestone ( -- expect: migration-statement
  id INTEGER AS "Milestone.ID" PRIMARY KEY,
  name TEXT NOT NULL,
  due_on TEXT AS Day NOT NULL CHECK (due_on > 20000101), -- expect: check-constraint | type-mismatch-comparison
  closed_on TEXT AS Day
) STRICT;

ALTER TABLE bug ADD COLUMN milestone_id INTEGER AS "Milestone.ID" REFERENCES milestone (id); -- ok: add-column-unsupported, constraint-on-old-rows: NULL for every old row

CREATE INDEX bug_milestone ON bug (milestone_id);

ALTER TABLE bug ADD COLUMN slug TEXT UNIQUE; -- expect: add-column-unsupported (refused)
ALTER TABLE comment ADD COLUMN is_internal INTEGER AS Bool NOT NULL DEFAULT 0;
ALTER TABLE person ADD COLUMN email TEXT NOT NULL DEFAULT NULL; -- expect: add-not-null-without-default | default-violates-column

CREATE UNIQUE INDEX component_name ON component (name); -- expect: constraint-on-old-rows

-- puresql-lint: allow(destructive-change)  -- expect: unused-suppression
ALTER TABLE watcher RENAME TO subscriber; -- expect-one: require-strict

ALTER TABLE bug DROP COLUMN duplicate_of; -- expect: drop-in-use (refused) -- may: destructive-change
