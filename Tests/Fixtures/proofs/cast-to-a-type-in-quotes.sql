-- possible: column 1 'CAST  (  x'00'  AS  "q""q"  BLOB  )' can be BLOB, is 0
-- rows: matching
SELECT CAST (x'00' AS "q""q" BLOB);
