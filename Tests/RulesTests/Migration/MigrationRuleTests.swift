import Analyzer
import Rules
import Testing

/// What rules about migrations find across files, which an example can't show.
struct MigrationRuleTests {
  private func findings(_ migrations: String..., queries: String = "") -> [String] {
    let project = TestProject.analyze(
      migrations: migrations.enumerated().map {
        SourceFile(path: "Migrations/\($0.offset + 1).sql", text: $0.element)
      }, queries: [SourceFile(path: "Queries/a.sql", text: queries)])
    let rules: Set = ["drop-in-use", "rebuild-loses-object", "destructive-change", "constraint-on-old-rows"]
    return RuleRunner.run(project).filter { rules.contains($0.rule) }.map { "\($0.location.file.path) \($0.message)" }
  }

  private let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);"

  @Test func queriesUseWhatIsDropped() {
    #expect(
      findings(pet, "ALTER TABLE pet DROP COLUMN age;", queries: "ages:\nSELECT age FROM pet WHERE id = 1;") == [
        "Migrations/2.sql DROP COLUMN deletes what 'pet' holds in 'age' for good",
        "Migrations/2.sql 'age' of 'pet' is used by query 'ages'",
      ])
    #expect(
      findings(pet + "CREATE VIEW old AS SELECT id FROM pet;", "DROP VIEW old;", queries: "SELECT id FROM old;")
        == ["Migrations/2.sql 'old' is used by a query"])
  }

  @Test func aPragmaThatDoesNothingIsToldOnce() {
    let step = "PRAGMA foreign_keys = OFF; CREATE TABLE vet (id INTEGER PRIMARY KEY);"
    let project = TestProject.analyze(
      migrations: [pet, step, "PRAGMA foreign_keys = OFF; ALTER TABLE pet ADD COLUMN vet TEXT;"].enumerated().map {
        SourceFile(path: "Migrations/\($0.offset + 1).sql", text: $0.element)
      }, queries: [])
    let found = RuleRunner.run(project).filter { $0.rule == "migration-statement" }
    #expect(found.map(\.location.file.path) == ["Migrations/3.sql"])
    #expect(found.first?.related.map(\.location.file.path) == ["Migrations/2.sql"])
  }

  @Test func aTableOfAnAttachedSchemaIsAnother() {
    let found = findings(
      pet, "ATTACH ':memory:' AS x; CREATE TABLE x.pet (id INTEGER PRIMARY KEY, age INTEGER);",
      "ALTER TABLE x.pet DROP COLUMN age; DROP TABLE x.pet;", queries: "SELECT age FROM pet WHERE id = 1;")
    #expect(!found.contains { $0.contains("is used by") })
  }

  @Test func aRenamedTableIsFollowedToItsQueries() {
    let found = findings(
      pet, "ALTER TABLE pet DROP COLUMN age;", "ALTER TABLE pet RENAME TO animal;",
      queries: "UPDATE animal SET age = 3 WHERE id = 1;")
    #expect(found.last == "Migrations/2.sql 'age' of 'pet' is used by a query")
  }

  /// The last DROP has the queries to answer for, wherever the table was made again.
  @Test func whatIsMadeAgainAndDroppedInOneFileIsDroppedThere() {
    let found = findings(pet, "DROP TABLE pet;", pet + "DROP TABLE pet;", queries: "SELECT name FROM pet;")
    #expect(found.filter { $0.contains("is used by") } == ["Migrations/3.sql 'pet' is used by a query"])
  }

  /// A column that has the name of a view is no reason to take the view for read.
  @Test func aViewIsReadWhereItIsMeant() {
    let found = findings(
      pet + "CREATE TABLE toy (names TEXT); CREATE VIEW names AS SELECT name FROM pet;", "DROP TABLE pet;",
      "UPDATE toy SET names = 'a'; DROP VIEW names;")
    #expect(!found.contains { $0.contains("is used by") })
    let read = findings(
      pet + "CREATE TABLE toy (names TEXT); CREATE VIEW names AS SELECT name FROM pet;", "DROP TABLE pet;",
      "INSERT INTO toy (names) SELECT name FROM names; DROP VIEW names;")
    #expect(read.contains("Migrations/2.sql 'pet' is used by view 'names'"))
  }

  @Test(arguments: [
    "ALTER TABLE pet RENAME TO animal; ALTER TABLE animal DROP COLUMN age;",
    "ALTER TABLE pet RENAME COLUMN age TO old; ALTER TABLE pet DROP COLUMN old;",
  ])
  func whatWasCopiedIsFoundUnderItsEarlierName(_ drop: String) {
    let copy = "ALTER TABLE pet ADD COLUMN years INTEGER; UPDATE pet SET years = age;"
    #expect(findings(pet, copy + drop) == [])
    #expect(findings(pet, copy.replacing("= age", with: "= 1") + drop).count == 1)
  }

  /// A search table is made, filled and renamed as any other.
  @Test func aVirtualTableIsFollowed() {
    let old = "CREATE VIRTUAL TABLE words USING fts5 (name);"
    let new = "CREATE VIRTUAL TABLE new_words USING fts5 (name, tokenize = 'porter');"
    let rest = "DROP TABLE words; ALTER TABLE new_words RENAME TO words;"
    #expect(findings(old, new + "INSERT INTO new_words (name) SELECT name FROM words;" + rest) == [])
    #expect(findings(old, new + rest) == ["Migrations/2.sql DROP TABLE deletes the rows of 'words' for good"])
    #expect(findings(old, new + "INSERT INTO new_words (name) VALUES ('a'); DROP TABLE new_words;") == [])
  }

  @Test func whatFilledATableUnderAnotherNameFilledIt() {
    func isNeverFilled(_ fill: String) -> Bool {
      let steps = [
        "CREATE TABLE note (id INTEGER PRIMARY KEY, body TEXT NOT NULL); INSERT INTO note (body) VALUES ('a');",
        "CREATE VIRTUAL TABLE words USING fts5 (body, content = 'note', content_rowid = 'id');" + fill
          + "ALTER TABLE words RENAME TO note_words;",
      ]
      let project = TestProject.analyze(
        migrations: steps.enumerated().map { SourceFile(path: "Migrations/\($0).sql", text: $1) },
        queries: [
          SourceFile(path: "Queries/a.sql", text: "SELECT rowid FROM note_words WHERE note_words MATCH ?;")
        ])
      return RuleRunner.run(project).contains { $0.rule == "fts5-content-sync" && $0.message.hasPrefix("nothing puts") }
    }
    #expect(isNeverFilled(""))
    #expect(!isNeverFilled("INSERT INTO words (rowid, body) SELECT id, body FROM note;"))
  }

  /// What is broken is the trigger, and not the rename, however often it names the table.
  @Test func whatARenameReachedIsFoundInTheDefinition() throws {
    let project = TestProject.analyze(
      migrations: [
        pet,
        """
        CREATE TABLE log (pet INTEGER PRIMARY KEY);
        CREATE TRIGGER gone AFTER DELETE ON pet BEGIN
          DELETE FROM log WHERE pet = OLD.id;
          INSERT INTO log (pet) VALUES (OLD.id);
          INSERT INTO missing (pet) VALUES (OLD.id);
        END;
        """,
        "ALTER TABLE log RENAME TO old_log;\nDROP TABLE old_log;",
      ].enumerated().map { SourceFile(path: "Migrations/\($0.offset + 1).sql", text: $0.element) }, queries: [])
    let found = RuleRunner.run(project).filter { $0.rule == "unknown-name" }
    #expect(found.map(\.message) == ["no table 'old_log'", "no table 'missing'"])
    #expect(found.map(\.location.file.path) == ["Migrations/2.sql", "Migrations/2.sql"])
    #expect(found.map(\.location.text) == ["gone", "missing"])
    let renamed = try #require(found.first?.related.first)
    #expect(renamed.message == "renamed here")
    #expect("\(renamed.location.file.path) \(renamed.location.text)" == "Migrations/3.sql old_log")
  }

  @Test func whatIsBackLaterIsNotMissed() {
    #expect(
      findings(
        pet + "CREATE VIEW old AS SELECT id FROM pet;", "DROP VIEW old;",
        "CREATE VIEW old AS SELECT id, name FROM pet;",
        queries: "SELECT id FROM old;") == [])
    #expect(
      findings(
        pet, "ALTER TABLE pet ADD COLUMN chip TEXT;\nALTER TABLE pet DROP COLUMN chip;",
        "ALTER TABLE pet ADD COLUMN chip TEXT;", queries: "SELECT chip FROM pet WHERE id = 1;") == [])
  }

  /// Nobody's values are in a column that the migration has just added, whatever it or its table is called since.
  @Test func aColumnThatIsNewIsFollowedThroughRenames() {
    #expect(
      findings(pet, "ALTER TABLE pet ADD COLUMN chip TEXT;\nALTER TABLE pet DROP COLUMN chip;") == [])
    #expect(
      findings(
        pet,
        """
        ALTER TABLE pet ADD COLUMN chip TEXT;
        ALTER TABLE pet RENAME COLUMN chip TO tag;
        ALTER TABLE pet RENAME TO animal;
        CREATE UNIQUE INDEX animal_tag ON animal (tag);
        DROP INDEX animal_tag;
        ALTER TABLE animal DROP COLUMN tag;
        """) == [])
    #expect(
      findings(
        pet, "ALTER TABLE pet ADD COLUMN tag TEXT;\nALTER TABLE pet RENAME COLUMN tag TO chip;",
        "CREATE UNIQUE INDEX pet_chip ON pet (chip);")
        == ["Migrations/3.sql this UNIQUE index fails if two rows of 'pet' are equal in 'chip'"])
    #expect(
      findings(
        pet,
        """
        ALTER TABLE pet ADD COLUMN tag TEXT;
        ALTER TABLE pet RENAME COLUMN age TO years;
        ALTER TABLE pet RENAME COLUMN tag TO age;
        ALTER TABLE pet DROP COLUMN years;
        CREATE UNIQUE INDEX pet_age ON pet (age);
        """) == ["Migrations/2.sql DROP COLUMN deletes what 'pet' holds in 'years' for good"])
  }

  /// Through a temporary table, which SQLite's own FAQ proposes.
  @Test func aRebuildMayGoThroughABackup() {
    let steps = """
      CREATE TEMPORARY TABLE backup (id INTEGER NOT NULL, name TEXT NOT NULL, age INTEGER);
      INSERT INTO backup (id, name, age) SELECT id, name, age FROM pet;
      DROP TABLE pet;
      CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);
      INSERT INTO pet (id, name, age) SELECT id, name, age FROM backup;
      DROP TABLE backup;
      """
    #expect(findings(pet, steps) == [])
    #expect(
      findings(pet + "CREATE INDEX pet_age ON pet (age);", steps)
        == ["Migrations/2.sql index 'pet_age' is lost with the old 'pet': nothing creates it again"])
  }

  /// Nothing loses its name, so nothing is made anew.
  @Test func aTemporaryNamesakeIsNoRebuild() {
    let found = findings(
      pet + "CREATE INDEX pet_age ON pet (age);",
      """
      CREATE TEMPORARY TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);
      INSERT INTO temp.pet (id, name, age) SELECT id, name, age FROM main.pet;
      """)
    #expect(!found.contains { $0.contains("nothing creates it again") })
  }

  /// A CHECK that lets in more than the old one can't be broken by old rows, one that lets in less can.
  @Test func aWiderCheckBreaksNothing() {
    func rebuild(_ old: String, _ new: String) -> [String] {
      findings(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, age INTEGER CHECK (\(old)), kind TEXT);",
        """
        CREATE TABLE pet_new (id INTEGER PRIMARY KEY, age INTEGER CHECK (\(new)), kind TEXT NOT NULL DEFAULT '');
        INSERT INTO pet_new (id, age) SELECT id, age FROM pet;
        DROP TABLE pet;
        ALTER TABLE pet_new RENAME TO pet;
        """
      ).filter { $0.contains("CHECK") }
    }
    let message = "Migrations/2.sql copying the old 'pet' fails if a row breaks this new CHECK"
    #expect(rebuild("age BETWEEN 1 AND 5", "age >= 0 AND age < 10") == [])
    #expect(rebuild("age IN (1, 2)", "age IN (3, 2, 1)") == [])
    #expect(rebuild("age BETWEEN 1 AND 5", "age BETWEEN 2 AND 5") == [message])
    #expect(rebuild("age IN (1, 2, 3)", "age IN (1, 3)") == [message])
  }
}
