tonsOfVisits: SELECT SUM(c.tons) AS tons, SUM(l.cents) AS cents FROM cargo AS c JOIN levy AS l ON l.visit_id = c.visit_id; -- expect: join-fan-out
ofOne: SELECT SUM(c.tons) AS tons FROM cargo AS c, levy AS l WHERE c.visit_id = :visit AND l.visit_id = :visit; -- expect: join-fan-out
ofVisit: SELECT v.id, SUM(c.tons) AS tons, SUM(l.cents) AS cents FROM visit AS v LEFT JOIN cargo AS c ON c.visit_id = v.id LEFT JOIN levy AS l ON l.visit_id = v.id WHERE v.id = :visit; -- expect: join-fan-out -- may: bare-column-in-aggregate
distinctCents: SELECT v.id, SUM(DISTINCT l.cents) AS cents FROM visit AS v JOIN cargo AS c ON c.visit_id = v.id JOIN levy AS l ON l.visit_id = v.id GROUP BY v.id; -- expect: join-fan-out
average: SELECT avg(l.cents) AS cents FROM levy AS l JOIN cargo AS c ON c.visit_id = l.visit_id WHERE c.goods = 'coal'; -- expect: join-fan-out
ofVisits: SELECT v.id, SUM(c.tons) AS tons FROM visit AS v LEFT JOIN cargo AS c ON c.visit_id = v.id GROUP BY v.id; -- ok: join-fan-out: one join
perLevy: SELECT l.id, SUM(c.tons) AS tons FROM levy AS l JOIN cargo AS c ON c.visit_id = l.visit_id GROUP BY l.id; -- ok: join-fan-out: a group for each levy
withPermit: SELECT SUM(c.tons) AS tons FROM cargo AS c JOIN permit AS p ON p.visit_id = c.visit_id; -- ok: join-fan-out: one permit a visit
pairs: SELECT COUNT(*) AS n FROM cargo AS c JOIN levy AS l ON l.visit_id = c.visit_id; -- ok: join-fan-out: pairs are counted
oneLevy: SELECT SUM(c.tons) AS tons FROM cargo AS c JOIN levy AS l ON l.visit_id = c.visit_id WHERE l.id = :levy; -- ok: join-fan-out: one levy
asked: SELECT SUM(c.tons) AS tons FROM cargo AS c WHERE EXISTS (SELECT 1 FROM levy AS l WHERE l.visit_id = c.visit_id); -- ok: join-fan-out: no join
weighted: SELECT SUM(c.tons * l.cents) AS cents FROM cargo AS c JOIN levy AS l ON l.visit_id = c.visit_id; -- ok: join-fan-out: a value for each pair
countedOnce: SELECT COUNT(DISTINCT c.id) AS goods, COUNT(DISTINCT l.id) AS levies FROM cargo AS c JOIN levy AS l ON l.visit_id = c.visit_id; -- ok: join-fan-out: keys are counted once
largest: SELECT MAX(c.tons) AS tons, MIN(l.cents) AS cents FROM cargo AS c JOIN levy AS l ON l.visit_id = c.visit_id; -- ok: join-fan-out: MAX doesn't mind
ofShips: SELECT s.flag, SUM(v.cents) AS cents FROM ship AS s JOIN visit AS v ON v.ship_id = s.id GROUP BY s.flag; -- ok: join-fan-out: one join
goodsList: SELECT v.id, json_group_array(c.goods) AS goods FROM visit AS v LEFT JOIN cargo AS c ON c.visit_id = v.id GROUP BY v.id; -- expect: outer-json-array
goodsTons: SELECT v.id, json_group_object(c.goods, c.tons) AS goods FROM visit AS v LEFT OUTER JOIN cargo AS c ON c.visit_id = v.id GROUP BY v.id; -- expect: outer-json-array
levies: SELECT v.id, json_group_array(json_object('id', l.id, 'cents', l.cents)) AS levies FROM visit AS v LEFT JOIN levy AS l ON l.visit_id = v.id GROUP BY v.id; -- expect: outer-json-array
onlyGoods: SELECT v.id, json_group_array(c.goods) FILTER (WHERE c.id IS NOT NULL) AS goods FROM visit AS v LEFT JOIN cargo AS c ON c.visit_id = v.id GROUP BY v.id; -- ok: outer-json-array: a FILTER
innerGoods: SELECT v.id, json_group_array(c.goods) AS goods FROM visit AS v JOIN cargo AS c ON c.visit_id = v.id GROUP BY v.id; -- ok: outer-json-array: no empty row
subquery: SELECT v.id, (SELECT json_group_array(c.goods) FROM cargo AS c WHERE c.visit_id = v.id) AS goods FROM visit AS v; -- ok: outer-json-array: of nothing it is []
ownColumn: SELECT s.id, json_group_array(s.name) AS names FROM ship AS s LEFT JOIN visit AS v ON v.ship_id = s.id GROUP BY s.id; -- ok: outer-json-array: the side that is there
guarded: SELECT v.id, CASE WHEN COUNT(c.id) = 0 THEN '[]' ELSE json_group_array(c.goods) END AS goods FROM visit AS v LEFT JOIN cargo AS c ON c.visit_id = v.id GROUP BY v.id; -- ok: outer-json-array: it is asked first
standIn: SELECT v.id, json_group_array(ifnull(c.goods, 'empty')) AS goods FROM visit AS v LEFT JOIN cargo AS c ON c.visit_id = v.id GROUP BY v.id; -- ok: outer-json-array: something stands in
totals: SELECT id, SUM(fee) OVER (ORDER BY date(arrived_at)) AS total FROM visit; -- expect: running-total
running: SELECT ship_id, SUM(cents) OVER (PARTITION BY ship_id ORDER BY arrived_at) AS total FROM visit; -- expect: running-total
byId: SELECT id, SUM(fee) OVER (ORDER BY arrived_at, id) AS total FROM visit; -- ok: running-total: a key
byRows: SELECT id, SUM(fee) OVER (ORDER BY arrived_at ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS total FROM visit; -- ok: running-total: said
wholeShip: SELECT id, SUM(fee) OVER (PARTITION BY ship_id) AS total FROM visit; -- ok: running-total: no order
alongQuay: SELECT id, SUM(meters) OVER (PARTITION BY quay ORDER BY place) AS total FROM berth; -- ok: running-total: a key within the quay
equalFees: SELECT id FROM visit WHERE fee * 1.19 = 119.5; -- expect: float-equality
sameLength: SELECT id FROM berth WHERE meters + depth = 100.4; -- expect: float-equality
exactFee: SELECT id FROM visit WHERE fee = :fee; -- ok: float-equality: stored as it is
roundedFee: SELECT id FROM visit WHERE round(fee * 1.19, 2) = 23.8; -- ok: float-equality: rounded
longer: SELECT id FROM berth WHERE meters + depth >= 100.5; -- ok: float-equality: an order
wholeCents: SELECT id FROM visit WHERE cents * 2 = 100; -- ok: float-equality: integers
