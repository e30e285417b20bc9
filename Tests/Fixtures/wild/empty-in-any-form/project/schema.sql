CREATE TABLE talk (id INTEGER PRIMARY KEY, day INTEGER, room TEXT);
CREATE VIEW statistics AS
SELECT count(CASE WHEN day IS NULL OR day = '' OR day = 0 THEN 1 END) AS none,
  count(CASE WHEN day IS NOT NULL AND day != '' AND day != 0 THEN 1 END) AS present
FROM talk;
