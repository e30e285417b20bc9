postsByThread: SELECT thread.title, COUNT(*) AS n FROM thread LEFT JOIN post ON post.thread_id = thread.id GROUP BY thread.id; -- expect: count-outer-join
threadsByBoard: SELECT b.name, count(1) AS n FROM board AS b LEFT OUTER JOIN thread AS t ON t.board_id = b.id GROUP BY b.id, b.name; -- expect: count-outer-join
postsByMember: SELECT login, COUNT(*) AS n FROM member LEFT JOIN post ON member.id = post.author_id AND post.hidden = 0 GROUP BY login ORDER BY n DESC; -- expect: count-outer-join
eventsByPost: SELECT p.id, COUNT(*) AS n FROM post AS p LEFT JOIN event AS e ON e.post_id = p.id WHERE p.score > 3 GROUP BY p.id; -- expect: count-outer-join
goodPosts: SELECT COUNT(CASE WHEN score > 3 THEN 1 ELSE 0 END) AS n FROM post; -- expect: count-outer-join
goodPostsByThread: SELECT thread_id, COUNT(CASE WHEN score > 3 THEN id ELSE '' END) AS n FROM post GROUP BY thread_id; -- expect: count-outer-join
countTrue: SELECT COUNT(score > 3) AS n FROM post; -- expect: count-outer-join
countAnd: SELECT COUNT(score > 3 AND hidden = 0) AS n FROM post; -- expect: count-outer-join
countNull: SELECT COUNT(full_name IS NULL) AS n FROM member; -- expect: count-outer-join
countIn: SELECT kind, COUNT(kind IN ('a', 'b')) AS n FROM event GROUP BY kind; -- expect: count-outer-join
countNot: SELECT COUNT(NOT hidden) AS n FROM post; -- expect: count-outer-join
countWindow: SELECT id, COUNT(score > 3) OVER (PARTITION BY thread_id) AS n FROM post ORDER BY id; -- expect: count-outer-join

-- ok: count-outer-join: right
postsByThreadRight: SELECT thread.title, COUNT(post.id) AS n FROM thread LEFT JOIN post ON post.thread_id = thread.id GROUP BY thread.id;
postsInner: SELECT thread.title, COUNT(*) AS n FROM thread JOIN post ON post.thread_id = thread.id GROUP BY thread.id;
threadsByAuthor: SELECT thread.author_id, COUNT(*) AS n FROM thread LEFT JOIN member ON member.id = thread.author_id GROUP BY thread.author_id;
threadsByDay: SELECT thread.day, COUNT(*) AS n FROM thread LEFT JOIN member ON member.id = thread.author_id GROUP BY thread.day;
busyThreads: SELECT thread.id, COUNT(*) AS n FROM thread LEFT JOIN post ON post.thread_id = thread.id GROUP BY thread.id HAVING COUNT(*) > 5;
postsByKind: SELECT e.kind, COUNT(*) AS n FROM post AS p LEFT JOIN event AS e ON e.post_id = p.id GROUP BY e.kind;
goodPostsRight: SELECT COUNT(CASE WHEN score > 3 THEN 1 END) AS n, SUM(CASE WHEN score > 3 THEN 1 ELSE 0 END) AS m FROM post;
goodPostsNull: SELECT COUNT(CASE WHEN score > 3 THEN 1 ELSE NULL END) AS n FROM post;
filtered: SELECT COUNT(*) FILTER (WHERE score > 3) AS n FROM post;
summed: SELECT SUM(score > 3) AS n, TOTAL(hidden = 0) AS m FROM post;
distinctPosts: SELECT COUNT(DISTINCT CASE WHEN score > 3 THEN thread_id ELSE 0 END) AS n FROM post;
named: SELECT COUNT(full_name) AS n FROM member;
nullif: SELECT COUNT(NULLIF(score, 0)) AS n FROM post;
shifted: SELECT COUNT(score + 1) AS n FROM post;
all: SELECT COUNT(*) AS n FROM thread LEFT JOIN post ON post.thread_id = thread.id;
orNull: SELECT COUNT(score > 3 OR NULL) AS n FROM post;
nullableBranch: SELECT COUNT(CASE WHEN id > 3 THEN full_name ELSE 0 END) AS n FROM member;

