-- columnCount: said 3, SQLite has 2
-- rows: matching
CREATE TABLE [Team] ("first name" double precision);
SELECT * FROM (SELECT y1."first name", y2."first name" FROM Team y1 INNER JOIN Team y2) AS t4 NATURAL CROSS JOIN (Team AS "y5" JOIN "Team");
