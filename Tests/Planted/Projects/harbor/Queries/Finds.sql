phrase: SELECT rowid FROM memo_words WHERE memo_words MATCH '"' || :words || '"'; -- expect: fts5-match-text
prefix: SELECT rowid FROM memo_words WHERE memo_words MATCH 'words : "' || :words || '" *'; -- expect: fts5-match-text
printed: SELECT rowid FROM memo_words WHERE words MATCH format('"%s"', :words); -- expect: fts5-match-text
shortCode: SELECT rowid FROM imo_words WHERE imo_words MATCH '91'; -- expect: fts5-match-text
shortPrefix: SELECT rowid FROM imo_words WHERE imo MATCH 'a* b'; -- expect: fts5-match-text
doubled: SELECT rowid FROM memo_words WHERE memo_words MATCH '"' || replace(:words, '"', '""') || '"'; -- ok: fts5-match-text: doubled
printedDoubled: SELECT rowid FROM memo_words WHERE words MATCH printf('"%s"', replace(:words, '"', '""')); -- ok: fts5-match-text: doubled
longCode: SELECT rowid FROM imo_words WHERE imo_words MATCH '914'; -- ok: fts5-match-text: three letters
oneLong: SELECT rowid FROM imo_words WHERE imo_words MATCH '91 9145'; -- ok: fts5-match-text: one of them is long enough
inLike: SELECT rowid FROM imo_words WHERE imo LIKE '%91%'; -- ok: fts5-match-text: LIKE finds any text
shortWord: SELECT rowid FROM memo_words WHERE memo_words MATCH 'at'; -- ok: fts5-match-text: words of any length
asLiteral: SELECT rowid FROM memo_words WHERE memo_words MATCH '"north quay"'; -- ok: fts5-match-text: a phrase
inText: SELECT '"' || :words || '"' AS shown FROM memo; -- ok: fts5-match-text: no search
equalText: SELECT id FROM memo WHERE words = '"' || :words || '"'; -- ok: fts5-match-text: no search
plus: SELECT rowid FROM memo_words WHERE memo_words MATCH 'quay AND ' || :words; -- ok: fts5-match-text: no phrase
addCargo: INSERT INTO cargo (visit_id, goods, tons) VALUES (:visit, :goods, :tons);
findCargo: SELECT cargo.id, cargo.goods FROM cargo JOIN cargo_words ON cargo_words.rowid = cargo.id WHERE cargo_words MATCH 'coal'; -- ok: fts5-match-text: a word
findShip: SELECT ship.id FROM ship JOIN ship_words ON ship_words.rowid = ship.id WHERE ship_words MATCH 'anna';
indexShips: INSERT INTO ship_words (ship_words) VALUES ('rebuild');
next: SELECT id FROM visit WHERE arrived_at > :arrived_at AND id > :id ORDER BY arrived_at, id LIMIT 50; -- expect: cursor-condition
previous: SELECT id, name FROM ship WHERE name < :name AND id < :id ORDER BY name DESC, id DESC LIMIT 50; -- expect: cursor-condition
nextOfShip: SELECT id FROM visit WHERE ship_id = :ship AND arrived_at >= :arrived_at AND id > :id ORDER BY arrived_at, id LIMIT 50; -- expect: cursor-condition
rowValue: SELECT id FROM visit WHERE (arrived_at, id) > (:arrived_at, :id) ORDER BY arrived_at, id LIMIT 50; -- ok: cursor-condition: a row value
spelledOut: SELECT id FROM visit WHERE arrived_at > :arrived_at OR arrived_at = :arrived_at AND id > :id ORDER BY arrived_at, id LIMIT 50; -- ok: cursor-condition: written out -- may: ambiguous-and-or
days: SELECT id FROM visit WHERE arrived_at >= :from_day AND arrived_at < :to_day ORDER BY arrived_at, id LIMIT 50; -- ok: cursor-condition: a span of days
byKey: SELECT id FROM visit WHERE id > :id ORDER BY id LIMIT 50; -- ok: cursor-condition: one key
filtered: SELECT id FROM visit WHERE fee > :fee AND cents > :cents ORDER BY arrived_at, id LIMIT 50; -- ok: cursor-condition: two filters -- may: index-not-usable
sameShip: SELECT id FROM visit WHERE ship_id = :ship AND id > :id ORDER BY ship_id, id LIMIT 50; -- ok: cursor-condition: one ship
months: SELECT strftime('%Y-%m', arrived_at) AS arrived_at, COUNT(*) AS n FROM visit GROUP BY arrived_at; -- expect: alias-hides-column
kilotons: SELECT CAST(tons / 1000 AS INTEGER) AS tons, COUNT(*) AS n FROM ship GROUP BY tons; -- expect: alias-hides-column
initials: SELECT substr(name, 1, 1) AS name, COUNT(*) AS n FROM ship GROUP BY name ORDER BY name; -- expect: alias-hides-column
byMonth: SELECT strftime('%Y-%m', arrived_at) AS month, COUNT(*) AS n FROM visit GROUP BY month; -- ok: alias-hides-column: no column of the name
byFlag: SELECT flag AS flag, COUNT(*) AS n FROM ship GROUP BY flag; -- ok: alias-hides-column: the column itself
byExpression: SELECT substr(name, 1, 1) AS name, COUNT(*) AS n FROM ship GROUP BY substr(name, 1, 1); -- ok: alias-hides-column: the expression is grouped
byNumber: SELECT substr(name, 1, 1) AS name, COUNT(*) AS n FROM ship GROUP BY 1; -- ok: alias-hides-column: the first result
noted: SELECT COALESCE(note, '') AS note, COUNT(*) AS n FROM ship GROUP BY note; -- ok: alias-hides-column: one value for each
fullName: SELECT upper(flag) AS land, COUNT(*) AS n FROM ship GROUP BY land; -- ok: alias-hides-column: no column of the name
third: SELECT id FROM ship WHERE random() < 0.33; -- expect: random-range
lots: SELECT id, random() * 49 + 1 AS lot FROM ship; -- expect: random-range
half: SELECT id FROM ship WHERE abs(random()) <= 0.5; -- expect: random-range
evens: SELECT id FROM ship WHERE random() % 2 = 0; -- ok: random-range: one of two
negative: SELECT id FROM ship WHERE random() < 0; -- ok: random-range: every second one
anyOrder: SELECT id FROM ship ORDER BY random() LIMIT 5; -- ok: random-range: an order
scaled: SELECT id, (random() / 9223372036854775808.0 + 1) / 2 AS share FROM ship; -- ok: random-range: divided
lot: SELECT id, (random() & 1023) AS lot FROM ship; -- ok: random-range: its last bits
byte: SELECT hex(randomblob(8)) AS token FROM ship; -- ok: random-range: bytes
harborMouth: SELECT id FROM zone WHERE west = 9.93; -- expect: rtree-coordinate
insideOut: INSERT INTO zone (id, west, east, south, north) VALUES (:id, 10.5, 9.5, 53, 54); -- expect: rtree-coordinate
around: SELECT id FROM zone WHERE west <= 9.93 AND east >= 9.93; -- ok: rtree-coordinate: a range
wholeDegree: SELECT id FROM zone WHERE west = 9 AND south = 53.5; -- ok: rtree-coordinate: numbers of 32 bits
degree: SELECT id FROM zone WHERE west = :west; -- ok: rtree-coordinate: a parameter
inOrder: INSERT INTO zone (id, west, east, south, north) VALUES (:id, 9.5, 10.5, 53, 54); -- ok: rtree-coordinate: in order
suffix: SELECT rtrim(name, ' ship') AS name FROM ship; -- expect: trim-word
prefixed: SELECT ltrim(imo, 'IMO:') AS imo FROM ship; -- expect: trim-word
draft: UPDATE memo SET words = trim(words, 'draft: ') WHERE id = :id; -- expect: trim-word
blanks: SELECT trim(name) AS name FROM ship; -- ok: trim-word: blanks
signs: SELECT trim(name, '.,;: ') AS name FROM ship; -- ok: trim-word: signs
zeros: SELECT ltrim(imo, '0') AS imo FROM ship; -- ok: trim-word: one character
digits: SELECT rtrim(name, '0123456789') AS name FROM ship; -- ok: trim-word: digits
breaks: SELECT rtrim(words, char(10) || char(13)) AS words FROM memo; -- ok: trim-word: line breaks
vowels: SELECT replace(name, 'ship', '') AS name FROM ship; -- ok: trim-word: replace takes the word
forgotten: SELECT name flag, imo FROM ship; -- expect: missing-comma
forgottenToo: SELECT v.id, v.arrived_at left_at FROM visit AS v; -- expect: missing-comma
called: SELECT name AS flag, imo FROM ship; -- ok: missing-comma: AS says that it is meant
newName: SELECT name title, imo FROM ship; -- ok: missing-comma: no column of the name
computed: SELECT upper(name) flag, imo FROM ship; -- ok: missing-comma: an expression has to be called something
everywhere: SELECT name flag, imo kind FROM ship; -- ok: missing-comma: whoever leaves AS out twice means it
otherTable: SELECT s.name berth_id FROM ship AS s JOIN visit AS v ON v.ship_id = s.id; -- ok: missing-comma: another table's column
likeCase: SELECT id FROM ship WHERE name COLLATE BINARY LIKE 'Anna%'; -- expect: collate-no-effect
position: SELECT instr(name COLLATE NOCASE, 'anna') AS place FROM ship; -- expect: collate-no-effect
globCase: SELECT id FROM ship WHERE name GLOB 'anna*' COLLATE NOCASE; -- expect: collate-no-effect
equalCase: SELECT id FROM ship WHERE name = 'anna' COLLATE NOCASE; -- ok: collate-no-effect: = compares by it
ordered: SELECT id, name FROM ship ORDER BY name COLLATE NOCASE, id; -- ok: collate-no-effect: ORDER BY compares by it
betweenNames: SELECT id FROM ship WHERE name COLLATE NOCASE BETWEEN 'a' AND 'm'; -- ok: collate-no-effect: BETWEEN compares by it
grouped: SELECT name COLLATE NOCASE AS title, COUNT(*) AS n FROM ship GROUP BY name COLLATE NOCASE; -- ok: collate-no-effect: GROUP BY compares by it
lowered: SELECT id FROM ship WHERE lower(name) LIKE 'anna%'; -- ok: collate-no-effect: no collation
umlaut: SELECT id FROM ship WHERE name LIKE '%jürgen%'; -- expect: non-ascii-case
shouted: SELECT id FROM ship WHERE upper(name) = 'MÜNCHEN'; -- expect: non-ascii-case
exactName: SELECT id FROM ship WHERE name = 'Jürgen'; -- ok: non-ascii-case: bytes are compared
plainName: SELECT id FROM ship WHERE name LIKE '%juergen%'; -- ok: non-ascii-case: A to Z
noCases: SELECT id FROM ship WHERE name LIKE '%丸%'; -- ok: non-ascii-case: no letter of two cases
globbed: SELECT id FROM ship WHERE name GLOB '*ü*'; -- ok: non-ascii-case: GLOB distinguishes letters
pages: SELECT id, name FROM ship ORDER BY name LIMIT 20 OFFSET :skip; -- expect: unstable-page
feePages: SELECT id, fee FROM visit WHERE state = 'open' ORDER BY fee DESC LIMIT :count OFFSET :skip; -- expect: unstable-page
idPages: SELECT id, name FROM ship ORDER BY name, id LIMIT 20 OFFSET :skip; -- ok: unstable-page: the key is last
imoPages: SELECT id, name FROM ship ORDER BY imo LIMIT 20 OFFSET :skip; -- ok: unstable-page: a key
placePages: SELECT id, code FROM berth WHERE quay = :quay ORDER BY place LIMIT 20 OFFSET :skip; -- ok: unstable-page: a key within the quay
flagPages: SELECT flag, COUNT(*) AS n FROM ship GROUP BY flag ORDER BY flag LIMIT 20 OFFSET :skip; -- ok: unstable-page: groups
heaviest: SELECT id, name FROM ship ORDER BY tons DESC LIMIT 1; -- expect: limit-cuts-ties
cheapest: SELECT v.id FROM visit AS v WHERE v.ship_id = :ship ORDER BY v.fee LIMIT 3; -- expect: limit-cuts-ties
heaviestTons: SELECT tons FROM ship ORDER BY tons DESC LIMIT 1; -- ok: limit-cuts-ties: equal rows look alike
heaviestFirst: SELECT id, name FROM ship ORDER BY tons DESC, id LIMIT 1; -- ok: limit-cuts-ties: a key
firstImo: SELECT id, name FROM ship ORDER BY imo LIMIT 1; -- ok: limit-cuts-ties: a key
isAny: SELECT EXISTS (SELECT 1 FROM ship ORDER BY tons LIMIT 1) AS is_any; -- ok: limit-cuts-ties: whichever it is
openVisits: SELECT id FROM visit WHERE left_at IS :left AND state = :state; -- expect: index-not-usable
eitherOne: SELECT id FROM visit WHERE arrived_at = :at OR fee = :fee; -- expect: index-not-usable
stillOpen: SELECT id FROM visit WHERE left_at IS NULL AND state = :state; -- ok: index-not-usable: the index is used
eitherKey: SELECT id FROM visit WHERE arrived_at = :at OR id = :id; -- ok: index-not-usable: both have one
neither: SELECT id FROM visit WHERE cents = :cents OR fee = :fee; -- ok: index-not-usable: neither has one
andAlso: SELECT id FROM visit WHERE arrived_at = :at AND fee = :fee; -- ok: index-not-usable: one of them is used
