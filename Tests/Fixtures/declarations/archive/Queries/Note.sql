archived:
SELECT a.id, a.body, a.archived_at, a.reason FROM archive.note AS a JOIN note AS n ON n.id = a.id;

lost:
SELECT id, reason FROM archive.lost;

archive:
INSERT INTO archive.note (id, body, archived_at) VALUES (:id, :body, :archived_at);

near:
SELECT note_id, distance FROM note_vector WHERE embedding MATCH vec_f32(:embedding) AND k = 5;

store:
INSERT INTO note_vector (note_id, embedding) VALUES (:note_id, :embedding);

parts:
SELECT value FROM vec_each(:vector);

matching:
SELECT id FROM note WHERE body REGEXP :pattern;

setting:
SELECT value, changed_at FROM setting WHERE name = :name;
