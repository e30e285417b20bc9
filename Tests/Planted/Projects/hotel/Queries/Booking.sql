arrivals(output: Arrival):
SELECT b.id, g.name, b.room_number, b.persons, t.title AS type_title
FROM booking AS b
JOIN guest AS g ON g.id = b.guest_id
JOIN hotel_rooms AS r ON r.number = b.room_number
JOIN room_type AS t ON t.code = r.type_code
WHERE b.arrives_on = date('now') AND b.state = 'booked'
ORDER BY g.name, b.id;

occupied:
SELECT room_number, name FROM occupancy WHERE arrives_on <= :day ORDER BY room_number; -- expect: unknown-name (refused)

billOf:
SELECT guest_id, cents FROM bill WHERE booking_id = :booking_id; -- expect: unknown-name (refused)

withView:
SELECT r.number, r.sea_view FROM hotel_rooms AS r ORDER BY r.number; -- expect: unknown-name (refused)

freeRooms(output: FreeRoom):
SELECT r.number, t.title, t.cents
FROM hotel_rooms AS r
JOIN room_type AS t ON t.code = r.type_code
WHERE t.beds >= :persons
  AND NOT EXISTS (
    SELECT 1
    FROM booking AS b
    WHERE b.room_number = r.number AND b.arrives_on < :leaves_on AND b.leaves_on > :arrives_on AND b.state <> 'cancelled' -- ok: nullable-inequality: NOT NULL
  )
ORDER BY t.cents, r.number;

nights:
SELECT b.id, CAST(julianday(b.leaves_on) - julianday(b.arrives_on) AS INTEGER) AS nights FROM booking AS b WHERE b.guest_id = :guest_id ORDER BY b.arrives_on; -- may: nullable-concat

revenue:
SELECT
  strftime('%Y-%m', c.charged_at) AS month,
  SUM(c.cents) AS cents,
  SUM(c.cents) FILTER (WHERE c.what = 'room') / SUM(c.cents) AS room_share, -- expect: integer-division -- may: nullable-concat
  AVG(c.cents) AS mean
FROM charge AS c
GROUP BY month
ORDER BY month;

chargesAndBookings:
SELECT g.id, g.name, COUNT(b.id) AS bookings, SUM(i.cents) AS invoice_cents -- may: join-fan-out
FROM guest AS g
LEFT JOIN booking AS b ON b.guest_id = g.id
LEFT JOIN charge AS i ON i.booking_id = b.id
GROUP BY g.id
ORDER BY g.id;

book:
INSERT INTO booking (guest_id, room_number, arrives_on, leaves_on, persons)
VALUES (:guest_id, :room_number, :arrives_on, :leaves_on); -- expect: insert-column-count (refused)

bookTwo:
INSERT INTO booking (guest_id, room_number, arrives_on, leaves_on) VALUES (:guest_id, :room_number, :arrives_on, :leaves_on, 2); -- expect: insert-column-count (refused)

bookAgain:
INSERT INTO booking (guest_id, room_number, arrives_on, leaves_on)
SELECT b.guest_id, b.room_number, date(b.arrives_on, '+1 year'), date(b.leaves_on, '+1 year') -- ok: insert-column-count: four and four -- may: null-into-not-null
FROM booking AS b
WHERE b.id = :id
RETURNING id;

bookForMail:
INSERT INTO booking (guest_id, room_number, arrives_on, leaves_on)
VALUES ((SELECT id FROM guest WHERE email = :email), :room_number, :arrives_on, :leaves_on); -- expect: scalar-subquery-many-rows, null-into-not-null

checkIn:
UPDATE booking SET state = 'in' WHERE id = :id AND state = 'reserved'; -- expect: value-outside-check

checkOut:
UPDATE booking SET state = 'out', leaves_on = date('now') WHERE id = :id AND state IN ('in', 'booked'); -- ok: value-outside-check: two of four -- may: null-into-not-null

cancelBooking:
UPDATE booking SET (state, remark) = ('cancelled', :remark, :day) WHERE id = :id; -- expect: column-count-mismatch | insert-column-count (refused)

