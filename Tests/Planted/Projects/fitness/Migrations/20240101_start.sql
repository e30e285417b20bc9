CREATE TABLE athlete (
  id INTEGER AS "Athlete.ID" PRIMARY KEY,
  name TEXT NOT NULL,
  sex TEXT CHECK (sex IN ('f', 'm', 'x')),
  born_on TEXT AS Day,
  rest_pulse INTEGER CHECK (rest_pulse BETWEEN 25 AND 120),
  weight_kg REAL,
  photo TEXT AS Data -- expect: custom-type-storage
) STRICT;

-- ok: singular-table-name: allowed in rules.yaml
CREATE TABLE user_settings (
  athlete_id INTEGER AS "Athlete.ID" PRIMARY KEY REFERENCES athlete (id) ON DELETE CASCADE, -- ok: missing-fk-index, nullable-primary-key, int-primary-key: the rowid itself
  use_metric INTEGER AS Bool NOT NULL DEFAULT 1,
  week_start INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE activity (
  id INTEGER AS "Activity.ID" PRIMARY KEY,
  athlete_id INTEGER AS "Athlete.ID" NOT NULL REFERENCES athlete (id) ON DELETE CASCADE,
  sport TEXT NOT NULL CHECK (sport IN ('run', 'ride', 'swim', 'hike')),
  started_at INTEGER AS Date NOT NULL,
  seconds INTEGER NOT NULL CHECK (seconds > 0),
  meters INTEGER NOT NULL CHECK (meters >= 0),
  mean_pulse INTEGER,
  title TEXT,
  note TEXT NOT NULL DEFAULT '',
  gear_id INTEGER AS "Gear.ID" REFERENCES gear (id) ON DELETE SET NULL -- ok: fk-unknown-parent, set-null-on-not-null: the table comes with the next migration
) STRICT;

CREATE INDEX activity_athlete ON activity (athlete_id, started_at);
CREATE INDEX activity_gear ON activity (gear_id);
CREATE INDEX activity_title ON activity (title);
CREATE INDEX activity_started ON activity (started_at);

CREATE TABLE lap (
  activity_id INTEGER AS "Activity.ID" NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  meters INTEGER NOT NULL,
  "group" TEXT, -- expect: name-style
  PRIMARY KEY (activity_id, number)
) STRICT, WITHOUT ROWID;
