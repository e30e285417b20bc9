-- A place where hives stand.
CREATE TABLE yard (
  id INTEGER AS "Yard.ID" PRIMARY KEY,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  latitude REAL,
  longitude REAL,
  -- What was agreed with whoever owns the land.
  terms TEXT AS Terms USING json NOT NULL DEFAULT '{}'
) STRICT;

CREATE TABLE breeder (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT AS Email UNIQUE
) STRICT;

-- A queen, whichever hive she is in.
CREATE TABLE queen (
  id INTEGER AS "Queen.ID" PRIMARY KEY,
  mother_id INTEGER AS "Queen.ID" REFERENCES queen ON DELETE SET NULL,
  breeder_id INTEGER REFERENCES breeder ON DELETE SET NULL,
  hatched_on TEXT AS Day NOT NULL,
  marking TEXT AS Marking,
  is_clipped INTEGER AS Bool NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX queen_mother ON queen (mother_id);
CREATE INDEX queen_breeder ON queen (breeder_id);

CREATE TABLE hive (
  id INTEGER AS "Hive.ID" PRIMARY KEY,
  tag BLOB AS UUID NOT NULL UNIQUE,
  name TEXT NOT NULL,
  yard_id INTEGER AS "Yard.ID" NOT NULL REFERENCES yard,
  queen_id INTEGER AS "Queen.ID" UNIQUE REFERENCES queen ON DELETE SET NULL,
  split_from INTEGER AS "Hive.ID" REFERENCES hive ON DELETE SET NULL,
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  -- Kilograms, without bees.
  empty_weight REAL NOT NULL DEFAULT 12.5 CHECK (empty_weight > 0)
) STRICT;
CREATE INDEX hive_yard ON hive (yard_id);
CREATE INDEX hive_split ON hive (split_from);

CREATE TABLE weighing (
  hive_id INTEGER AS "Hive.ID" NOT NULL REFERENCES hive ON DELETE CASCADE,
  at INTEGER AS Date NOT NULL,
  kilograms REAL NOT NULL,
  PRIMARY KEY (hive_id, at)
) STRICT, WITHOUT ROWID;

CREATE TABLE inspection (
  id INTEGER PRIMARY KEY,
  hive_id INTEGER AS "Hive.ID" NOT NULL REFERENCES hive ON DELETE CASCADE,
  at INTEGER AS Date NOT NULL,
  mood INTEGER AS Mood NOT NULL,
  brood_frames INTEGER NOT NULL CHECK (brood_frames >= 0),
  saw_queen INTEGER AS Bool NOT NULL,
  findings BLOB AS "[Finding]" USING json,
  notes TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX inspection_hive ON inspection (hive_id, at);

CREATE TABLE photo (
  id INTEGER PRIMARY KEY,
  inspection_id INTEGER NOT NULL REFERENCES inspection ON DELETE CASCADE,
  type TEXT NOT NULL,
  data BLOB NOT NULL,
  bytes INTEGER GENERATED ALWAYS AS (length(data)) STORED
) STRICT;
CREATE INDEX photo_inspection ON photo (inspection_id);
