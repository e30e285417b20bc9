SELECT id, cents FROM purchase WHERE customer = ? ORDER BY id;

SELECT id FROM purchase WHERE customer = ? {{ if .Limit }} LIMIT {{ .Limit }} {{ end }};

SELECT sum(cents) AS total FROM purchase WHERE costumer = ?;