cancelMany:
UPDATE booking SET state = 'cancelled' WHERE (guest_id, room_number) IN (SELECT guest_id, room_number, arrives_on FROM booking WHERE remark = 'dup'); -- expect: column-count-mismatch (refused)

cancelBoth:
UPDATE booking SET state = 'cancelled' WHERE (guest_id, room_number) IN (SELECT guest_id, room_number FROM booking WHERE remark = 'dup'); -- ok: column-count-mismatch, accidental-correlation: two and two

replaceGuest:
REPLACE INTO guest (id, name, email, member_since) VALUES (:id, :name, :email, date('now')); -- expect: replace-cascades -- may: null-into-not-null

upsertGuest:
INSERT INTO guest (name, email, member_since) VALUES (:name, :email, :member_since)
ON CONFLICT (email) DO UPDATE SET name = excluded.name; -- expect: upsert-target (refused)

setRemark:
UPDATE booking SET remark = :remark, persons = 2, remark = NULL WHERE id = :id; -- expect: duplicate-assignment

deleteGhosts:
DELETE FROM guest; -- expect: delete-without-where

guestsByCountry:
SELECT g.id, g.name FROM guest AS g WHERE g.country = :country ORDER BY g.name; -- expect: unknown-name (refused)

guestNames:
SELECT g.id, g.name || ' <' || g.email || '>' AS address FROM guest AS g ORDER BY g.name; -- expect: nullable-concat

guestAddress:
SELECT g.id, g.name || ' <' || g.email || '>' AS address FROM guest AS g WHERE g.email IS NOT NULL ORDER BY g.name; -- ok: nullable-concat: the NULLs are filtered

guestAges:
SELECT g.id, date('now') - g.born_on AS age FROM guest AS g ORDER BY g.id; -- expect: text-arithmetic -- may: nullable-concat

guestsWithoutBooking:
SELECT g.id, g.name FROM guest AS g WHERE g.id NOT IN (SELECT b.guest_id FROM booking AS b) ORDER BY g.name; -- ok: not-in-nullable: NOT NULL

guestsByMail:
SELECT g.id, g.name FROM guest AS g WHERE upper(g.email) = :email OR g.name = "Smith" ORDER BY g.id; -- expect: non-sargable-predicate, double-quoted-string

goldGuests:
SELECT g.id, g.name FROM guest AS g WHERE g.loyalty = 'Gold' ORDER BY g.name; -- expect: value-outside-check

platinumGuests:
SELECT g.id, g.name FROM guest AS g WHERE g.loyalty = 'platinum' ORDER BY g.name; -- ok: value-outside-check: since the third migration

loyaltyNames:
SELECT g.id, CASE g.loyalty WHEN 'none' THEN 0 WHEN 'silver' THEN 1 WHEN 'gold' THEN 2 WHEN 'silver' THEN 3 END AS rank_no FROM guest AS g ORDER BY g.id; -- expect: unreachable-case-branch

youngest:
SELECT g.id, g.name FROM guest AS g LIMIT 1; -- expect: limit-without-order

roomTypes:
SELECT t.code, t.title, COUNT(r.number) AS room_count
FROM room_type AS t
NATURAL JOIN hotel_rooms AS r -- expect: natural-join, implicit-cross-join
GROUP BY t.code
ORDER BY t.code;

roomsOfFloor:
SELECT r.number, t.title FROM hotel_rooms AS r JOIN room_type AS t ON t.code = t.code AND r.floor = :floor ORDER BY r.number; -- expect: one-sided-join | constant-condition -- may: constant-condition, implicit-cross-join, one-sided-join

roomsByNumber:
SELECT r.number, r.floor FROM hotel_rooms AS r WHERE r.number = 'Suite' OR r.floor > :floor ORDER BY r.number; -- expect: type-mismatch-comparison

roomPrices:
SELECT r.number, t.cents / 100 AS euros, t.cents FROM hotel_rooms AS r JOIN room_type AS t ON t.code = r.type_code ORDER BY 'number'; -- expect: order-by-constant

