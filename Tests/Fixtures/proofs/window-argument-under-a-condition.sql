-- nullable: column 1 'CASE WHEN "it's" THEN lag ( [it's] , 1 , 1 ) OVER s1 ELSE 1 END' is NULL
-- rows: matching
CREATE TABLE u (c DATE, "it's" VARCHAR(10));
INSERT INTO "u" ("c") VALUES (NULL);
INSERT INTO "u" ("it's") VALUES (1);
SELECT CASE WHEN "it's" THEN lag ([it's], 1, 1) OVER s1 ELSE 1 END FROM u WINDOW s1 AS ();
