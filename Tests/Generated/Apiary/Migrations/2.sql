CREATE TABLE substance (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  waiting_days INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE treatment (
  id INTEGER PRIMARY KEY,
  hive_id INTEGER AS "Hive.ID" NOT NULL REFERENCES hive ON DELETE CASCADE,
  substance_id INTEGER NOT NULL REFERENCES substance,
  started_on TEXT AS Day NOT NULL,
  ended_on TEXT AS Day,
  dose REAL NOT NULL,
  CHECK (ended_on IS NULL OR ended_on >= started_on)
) STRICT;
CREATE INDEX treatment_hive ON treatment (hive_id);
CREATE INDEX treatment_substance ON treatment (substance_id);

CREATE TABLE batch (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  filled_on TEXT AS Day NOT NULL,
  water REAL
) STRICT;

CREATE TABLE harvest (
  hive_id INTEGER AS "Hive.ID" NOT NULL REFERENCES hive,
  batch_id INTEGER NOT NULL REFERENCES batch ON DELETE CASCADE,
  kilograms REAL NOT NULL CHECK (kilograms > 0),
  PRIMARY KEY (hive_id, batch_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX harvest_batch ON harvest (batch_id);

CREATE TABLE customer (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT AS Email UNIQUE,
  address TEXT AS Address USING json
) STRICT;

CREATE TABLE sale (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer,
  sold_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  paid_at INTEGER AS Date
) STRICT;
CREATE INDEX sale_customer ON sale (customer_id);

CREATE TABLE sale_line (
  sale_id INTEGER NOT NULL REFERENCES sale ON DELETE CASCADE,
  batch_id INTEGER NOT NULL REFERENCES batch,
  jars INTEGER NOT NULL CHECK (jars > 0),
  cents INTEGER NOT NULL CHECK (cents >= 0),
  PRIMARY KEY (sale_id, batch_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sale_line_batch ON sale_line (batch_id);

CREATE TABLE "task" (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  hive_id INTEGER AS "Hive.ID" REFERENCES hive ON DELETE CASCADE,
  due_on TEXT AS Day,
  priority INTEGER AS Priority NOT NULL DEFAULT 1,
  done_at INTEGER AS Date
) STRICT;
CREATE INDEX task_hive ON task (hive_id);
CREATE INDEX task_open ON task (due_on) WHERE done_at IS NULL;

CREATE VIRTUAL TABLE inspection_text USING fts5 (notes, content = 'inspection', content_rowid = 'id');
CREATE TRIGGER inspection_added AFTER INSERT ON inspection BEGIN
  INSERT INTO inspection_text (rowid, notes) VALUES (new.id, new.notes);
END;
CREATE TRIGGER inspection_removed AFTER DELETE ON inspection BEGIN
  INSERT INTO inspection_text (inspection_text, rowid, notes) VALUES ('delete', old.id, old.notes);
END;
CREATE TRIGGER inspection_changed AFTER UPDATE OF notes ON inspection BEGIN
  INSERT INTO inspection_text (inspection_text, rowid, notes) VALUES ('delete', old.id, old.notes);
  INSERT INTO inspection_text (rowid, notes) VALUES (new.id, new.notes);
END;

CREATE VIEW hive_overview AS
SELECT h.id, h.name, y.name AS yard, max(i.at) AS last_inspected, count(i.id) AS inspections
FROM hive h JOIN yard y ON y.id = h.yard_id LEFT JOIN inspection i ON i.hive_id = h.id
GROUP BY h.id;
