-- Every storage class with every type that it can be.
CREATE TABLE value (
  id INTEGER PRIMARY KEY,
  integer INTEGER, real REAL, text TEXT, blob BLOB, any ANY, number NUMERIC,
  requiredInteger INTEGER NOT NULL DEFAULT 0, requiredReal REAL NOT NULL DEFAULT 0.0, requiredText TEXT NOT NULL DEFAULT '',
  requiredBlob BLOB NOT NULL DEFAULT x'', requiredAny ANY NOT NULL DEFAULT 0, requiredNumber NUMERIC NOT NULL DEFAULT 0
);

CREATE TABLE coded (
  id BLOB AS UUID NOT NULL PRIMARY KEY,
  seconds INTEGER AS Date NOT NULL, precise REAL AS Date, written TEXT AS Date,
  uuid TEXT AS UUID, url TEXT AS URL, decimal TEXT AS Decimal NOT NULL,
  isSet INTEGER AS Bool NOT NULL, small INTEGER AS Int8, unsigned INTEGER AS UInt32 NOT NULL, float REAL AS Float,
  same INTEGER AS Int NOT NULL
) STRICT;

-- The application's own types: raw-representable, convertible, and through adapters.
CREATE TABLE custom (
  id INTEGER AS "Custom.ID" PRIMARY KEY,
  mood TEXT AS Mood NOT NULL,
  level INTEGER AS Level,
  point TEXT AS Point NOT NULL,
  color INTEGER AS Color USING rgb NOT NULL,
  otherColor INTEGER AS Color USING rgb,
  tags TEXT AS "[String]" USING JSONAdapter NOT NULL DEFAULT '[]'
) STRICT;

CREATE VIEW moodCount AS SELECT mood, count(*) AS count, max(level) AS highest FROM custom GROUP BY mood;

CREATE TABLE log (text TEXT NOT NULL);
CREATE TRIGGER logCustom AFTER INSERT ON custom BEGIN INSERT INTO log VALUES (new.mood); END;
