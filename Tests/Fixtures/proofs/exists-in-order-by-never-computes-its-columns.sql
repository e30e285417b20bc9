-- refused: function-call: aggregate 'json_group_array' can't be used here
-- rows: matching
CREATE TABLE author ("x" DATE, "it's" FLOATING POINT);
SELECT x FROM author AS t1 ORDER BY (EXISTS (SELECT json_group_array ("it's"))) || '' COLLATE NOCASE;
