-- Integers of 64 bits as bigints, by the type of each column and by `types` in puresql.yaml.
CREATE TABLE counter (
  id INTEGER PRIMARY KEY,
  total BIGINT NOT NULL,
  seen UNSIGNED NOT NULL DEFAULT 0,
  /* Where it is
     kept. */
  "a b" INTEGER AS Int64,
  "select" TEXT,
  constructor TEXT,
  __proto__ TEXT
);
