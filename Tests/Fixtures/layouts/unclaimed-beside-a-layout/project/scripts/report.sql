SELECT color, count(*) AS cup_count FROM cup WHERE size > 1 GROUP BY color;

SELECT color FROM saucer ORDER BY color;
