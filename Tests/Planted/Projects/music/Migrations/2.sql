CREATE TABLE playlist (
  id INTEGER AS "Playlist.ID" PRIMARY KEY,
  name TEXT NOT NULL,
  createdAt INTEGER AS Date NOT NULL,
  isSmart INTEGER AS Bool NOT NULL DEFAULT 0,
  smartRule TEXT AS JSON
) STRICT;

CREATE TABLE playlistEntry (
  id INTEGER PRIMARY KEY,
  playlistId INTEGER AS "Playlist.ID" NOT NULL REFERENCES playlist (id) ON DELETE CASCADE,
  trackId TEXT AS "Track.ID" NOT NULL REFERENCES track (id), -- expect: fk-type-mismatch
  place INTEGER NOT NULL,
  UNIQUE (playlistId, place)
) STRICT;

CREATE INDEX entryTrack ON playlistEntry (trackId);

CREATE TABLE play (
  id INTEGER PRIMARY KEY,
  trackId INTEGER AS "Track.ID" NOT NULL REFERENCES track (id) ON DELETE CASCADE,
  startedAt INTEGER AS Date NOT NULL,
  milliseconds INTEGER NOT NULL,
  device TEXT,
  deviceId INTEGER REFERENCES device (id) -- expect: fk-unknown-parent, missing-fk-index
) STRICT;

CREATE INDEX playTrack ON play (trackId, startedAt);
CREATE INDEX playStart ON play (startedAt);

CREATE VIEW albumSummary AS
SELECT
  album.id,
  album.title,
  artist.name AS artistName,
  COUNT(track.id) AS trackCount,
  SUM(track.milliseconds) AS milliseconds
FROM album
JOIN artist ON artist.id = album.artistId
LEFT JOIN track ON track.albumId = album.id
GROUP BY album.id;

CREATE VIEW everyPlay AS
SELECT * FROM play; -- may: select-star-in-view

-- ok: select-star-in-view: COUNT(*) counts rows
CREATE VIEW playCount AS
SELECT trackId, COUNT(*) AS n FROM play GROUP BY trackId;

CREATE TRIGGER playlistEmptied AFTER DELETE ON playlistEntry
BEGIN
  UPDATE playlistEntry SET place = place - 1 WHERE place > OLD.place AND playlistId = OLD.playlistId; -- ok: trigger-updates-all-rows: one list
  DELETE FROM playlist WHERE name = ''; -- expect: trigger-updates-all-rows
END;
