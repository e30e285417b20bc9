pageAfter: SELECT id FROM parcel WHERE sent_at > :sent_at AND id > :id ORDER BY sent_at, id LIMIT 20; -- expect: cursor-condition
pageBefore: SELECT p.id FROM parcel AS p WHERE p.driver_id = :driver AND :grams >= p.grams AND :code > p.code ORDER BY p.grams DESC, p.code DESC LIMIT :count; -- expect: cursor-condition
mixed: SELECT id FROM parcel WHERE sent_at < :sent_at AND id > :id ORDER BY sent_at DESC, id LIMIT 20; -- expect: cursor-condition
rowValue: SELECT id FROM parcel WHERE (sent_at, id) > (:sent_at, :id) ORDER BY sent_at, id LIMIT 20; -- ok: cursor-condition: a row value
written: SELECT id FROM parcel WHERE sent_at > :sent_at OR (sent_at = :sent_at AND id > :id) ORDER BY sent_at, id LIMIT 20; -- ok: cursor-condition: written out
span: SELECT id FROM parcel WHERE sent_at >= :from_day AND sent_at < :to_day AND id > :id ORDER BY sent_at, id LIMIT 20; -- ok: cursor-condition: a span of days, and a cursor
filters: SELECT id FROM parcel WHERE grams > :grams AND cents > :cents ORDER BY grams, cents, id LIMIT 20; -- ok: cursor-condition: two filters
equal: SELECT id FROM parcel WHERE driver_id = :driver AND id > :id ORDER BY driver_id, id LIMIT 20; -- ok: cursor-condition: one driver
literal: SELECT id FROM parcel WHERE grams > 0 AND id > :id ORDER BY grams, id LIMIT 20; -- ok: cursor-condition: a filter that doesn't change
against: SELECT id FROM parcel WHERE sent_at < :until AND id > :id ORDER BY sent_at, id LIMIT 20; -- ok: cursor-condition: against the order
months: SELECT substr(sent_at, 1, 7) AS sent_at, COUNT(*) AS n FROM parcel GROUP BY sent_at; -- expect: alias-hides-column
kilos: SELECT round(p.grams / 1000.0) AS grams, SUM(p.cents) AS cents FROM parcel AS p GROUP BY grams ORDER BY grams; -- expect: alias-hides-column
heavy: SELECT CASE WHEN grams > 5000 THEN 'heavy' ELSE 'light' END AS grams, COUNT(*) AS n FROM parcel GROUP BY grams; -- expect: alias-hides-column
month: SELECT substr(sent_at, 1, 7) AS month, COUNT(*) AS n FROM parcel GROUP BY month; -- ok: alias-hides-column: no column of the name
plain: SELECT grams AS grams, COUNT(*) AS n FROM parcel GROUP BY grams; -- ok: alias-hides-column: the column itself
named: SELECT COALESCE(label, 'none') AS label, COUNT(*) AS n FROM parcel GROUP BY label; -- ok: alias-hides-column: one value for each
spelled: SELECT lower(label) AS label, COUNT(*) AS n FROM parcel GROUP BY lower(label); -- ok: alias-hides-column: the expression is grouped
newest: SELECT driver_id, max(sent_at) AS sent_at FROM parcel GROUP BY driver_id, sent_at; -- ok: alias-hides-column: an aggregate can't be grouped
doubled: SELECT grams * 2 AS grams, COUNT(*) AS n FROM parcel GROUP BY grams; -- ok: alias-hides-column: one value for each
sample: SELECT id FROM parcel WHERE 0.25 > random(); -- expect: random-range
dice: SELECT id, CAST(random() * 6 + 1 AS INTEGER) AS dice FROM parcel; -- expect: random-range
between: SELECT id FROM parcel WHERE random() BETWEEN 0 AND 1; -- expect: random-range
coin: SELECT id FROM parcel WHERE random() > 0; -- ok: random-range: every second one
tenth: SELECT id FROM parcel WHERE random() % 10 = 0; -- ok: random-range: one of ten
share: SELECT id, random() * 1.0 / 9223372036854775807 AS share FROM parcel; -- ok: random-range: divided
shuffled: SELECT id FROM parcel ORDER BY random() LIMIT 3; -- ok: random-range: an order
rest: SELECT id, (random() * 31) % 7 AS day FROM parcel; -- ok: random-range: the rest of it
edge: SELECT id FROM area WHERE min_x = 12.34; -- expect: rtree-coordinate
edges: SELECT id FROM area WHERE max_y IN (1.1, 2.5); -- expect: rtree-coordinate
byKm: SELECT a.id FROM area AS a JOIN route AS r ON r.km = a.max_x; -- expect: rtree-coordinate
turned: INSERT INTO area (id, min_x, max_x, min_y, max_y) VALUES (:id, 1, 2, 0.5, -0.5); -- expect: rtree-coordinate
whole: SELECT id FROM area WHERE min_x = 12.5 AND max_x = 13; -- ok: rtree-coordinate: numbers of 32 bits
near: SELECT id FROM area WHERE min_x >= 12.34 AND max_x <= 12.35; -- ok: rtree-coordinate: a range
extra: SELECT id FROM area WHERE km = 12.34; -- ok: rtree-coordinate: an auxiliary column
asked: SELECT id FROM area WHERE min_x = :x; -- ok: rtree-coordinate: a parameter
tiles: SELECT id FROM tile WHERE min_x = 12; -- ok: rtree-coordinate: integers
box: INSERT INTO area VALUES (:id, 1, 1, -2, 2, 0.1); -- ok: rtree-coordinate: in order
stopsOf: SELECT p.id, json_group_array(s.town) AS towns FROM parcel AS p LEFT JOIN stop AS s ON s.parcel_id = p.id GROUP BY p.id; -- expect: outer-json-array
stopObjects: SELECT p.id, json_group_array(DISTINCT json_array(s.id, s.town)) AS stops FROM parcel AS p LEFT JOIN stop AS s ON s.parcel_id = p.id GROUP BY p.id; -- expect: outer-json-array
townMap: SELECT p.code, json_group_object(s.id, s.town) AS towns FROM stop AS s RIGHT JOIN parcel AS p ON s.parcel_id = p.id GROUP BY p.code; -- expect: outer-json-array -- may: sqlite-version
filtered: SELECT p.id, json_group_array(s.town) FILTER (WHERE s.town IS NOT NULL) AS towns FROM parcel AS p LEFT JOIN stop AS s ON s.parcel_id = p.id GROUP BY p.id; -- ok: outer-json-array: a FILTER
inner: SELECT p.id, json_group_array(s.town) AS towns FROM parcel AS p JOIN stop AS s ON s.parcel_id = p.id GROUP BY p.id; -- ok: outer-json-array: no empty row
guarded: SELECT p.id, iif(COUNT(s.id), json_group_array(s.town), '[]') AS towns FROM parcel AS p LEFT JOIN stop AS s ON s.parcel_id = p.id GROUP BY p.id; -- ok: outer-json-array: it is asked first
left: SELECT json_group_array(p.code) AS codes FROM parcel AS p LEFT JOIN stop AS s ON s.parcel_id = p.id; -- ok: outer-json-array: the side that is there
standIn: SELECT p.id, json_group_array(COALESCE(s.town, 'none')) AS towns FROM parcel AS p LEFT JOIN stop AS s ON s.parcel_id = p.id GROUP BY p.id; -- ok: outer-json-array: something stands in
required: SELECT p.id, json_group_array(s.town) AS towns FROM parcel AS p LEFT JOIN stop AS s ON s.parcel_id = p.id WHERE s.at > :at GROUP BY p.id; -- ok: outer-json-array: WHERE drops it -- may: left-join-filtered
extension: SELECT RTRIM(label, '.jpeg') AS name FROM parcel; -- expect: trim-word
host: UPDATE parcel SET label = ltrim(label, 'www.') WHERE id = :id; -- expect: trim-word
copied: SELECT trim(label, 'draft') AS name FROM parcel; -- expect: trim-word
blank: SELECT trim(label, ' ' || char(9)) AS name FROM parcel; -- ok: trim-word: white space
quotes: SELECT trim(label, '"''[]{}') AS name FROM parcel; -- ok: trim-word: signs
digits: SELECT rtrim(label, '0123456789.') AS name FROM parcel; -- ok: trim-word: digits
units: SELECT rtrim(label, 'kgKG ') AS grams FROM parcel; -- ok: trim-word: letters that no number has
folder: SELECT rtrim(label, replace(label, '/', '')) AS folder FROM parcel; -- ok: trim-word: the characters of the text
forgotten: SELECT code grams, label FROM parcel; -- expect: missing-comma
second: SELECT id, d.first_name last_name FROM driver AS d; -- expect: missing-comma
withAs: SELECT code AS grams, label FROM parcel; -- ok: missing-comma: AS says that it is meant
usual: SELECT code grams, label words FROM parcel; -- ok: missing-comma: whoever leaves AS out twice means it
shown: SELECT code grams, cents FROM parcel WHERE grams > 0 ORDER BY parcel.grams; -- may: missing-comma
both: SELECT first_name last_name, last_name AS name FROM driver; -- ok: missing-comma: the other column is there
made: SELECT upper(code) label, grams FROM parcel; -- ok: missing-comma: an expression has to be called something
other: SELECT d.id driver_id, p.code FROM driver AS d JOIN parcel AS p ON p.driver_id = d.id; -- ok: missing-comma: another table's column
exact: SELECT id FROM parcel WHERE label LIKE 'A%' COLLATE BINARY; -- expect: collate-no-effect
found: SELECT replace(label COLLATE NOCASE, 'x', 'y') AS label FROM parcel; -- expect: collate-no-effect
globbed: SELECT id FROM parcel WHERE (label COLLATE NOCASE) NOT GLOB 'a*'; -- expect: collate-no-effect
equalNames: SELECT id FROM parcel WHERE label COLLATE NOCASE = :label; -- ok: collate-no-effect: = compares by it
listed: SELECT id FROM parcel WHERE label COLLATE NOCASE IN (:a, :b) ORDER BY label COLLATE NOCASE; -- ok: collate-no-effect: IN and ORDER BY compare by it
least: SELECT min(label COLLATE NOCASE) AS label FROM parcel; -- ok: collate-no-effect: min compares by it
outside: SELECT id FROM parcel WHERE replace(label, 'x', '') = :label COLLATE NOCASE; -- ok: collate-no-effect: = compares by it
