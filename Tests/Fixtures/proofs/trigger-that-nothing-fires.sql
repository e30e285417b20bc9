-- refused: a trigger that nothing can fire
-- history
CREATE TABLE t (a, b AS (a));
CREATE TRIGGER r AFTER UPDATE OF b ON t BEGIN SELECT x FROM missing; END;
