CREATE TABLE price (
  sku TEXT NOT NULL PRIMARY KEY,
  cents INTEGER NOT NULL,
  currency TEXT NOT NULL DEFAULT '${currency}'
);