-- LAST_VALUE
newest: SELECT id, LAST_VALUE(score) OVER (PARTITION BY thread_id ORDER BY id) AS newest FROM post ORDER BY id; -- expect: last-value-frame
newestOfAll: SELECT id, last_value(body) OVER (ORDER BY made_at DESC) AS newest FROM post ORDER BY id; -- expect: last-value-frame
third: SELECT id, NTH_VALUE(score, 3) OVER (ORDER BY score DESC) AS third FROM post ORDER BY id; -- expect: last-value-frame
second: SELECT id, nth_value(body, 2) OVER (PARTITION BY author_id ORDER BY id) AS second FROM post ORDER BY id; -- expect: last-value-frame
namedWindow: SELECT id, last_value(score) OVER w AS newest FROM post WINDOW w AS (PARTITION BY thread_id ORDER BY id) ORDER BY id; -- expect: last-value-frame
builtWindow: SELECT id, last_value(score) OVER (w ORDER BY id) AS newest FROM post WINDOW w AS (PARTITION BY thread_id) ORDER BY id; -- expect: last-value-frame
within: SELECT id, score - last_value(score) OVER (PARTITION BY thread_id ORDER BY id) AS behind FROM post ORDER BY id; -- expect: last-value-frame
inSubquery: SELECT id FROM (SELECT id, last_value(score) OVER (ORDER BY id) AS newest FROM post) AS p WHERE newest > 3 ORDER BY id; -- expect: last-value-frame
inTable: WITH p AS (SELECT id, last_value(id) OVER (PARTITION BY author_id ORDER BY made_at) AS newest FROM post) SELECT id FROM p WHERE newest = id ORDER BY id; -- expect: last-value-frame
numbered: SELECT id, nth_value(id, :place) OVER (ORDER BY id) AS other FROM post ORDER BY id; -- expect: last-value-frame

-- ok: last-value-frame: right
newestRight: SELECT id, LAST_VALUE(score) OVER (PARTITION BY thread_id ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS newest FROM post ORDER BY id;
fromHere: SELECT id, LAST_VALUE(score) OVER (ORDER BY id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS newest FROM post ORDER BY id;
soFar: SELECT id, LAST_VALUE(score) OVER (ORDER BY id RANGE UNBOUNDED PRECEDING) AS newest FROM post ORDER BY id;
neighbour: SELECT id, LAST_VALUE(score) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) AS next FROM post ORDER BY id;
firstOne: SELECT id, FIRST_VALUE(score) OVER (ORDER BY id DESC) AS newest FROM post ORDER BY id;
firstNth: SELECT id, nth_value(score, 1) OVER (ORDER BY id) AS first FROM post ORDER BY id;
running: SELECT id, SUM(score) OVER (ORDER BY id) AS so_far FROM post ORDER BY id;
highest: SELECT id, MAX(score) OVER (ORDER BY id) AS so_far FROM post ORDER BY id;
before: SELECT id, lag(score) OVER (ORDER BY id) AS before, lead(score) OVER (ORDER BY id) AS behind FROM post ORDER BY id;
ranked: SELECT id, rank() OVER (ORDER BY score) AS place FROM post ORDER BY id;
namedRight: SELECT id, last_value(score) OVER w AS newest FROM post WINDOW w AS (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) ORDER BY id;
groupsFrame: SELECT id, last_value(score) OVER (ORDER BY id GROUPS BETWEEN 1 PRECEDING AND 1 FOLLOWING) AS newest FROM post ORDER BY id;
tailed: SELECT id, nth_value(score, 2) OVER (ORDER BY id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS second FROM post ORDER BY id;
rowed: SELECT id, row_number() OVER (ORDER BY id) AS place FROM post ORDER BY id;
counted: SELECT id, count(*) OVER (PARTITION BY thread_id) AS n FROM post ORDER BY id;
