SELECT * FROM entry WHERE id IN (SELECT from_id FROM link WHERE to_id = :to_id);
SELECT * FROM entry WHERE id IN (SELECT to_id FROM link WHERE to_id = :to_id AND from_id = 'a');
SELECT * FROM entry WHERE id IN (SELECT e.id FROM entry AS e WHERE e.id = :id);
