tenantList(output: TenantRow): -- ok: unused-query: TenantStore calls it
SELECT tenant.id, tenant.slug, tenant.name, tenant.created_at, tier.title AS tier_title
FROM tenant
LEFT JOIN subscription ON subscription.tenant_id = tenant.id AND subscription.ends_on IS NULL
LEFT JOIN tier ON tier.code = subscription.tier_code
WHERE tenant.closed_at IS NULL -- ok: left-join-filtered: of the left side
ORDER BY tenant.name, tenant.id;

addTenant(output: TenantID): -- ok: unused-query, duplicate-query-name: called, and one of its name
INSERT INTO tenant (name, slug) VALUES (:name, :slug) RETURNING id;

closeTenant:
UPDATE tenant SET closed_at = unixepoch() WHERE id = :id AND closed_at IS NULL;

membersOf(output: MemberRow):
SELECT email, COALESCE(name, email) AS name, role, accepted_at -- ok: redundant-null-check: the name may be NULL
FROM member
WHERE tenant_id = :tenantId
ORDER BY email;

inviteMember:
INSERT INTO member (tenant_id, email) VALUES (:tenantId, :email)
ON CONFLICT (tenant_id, email) DO UPDATE SET invited_at = unixepoch() WHERE accepted_at IS NULL; -- ok: upsert-target, missing-required-column: the key; the rest has defaults

ownersOf(output: OwnerRow):
SELECT tenant.id, tenant.name, member.email
FROM tenant
JOIN member ON member.tenant_id = tenant.id AND member.role = 'owner' -- ok: value-outside-check, one-sided-join: one of the roles
WHERE tenant.id IN ?ids -- ok: syntax-error: an array
ORDER BY tenant.id;
