-- The shop as it was moved here from MySQL.

CREATE TABLE customers ( -- expect: singular-table-name
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- expect: autoincrement
  email VARCHAR(255) NOT NULL COLLATE NOCASE UNIQUE, -- expect: unknown-type-name
  name TEXT NOT NULL,
  phone TEXT,
  company TEXT,
  newsletter BOOLEAN NOT NULL DEFAULT 0, -- expect: unknown-type-name
  created_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP -- ok: default-violates-column: text into TEXT
);

-- ok: singular-table-name: a series is one, and so is its plural
CREATE TABLE series (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL
);

CREATE TABLE product (
  id INT PRIMARY KEY, -- expect: int-primary-key, unknown-type-name, nullable-primary-key
  sku TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  description TEXT,
  series_id INTEGER REFERENCES series (id),
  cents INTEGER NOT NULL CHECK (cents > 0),
  weight_grams REAL,
  attributes TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(attributes)),
  discontinued_at TEXT
);

-- ok: redundant-index: only those that are still sold
CREATE INDEX product_on_sale ON product (title) WHERE discontinued_at IS NULL;
CREATE INDEX product_series ON product (series_id);

CREATE TABLE warehouse (
  code TEXT PRIMARY KEY, -- expect: nullable-primary-key
  city TEXT NOT NULL
);

CREATE TABLE country (
  code TEXT NOT NULL PRIMARY KEY, -- ok: nullable-primary-key: NOT NULL is said
  name TEXT NOT NULL
);

CREATE TABLE stock (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  warehouse_code TEXT NOT NULL REFERENCES warehouse (code), -- expect: missing-fk-index
  quantity INTEGER NOT NULL DEFAULT 0 CHECK (quantity >= 0),
  counted_at TEXT,
  PRIMARY KEY (product_id, warehouse_code)
);
