-- puresql-lint: allow-file(missing-fk-index) small tables
CREATE TABLE driver (
  id INTEGER PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  phone TEXT,
  badge TEXT NOT NULL UNIQUE,
  hired_on TEXT NOT NULL DEFAULT CURRENT_DATE
);
CREATE TABLE applicant (id INTEGER PRIMARY KEY, last_name TEXT NOT NULL, first_name TEXT NOT NULL, phone TEXT, badge TEXT NOT NULL);
CREATE TABLE parcel (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  driver_id INTEGER REFERENCES driver (id),
  grams INTEGER NOT NULL,
  cents INTEGER NOT NULL DEFAULT 0,
  label TEXT,
  sent_at TEXT NOT NULL,
  changed_at TEXT NOT NULL DEFAULT '2000-01-01 00:00:00',
  slug TEXT
);
CREATE TABLE stop (id INTEGER PRIMARY KEY, parcel_id INTEGER NOT NULL REFERENCES parcel (id), town TEXT NOT NULL, at TEXT NOT NULL);
CREATE TABLE route (code TEXT PRIMARY KEY NOT NULL, town TEXT NOT NULL, km REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE note (id INTEGER PRIMARY KEY, words TEXT NOT NULL);
CREATE TABLE link (driver_id INTEGER NOT NULL, other_id INTEGER NOT NULL, PRIMARY KEY (driver_id, other_id));
CREATE VIRTUAL TABLE area USING rtree (id, min_x, max_x, min_y, max_y, +km REAL);
CREATE VIRTUAL TABLE tile USING rtree_i32 (id, min_x, max_x);
CREATE INDEX sent_idx ON parcel (sent_at);
CREATE TRIGGER parcel_changed AFTER UPDATE OF label, cents ON parcel BEGIN UPDATE parcel SET changed_at = datetime('now') WHERE id = NEW.id; END;
CREATE TRIGGER parcel_slug AFTER INSERT ON parcel WHEN NEW.slug IS NULL BEGIN UPDATE parcel SET slug = lower(NEW.code) WHERE rowid IS NEW.rowid; END;
CREATE TRIGGER stop_moved AFTER INSERT ON stop BEGIN UPDATE parcel SET label = 'moved' WHERE id = NEW.parcel_id; END;
CREATE TABLE job (id BIGINT PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE task (id SERIAL PRIMARY KEY, name TEXT NOT NULL, shift_on DATE);
CREATE TABLE crew (id INTEGER PRIMARY KEY DESC, name TEXT NOT NULL); -- may: int-primary-key
CREATE TABLE mark (id TEXT PRIMARY KEY DEFAULT (lower(hex(randomblob(16)))), name TEXT NOT NULL); -- may: nullable-primary-key
CREATE TABLE depot (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, room INTEGER NOT NULL, seat INTEGER NOT NULL, share REAL NOT NULL, fee REAL NOT NULL, state TEXT NOT NULL, owner TEXT NOT NULL, UNIQUE (room, seat));
CREATE INDEX depot_owner ON depot (owner) WHERE state = 'open';
CREATE VIRTUAL TABLE note_words USING fts5 (words, title);
CREATE VIRTUAL TABLE old_words USING fts4 (words);
CREATE TABLE label (
  id INTEGER PRIMARY KEY,
  sort INTEGER NOT NULL DEFAULT sort_key, -- expect: quoted-default
  sort_key INTEGER NOT NULL DEFAULT 0,
  made_at TEXT NOT NULL DEFAULT now, -- expect: quoted-default
  first_on TEXT NOT NULL DEFAULT (2000-01-01), -- expect: quoted-default
  is_open INTEGER NOT NULL DEFAULT FALSE, -- ok: quoted-default: a number
  kind TEXT NOT NULL DEFAULT none, -- ok: quoted-default: a word in a column of texts
  size INTEGER NOT NULL DEFAULT (100-10-1), -- ok: quoted-default: no day
  day TEXT NOT NULL DEFAULT '2000-01-01' -- ok: quoted-default: a day in quotes
);
CREATE TABLE chip (
  id INTEGER AUTO_INCREMENT PRIMARY KEY, -- expect: unknown-type-name -- may: int-primary-key
  name TEXT NOT_NULL, -- expect: unknown-type-name
  code TEXT NOL NULL, -- expect: unknown-type-name
  tag TEXT UNIQE, -- expect: unknown-type-name
  size INTEGER UNSIGNED, -- ok: unknown-type-name: a word of other databases
  width DOUBLE PRECISION, -- ok: unknown-type-name: a word of other databases
  title CHARACTER VARYING(20) NOT NULL, -- ok: unknown-type-name: a word of other databases
  body NATIVE CHARACTER(70) -- ok: unknown-type-name: a word of other databases
);
