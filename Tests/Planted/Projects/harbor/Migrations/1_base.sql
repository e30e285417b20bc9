-- puresql-lint: allow-file(missing-fk-index) small tables
CREATE TABLE ship (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  flag TEXT NOT NULL,
  imo TEXT NOT NULL UNIQUE,
  tons REAL NOT NULL,
  kind TEXT NOT NULL DEFAULT 'cargo' CHECK (kind IN ('cargo', 'ferry', 'tanker')),
  seen_at INTEGER NOT NULL DEFAULT (unixepoch()),
  created_ms INTEGER NOT NULL DEFAULT 0,
  note TEXT,
  changed_on TEXT NOT NULL DEFAULT '2000-01-01'
);
CREATE TABLE berth (id INTEGER PRIMARY KEY, code TEXT NOT NULL COLLATE NOCASE, meters REAL NOT NULL, depth REAL NOT NULL, quay TEXT NOT NULL, place INTEGER NOT NULL, UNIQUE (quay, place));
CREATE TABLE visit (
  id INTEGER PRIMARY KEY,
  ship_id INTEGER NOT NULL REFERENCES ship (id),
  berth_id INTEGER REFERENCES berth (id),
  arrived_at TEXT NOT NULL,
  left_at TEXT,
  fee REAL NOT NULL,
  cents INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'open',
  remark TEXT
);
CREATE TABLE cargo (id INTEGER PRIMARY KEY, visit_id INTEGER NOT NULL REFERENCES visit (id), goods TEXT NOT NULL, tons INTEGER NOT NULL);
CREATE TABLE levy (id INTEGER PRIMARY KEY, visit_id INTEGER NOT NULL REFERENCES visit (id), cents INTEGER NOT NULL, state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'sent', 'paid')));
CREATE TABLE permit (visit_id INTEGER PRIMARY KEY REFERENCES visit (id), cents INTEGER NOT NULL);
CREATE TABLE old_levy (id INTEGER PRIMARY KEY, visit_id INTEGER NOT NULL, cents INTEGER NOT NULL, state TEXT NOT NULL CHECK (state IN ('new', 'paid', 'void')));
CREATE TABLE event (id INTEGER PRIMARY KEY, ship_id INTEGER NOT NULL REFERENCES ship (id), at_ms INTEGER NOT NULL DEFAULT (unixepoch() * 1000), at INTEGER NOT NULL DEFAULT (unixepoch()), what TEXT NOT NULL);
CREATE TABLE pilot (id INTEGER PRIMARY KEY, given_name TEXT NOT NULL, family_name TEXT NOT NULL, license TEXT NOT NULL UNIQUE);
CREATE TABLE trainee (id INTEGER PRIMARY KEY, family_name TEXT NOT NULL, given_name TEXT NOT NULL, license TEXT NOT NULL);
CREATE TABLE light (code TEXT PRIMARY KEY NOT NULL, meters REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE memo (id INTEGER PRIMARY KEY, words TEXT NOT NULL, slug TEXT);
CREATE VIRTUAL TABLE zone USING rtree (id, west, east, south, north);
CREATE VIRTUAL TABLE memo_words USING fts5 (words);
CREATE VIRTUAL TABLE imo_words USING fts5 (imo, tokenize = 'trigram');
CREATE VIRTUAL TABLE cargo_words USING fts5 (goods, content = 'cargo', content_rowid = 'id'); -- expect: fts5-content-sync
CREATE VIRTUAL TABLE ship_words USING fts5 (name, content = 'ship', content_rowid = 'id'); -- ok: fts5-content-sync: a query makes it anew
CREATE VIRTUAL TABLE light_words USING fts4 (meters, content='berth'); -- ok: fts5-content-sync: nobody searches it
CREATE INDEX visit_state ON visit (state) WHERE left_at IS NULL;
CREATE INDEX visit_arrived ON visit (arrived_at);
CREATE INDEX ship_flag ON ship (flag);
CREATE TRIGGER ship_changed AFTER UPDATE OF name, flag ON ship BEGIN UPDATE ship SET changed_on = date('now') WHERE id = NEW.id; END;
CREATE TRIGGER memo_slug AFTER INSERT ON memo BEGIN UPDATE memo SET slug = lower(NEW.words) WHERE id = NEW.id; END;
CREATE INDEX IF NOT EXISTS ship_flag ON visit (state); -- expect: index-name-taken
CREATE TRIGGER IF NOT EXISTS ship_changed AFTER DELETE ON visit BEGIN DELETE FROM levy WHERE visit_id = OLD.id; END; -- expect: index-name-taken
CREATE INDEX IF NOT EXISTS visit_arrived ON visit (arrived_at); -- ok: index-name-taken: what is there already
CREATE INDEX IF NOT EXISTS visit_left ON visit (left_at); -- ok: index-name-taken: a name of its own
CREATE TRIGGER IF NOT EXISTS visit_gone AFTER DELETE ON visit BEGIN DELETE FROM levy WHERE visit_id = OLD.id; END; -- ok: index-name-taken: a name of its own
DROP INDEX visit_left;
CREATE INDEX IF NOT EXISTS visit_left ON levy (state); -- ok: index-name-taken: the other one is gone
