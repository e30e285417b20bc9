import Analyzer
import Testing

@testable import Rules

/// What the preset `essential` says of a rule that it holds in part, and what it leaves to `recommended`.
struct EssentialTests {
  private func found(_ preset: RulePreset, _ schema: String, queries: String = "") -> [String] {
    let project = TestProject.analyze(
      migrations: [SourceFile(path: "Migrations/1.sql", text: schema)],
      queries: [SourceFile(path: "Queries/a.sql", text: queries)])
    return RuleRunner.run(project, rules: RuleSet(RulePolicy(preset: preset)), generates: false)
      .map { "\($0.rule) \($0.location.text) \($0.severity)" }
  }

  private func onlyRecommended(_ schema: String, queries: String = "") -> [String] {
    let essential = found(.essential, schema, queries: queries)
    return found(.recommended, schema, queries: queries).filter { !essential.contains($0) }
  }

  @Test func aKeyOfOneColumnMayBeNullable() {
    let schema = """
      CREATE TABLE country (code TEXT PRIMARY KEY) ;
      CREATE TABLE city (country TEXT NOT NULL, name TEXT, PRIMARY KEY (country, name));
      """
    #expect(found(.essential, schema) == ["nullable-primary-key name warning"])
    #expect(onlyRecommended(schema) == ["nullable-primary-key code warning"])
  }

