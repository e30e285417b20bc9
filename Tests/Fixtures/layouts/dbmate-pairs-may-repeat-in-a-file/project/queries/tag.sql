SELECT note.body, tag.label
FROM note
JOIN tag ON tag.note_id = note.id;

SELECT note_id FROM tag WHERE name = :name;
