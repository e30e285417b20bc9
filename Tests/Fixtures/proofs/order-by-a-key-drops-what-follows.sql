-- refused: function-call: aggregate 'group_concat' can't be used here
-- rows: matching
CREATE TABLE author ("id" INTEGER PRIMARY KEY AUTOINCREMENT, value VARCHAR(10));
SELECT NULL AS Q1 FROM "author" ORDER BY id DESC NULLS LAST, (group_concat ('a') FILTER (WHERE value)) || '' DESC;
