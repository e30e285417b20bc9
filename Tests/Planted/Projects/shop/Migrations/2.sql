CREATE TABLE customer_order (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'packed', 'shipped', 'returned')),
  placed_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  shipped_at TEXT,
  country_code TEXT NOT NULL DEFAULT 'DE' REFERENCES country (code) ON DELETE SET DEFAULT, -- ok: set-null-on-not-null: there is a default
  voucher_code TEXT,
  note TEXT
);

CREATE INDEX customer_order_customer ON customer_order (customer_id, placed_at);
CREATE INDEX customer_order_country ON customer_order (country_code);
CREATE INDEX customer_order_status ON customer_order (status, placed_at);
CREATE INDEX customer_order_placed ON customer_order (placed_at);

CREATE TABLE order_line (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES customer_order (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id), -- may: fk-unknown-parent
  quantity INTEGER NOT NULL CHECK (quantity > 0 OR quantity <= 0), -- may: check-constraint
  cents INTEGER NOT NULL CHECK (cents >= 0), -- ok: check-constraint: can be broken
  UNIQUE (order_id, product_id)
);

CREATE INDEX order_line_order ON order_line (order_id); -- may: redundant-index
CREATE INDEX order_line_product ON order_line (product_id); -- ok: redundant-index: product_id comes second in the UNIQUE

CREATE TABLE voucher (
  code TEXT NOT NULL PRIMARY KEY,
  percent INTEGER NOT NULL DEFAULT 150 CHECK (percent BETWEEN 1 AND 100), -- expect: default-violates-column
  valid_to TEXT NOT NULL,
  used_at TEXT CHECK (used_at IS NULL OR used_at >= '2000-01-01') -- ok: check-constraint: NULL is meant
);

CREATE TABLE import_row ( -- expect: require-primary-key
  source TEXT NOT NULL,
  line TEXT NOT NULL
);
