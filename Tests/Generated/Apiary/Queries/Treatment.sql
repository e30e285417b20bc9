waiting(:today TEXT AS Day): SELECT h.id, h.name, s.name AS substance, t.ended_on
FROM treatment t JOIN hive h ON h.id = t.hive_id JOIN substance s ON s.id = t.substance_id
WHERE t.ended_on IS NULL OR date(t.ended_on, '+' || s.waiting_days || ' days') > :today ORDER BY h.name;

lineage: WITH RECURSIVE line(id, mother_id, generation) AS (
  SELECT id, mother_id, 0 FROM queen WHERE id = ?
  UNION ALL SELECT q.id, q.mother_id, generation + 1 FROM queen q JOIN line ON q.id = line.mother_id
) SELECT id, generation FROM line ORDER BY generation;

due: SELECT task.*, hive.name AS hive_name FROM task LEFT JOIN hive ON hive.id = task.hive_id
WHERE done_at IS NULL AND (due_on IS NULL OR due_on <= ?) ORDER BY priority DESC, due_on;

complete: UPDATE task SET done_at = :at WHERE id IN :ids AND done_at IS NULL;
