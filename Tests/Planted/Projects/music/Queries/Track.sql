albumTracks(output: AlbumTrack):
SELECT
  track.id,
  track.discNo,
  track.trackNo,
  track.title,
  track.milliseconds / 60000 AS minutes, -- ok: integer-division: whole minutes
  track.milliseconds / 1000.0 AS exactSeconds -- ok: integer-division: divided by a REAL
FROM track
WHERE track.albumId = :albumId
ORDER BY track.discNo, track.trackNo;

trackCard(output: TrackCard):
SELECT
  track.id,
  track.title,
  album.title, -- expect: duplicate-result-column
  artist.name AS artistName,
  (SELECT genre.name FROM genre JOIN trackGenre ON trackGenre.genreId = genre.id WHERE trackGenre.trackId = track.id) AS genreName -- expect: scalar-subquery-many-rows
FROM track
JOIN album ON album.id = track.albumId
JOIN artist ON artist.id = album.artistId
WHERE track.id = :id;

trackStats:
SELECT
  COUNT(*) AS trackCount,
  AVG(milliseconds) / 1000 AS meanSeconds, -- ok: integer-division: AVG is REAL
  SUM(milliseconds) / COUNT(*) > 240000.5 AS isLong -- expect: integer-division
FROM track;

albumMinutes:
SELECT s.id, s.title, s.artistName, s.milliseconds / 60000 AS minutes -- expect: nullable-concat
FROM albumSummary AS s
WHERE s.trackCount > 0
ORDER BY s.artistName, s.title;

genreTree:
WITH RECURSIVE tree (id, name, path) AS (
  SELECT genre.id, genre.name, genre.name FROM genre WHERE genre.parentId IS NULL
  UNION ALL
  SELECT genre.id, genre.name, tree.path || ' / ' || genre.name
  FROM tree
  JOIN genre ON genre.parentId = tree.id -- ok: unbounded-recursion, nullable-concat: joins a table, and nothing is NULL
)
SELECT tree.id, tree.path FROM tree ORDER BY tree.path;

powersOfTwo:
WITH RECURSIVE power (value) AS (SELECT 1 UNION ALL SELECT value * 2 FROM power) -- expect: unbounded-recursion
SELECT power.value, COUNT(track.id) AS n
FROM power
JOIN track ON track.bitrate >= power.value
GROUP BY power.value
ORDER BY power.value;

-- ok: unbounded-recursion: LIMIT ends it
someDays:
WITH RECURSIVE d (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM d LIMIT 31)
SELECT date('now', '-' || d.n || ' days') AS day FROM d ORDER BY d.n;

longTracks:
SELECT track.id, track.title FROM track WHERE milliseconds > '6 minutes' ORDER BY milliseconds DESC, track.id; -- expect: type-mismatch-comparison

tracksByYear:
SELECT track.id, track.title
FROM track
JOIN album ON album.id = track.albumId
WHERE album.releasedOn BETWEEN 1990 AND 1999 -- expect: type-mismatch-comparison
ORDER BY album.releasedOn, track.id;

tracksOfNineties:
SELECT track.id, track.title
FROM track
JOIN album ON album.id = track.albumId
WHERE album.releasedOn BETWEEN '1990-01-01' AND '1999-12-31' -- ok: type-mismatch-comparison: text with text
  AND track.bitrate = '320' -- ok: type-mismatch-comparison: SQLite makes it a number
ORDER BY album.releasedOn, track.id;

explicitTracks:
SELECT track.id, track.title
FROM track
WHERE isExplicit = 1 OR isExplicit = 1 AND bitrate < 128 -- expect: ambiguous-and-or
ORDER BY track.title, track.id;

missingLyrics:
SELECT track.id, track.title FROM track WHERE lyrics <> NULL OR lyrics = '' ORDER BY track.id; -- expect: null-comparison -- may: nullable-inequality

withoutLyrics:
SELECT track.id, track.title FROM track WHERE lyrics IS NULL OR trim(lyrics) = '' ORDER BY track.id; -- ok: null-comparison, redundant-null-check: IS, and lyrics may be NULL

withAlbum:
SELECT track.id, track.title
FROM track
WHERE albumId IS NOT NULL -- expect: redundant-null-check
  AND bitrate IS NOT NULL -- ok: redundant-null-check: bitrate may be NULL
ORDER BY track.id;

renumber:
UPDATE track SET trackNo = (SELECT COUNT(*) FROM track AS earlier WHERE earlier.albumId = track.albumId AND earlier.id <= track.id) WHERE albumId = :albumId; -- ok: null-into-not-null, scalar-subquery-many-rows: COUNT always gives one number

copyBitrate:
UPDATE track SET milliseconds = (SELECT SUM(play.milliseconds) FROM play WHERE play.trackId = track.id) WHERE albumId = :albumId; -- expect: null-into-not-null

addTrack:
INSERT INTO track (albumId, trackNo, title, milliseconds, rating)
VALUES (:albumId, :trackNo, :title, :milliseconds, 7) -- expect: value-outside-check
RETURNING id;

addTracks:
INSERT INTO track (albumId, trackNo, title, milliseconds, rating)
SELECT :albumId, row_number() OVER (ORDER BY json_each.id), COALESCE(json_each.value, ''), 0, 0 -- ok: window-without-order: ordered
FROM json_each(:titles);

importTrack:
INSERT INTO track (albumId, trackNo, title, milliseconds, rating, seconds) -- expect: duplicate-assignment (refused)
VALUES (:albumId, :trackNo, :title, :milliseconds, 0, 0);

rateTrack:
UPDATE track SET rating = :rating WHERE id = :id AND rating IN (0, 1, 2, 3, 4, 5); -- ok: value-outside-check: all of them are allowed -- may: constant-condition

rateAll:
UPDATE track SET rating = 0 WHERE 1; -- expect: update-without-where -- may: constant-condition

tracksWithDevice:
SELECT track.id, play.device, play.deviceId
FROM track
JOIN play ON play.trackId = play.trackId -- expect: one-sided-join | constant-condition -- may: constant-condition, implicit-cross-join, one-sided-join
ORDER BY track.id, play.id;

tracksAndPlays:
SELECT track.id, play.device
FROM track
JOIN play ON play.trackId = track.id AND play.milliseconds > 30000 -- ok: one-sided-join: the first condition joins
ORDER BY track.id, play.id;

albumOfKind:
SELECT album.id, album.title FROM album WHERE album.kind = 'live' ORDER BY album.title; -- expect: unknown-name (refused)

albumByLabel:
SELECT album.id, album.title FROM album WHERE album.label_name = :label OR album.artistId = :label ORDER BY album.title; -- expect: parameter-type-conflict, index-not-usable

albumsOf:
SELECT album.id, album.title FROM album WHERE album.artistId = :artistId AND album.id <> :albumId ORDER BY album.title; -- ok: parameter-type-conflict, nullable-inequality: two parameters, and a key

entriesOf:
SELECT playlistEntry.place, track.title
FROM playlistEntry
JOIN track ON track.id = playlistEntry.trackId -- expect: type-mismatch-comparison
WHERE playlistEntry.playlistId = :playlistId
ORDER BY playlistEntry.place;

yearOfRelease:
SELECT album.id, strftime('%YYYY', album.releasedOn) AS year, strftime('%y', 'now') AS shortYear FROM album ORDER BY album.id; -- expect: invalid-date-argument

decade:
SELECT album.id, CAST(strftime('%Y', album.releasedOn) AS INTEGER) / 10 * 10 AS decade -- ok: integer-division: cut to the decade -- may: nullable-concat
FROM album
ORDER BY decade, album.id;
