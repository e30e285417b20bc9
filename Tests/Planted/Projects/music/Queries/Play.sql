recordPlay:
INSERT INTO play (trackId, startedAt, milliseconds, device) VALUES (?, ?, ?, :device); -- expect: mixed-parameter-style

topTracks(output: TopTrack):
SELECT
  track.id,
  track.title,
  artist.name AS artistName,
  COUNT(*) AS playCount,
  dense_rank() OVER (ORDER BY COUNT(*) DESC) AS place
FROM play
JOIN track ON track.id = play.trackId
JOIN album ON album.id = track.albumId
JOIN artist ON artist.id = album.artistId
WHERE play.startedAt >= :since
GROUP BY track.id
ORDER BY place, track.id
LIMIT 50;

topArtistOfYear:
SELECT
  strftime('%Y', play.startedAt, 'unixepoch') AS year,
  artist.name, -- ok: bare-column-in-aggregate: beside one MAX
  MAX(play.startedAt) AS lastAt
FROM play
JOIN track ON track.id = play.trackId
JOIN album ON album.id = track.albumId
JOIN artist ON artist.id = album.artistId
GROUP BY year
ORDER BY year;

playsPerAlbum:
SELECT
  album.id,
  album.title, -- ok: bare-column-in-aggregate: the group is an album
  track.title AS favourite, -- expect: bare-column-in-aggregate
  COUNT(play.id) AS playCount
FROM album
JOIN track ON track.albumId = album.id
LEFT JOIN play ON play.trackId = track.id
GROUP BY album.id
ORDER BY playCount DESC, album.id;

neverPlayed:
SELECT track.id, track.title FROM track WHERE track.id NOT IN (SELECT play.trackId FROM play) ORDER BY track.id; -- ok: not-in-nullable: trackId is NOT NULL

notOnDevices:
SELECT track.id, track.title
FROM track
WHERE 'phone' NOT IN (SELECT p.device FROM play AS p WHERE p.trackId = track.id) -- expect: not-in-nullable
ORDER BY track.id;

otherDevices:
SELECT play.id, play.device FROM play WHERE play.device NOT LIKE 'iP%' ORDER BY play.startedAt; -- expect: nullable-inequality

otherDevicesOrNone:
SELECT play.id, play.device FROM play WHERE COALESCE(play.device, '') <> 'phone' ORDER BY play.startedAt; -- ok: nullable-inequality, redundant-null-check: NULL was replaced

forgetDevice:
DELETE FROM play WHERE trackId IN (SELECT trackId FROM album WHERE artistId = :artistId); -- expect: accidental-correlation

forgetArtist:
DELETE FROM play WHERE trackId IN (SELECT track.id FROM track JOIN album ON album.id = track.albumId WHERE album.artistId = :artistId); -- ok: accidental-correlation: its own tables

skipRatio:
SELECT device, COUNT(CASE WHEN milliseconds < 30000 THEN 1 END) * 1.0 / COUNT(*) AS skipShare -- ok: integer-division: times 1.0
FROM play
GROUP BY device
ORDER BY device;

listeningStreaks:
WITH days AS (
  SELECT DISTINCT date(startedAt, 'unixepoch') AS day FROM play -- ok: redundant-distinct: many plays on a day
), numbered AS (
  SELECT day, julianday(day) - row_number() OVER (ORDER BY day) AS island FROM days
), leftover AS ( -- expect: unused-cte
  SELECT day FROM days WHERE day < date('now', '-1 year')
)
SELECT MIN(day) AS firstDay, COUNT(*) AS dayCount
FROM numbered
GROUP BY island
ORDER BY dayCount DESC;

playlistLength:
SELECT
  playlist.id,
  playlist.name,
  TOTAL(track.milliseconds) AS milliseconds,
  COUNT(DISTINCT track.albumId, track.discNo) AS discCount -- expect: function-call (refused)
FROM playlist
LEFT JOIN playlistEntry ON playlistEntry.playlistId = playlist.id
LEFT JOIN track ON track.id = playlistEntry.trackId
GROUP BY playlist.id;

smartPlaylists:
SELECT playlist.id, CAST(playlist.smartRule ->> 'genre' AS TEXT) AS genreName, json_array_length(playlist.smartRule, '$.artists[#-1') AS n -- expect: invalid-json-path, sqlite-version
FROM playlist
WHERE playlist.isSmart = 1
ORDER BY playlist.id;

rulesOf:
SELECT playlist.id, json_extract(playlist.smartRule, '$.artists[#-1]', '$."sort order"') AS parts FROM playlist ORDER BY playlist.id; -- ok: invalid-json-path: from the end, and a quoted key -- may: untyped-result

movePlaylist:
INSERT INTO playlistEntry SELECT NULL, :target, entry.trackId, entry.place FROM playlistEntry AS entry WHERE entry.playlistId = :source; -- expect: insert-without-columns

appendTrack:
INSERT INTO playlistEntry (playlistId, trackId, place)
VALUES (:playlistId, :trackId, (SELECT MAX(place) + 1 FROM playlistEntry WHERE playlistId = :playlistId)); -- expect: null-into-not-null

