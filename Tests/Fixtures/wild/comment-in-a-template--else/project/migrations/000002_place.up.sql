{{if .mysql}}
SET @kinds = NULL;
{{else}}
{{- /* one statement is enough */ -}}
UPDATE kind SET plac = 0 WHERE id = 1;
{{end}}
