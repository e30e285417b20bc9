SELECT id, name FROM team ORDER BY name;

SELECT name, motto FROM team WHERE id = :id;
