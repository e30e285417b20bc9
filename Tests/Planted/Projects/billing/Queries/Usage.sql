track:
INSERT INTO usage_event (tenant_id, metric, amount, details)
VALUES (?, ?, ?, ?); -- ok: mixed-parameter-style, unused-parameter: one style throughout

trackMany:
INSERT OR IGNORE INTO usage_event (tenant_id, metric, amount, happened_at)
SELECT :tenant_id, entry.value ->> '$.metric', entry.value ->> '$.amount', entry.value ->> '$.at' -- ok: invalid-json-path, sqlite-version, null-into-not-null: paths, and OR IGNORE leaves out what is incomplete
FROM json_each(:entries) AS entry;

usageOfMonth(output: UsageRow):
SELECT
  e.tenant_id,
  e.metric,
  SUM(e.amount) AS amount,
  MAX(e.happened_at) AS last_at
FROM usage_event AS e
WHERE e.happened_at >= :from_time AND e.happened_at < :to_time
GROUP BY e.tenant_id, e.metric
ORDER BY e.tenant_id, e.metric;

usageShare:
SELECT
  e.tenant_id,
  SUM(e.amount) AS amount,
  SUM(e.amount) * 1.0 / SUM(SUM(e.amount)) OVER () AS share -- ok: integer-division, function-call, window-without-order: REAL, a window over an aggregate, and a sum of all
FROM usage_event AS e
WHERE e.metric = 'api_call'
GROUP BY e.tenant_id
ORDER BY share DESC, e.tenant_id;

usageByRegion:
SELECT CAST(e.details ->> '$.region' AS TEXT) AS region, COUNT(*) AS n -- ok: untyped-result, sqlite-version: with a CAST, since 3.38
FROM usage_event AS e
GROUP BY region
ORDER BY n DESC, region;

heavyTenants:
SELECT tenant.id, tenant.name
FROM tenant
WHERE tenant.id IN (SELECT e.tenant_id FROM usage_event AS e WHERE e.metric = :metric GROUP BY e.tenant_id HAVING SUM(e.amount) > :limit) -- ok: accidental-correlation, type-mismatch-comparison: its own column, of the same type
ORDER BY tenant.name, tenant.id;

idleTenants:
SELECT tenant.id, tenant.name
FROM tenant
WHERE tenant.closed_at IS NULL
  AND tenant.id NOT IN (SELECT e.tenant_id FROM usage_event AS e WHERE e.happened_at > unixepoch('now', '-30 days')) -- ok: not-in-nullable: NOT NULL
ORDER BY tenant.name, tenant.id;

tenantPairs:
SELECT a.id AS first_id, b.id AS second_id
FROM tenant AS a, tenant AS b -- ok: implicit-cross-join: connected in WHERE
WHERE a.country = b.country AND a.id < b.id
ORDER BY a.id, b.id;

resold:
SELECT child.id, child.name, reseller.name AS reseller_name
FROM tenant AS child
JOIN tenant AS reseller ON reseller.id = child.reseller_id -- ok: one-sided-join, unused-join, ambiguous-column: both sides, and its name is shown
ORDER BY reseller.name, child.id;

seatsLeft:
SELECT s.tenant_id, s.seats - (SELECT COUNT(*) FROM member AS m WHERE m.tenant_id = s.tenant_id) AS seats_left -- ok: scalar-subquery-many-rows, nullable-concat: a count
FROM subscription AS s
WHERE s.ends_on IS NULL
ORDER BY seats_left, s.tenant_id;

subscribe:
INSERT INTO subscription (tenant_id, tier_code, seats, starts_on)
SELECT :tenant_id, tier.code, tier.seats, date('now') -- ok: type-mismatch-assignment, insert-column-count: text, integer, text
FROM tier
WHERE tier.code = :code
ON CONFLICT (tenant_id) WHERE ends_on IS NULL DO UPDATE SET tier_code = excluded.tier_code; -- ok: upsert-target: the partial index

priceList:
SELECT code, title, monthly_cents / 100 AS euros, monthly_cents % 100 AS cents, yearly_cents / 12.0 AS yearly_per_month -- ok: integer-division: euros, cents, and a REAL
FROM tier
ORDER BY monthly_cents, code;

changeTier:
UPDATE subscription
SET tier_code = :tier_code, seats = max(seats, :seats) -- ok: function-call, duplicate-assignment: two arguments make it no aggregate
WHERE tenant_id = :tenant_id AND ends_on IS NULL;

endAll:
-- puresql-lint: allow(update-without-where) called by the tests alone
UPDATE subscription SET ends_on = date('now'); -- ok: update-without-where, unused-suppression: allowed, with a reason
