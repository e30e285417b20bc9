insertCoded(input: CodedInput):
INSERT INTO coded VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *;

findCoded: SELECT * FROM coded WHERE id = ?;
codedBetween: SELECT seconds FROM coded WHERE seconds BETWEEN ? AND ?;
codedWritten: SELECT id, written FROM coded WHERE written >= ?;
codedByIDs: SELECT count(*) FROM coded WHERE id IN ?;
codedByUUIDs: SELECT count(*) FROM coded WHERE uuid IN ?;
latest: SELECT max(seconds) FROM coded;

insertCustom:
INSERT INTO custom (mood, level, point, color, otherColor, tags) VALUES (?, ?, ?, ?, ?, ?) RETURNING id;

allCustom: SELECT * FROM custom ORDER BY id;
colors: SELECT color FROM custom ORDER BY id;
otherColor: SELECT otherColor FROM custom WHERE id = ?;
byColor: SELECT id FROM custom WHERE color = ?;
byColors: SELECT id FROM custom WHERE color IN ?;
moods: SELECT * FROM moodCount ORDER BY mood;
inMood: SELECT custom.*, log.text AS logged FROM custom LEFT JOIN log ON log.text = custom.mood WHERE mood IN ?moods ORDER BY id;
pairs: SELECT a.*, b.* FROM custom AS a LEFT JOIN custom AS b ON b.id = a.id + 1 ORDER BY a.id;
starPairs: SELECT * FROM custom AS a JOIN log AS l ON l.text = a.mood ORDER BY a.id;

-- The same rows under the same names: one type; of the table's columns: the table's own.
moodRow(output: MoodRow): SELECT id, level FROM custom WHERE level IS NOT NULL ORDER BY id;
moodRowOrNil(output: MoodRow): SELECT id, level FROM custom ORDER BY id;
sameAsTable(output: Log): SELECT text || '' AS text FROM log;
logs(output: LogText): SELECT text FROM log;
