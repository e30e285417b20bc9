SELECT name FROM tag {{ if .All }} WHERE id > 0 {{ end }};

SELECT nam FROM tag WHERE name <> 'OWNER TO';

INSERT INTO tag (name) VALUES (now());
