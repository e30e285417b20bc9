SELECT id, plate FROM cars WHERE door_count > ? ORDER BY plate;

UPDATE cars SET door_count = 4 WHERE id = ?;

SELECT plate FROM cars WHERE doors = ?;
