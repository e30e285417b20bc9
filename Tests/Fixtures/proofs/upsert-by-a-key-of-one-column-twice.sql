-- refused: upsert-target: no PRIMARY KEY or UNIQUE index of 't' is on 'x' alone
-- rows: matching
CREATE TABLE t (x, UNIQUE (x, x));
INSERT INTO t (x) VALUES (1) ON CONFLICT (x, x) DO NOTHING;
