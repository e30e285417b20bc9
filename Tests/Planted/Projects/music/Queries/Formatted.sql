-- ok: format: as the examples have it

wellFormed:
SELECT track.id, track.title
FROM track
WHERE track.bitrate > 256
ORDER BY track.title, track.id;
