SELECT 1, /* a */ 2 -- b
, 3, 4 