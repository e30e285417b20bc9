readSetting:
SELECT value FROM setting WHERE name = ?;

saveSetting:
INSERT INTO setting (name, value)
VALUES (:name, :value)
ON CONFLICT (name) DO UPDATE
SET value = excluded.value, changed_at = unixepoch()
WHERE setting.value IS NOT excluded.value;

-- What changed in a row, field by field.
changesOfRow(output: FieldChange):
SELECT
  audit_entry.happened_at,
  field.key AS field_name,
  CAST(field.value ->> 0 AS TEXT) AS old_value,
  CAST(field.value ->> 1 AS TEXT) AS new_value
FROM audit_entry
JOIN json_each(audit_entry.changes) AS field
WHERE audit_entry.table_name = :table_name
  AND audit_entry.row_id = :row_id
  AND field.value ->> 0 IS NOT field.value ->> 1
ORDER BY audit_entry.happened_at DESC, audit_entry.id DESC, field.key;

purgeAudit:
DELETE FROM audit_entry WHERE happened_at < ?;

-- Accounts that were closed long ago and owe nothing are forgotten.
forgetMembers:
DELETE FROM member
WHERE NOT is_active
  AND joined_on < date(:today, '-10 years')
  AND NOT EXISTS (SELECT 1 FROM loan WHERE loan.member_id = member.id)
  AND NOT EXISTS (SELECT 1 FROM payment WHERE payment.member_id = member.id)
RETURNING id;

-- Closed holds are of no use after a while.
deleteOldHolds:
DELETE FROM hold
WHERE state NOT IN ('waiting', 'ready') AND placed_at < :before_time;
