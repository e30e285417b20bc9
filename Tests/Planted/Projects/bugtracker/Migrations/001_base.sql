CREATE TABLE person (
  id INTEGER AS "Person.ID" PRIMARY KEY,
  login TEXT NOT NULL UNIQUE,
  full_name TEXT,
  is_admin INTEGER AS Bool NOT NULL DEFAULT FALSE
) STRICT;

CREATE TABLE component (
  id INTEGER AS "Component.ID" PRIMARY KEY,
  parent_id INTEGER AS "Component.ID" REFERENCES component (id) ON DELETE CASCADE, -- expect: missing-fk-index
  name TEXT NOT NULL,
  lead_id INTEGER AS "Person.ID" REFERENCES person (id) ON DELETE SET NULL
) STRICT;

CREATE INDEX component_lead ON component (lead_id);

CREATE TABLE bug (
  id INTEGER AS "Bug.ID" PRIMARY KEY,
  component_id INTEGER AS "Component.ID" NOT NULL REFERENCES component (id),
  reporter_id INTEGER AS "Person.ID" NOT NULL REFERENCES person (id),
  assignee_id INTEGER AS "Person.ID" REFERENCES person (id) ON DELETE SET NULL,
  title TEXT NOT NULL CHECK (length(title) BETWEEN 3 AND 200),
  body TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'open', 'fixed', 'wontfix', 'duplicate')),
  priority INTEGER NOT NULL DEFAULT 3 CHECK (priority BETWEEN 1 AND 5),
  opened_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  closed_at INTEGER AS Date,
  duplicate_of INTEGER AS "Bug.ID" REFERENCES bug (id),
  votes INTEGER NOT NULL DEFAULT 0,
  screenshot INTEGER AS Data -- expect: custom-type-storage -- may: unused-schema
) STRICT;

CREATE INDEX bug_component ON bug (component_id);
CREATE INDEX bug_reporter ON bug (reporter_id);
CREATE INDEX bug_assignee ON bug (assignee_id) WHERE assignee_id IS NOT NULL; -- ok: missing-fk-index, redundant-index: partial, over exactly the rows that refer
CREATE INDEX bug_duplicate ON bug (duplicate_of);
CREATE INDEX bug_opened ON bug (opened_at);
CREATE INDEX bug_body ON bug (body); -- expect: unused-schema

CREATE TABLE comment (
  id INTEGER AS "Comment.ID" PRIMARY KEY,
  bug_id INTEGER AS "Bug.ID" NOT NULL REFERENCES bug (id) ON DELETE CASCADE,
  author_id INTEGER AS "Bug.ID" NOT NULL REFERENCES person (id), -- expect: custom-type-mismatch
  body TEXT NOT NULL,
  written_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  token BLOB AS UUID -- ok: custom-type-storage: a UUID is 16 bytes
) STRICT;

CREATE INDEX comment_bug ON comment (bug_id, written_at);
CREATE INDEX comment_author ON comment (author_id);
