SELECT name, unit FROM sensor WHERE removed_on <> NULL;

SELECT value FROM reading WHERE id = ?;
