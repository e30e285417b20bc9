CREATE TABLE absence (
  pupil_id INTEGER NOT NULL REFERENCES pupils (id) ON DELETE CASCADE,
  day TEXT AS Day NOT NULL,
  hours INTEGER NOT NULL DEFAULT 1,
  excused_by INTEGER REFERENCES teacher (id), -- expect: missing-fk-index
  PRIMARY KEY (pupil_id, day)
) STRICT, WITHOUT ROWID;

INSERT INTO absence (pupil_id, day) SELECT id, born_on FROM pupils WHERE remarks = "absent"; -- expect: double-quoted-string

ALTER TABLE pupils ADD COLUMN house TEXT DEFAULT ('Gryffin' || 'dor'); -- expect: add-column-unsupported
ALTER TABLE pupils ADD COLUMN is_boarder INTEGER NOT NULL; -- expect: add-not-null-without-default
ALTER TABLE teacher ADD COLUMN phone TEXT PRIMARY KEY; -- expect: add-column-unsupported (refused)
ALTER TABLE teacher ADD COLUMN hired_on TEXT NOT NULL DEFAULT '2000-01-01'; -- ok: add-not-null-without-default, add-column-unsupported: a constant

CREATE UNIQUE INDEX pupil_mail ON pupils (email); -- expect: constraint-on-old-rows
-- ok: constraint-on-old-rows: no UNIQUE, nothing can be refused
CREATE INDEX pupil_born ON pupils (born_on);
