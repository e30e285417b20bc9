-- ok: migration-order: the first of four

-- Every table of a tenant has the tenant in its key.
CREATE TABLE tenant (
  id INTEGER AS "Tenant.ID" PRIMARY KEY, -- ok: int-primary-key, autoincrement: INTEGER, and no more than that
  slug TEXT NOT NULL UNIQUE CHECK (slug GLOB '[a-z]*'),
  name TEXT NOT NULL,
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  closed_at INTEGER AS Date
) STRICT;

CREATE TABLE tier (
  code TEXT PRIMARY KEY, -- ok: nullable-primary-key: in a STRICT table
  title TEXT NOT NULL,
  monthly_cents INTEGER NOT NULL CHECK (monthly_cents >= 0),
  seats INTEGER NOT NULL CHECK (seats > 0)
) STRICT;

CREATE TABLE member (
  tenant_id INTEGER AS "Tenant.ID" NOT NULL REFERENCES tenant (id) ON DELETE CASCADE,
  email TEXT NOT NULL COLLATE NOCASE,
  name TEXT,
  role TEXT NOT NULL DEFAULT 'member' CHECK (role IN ('owner', 'admin', 'member')),
  invited_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  accepted_at INTEGER AS Date,
  PRIMARY KEY (tenant_id, email)
) STRICT, WITHOUT ROWID;

-- ok: nullable-unique, redundant-index: one owner for each tenant
CREATE UNIQUE INDEX member_owner ON member (tenant_id) WHERE role = 'owner';

CREATE TABLE subscription (
  id INTEGER AS "Subscription.ID" PRIMARY KEY,
  tenant_id INTEGER AS "Tenant.ID" NOT NULL REFERENCES tenant (id) ON DELETE CASCADE,
  tier_code TEXT NOT NULL REFERENCES tier (code) ON UPDATE CASCADE, -- ok: fk-type-mismatch, fk-parent-not-unique: text to text, a primary key
  seats INTEGER NOT NULL DEFAULT 1 CHECK (seats > 0),
  starts_on TEXT AS Day NOT NULL CHECK (starts_on IS date(starts_on)),
  ends_on TEXT AS Day CHECK (ends_on IS NULL OR ends_on IS date(ends_on)),
  CHECK (ends_on IS NULL OR ends_on >= starts_on) -- ok: check-constraint: open ends are meant
) STRICT;

CREATE INDEX subscription_tier ON subscription (tier_code);
CREATE INDEX subscription_tenant ON subscription (tenant_id, starts_on);
CREATE UNIQUE INDEX subscription_open ON subscription (tenant_id) WHERE ends_on IS NULL; -- ok: redundant-index, constraint-on-old-rows: partial, over a new table
