addJob: INSERT INTO job (name) VALUES (:name); -- expect: missing-required-column
addTask: INSERT OR REPLACE INTO task (name) SELECT name FROM note JOIN job USING (id); -- expect: missing-required-column -- may: replace-resets-columns
addCrew: INSERT INTO crew (name) VALUES (:name) RETURNING id; -- expect: missing-required-column
ignored: INSERT OR IGNORE INTO driver (first_name, badge) VALUES (:first, :badge); -- expect: missing-required-column
addMark: INSERT INTO mark (name) VALUES (:name) RETURNING id; -- ok: missing-required-column: its default is a key
addNote: INSERT INTO note (words) VALUES (:words); -- ok: missing-required-column: SQLite numbers it
withId: INSERT INTO job (id, name) VALUES (:id, :name); -- ok: missing-required-column: a key is given
everyColumn: INSERT INTO crew VALUES (:id, :name); -- ok: missing-required-column: a key is given
orElse: SELECT p.id FROM parcel AS p JOIN note_words AS w ON w.rowid = p.id WHERE w.words MATCH :words OR p.label = :label; -- expect: certain-failure
notFound: SELECT rowid FROM note_words WHERE note_words NOT MATCH :words; -- expect: certain-failure
shown: SELECT rowid, title MATCH :words AS is_title FROM note_words; -- expect: certain-failure
older: SELECT docid FROM old_words WHERE CASE WHEN :all THEN 1 ELSE old_words MATCH :words END; -- expect: certain-failure
best: SELECT title, MIN(bm25(note_words)) AS best FROM note_words WHERE note_words MATCH :words GROUP BY title; -- expect: certain-failure
excerpts: SELECT snippet(note_words, 0, '[', ']', '…', 9) AS excerpt, COUNT(*) AS n FROM note_words WHERE note_words MATCH :words GROUP BY rowid; -- expect: certain-failure -- may: bare-column-in-aggregate
tooMany: SELECT id FROM parcel ORDER BY id LIMIT 18446744073709551615; -- expect: certain-failure
smallest: SELECT abs(-9223372036854775808) AS n FROM parcel; -- expect: certain-failure
either: SELECT rowid FROM note_words WHERE note_words MATCH :words OR title MATCH :title; -- ok: certain-failure: one table is asked twice
within: SELECT id FROM parcel WHERE label = :label OR id IN (SELECT rowid FROM note_words WHERE note_words MATCH :words); -- ok: certain-failure: in a subquery
joined: SELECT p.id FROM parcel AS p JOIN note_words AS w ON w.rowid = p.id AND w.note_words MATCH :words WHERE p.grams > 5; -- ok: certain-failure: a condition of ON
ranked: SELECT title, bm25(note_words) AS score FROM note_words WHERE note_words MATCH :words ORDER BY score; -- ok: certain-failure: rows and no groups
byRank: SELECT title, MIN(rank) AS best FROM note_words WHERE note_words MATCH :words GROUP BY title; -- ok: certain-failure: a column
largest: SELECT id FROM parcel ORDER BY id LIMIT 9223372036854775807; -- ok: certain-failure: 64 bits hold it -- may: limit-cuts-ties
magnitude: SELECT abs(-9223372036854775807) AS n FROM parcel; -- ok: certain-failure: 64 bits hold it
pages: SELECT id, name FROM depot ORDER BY name LIMIT 10 OFFSET :skip; -- expect: unstable-page
laterPages: SELECT name, owner FROM depot WHERE room > :room ORDER BY lower(owner) DESC LIMIT :count OFFSET :skip; -- expect: unstable-page
keyPages: SELECT id, name FROM depot ORDER BY name, id LIMIT 10 OFFSET :skip; -- ok: unstable-page: the key is last
roomPages: SELECT id, name FROM depot WHERE room = :room ORDER BY seat LIMIT 10 OFFSET :skip; -- ok: unstable-page: a key with the room
samePages: SELECT name FROM depot ORDER BY name LIMIT 10 OFFSET :skip; -- ok: unstable-page: equal rows look alike
groupPages: SELECT owner, COUNT(*) AS n FROM depot GROUP BY owner ORDER BY owner LIMIT 10 OFFSET :skip; -- ok: unstable-page: groups
lowestFee: SELECT id, fee FROM depot ORDER BY fee LIMIT 1; -- expect: limit-cuts-ties
topThree: SELECT d.name FROM depot AS d ORDER BY d.share DESC NULLS LAST LIMIT 3; -- expect: limit-cuts-ties
onlyFee: SELECT fee FROM depot ORDER BY fee LIMIT 1; -- ok: limit-cuts-ties: equal rows look alike
keyed: SELECT id, fee FROM depot ORDER BY fee, room, seat LIMIT 3; -- ok: limit-cuts-ties: a key
unlimited: SELECT id, fee FROM depot ORDER BY fee LIMIT -1; -- ok: limit-cuts-ties: no limit
exists: SELECT EXISTS (SELECT 1 FROM depot ORDER BY fee LIMIT 1) AS is_any; -- ok: limit-cuts-ties: whichever it is
accents: SELECT id FROM depot WHERE owner LIKE '%Überlingen%'; -- expect: non-ascii-case
folded: SELECT id FROM depot WHERE upper(owner) IN ('ÖSTERREICH', 'X'); -- expect: non-ascii-case
byName: SELECT id FROM depot WHERE name = 'zürich'; -- expect: non-ascii-case
exactly: SELECT id FROM depot WHERE owner = 'Zürich'; -- ok: non-ascii-case: bytes are compared
ascii: SELECT id FROM depot WHERE owner LIKE '%zurich%'; -- ok: non-ascii-case: A to Z
noCase: SELECT id FROM depot WHERE owner LIKE '%東京%' OR owner LIKE '%…%'; -- ok: non-ascii-case: no letter of two cases
glob: SELECT id FROM depot WHERE owner GLOB '*Ü*'; -- ok: non-ascii-case: GLOB distinguishes letters
sums: SELECT id FROM depot WHERE share + fee = :total AND share * 1.1 <> fee; -- expect: float-equality
averages: SELECT owner FROM depot GROUP BY owner HAVING avg(fee) = 0.3; -- expect: float-equality
stored: SELECT id FROM depot WHERE fee = 0.1 OR fee = share; -- ok: float-equality: stored as it is
smaller: SELECT id FROM depot WHERE share + fee < 0.3; -- ok: float-equality: an order
rounded: SELECT id FROM depot WHERE round(share + fee, 2) = 0.3; -- ok: float-equality: rounded
cents: SELECT id FROM parcel WHERE cents + grams = 100; -- ok: float-equality: integers
running: SELECT id, SUM(fee) OVER (ORDER BY owner) AS total FROM depot; -- expect: running-total
counted: SELECT id, COUNT(*) OVER (PARTITION BY state ORDER BY share DESC) AS n FROM depot; -- expect: running-total
byKey: SELECT id, SUM(fee) OVER (ORDER BY owner, id) AS total FROM depot; -- ok: running-total: a key
framed: SELECT id, SUM(fee) OVER (ORDER BY owner RANGE UNBOUNDED PRECEDING) AS total FROM depot; -- ok: running-total: said
inRoom: SELECT id, SUM(fee) OVER (ORDER BY seat) AS total FROM depot WHERE room = :room; -- ok: running-total: a key with the room
wholeOwner: SELECT id, SUM(fee) OVER (PARTITION BY owner) AS total, RANK() OVER (ORDER BY fee) AS place FROM depot; -- ok: running-total: no order, and no total
partial: SELECT id FROM depot WHERE state = :state AND owner = :owner; -- expect: index-not-usable
sides: SELECT id FROM depot WHERE room = :room OR state = :state; -- expect: index-not-usable
literal: SELECT id FROM depot WHERE state = 'open' AND owner = :owner; -- ok: index-not-usable: the index is used
otherIndex: SELECT id FROM depot WHERE state = :state AND owner = :owner AND room = :room; -- ok: index-not-usable: another one is used
bothSides: SELECT id FROM depot WHERE room = :room OR id = :id; -- ok: index-not-usable: both have one
neither: SELECT id FROM depot WHERE state = :state OR share = :share; -- ok: index-not-usable: neither has one
nullIgnored: INSERT OR IGNORE INTO note (words) VALUES (NULL); -- expect: null-into-not-null
noteOf: INSERT OR IGNORE INTO note (words) VALUES ((SELECT label FROM parcel WHERE code = :code)); -- expect: null-into-not-null
labels: INSERT OR IGNORE INTO note (words) SELECT label FROM parcel; -- ok: null-into-not-null: such rows may be left out
given: INSERT OR IGNORE INTO note (words) VALUES (:words); -- ok: null-into-not-null: what is bound
replaced: INSERT OR REPLACE INTO note (id, words) VALUES (:id, coalesce((SELECT label FROM parcel WHERE code = :code), '')); -- ok: null-into-not-null: COALESCE
