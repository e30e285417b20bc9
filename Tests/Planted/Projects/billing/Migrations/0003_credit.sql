-- ok: singular-table-name: a basis is one
-- ok: name-style: a compound in snake case
CREATE TABLE tax_basis (
  country TEXT NOT NULL,
  valid_from TEXT AS Day NOT NULL,
  percent INTEGER NOT NULL CHECK (percent BETWEEN 0 AND 30),
  PRIMARY KEY (country, valid_from)
) STRICT, WITHOUT ROWID;

INSERT INTO tax_basis (country, valid_from, percent) VALUES ('DE', '2007-01-01', 19), ('AT', '2016-01-01', 20); -- ok: type-mismatch-assignment, insert-column-count, column-count-mismatch: three and three, of the right types

ALTER TABLE tenant ADD COLUMN country TEXT NOT NULL DEFAULT 'DE'; -- ok: add-not-null-without-default: with a default
ALTER TABLE tenant ADD COLUMN reseller_id INTEGER AS "Tenant.ID" REFERENCES tenant (id) ON DELETE SET NULL; -- ok: set-null-on-not-null, add-column-unsupported: nullable, without a default
CREATE INDEX tenant_reseller ON tenant (reseller_id);

-- puresql-lint: allow(destructive-change) notes went to the archive in the release before
ALTER TABLE invoice DROP COLUMN note; -- ok: destructive-change, drop-in-use, unused-suppression: nothing reads it

DELETE FROM usage_event WHERE id NOT IN (SELECT min(id) FROM usage_event AS kept GROUP BY tenant_id, metric, happened_at);
CREATE UNIQUE INDEX usage_event_once ON usage_event (tenant_id, metric, happened_at); -- ok: constraint-on-old-rows: the doubles were deleted
DROP INDEX usage_event_tenant;