  @Test func aCheckForNullThatFindsNothingIsWrong() {
    let schema = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);"
    let queries = """
      DELETE FROM pet WHERE id IN (SELECT id FROM pet WHERE name IS NULL);
      UPDATE pet SET age = 0 WHERE age < 0 AND name ISNULL;
      SELECT id FROM pet WHERE (name IS NULL AND age = 3) ORDER BY id;
      """
    #expect(
      found(.essential, schema, queries: queries) == [
        "redundant-null-check name IS NULL warning", "redundant-null-check name ISNULL warning",
        "redundant-null-check name IS NULL warning",
      ])
    let idle = """
      SELECT id FROM pet WHERE name IS NULL OR age = 3 ORDER BY id;
      SELECT id FROM pet WHERE NOT (name IS NULL) ORDER BY id;
      SELECT id, CASE WHEN name IS NULL THEN 1 ELSE 2 END AS place FROM pet WHERE name IS NOT NULL ORDER BY id;
      SELECT id, COALESCE(name, '') AS name FROM pet ORDER BY id;
      SELECT pet.id FROM pet LEFT JOIN pet AS other ON other.id = pet.age WHERE other.name IS NULL ORDER BY pet.id;
      """
    #expect(found(.essential, schema, queries: idle) == [])
    #expect(onlyRecommended(schema, queries: idle).count { $0.hasPrefix("redundant-null-check") } == 5)
  }

  @Test func aKeyThatOnlyForbidsNeedsNoIndex() {
    let schema = """
      CREATE TABLE owner (id INTEGER PRIMARY KEY);
      CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner (id));
      CREATE TABLE card (id INTEGER PRIMARY KEY, holder_id INTEGER REFERENCES owner (id) ON DELETE CASCADE);
      CREATE TABLE cage (id INTEGER PRIMARY KEY, user_id INTEGER REFERENCES owner (id) ON DELETE RESTRICT);
      CREATE TABLE bowl (id INTEGER PRIMARY KEY, giver_id INTEGER REFERENCES owner (id) ON DELETE SET NULL);
      """
    let queries = "DELETE FROM owner WHERE id = :id;"
    #expect(
      found(.essential, schema, queries: queries) == [
        "missing-fk-index holder_id warning", "missing-fk-index giver_id warning",
      ])
    #expect(
      onlyRecommended(schema, queries: queries) == [
        "missing-fk-index owner_id warning", "missing-fk-index user_id warning",
      ])
  }

  @Test func aTableThatNobodyDeletesFromNeedsNoIndex() {
    let schema = """
      CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT);
      CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner (id) ON DELETE CASCADE);
      CREATE TABLE bowl (id INTEGER PRIMARY KEY, pet_id INTEGER REFERENCES pet (id) ON DELETE SET NULL);
      CREATE TABLE farewell (id INTEGER PRIMARY KEY, name TEXT);
      """
    let trigger = """
      \nCREATE TRIGGER leave AFTER INSERT ON farewell BEGIN DELETE FROM owner WHERE name = NEW.name; END;
      """
    #expect(found(.essential, schema, queries: "SELECT id FROM owner; DELETE FROM bowl WHERE id = 1;") == [])
    #expect(
      found(.essential, schema, queries: "DELETE FROM pet WHERE id = :id;") == ["missing-fk-index pet_id warning"])
    // A pet goes with its owner.
    let both = ["missing-fk-index owner_id warning", "missing-fk-index pet_id warning"]
    #expect(found(.essential, schema, queries: "DELETE FROM owner WHERE id = :id;") == both)
    #expect(found(.essential, schema + trigger) == both)
    #expect(onlyRecommended(schema) == both)
  }

  @Test func aNarrowIndexBesideAWideOneMayBeMeant() {
    let schema = """
      CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, age INTEGER, kind TEXT, chip TEXT);
      CREATE INDEX pet_name ON pet (name);
      CREATE INDEX pet_all ON pet (name, age, kind);
      CREATE INDEX pet_kind ON pet (kind);
      CREATE INDEX pet_kind_chip ON pet (kind, chip);
      CREATE INDEX pet_age ON pet (age);
      CREATE INDEX pet_oldest ON pet (age DESC, chip);
      """
    #expect(found(.essential, schema) == ["redundant-index pet_kind note"])
    #expect(onlyRecommended(schema) == ["redundant-index pet_name note", "redundant-index pet_age note"])
    let same = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT UNIQUE); CREATE INDEX pet_name ON pet (name);"
    #expect(found(.essential, same) == ["redundant-index pet_name warning"])
  }

  @Test func aChangeOfEveryRowIsAMistakeWhereOneWasMeant() {
    let schema = "CREATE TABLE pet_owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, seen INTEGER NOT NULL);"
    let meant = """
      DELETE FROM pet_owner AS o;
      UPDATE pet_owner SET name = :name RETURNING id;
      deleteById: DELETE FROM pet_owner;
      updatePetOwner: UPDATE pet_owner SET seen = 1;
      """
    #expect(
      found(.essential, schema, queries: meant) == [
        "delete-without-where pet_owner warning", "update-without-where pet_owner warning",
        "delete-without-where pet_owner warning", "update-without-where pet_owner warning",
      ])
    let sweeps = """
      DELETE FROM pet_owner;
      UPDATE pet_owner SET seen = 0;
      forget: DELETE FROM pet_owner;
      deleteAllFromOwner: DELETE FROM pet_owner;
      """
    #expect(found(.essential, schema, queries: sweeps) == [])
    #expect(onlyRecommended(schema, queries: sweeps).count { $0.contains("-without-where") } == 3)
  }

  @Test func aKeyThatOnlySQLiteLetsBeNullBreaksNoStatement() {
    let schema = """
      CREATE TABLE item (id TEXT PRIMARY KEY, title TEXT NOT NULL);
      CREATE TABLE search (id INTEGER PRIMARY KEY, item_id TEXT NOT NULL);
      """
    let queries = """
      INSERT INTO search (item_id) SELECT id FROM item;
      DELETE FROM search WHERE item_id NOT IN (SELECT id FROM item);
      """
    #expect(found(.essential, schema, queries: queries) == [])
    #expect(
      onlyRecommended(schema, queries: queries).filter { !$0.hasPrefix("nullable-primary-key") } == [
        "null-into-not-null id note", "not-in-nullable id note",
      ])
  }

  @Test func aNumberFindsTheTextThatItIs() {
    let schema = "CREATE TABLE pet (id INTEGER PRIMARY KEY, zip TEXT, age INTEGER, born TEXT);"
    let queries = """
      SELECT id FROM pet WHERE zip = 1234 OR zip IN (1, 2) OR age = zip;
      SELECT id FROM pet WHERE born > 2000 OR age = 'old' OR length(zip) = '5';
      """
    #expect(
      found(.essential, schema, queries: queries) == [
        "type-mismatch-comparison born > 2000 error", "type-mismatch-comparison age = 'old' error",
        "type-mismatch-comparison length(zip) = '5' error",
      ])
    #expect(
      onlyRecommended(schema, queries: queries) == [
        "type-mismatch-comparison zip = 1234 error", "type-mismatch-comparison 1 error",
        "type-mismatch-comparison 2 error", "type-mismatch-comparison age = zip error",
      ])
  }

  @Test func whatIsOftenEmptyMayBeInAUniqueKey() {
    let schema = """
      CREATE TABLE owner (id INTEGER PRIMARY KEY);
      CREATE TABLE pet (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, owner_id INTEGER REFERENCES owner (id) ON DELETE RESTRICT,
        chip_id TEXT, is_first BOOLEAN, left_on TEXT, kind TEXT,
        UNIQUE (name, owner_id), UNIQUE (name, chip_id), UNIQUE (name, is_first), UNIQUE (kind, left_on)
      );
      CREATE UNIQUE INDEX one_name ON pet (owner_id, name, left_on);
      CREATE INDEX pet_owner ON pet (owner_id);
      """
    #expect(found(.essential, schema).filter { $0.hasPrefix("nullable") } == ["nullable-unique left_on warning"])
    #expect(
      onlyRecommended(schema).filter { $0.hasPrefix("nullable") } == [
        "nullable-unique owner_id warning", "nullable-unique chip_id warning", "nullable-unique is_first warning",
        "nullable-unique kind warning",
      ])
  }

  @Test func whatIsPlainlyAStringMayHaveDoubleQuotes() {
    let schema = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, data TEXT);"
    let queries = """
      CREATE TEMP TRIGGER keep BEFORE DELETE ON pet BEGIN SELECT RAISE(ABORT, "it's kept"); END;
      SELECT id FROM pet WHERE data ->> "$.kind" = "dog" OR name = "the cat" OR name LIKE :text || '%';
      """
    #expect(
      found(.essential, schema, queries: queries) == [
        "double-quoted-string \"dog\" warning", "double-quoted-string \"the cat\" warning",
      ])
    #expect(
      onlyRecommended(schema, queries: queries) == [
        "double-quoted-string \"it's kept\" warning", "double-quoted-string \"$.kind\" warning",
        "like-pattern :text note",
      ])
  }

  @Test func stringsOfOneStatementAreAsBad() {
    let schema = "CREATE TABLE record (id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT, content TEXT);"
    let queries = """
      INSERT INTO record (name, kind, content) VALUES ("example.com.", "SOA", "soft");
      SELECT id FROM record WHERE kind = "SOA";
      SELECT id FROM record WHERE kind = "SOA" OR content = "a b" OR "knid" = 'NS' ORDER BY id;
      """
    #expect(
      found(.essential, schema, queries: queries) == [
        "double-quoted-string \"example.com.\" warning", "double-quoted-string \"SOA\" warning",
        "double-quoted-string \"soft\" warning",
        "double-quoted-string \"SOA\" error",
        "double-quoted-string \"SOA\" warning", "double-quoted-string \"a b\" warning",
        "double-quoted-string \"knid\" error",
      ])
  }

  @Test func aTriggerThatFiresItselfIsWrongWhereThatIsTurnedOn() {
    let schema = """
      CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, seen INTEGER);
      CREATE TRIGGER touch AFTER UPDATE ON pet BEGIN UPDATE pet SET seen = 1 WHERE id = NEW.id; END;
      CREATE TRIGGER once AFTER UPDATE OF name ON pet BEGIN UPDATE pet SET seen = 1 WHERE id = NEW.id; END;
      """
    let pragma = "PRAGMA recursive_triggers = ON;"
    #expect(found(.essential, schema, queries: "PRAGMA recursive_triggers; PRAGMA recursive_triggers = 0;") == [])
    #expect(onlyRecommended(schema) == ["trigger-recursion pet note"])
    #expect(found(.essential, pragma + schema) == ["trigger-recursion pet warning"])
    #expect(found(.essential, schema, queries: pragma) == ["trigger-recursion recursive_triggers warning"])
    #expect(found(.essential, schema, queries: pragma + "PRAGMA recursive_triggers = OFF;") == [])
  }
}