appendTrackRight:
INSERT INTO playlistEntry (playlistId, trackId, place)
VALUES (:playlistId, :trackId, (SELECT COALESCE(MAX(place), 0) + 1 FROM playlistEntry WHERE playlistId = :playlistId)); -- ok: null-into-not-null, redundant-null-check: no entries give NULL, which is replaced

replacePlaylist:
REPLACE INTO playlist (id, name, createdAt) VALUES (:id, :name, :createdAt); -- expect: replace-cascades

oldestPlays:
SELECT play.id, play.startedAt FROM play WHERE play.device = :device ORDER BY 1 + 1; -- expect: order-by-constant

playOrder:
SELECT play.id, play.startedAt FROM play ORDER BY CASE WHEN :newest THEN -startedAt ELSE startedAt END; -- ok: order-by-constant: depends on the row

searchArtist:
SELECT artist.id, artist.name FROM artist WHERE artist.name LIKE '%' || :text || '%' ORDER BY artist.name; -- expect: leading-wildcard-like, like-pattern

artistNamed:
SELECT artist.id, artist.name FROM artist WHERE artist.name GLOB 'The %' ORDER BY artist.name; -- expect: like-pattern

artistByPrefix:
SELECT artist.id, artist.name FROM artist WHERE artist.name LIKE 'The %' ORDER BY artist.name; -- ok: leading-wildcard-like, like-pattern: the wildcard is behind

artistLabel:
SELECT artist.id, artist.name || ' (' || artist.country || ')' AS label FROM artist ORDER BY artist.name; -- expect: nullable-concat

artistYears:
SELECT artist.id, artist.endedIn - artist.formedIn AS years, artist.formedIn, artist.endedIn FROM artist ORDER BY artist.name; -- ok: nullable-concat: shown beside its nullable parts

artistText:
SELECT artist.id, artist.name + 1 AS nextName FROM artist ORDER BY artist.id; -- expect: text-arithmetic

artistAlbums:
SELECT artist.id, artist.name, COUNT(album.id) AS albumCount
FROM artist
LEFT JOIN album ON album.artistId = artist.id
WHERE album.title LIKE 'Live%' -- expect: left-join-filtered
GROUP BY artist.id
ORDER BY albumCount DESC, artist.id;

artistPairs:
SELECT a.id AS firstId, b.id AS secondId
FROM artist AS a
JOIN artist AS b ON a.formedIn < 1980 -- expect: one-sided-join -- may: implicit-cross-join
ORDER BY a.id, b.id;

artistNames:
SELECT artist.id, upper(artist.name), artist.country FROM artist ORDER BY artist.name; -- expect: unnamed-result-column

genreCounts:
SELECT genre.name, CASE WHEN COUNT(trackGenre.trackId) > 10 THEN 'big' ELSE COUNT(trackGenre.trackId) END AS size -- expect: type-mismatch-branches
FROM genre
LEFT JOIN trackGenre ON trackGenre.genreId = genre.id
GROUP BY genre.id
ORDER BY genre.name;

mergeGenre:
UPDATE OR IGNORE trackGenre SET genreId = :kept WHERE genreId = :merged AND trackId IN (SELECT trackid FROM track WHERE albumId = :albumId); -- expect: accidental-correlation

genresWithoutParent:
SELECT g.id, g.name
FROM genre AS g
LEFT JOIN genre AS parent ON parent.id = g.parentId AND parent.name <> 'Other' -- ok: unused-join, left-join-filtered: filters below by NULL
WHERE parent.id IS NULL
ORDER BY g.name;

genreNames:
SELECT g.id, g.name
FROM trackGenre AS tg
JOIN genre AS g ON g.id = tg.genreId
JOIN track AS t ON t.id = tg.trackId -- expect: unused-join
ORDER BY g.id;

artistOrAlbum:
SELECT artist.id, artist.name, 'artist' AS kind FROM artist UNION SELECT album.id, album.title, 'album' FROM album; -- expect: redundant-distinct -- may: custom-type-mismatch

distinctArtists:
SELECT DISTINCT artist.name, artist.country FROM artist ORDER BY artist.name; -- expect: redundant-distinct

recentAlbums:
SELECT album.id, album.title FROM album ORDER BY album.releasedOn DESC LIMIT 10 OFFSET :start; -- ok: limit-without-order: ordered -- expect: unstable-page

someAlbums:
SELECT album.id, album.title FROM album WHERE album.id > :afterId LIMIT 10; -- expect: limit-without-order

rareGenre:
SELECT genre.id, genre.name FROM genre JOIN trackGenre USING (id) ORDER BY genre.name; -- expect: unknown-name (refused)

whichId:
SELECT id, trackCount FROM albumSummary JOIN album ON album.title = albumSummary.title; -- expect: ambiguous-column (refused)

brokenQuery:
SELECT track.id, FROM track WHERE albumId = 3; -- expect: syntax-error (refused)

brokenToo:
SELECT track.id AS trackId
FROM track
GROUP BY albumId
WHERE discNo = 1; -- expect: syntax-error (refused)
