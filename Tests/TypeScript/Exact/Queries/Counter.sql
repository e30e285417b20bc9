-- Ends a comment: */ alert(`${1}`)
insert:
INSERT INTO counter (total, "a b", "select", constructor, __proto__) VALUES (:total, :a_b, :select, :constructor, :__proto__)
RETURNING *;

delete: DELETE FROM counter WHERE id = :delete;
constructor: SELECT id FROM counter WHERE total = @total AND seen = ?;
class: SELECT total, seen, "a b" + 1 AS next FROM counter WHERE total IN ?totals AND "select" IN ?texts ORDER BY id;

-- A group with calls of its own file.
moveAll {
  UPDATE counter SET total = :to WHERE total = :from;
  found: class(:totals, :texts);
  SELECT count(*) FROM counter;
}
