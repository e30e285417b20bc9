SELECT id, plate FROM cars WHERE door_count > ? ORDER BY plate;

UPDATE cars SET door_count = 'many' WHERE id = ?;

SELECT plate FROM cars WHERE doors = ?;
