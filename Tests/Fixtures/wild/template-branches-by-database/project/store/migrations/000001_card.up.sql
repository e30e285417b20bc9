CREATE TABLE card (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL
) {{if .mysql}}DEFAULT CHARACTER SET utf8mb4{{end}};
{{- /* Only one of them has collations by column. */ -}}
{{if and .mysql .plugin}}
SET @charset = (SELECT DATABASE());
PREPARE stmt FROM @charset;
{{else}}
CREATE INDEX card_title ON card (title);
{{end}}
