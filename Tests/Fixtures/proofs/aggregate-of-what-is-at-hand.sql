-- refused: function-call: aggregate 'sum' can't be used here
-- rows: matching
CREATE TABLE t (a INTEGER PRIMARY KEY, b INTEGER NOT NULL);
CREATE TABLE log (b INTEGER);
CREATE TRIGGER trg AFTER INSERT ON t BEGIN INSERT INTO log SELECT sum(NEW.b) FROM t; END;
INSERT INTO t VALUES (1, 2);
INSERT INTO t VALUES (1, 3) ON CONFLICT (a) DO UPDATE SET b = (SELECT sum(excluded.b)) RETURNING (SELECT max(t.b) FROM log);
