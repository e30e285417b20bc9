SELECT id, name FROM part WHERE unit = ? ORDER BY name;

SELECT id FROM part WHERE units = ?;
