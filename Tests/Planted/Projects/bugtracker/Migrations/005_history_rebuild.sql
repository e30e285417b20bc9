-- States get a CHECK in the history, too.

ALTER TABLE history RENAME TO old_history; -- expect: rename-before-rebuild

CREATE TABLE history ( -- expect-one: rebuild-loses-object
  id INTEGER PRIMARY KEY,
  bug_id INTEGER AS "Bug.ID" NOT NULL REFERENCES bug (id) ON DELETE CASCADE, -- expect: missing-fk-index
  old_state TEXT NOT NULL,
  new_state TEXT NOT NULL,
  changed_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()) -- may: unused-schema
) STRICT;

INSERT INTO history (id, bug_id, old_state, new_state, changed_at)
SELECT id, bug_id, old_state, new_state, changed_at FROM old_history;

DROP TABLE old_history; -- expect: drop-in-use -- expect-one: rebuild-loses-object
