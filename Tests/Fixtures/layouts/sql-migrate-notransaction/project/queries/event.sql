SELECT type, count(*) AS event_count FROM event GROUP BY type;

SELECT id FROM event WHERE kind = :kind;
