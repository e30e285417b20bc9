newThreads: SELECT id FROM thread WHERE made_at > '2024-06-10T00:00:00Z' ORDER BY id; -- expect: time-text-format
threadsOfToday: SELECT id FROM thread WHERE made_at = date('now') ORDER BY id; -- expect: time-text-format
threadsOfJune: SELECT id FROM thread WHERE made_at BETWEEN '2024-06-01' AND '2024-06-30' ORDER BY id; -- expect: time-text-format
threadsUpTo: SELECT id FROM thread WHERE made_at <= '2024-06-30' ORDER BY id; -- expect: time-text-format
threadsOfDay: SELECT id FROM thread WHERE date(made_at) = '2024-6-10' ORDER BY id; -- expect: time-text-format
threadsOfGeneratedDay: SELECT id FROM thread WHERE day = '10.06.2024' ORDER BY id; -- expect: time-text-format
threadsByShownDay: SELECT id FROM thread ORDER BY strftime('%d.%m.%Y', made_at); -- expect: time-text-format
threadsOfMonth: SELECT id FROM thread WHERE strftime('%m', made_at) = '6' ORDER BY id; -- expect: time-text-format
threadsOfLastHour: SELECT id FROM thread WHERE made_at > datetime('now', 'localtime', '-1 hour') ORDER BY id; -- expect: time-text-format
threadsSynced: SELECT id FROM thread WHERE synced_at > datetime('now', '-1 hour') ORDER BY id; -- expect: time-text-format
unsynced: SELECT id FROM thread WHERE synced_at < made_at ORDER BY id; -- expect: time-text-format
lifeSince: SELECT id FROM thread_life WHERE last_at > '2024-06-10T12:00' ORDER BY id; -- expect: time-text-format
boardsOpenedSince: SELECT id FROM board WHERE opened_on >= datetime('now', '-7 days') ORDER BY id; -- may: time-text-format
boardsOfToday: SELECT id FROM board WHERE opened_on IN (date('now', 'localtime'), date('now', 'localtime', '-1 day')) ORDER BY id; -- expect: time-text-format
lastWeek: WITH first AS (SELECT '2024-06-10T00:00:00' AS start) SELECT thread.id FROM thread, first WHERE thread.made_at >= first.start ORDER BY thread.id; -- expect: time-text-format
addThread: INSERT INTO thread (board_id, author_id, title, made_at) VALUES (:board, :author, :title, strftime('%Y-%m-%dT%H:%M:%S', 'now')); -- expect: time-text-format
addLocalThread: INSERT INTO thread (board_id, author_id, title, made_at) VALUES (:board, :author, :title, datetime('now', 'localtime')); -- expect: time-text-format
born: SELECT id FROM member WHERE born_on < '1.1.2000' ORDER BY id; -- expect: time-text-format
morning: SELECT id FROM thread WHERE time(made_at) < '8:00' ORDER BY id; -- expect: time-text-format

-- ok: time-text-format: right
sinceDay: SELECT id FROM thread WHERE made_at >= '2024-06-10' AND made_at < '2024-06-11' ORDER BY id;
sinceHour: SELECT id FROM thread WHERE made_at > datetime('now', '-1 hour') ORDER BY id;
sinceParameter: SELECT id FROM thread WHERE made_at > :since ORDER BY id;
sinceMinute: SELECT id FROM thread WHERE made_at >= '2024-06-10 08:15' ORDER BY id;
ofDay: SELECT id FROM thread WHERE date(made_at) = '2024-06-10' ORDER BY id;
ofLocalDay: SELECT id FROM thread WHERE date(made_at, 'localtime') = date('now', 'localtime') ORDER BY id;
ofMonth: SELECT id FROM thread WHERE strftime('%Y-%m', made_at) = '2024-06' ORDER BY id;
ofJune: SELECT id FROM thread WHERE strftime('%m', made_at) = '06' ORDER BY id;
likeMonth: SELECT id FROM thread WHERE made_at LIKE '2024-06-%' ORDER BY id;
shown: SELECT id, strftime('%d.%m.%Y', made_at) AS shown_day FROM thread ORDER BY made_at;
syncedSince: SELECT id FROM thread WHERE synced_at > strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-1 day') ORDER BY id;
both: SELECT id FROM thread WHERE datetime(synced_at) < made_at ORDER BY id;
old: SELECT id FROM thread WHERE made_at <= date('now', '-30 days') ORDER BY id;
byDay: SELECT day, count(*) AS n FROM thread GROUP BY day HAVING day > '2024-01-01' ORDER BY day;
dueBoards: SELECT id FROM board WHERE opened_on <= datetime('now') ORDER BY id;
lifeOfDay: SELECT id FROM thread_life WHERE last_at > begun_at ORDER BY id;
bornBefore: SELECT id FROM member WHERE born_on < '2000-01-01' ORDER BY id;
version: SELECT id FROM board WHERE code > '1.2.3' ORDER BY id;
addOld: INSERT INTO thread (board_id, author_id, title, made_at) VALUES (1, 1, 'old', '2001-01-01 00:00:00');
