CREATE TABLE invoice (
  tenant_id INTEGER AS "Tenant.ID" NOT NULL REFERENCES tenant (id),
  number INTEGER NOT NULL CHECK (number > 0),
  issued_on TEXT AS Day NOT NULL,
  due_on TEXT AS Day NOT NULL,
  paid_on TEXT AS Day,
  currency TEXT NOT NULL DEFAULT 'EUR' CHECK (length(currency) = 3),
  note TEXT NOT NULL DEFAULT '', -- ok: default-violates-column: empty text is not NULL
  PRIMARY KEY (tenant_id, number)
) STRICT, WITHOUT ROWID; -- ok: require-primary-key, require-strict: a composite key, and both options

CREATE INDEX invoice_due ON invoice (due_on) WHERE paid_on IS NULL;

CREATE TABLE invoice_line (
  tenant_id INTEGER AS "Tenant.ID" NOT NULL,
  invoice_number INTEGER NOT NULL,
  place INTEGER NOT NULL,
  what TEXT NOT NULL,
  quantity INTEGER NOT NULL DEFAULT 1 CHECK (quantity > 0),
  cents INTEGER NOT NULL,
  tax_percent INTEGER NOT NULL DEFAULT 19 CHECK (tax_percent BETWEEN 0 AND 25),
  line_cents INTEGER NOT NULL GENERATED ALWAYS AS (quantity * cents) STORED, -- ok: add-column-unsupported: STORED in CREATE TABLE
  PRIMARY KEY (tenant_id, invoice_number, place),
  -- ok: fk-parent-not-unique, missing-fk-index, fk-unknown-parent: the composite key, which the own key starts with
  FOREIGN KEY (tenant_id, invoice_number) REFERENCES invoice (tenant_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE usage_event (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER AS "Tenant.ID" NOT NULL REFERENCES tenant (id) ON DELETE CASCADE,
  metric TEXT NOT NULL CHECK (metric IN ('api_call', 'storage_mb', 'email')),
  amount INTEGER NOT NULL,
  happened_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  details TEXT AS JSON NOT NULL DEFAULT '{}' CHECK (json_valid(details))
) STRICT;

CREATE INDEX usage_event_tenant ON usage_event (tenant_id, metric, happened_at);

CREATE VIEW invoice_total AS
SELECT
  invoice.tenant_id,
  invoice.number,
  invoice.issued_on,
  invoice.due_on,
  invoice.paid_on,
  COALESCE(SUM(invoice_line.line_cents), 0) AS net_cents, -- ok: redundant-null-check: an invoice may have no line
  COALESCE(SUM(invoice_line.line_cents * invoice_line.tax_percent) / 100, 0) AS tax_cents -- ok: integer-division: whole cents
FROM invoice
LEFT JOIN invoice_line ON invoice_line.tenant_id = invoice.tenant_id AND invoice_line.invoice_number = invoice.number
GROUP BY invoice.tenant_id, invoice.number; -- ok: bare-column-in-aggregate: grouped by the whole key
