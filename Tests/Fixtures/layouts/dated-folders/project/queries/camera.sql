SELECT id, degree FROM camera WHERE place = ?;

SELECT id FROM camera WHERE angle > 90;