floors:
SELECT DISTINCT r.number, r.floor FROM hotel_rooms AS r JOIN room_type AS t ON t.code = r.type_code ORDER BY r.floor; -- expect: redundant-distinct, unused-join

floorNames:
SELECT r.number, strftime('%Q', 'now') AS quarter, r.floor FROM hotel_rooms AS r ORDER BY r.number; -- expect: invalid-date-argument

floorCount:
SELECT COUNT(DISTINCT r.floor) AS floors, MAX(r.floor) AS top FROM hotel_rooms AS r WHERE MAX(r.floor) > 3; -- expect: function-call (refused)

chargesOf:
SELECT c.id, c.what, c.cents
FROM charge AS c
WHERE c.booking_id = ?1 AND c.cents > ?2 OR c.what = ?4 -- expect: ambiguous-and-or, unused-parameter
ORDER BY c.charged_at;

chargesWithin:
SELECT c.id, c.what FROM charge AS c WHERE c.booking_id = ?1 AND c.cents < ? ORDER BY c.id; -- expect: mixed-parameter-style

addCharge:
INSERT INTO charge (booking_id, cents) SELECT b.id, :cents FROM booking AS b WHERE b.room_number = :room_number AND b.state = 'in'; -- expect: missing-required-column

addCharges:
INSERT INTO charge (booking_id, what, cents) SELECT b.id, 'breakfast', (SELECT MAX(t.cents) FROM room_type AS t WHERE t.beds = b.persons) FROM booking AS b WHERE b.state = 'in'; -- expect: null-into-not-null

minibar:
SELECT m.name, m.price, r.floor
FROM minibar_item AS m
LEFT JOIN hotel_rooms AS r ON r.number = m.room_number
WHERE r.floor <> 3 -- expect: left-join-filtered -- may: nullable-inequality
ORDER BY m.name;

minibarDetails:
SELECT m.id, json_extract(m.name, '$.[0]') AS first_part FROM minibar_item AS m ORDER BY m.id; -- expect: invalid-json-path, untyped-result

minibarText:
SELECT m.id, m.name LIKE 'Coke?' AS is_coke FROM minibar_item AS m ORDER BY m.id; -- expect: like-pattern

minibarFullJoin:
SELECT m.name, r.number FROM minibar_item AS m FULL JOIN hotel_rooms AS r ON r.number = m.room_number ORDER BY r.number, m.name; -- expect: sqlite-version

minibarIff:
SELECT m.id, IIF(m.price > 5, 'dear', 'cheap') AS price_class FROM minibar_item AS m ORDER BY m.id; -- ok: sqlite-version, type-mismatch-branches: IIF is from 3.32, and both are text

priceOrName:
SELECT m.id, COALESCE(m.name, m.room_number) AS label FROM minibar_item AS m WHERE m.name <> '' ORDER BY m.id; -- expect: redundant-null-check -- may: type-mismatch-branches

days:
WITH RECURSIVE day (d) AS (SELECT date('now') UNION ALL SELECT date(d, '+1 day') FROM day WHERE d IS NOT NULL) -- expect: unbounded-recursion -- may: redundant-null-check
SELECT day.d, COUNT(b.id) AS arrivals FROM day LEFT JOIN booking AS b ON b.arrives_on = day.d GROUP BY day.d ORDER BY day.d;

nextDays:
WITH RECURSIVE day (d) AS (SELECT date('now') UNION ALL SELECT date(d, '+1 day') FROM day WHERE d < date('now', '+30 days')) -- ok: unbounded-recursion: ends after a month
SELECT day.d, COUNT(b.id) AS arrivals FROM day LEFT JOIN booking AS b ON b.arrives_on = day.d GROUP BY day.d ORDER BY day.d;

leaveWithBill(output: Charge):
UPDATE booking SET state = 'out' WHERE id = :id;
SELECT charge.what, charge.cents FROM charge WHERE charge.booking_id = :id ORDER BY charge.id; -- expect: statement-without-name
