{{if .sqlite}}
ALTER TABLE card ADD COLUMN rank INTEGER NOT NULL DEFAULT 0;
UPDATE card SET rnk = id;
{{end}}
{{if or .postgres .sqlite}}
UPDATE card SET rank = 10 WHERE title = 'first';
{{end}}
{{if .postgres}}
ALTER TABLE card ADD COLUMN rank SERIAL;
UPDATE card SET rank = rank::int;
{{end}}
