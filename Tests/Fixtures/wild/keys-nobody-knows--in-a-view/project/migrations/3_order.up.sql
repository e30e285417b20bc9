CREATE VIEW shown AS
SELECT id, (SELECT e.ord FROM events AS e WHERE e.event_id = push.event_id) AS ord,
  (SELECT body FROM note WHERE note.event_id = push.event_id) AS body
FROM push;
