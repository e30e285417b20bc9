-- ok: migration-statement: an ANALYZE does no harm
ANALYZE;

-- A tier may be cheaper by the year. The subscriptions refer to it without an action on delete, so that SQLite refuses the DROP.

CREATE TABLE tier_new (
  code TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  monthly_cents INTEGER NOT NULL CHECK (monthly_cents >= 0),
  yearly_cents INTEGER NOT NULL CHECK (yearly_cents >= 0),
  seats INTEGER NOT NULL CHECK (seats > 0)
) STRICT;

INSERT INTO tier_new (code, title, monthly_cents, yearly_cents, seats)
SELECT code, title, monthly_cents, monthly_cents * 11, seats FROM tier;
DROP TABLE tier; -- ok: destructive-change: copied -- expect: rebuild-cascades
ALTER TABLE tier_new RENAME TO tier; -- ok: rebuild-loses-object, rename-before-rebuild: it had no index and no trigger

CREATE TRIGGER subscription_seats BEFORE UPDATE OF seats ON subscription
WHEN NEW.seats < (SELECT COUNT(*) FROM member WHERE member.tenant_id = NEW.tenant_id AND member.accepted_at IS NOT NULL) -- ok: redundant-null-check: it may be NULL
BEGIN
  SELECT RAISE(ABORT, 'more members than seats');
END;

CREATE TRIGGER tenant_closed AFTER UPDATE OF closed_at ON tenant WHEN NEW.closed_at IS NOT NULL
BEGIN
  UPDATE subscription SET ends_on = date(NEW.closed_at, 'unixepoch') WHERE tenant_id = NEW.id AND ends_on IS NULL; -- ok: trigger-updates-all-rows: of NEW
END;
