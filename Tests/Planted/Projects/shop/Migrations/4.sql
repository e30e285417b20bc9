-- Prices have a currency, products a supplier.

BEGIN; -- expect: migration-statement

CREATE TABLE supplier (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  rating INTEGER NOT NULL DEFAULT 3,
  website TEXT
);

ALTER TABLE product ADD COLUMN currency TEXT NOT NULL DEFAULT 'EUR';
ALTER TABLE product ADD COLUMN supplier_id INTEGER NOT NULL DEFAULT 1 REFERENCES supplier (id); -- expect: add-column-unsupported, missing-fk-index
ALTER TABLE product ADD COLUMN barcode TEXT;
ALTER TABLE customers ADD COLUMN vat_no TEXT;
ALTER TABLE customer_order ADD COLUMN gift_for INTEGER REFERENCES customers (id); -- ok: add-column-unsupported: a key whose default is NULL -- expect: missing-fk-index

ALTER TABLE order_line ADD COLUMN discount_cents INTEGER NOT NULL; -- expect: add-not-null-without-default

CREATE UNIQUE INDEX product_barcode ON product (barcode); -- ok: constraint-on-old-rows: the column is new, and NULLs are distinct

COMMIT; -- expect: migration-statement
