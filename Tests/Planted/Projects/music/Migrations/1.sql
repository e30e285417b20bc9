PRAGMA puresql_require_strict_tables = TRUE;

-- A music library, with names in camel case throughout.

CREATE TABLE artist (
  id INTEGER AS "Artist.ID" PRIMARY KEY,
  name TEXT NOT NULL COLLATE NOCASE UNIQUE,
  sortName TEXT,
  country TEXT CHECK (country IS NULL OR length(country) = 2),
  formedIn INTEGER CHECK (formedIn > 1500), -- ok: check-constraint: NULL may pass, the column allows it
  endedIn INTEGER,
  isBand INTEGER AS Bool NOT NULL DEFAULT 1 CHECK (isBand IN (0, 1))
) STRICT;

CREATE TABLE album (
  id INTEGER AS "Album.ID" PRIMARY KEY,
  artistId INTEGER AS "Artist.ID" NOT NULL REFERENCES artist (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  releasedOn TEXT AS Day,
  label_name TEXT, -- expect: name-style
  cover BLOB,
  kind TEXT NOT NULL DEFAULT 'lp' CHECK (kind IN ('lp', 'ep', 'single', 'live', 'compilation')),
  UNIQUE (artistId, title, releasedOn) -- expect: nullable-unique
) STRICT;

CREATE TABLE track (
  id INTEGER AS "Track.ID" PRIMARY KEY,
  albumId INTEGER AS "Album.ID" NOT NULL REFERENCES album (id) ON DELETE CASCADE,
  discNo INTEGER NOT NULL DEFAULT 1,
  trackNo INTEGER NOT NULL,
  title TEXT NOT NULL,
  milliseconds INTEGER NOT NULL CHECK (milliseconds >= 0),
  bitrate INTEGER,
  isExplicit INTEGER AS Bool NOT NULL DEFAULT 'false', -- expect: default-violates-column
  addedAt INTEGER AS Date NOT NULL DEFAULT (unixepoch()), -- expect: sqlite-version
  lyrics TEXT,
  gain TEXT AS Bool, -- expect: custom-type-storage
  UNIQUE (albumId, discNo, trackNo) -- ok: nullable-unique: all of them are NOT NULL
) STRICT;

CREATE INDEX trackAlbum ON track (albumId, discNo); -- expect: redundant-index
CREATE INDEX trackTitle ON track (title COLLATE NOCASE);

CREATE TABLE genre (
  id INTEGER AS "Genre.ID" PRIMARY KEY,
  parentId INTEGER AS "Genre.ID" REFERENCES genre ON DELETE SET NULL,
  name TEXT NOT NULL UNIQUE
) STRICT;

CREATE INDEX genreParent ON genre (parentId);

CREATE TABLE trackGenre (
  trackId INTEGER AS "Track.ID" NOT NULL REFERENCES track (id) ON DELETE CASCADE,
  genreId INTEGER AS "Genre.ID" NOT NULL REFERENCES genre (id) ON DELETE CASCADE,
  PRIMARY KEY (trackId, genreId)
) STRICT, WITHOUT ROWID;

CREATE INDEX trackGenreGenre ON trackGenre (genreId);
