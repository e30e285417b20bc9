{{if .postgres}}
ALTER TABLE kind ALTER COLUMN place TYPE bigint;
{{/* integers of SQLite have eight bytes */}}
ALTER TABLE kind ALTER COLUMN place SET DEFAULT 0;
{{end}}
{{if .sqlite}}
UPDATE kind SET place = 0 WHERE id = 1;
{{end}}
