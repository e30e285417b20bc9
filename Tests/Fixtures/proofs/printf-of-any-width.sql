-- nullable: column 1 is NULL
-- rows: wild
SELECT printf('%.*g', 2147483647, 0.01);
