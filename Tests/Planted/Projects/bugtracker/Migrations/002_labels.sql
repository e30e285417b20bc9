-- Labels, watchers and what happened to a bug.

CREATE TABLE label (
  id INTEGER AS "Label.ID" PRIMARY KEY,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  color TEXT NOT NULL DEFAULT '#cccccc' CHECK (length(color) = 7)
) STRICT;

CREATE TABLE bug_labels ( -- expect: singular-table-name
  bug_id INTEGER AS "Bug.ID" NOT NULL REFERENCES bug (id) ON DELETE CASCADE,
  label_id INTEGER AS "Label.ID" NOT NULL REFERENCES label (id) ON DELETE CASCADE, -- expect: missing-fk-index
  PRIMARY KEY (bug_id, label_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE watcher ( -- expect-one: require-strict
  bug_id INTEGER AS "Bug.ID" REFERENCES bug (id) ON DELETE CASCADE, -- expect: nullable-primary-key
  person_id INTEGER AS "Person.ID" NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  PRIMARY KEY (bug_id, person_id)
);

CREATE INDEX watcher_person ON watcher (person_id);

CREATE TABLE history (
  id INTEGER PRIMARY KEY,
  bug_id INTEGER AS "Bug.ID" NOT NULL REFERENCES bug (id) ON DELETE CASCADE,
  old_state TEXT NOT NULL,
  new_state TEXT NOT NULL,
  changed_at INTEGER AS Date NOT NULL DEFAULT (unixepoch())
) STRICT;

CREATE INDEX history_bug ON history (bug_id, changed_at);

-- Nobody ever came to write these.
CREATE TABLE attachment ( -- expect: unused-schema
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL
) STRICT;

CREATE TRIGGER bug_state AFTER UPDATE OF state ON bug WHEN NEW.state IS NOT OLD.state -- may: unknown-name
BEGIN
  INSERT INTO history (bug_id, old_state, new_state) VALUES (NEW.id, OLD.state, NEW.state);
  UPDATE bug SET closed_at = CASE WHEN NEW.state IN ('new', 'open') THEN NULL ELSE unixepoch() END WHERE id = NEW.id;
END;

CREATE TRIGGER label_gone AFTER DELETE ON label
BEGIN
  UPDATE bug SET votes = votes + 0 WHERE state = 'new'; -- expect: trigger-updates-all-rows
END;
