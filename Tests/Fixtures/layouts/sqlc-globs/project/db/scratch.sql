SELECT title, count(*) AS n FROM badge GROUP BY title;
