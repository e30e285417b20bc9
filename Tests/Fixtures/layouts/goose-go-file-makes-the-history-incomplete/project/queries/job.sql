SELECT id, name FROM job WHERE finished_at = NULL;

SELECT host FROM worker WHERE id = :id;
