search(:pattern TEXT AS FTS5Pattern):
SELECT i.id, i.at, h.name AS hive, snippet(inspection_text, 0, '[', ']', '…', 8) AS excerpt
FROM inspection_text JOIN inspection i ON i.id = inspection_text.rowid JOIN hive h ON h.id = i.hive_id
WHERE inspection_text MATCH :pattern ORDER BY rank;

latest: SELECT * FROM inspection WHERE hive_id = ? ORDER BY at DESC, id DESC LIMIT 1;

ofHive(:hive INTEGER AS "Hive.ID", :limit INTEGER, :offset INTEGER):
SELECT i.*, (SELECT count(*) FROM photo WHERE inspection_id = i.id) AS photos
FROM inspection i WHERE hive_id = :hive ORDER BY at DESC, i.id LIMIT :limit OFFSET :offset;

add(input: NewInspection): INSERT INTO inspection (hive_id, at, mood, brood_frames, saw_queen, findings, notes)
VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id;

addPhoto: INSERT INTO photo (inspection_id, type, data) VALUES (?, ?, ?) RETURNING id, bytes;

moods: SELECT mood, count(*) AS count FROM inspection GROUP BY mood ORDER BY mood;
