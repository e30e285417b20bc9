-- refused: function-call: '1' is the window function 'lag', which can't be used here
-- rows: matching
CREATE TABLE a (x);
SELECT 1 FROM (SELECT (SELECT lag(1) OVER () FROM a GROUP BY 1) AS v FROM a);
