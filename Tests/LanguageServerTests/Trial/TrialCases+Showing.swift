/// More of what people expect. Behind `hints` stands the statement with each hint in `⟨…⟩` at its place; behind `fix` the statement
/// that one of the quick fixes at the cursor makes; behind `diagnostics` the rules and the texts that they mark; behind `calls` and
/// `callers` what the thing at the cursor changes or calls, and what changes or calls it; behind `snippet` a label, and what an editor
/// that knows snippets puts in.
extension TrialCases {
  static let showing: [String] = """
    hints | SELECT id FROM pet | SELECT id⟨INTEGER⟩ FROM pet
    hints | SELECT weight AS kilos FROM pet | SELECT weight AS kilos⟨REAL?⟩ FROM pet
    hints | SELECT * FROM visit | SELECT *⟨visit.pet_id, visit.day, visit.cost, visit.note⟩ FROM visit
    hints | SELECT id FROM pet WHERE called = ? | SELECT id⟨INTEGER⟩ FROM pet WHERE called = ?⟨called TEXT⟩
    hints | SELECT id FROM pet WHERE called = :c | SELECT id⟨INTEGER⟩ FROM pet WHERE called = :c⟨TEXT⟩
    hints | INSERT INTO pet (owner_id, called) VALUES (1, 'x') | INSERT INTO pet (owner_id, called) VALUES (⟨owner_id:⟩1, ⟨called:⟩'x')
    hints | INSERT INTO visit VALUES (1, 'a', 2, 'b') | INSERT INTO visit VALUES (⟨pet_id:⟩1, ⟨day:⟩'a', ⟨cost:⟩2, ⟨note:⟩'b')
    hints | SELECT count(*) FROM pet | SELECT count(*)⟨INTEGER⟩ FROM pet
    hints | SELECT p.called, o.name FROM pet p LEFT JOIN person o ON o.id = p.owner_id AND o.email = 'x' | SELECT p.called⟨TEXT⟩, o.name⟨TEXT?⟩ FROM pet p LEFT JOIN person o ON o.id = p.owner_id AND o.email = 'x'
    hints | UPDATE pet SET weight = ? WHERE id = ? | UPDATE pet SET weight = ?⟨weight REAL?⟩ WHERE id = ?⟨id INTEGER⟩
    hints | DELETE FROM pet WHERE id = :id RETURNING called | DELETE FROM pet WHERE id = :id⟨INTEGER⟩ RETURNING called⟨TEXT⟩
    hints | SELECT x.* FROM (SELECT id, called FROM pet) x | SELECT x.*⟨x.id, x.called⟩ FROM (SELECT id, called FROM pet) x
    hints | SELECT sum(weight) AS total, max(called) FROM pet | SELECT sum(weight) AS total⟨REAL?⟩, max(called)⟨TEXT?⟩ FROM pet
    hints | SELECT who FROM owners | SELECT who⟨TEXT⟩ FROM owners
    fix | SELECT calld$0 FROM pet | SELECT called FROM pet
    fix | SELECT id FROM pett$0 | SELECT id FROM pet
    fix | SELECT id FROM pet WHERE weight $0= NULL | SELECT id FROM pet WHERE weight IS NULL
    fix | SELECT id FROM pet WHERE weight $0<> NULL | SELECT id FROM pet WHERE weight IS NOT NULL
    fix | SELECT lowr$0(called) FROM pet | SELECT lower(called) FROM pet
    fix | SELECT p.calld$0 FROM pet p | SELECT p.called FROM pet p
    fix | INSERT INTO pet (owner_id, calld$0) VALUES (1, 'x') | INSERT INTO pet (owner_id, called) VALUES (1, 'x')
    fix | UPDATE pet SET wieght$0 = 1 WHERE id = 1 | UPDATE pet SET weight = 1 WHERE id = 1
    fix | SELECT id FROM pet ORDER BY wieght$0 | SELECT id FROM pet ORDER BY weight
    fix | DELETE FROM visitt$0 WHERE pet_id = 1 | DELETE FROM visit WHERE pet_id = 1
    fix | SELECT killos$0 FROM heavy | SELECT kilos FROM heavy
    fix | SELECT x.calld$0 FROM (SELECT called FROM pet) x | SELECT x.called FROM (SELECT called FROM pet) x
    fix | SELECT id FROM pet WHERE id = 1 AND called = 'a' OR$0 called = 'b' | SELECT id FROM pet WHERE id = 1 AND (called = 'a' OR called = 'b')
    fix | SELECT titel$0 FROM found WHERE found MATCH 'x' | SELECT title FROM found WHERE found MATCH 'x'
    diagnostics | SELECT nope FROM pet | unknown-name:nope
    diagnostics | SELECT id FROM pet WHERE weight = NULL | null-comparison:weight = NULL
    diagnostics | SELECT id, called FROM pet WHERE id = 1 | nothing
    diagnostics | SELECT zzz, weight = NULL FROM pet | unknown-name:zzz, null-comparison:weight = NULL
    diagnostics | SELECT id FROM heavy WHERE called = NULL | null-comparison:called = NULL
    diagnostics | INSERT INTO pet (called) VALUES ('x') | missing-required-column:pet
    diagnostics | UPDATE visit SET pet_id = NULL WHERE day = 'a' | null-into-not-null:NULL
    diagnostics | SELECT count(called, weight) FROM pet | function-call:count
    calls | UPDATE pe$0t SET weight = 1 WHERE id = 1 | nothing
    calls | SELECT id FROM per$0son | pet
    calls | DELETE$0 FROM person WHERE id = 1 | person
    calls | INSERT$0 INTO log (what) VALUES ('x') | log
    callers | SELECT id FROM p$0et | person
    snippet | INSERT INTO $0 | pet (owner_id, called) VALUES (?, ?) | pet (owner_id, called) VALUES (${1:?}, ${2:?})
    snippet | INSERT INTO pet $0 | (owner_id, called) VALUES (?, ?) | (owner_id, called) VALUES (${1:?}, ${2:?})
    snippet | INSERT INTO pet ($0) VALUES (1, 2) | owner_id, called | owner_id, called
    snippet | SELECT 1 FROM pet JOIN $0 | person ON person.id = pet.owner_id | person ON person.id = pet.owner_id
    snippet | SELECT 1 FROM visit v JOIN $0 | pet ON pet.id = v.pet_id | pet ON pet.id = v.pet_id
    snippet | SELECT 1 FROM pet p JOIN person o ON $0 | p.owner_id = o.id | p.owner_id = o.id
    snippet | SELECT 1 FROM pet JOIN pet$0 | visit ON visit.pet_id = pet.id | visit ON visit.pet_id = pet.id
    hover | UPDATE pet SET cal$0led = 'x' WHERE id = 1 | pet.called TEXT, What it is called.
    hover | SELECT pe$0ts FROM owners | owners.pets INTEGER
    hover | SELECT avg(weight)$0 FROM pet | `REAL?`
    hover | SELECT id FROM visit$0, pet | TABLE visit
    references | SELECT weigh$0t FROM pet | Migrations/1.sql:14:weight, Migrations/1.sql:25:weight, Migrations/1.sql:25:weight, weight
    references | SELECT ki$0los FROM heavy | Migrations/1.sql:25:kilos, kilos
    definition | SELECT p.wei$0ght FROM pet p LEFT JOIN visit ON pet_id = p.id | Migrations/1.sql:14:weight
    definition | SELECT size$0 FROM log | Migrations/1.sql:28:size
    rename | SELECT kil$0os FROM heavy WHERE kilos > 1 | mass | SELECT mass FROM heavy WHERE mass > 1
    rename | SELECT wh$0o FROM owners | owner | SELECT owner FROM owners
    rename | UPDATE pet SET wei$0ght = weight + 1 WHERE id = 1 | mass | UPDATE pet SET mass = mass + 1 WHERE id = 1
    rename | DELETE FROM visit WHERE co$0st > 1 | price | DELETE FROM visit WHERE price > 1
    """.split(separator: "\n").map { $0.drop { $0 == " " } }.map(String.init)

  /// What holds in each of the languages, and in a file of SQL. A new name has to reach the programs in all the other languages, too.
  static let everywhere: [String] = """
    hover | SELECT cal$0led FROM pet | pet.called TEXT, What it is called.
    hover | SELECT id FROM p$0et | TABLE pet, Animals.
    hover | SELECT o.na$0me FROM pet p LEFT JOIN person o ON o.id = p.owner_id AND o.email = 'x' | here: `TEXT?`, the outer join may find no row of `o`
    hover | SELECT id FROM pet WHERE id = :i$0d | :id INTEGER
    hover | SELECT $0* FROM visit | pet_id, day, cost, note
    hover | SELECT id FROM pet WHERE weight $0= NULL | `null-comparison`
    rename | SELECT called FROM heavy WHERE cal$0led > 'a' | title | SELECT title FROM heavy WHERE title > 'a'
    rename | SELECT kil$0os FROM heavy WHERE kilos > 60 | mass | SELECT mass FROM heavy WHERE mass > 60
    """.split(separator: "\n").map { $0.drop { $0 == " " } }.map(String.init)
}
