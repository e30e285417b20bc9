byShownPrice: SELECT id FROM post ORDER BY printf('%.2f', price); -- expect: order-by-formatted-number
byFormat: SELECT id FROM post ORDER BY format('%d', score) DESC; -- expect: order-by-formatted-number
byAlias: SELECT id, printf('%.1f', price) AS shown FROM post ORDER BY shown; -- expect: order-by-formatted-number
byPlace: SELECT printf('%,d', score) AS shown, id FROM post ORDER BY 1; -- expect: order-by-formatted-number
byUnit: SELECT id, price || ' EUR' AS shown FROM post ORDER BY shown DESC; -- expect: order-by-formatted-number
byPrefix: SELECT id FROM post ORDER BY '#' || score; -- expect: order-by-formatted-number
byCast: SELECT id FROM post ORDER BY CAST(score AS TEXT); -- expect: order-by-formatted-number
byRounded: SELECT id, round(price, 2) || '%' AS share FROM post ORDER BY share; -- expect: order-by-formatted-number
bySum: SELECT thread_id, printf('%.2f', SUM(price)) AS total FROM post GROUP BY thread_id ORDER BY total DESC; -- expect: order-by-formatted-number
byCount: SELECT thread_id, COUNT(*) || ' posts' AS n FROM post GROUP BY thread_id ORDER BY n; -- expect: order-by-formatted-number
byEuro: SELECT id FROM post ORDER BY printf('EUR %.2f', price), id; -- expect: order-by-formatted-number

-- ok: order-by-formatted-number: right
byPrice: SELECT id, printf('%.2f', price) AS shown FROM post ORDER BY price;
byZeros: SELECT id FROM post ORDER BY printf('%08d', score);
bySpaces: SELECT id FROM post ORDER BY printf('%8.2f', price);
byTitle: SELECT id FROM thread ORDER BY printf('%s', title);
byTitleAndNumber: SELECT id FROM thread ORDER BY printf('%s-%d', title, id);
byTwo: SELECT id FROM post ORDER BY thread_id || '-' || id;
byNamed: SELECT id FROM thread ORDER BY title || id;
byText: SELECT id FROM thread ORDER BY CAST(title AS TEXT);
byInteger: SELECT id FROM thread ORDER BY CAST(title AS INTEGER);
byRound: SELECT id FROM post ORDER BY round(price, 2);
byLower: SELECT id FROM member ORDER BY lower(login);
byDate: SELECT id FROM thread ORDER BY strftime('%Y%m', made_at);
byHex: SELECT id FROM post ORDER BY printf('%x', score);
byLabel: SELECT id, 'post ' || id AS label FROM post ORDER BY id;
byNegative: SELECT id FROM post ORDER BY -score, abs(price);

-- ok: boolean-operand: right
flags: SELECT id FROM post WHERE hidden AND score & 0x04 ORDER BY id;
listed: SELECT id FROM thread WHERE title IN ('a', 'c') ORDER BY id;
between: SELECT id FROM post WHERE 1 <= score AND score <= 3 ORDER BY id;
always: SELECT id FROM post WHERE 1 AND score > 3 ORDER BY id;
never: SELECT id FROM post WHERE 0 OR score > 3 ORDER BY id;
true: SELECT id FROM post WHERE TRUE AND NOT FALSE AND score > 3 ORDER BY id;
optional: SELECT id FROM post WHERE :all OR score > 3 ORDER BY id;
compared: SELECT id FROM post WHERE (score > 3) = hidden ORDER BY id;
toggled: UPDATE post SET hidden = hidden = 0 WHERE id = :id;
nullish: SELECT id FROM post WHERE NULL OR score > 3 ORDER BY id;
matched: SELECT id FROM thread WHERE title LIKE 'a%' OR title LIKE 'b%' ORDER BY id;
chosen: SELECT id, CASE WHEN score > 3 THEN 'good' ELSE 'bad' END AS kind FROM post ORDER BY id;
parts: SELECT id FROM post WHERE (score < 3) >= hidden ORDER BY id;
joined: SELECT id FROM thread WHERE title = 'a' || 'b' ORDER BY id;

orText: SELECT id FROM thread WHERE title = 'a' OR 'c' ORDER BY id; -- expect: boolean-operand
orNumber: SELECT id FROM post WHERE score = 1 OR 2 ORDER BY id; -- expect: boolean-operand
andText: SELECT id FROM thread WHERE title = 'a' AND 'b' ORDER BY id; -- expect: boolean-operand
chained: SELECT id FROM post WHERE 1 <= score <= 3 ORDER BY id; -- expect: boolean-operand
chainedDown: SELECT id FROM post WHERE 9 > score > hidden ORDER BY id; -- expect: boolean-operand
orHex: SELECT id FROM post WHERE score = 1 OR 0x2 ORDER BY id; -- expect: boolean-operand
andHexText: SELECT id FROM post WHERE score > 0 AND '0x1' ORDER BY id; -- expect: boolean-operand
wipe: DELETE FROM event WHERE 0x00; -- expect: boolean-operand
notText: SELECT id FROM thread WHERE NOT 'closed' ORDER BY id; -- expect: boolean-operand
whereText: SELECT id FROM thread WHERE 'title' ORDER BY id; -- expect: boolean-operand
orThree: SELECT id FROM thread WHERE title = 'a' OR title = 'b' OR 'c' ORDER BY id; -- expect: boolean-operand
havingText: SELECT board_id, count(*) AS n FROM thread GROUP BY board_id HAVING count(*) > 1 AND 'x' ORDER BY board_id; -- expect: boolean-operand
reset: UPDATE post SET score = 5 AND thread_id = 3 WHERE id = :id; -- expect: boolean-operand

-- SUM of texts
sumOfTitles: SELECT SUM(title) AS s FROM thread; -- expect: text-arithmetic
averageDay: SELECT avg(made_at) AS middle FROM post; -- expect: text-arithmetic
totalOfLogins: SELECT total(login || full_name) AS t FROM member; -- expect: text-arithmetic

-- ok: text-arithmetic: numbers
sumOfScores: SELECT SUM(score) AS s, AVG(price) AS a FROM post;
sumOfCast: SELECT SUM(CAST(title AS REAL)) AS s FROM thread;
sumOfPart: SELECT SUM(substr(title, 1, 2)) AS s FROM thread;
maxOfTitles: SELECT MAX(title) AS m, COUNT(title) AS n FROM thread;
