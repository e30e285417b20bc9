-- expect-file: format

crowdedLaps:
SELECT l.number,l.seconds,l.meters FROM lap l   WHERE l.activity_id=:activity_id    ORDER BY l.number    ;
