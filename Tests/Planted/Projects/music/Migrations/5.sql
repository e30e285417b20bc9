-- Where a track was heard, and the ratings of others.

CREATE TABLE place (
  id INTEGER AS "Place.ID" PRIMARY KEY,
  name TEXT NOT NULL,
  visitedAt INTEGER AS Date,
  UNIQUE (name, visitedAt) -- expect: nullable-unique
) STRICT;

ALTER TABLE play ADD COLUMN placeId INTEGER AS "Place.ID" REFERENCES place (id) ON DELETE SET NULL; -- expect: missing-fk-index -- ok: set-null-on-not-null: nullable

-- Everything that was ever rated one star goes.
DELETE FROM trackGenre WHERE 1 = 1; -- expect: destructive-change -- may: constant-condition -- ok: delete-without-where: a migration means it
UPDATE play SET device = NULL WHERE device IN ('', 'unknown'); -- ok: update-without-where, null-comparison: some rows

DROP VIEW everyPlay; -- ok: destructive-change, drop-in-use: a view that nothing reads
CREATE VIEW playOfPlace AS
SELECT
  place.name,
  COUNT(*) AS n,
  play.device -- expect: bare-column-in-aggregate
FROM place
JOIN play ON play.placeId = place.id
GROUP BY place.id;
