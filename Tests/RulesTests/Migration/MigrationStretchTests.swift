import Analyzer
import Rules
import Testing

/// What belongs together though it stands in several files of a history.
struct MigrationStretchTests {
  private static let rules: Set = [
    "drop-in-use", "rebuild-loses-object", "destructive-change", "constraint-on-old-rows", "rebuild-cascades",
    "rename-before-rebuild", "null-into-not-null",
  ]

  private func findings(
    _ files: [(path: String, text: String)], foreignKeys: MigrationRun.ForeignKeys = .off
  ) -> [String] {
    var project = TestProject.analyze(
      migrations: files.map { SourceFile(path: $0.path, text: $0.text) }, queries: [])
    for place in project.migrations.indices { project.migrations[place].run.foreignKeys = foreignKeys }
    return RuleRunner.run(project).filter { Self.rules.contains($0.rule) }.map {
      "\($0.location.file.path) \($0.severity) \($0.message)"
    }
  }

  private func findings(_ files: String..., foreignKeys: MigrationRun.ForeignKeys = .off) -> [String] {
    findings(files.enumerated().map { ("\($0.offset + 1).sql", $0.element) }, foreignKeys: foreignKeys)
  }

  // MARK: Rebuilds

  private static let family = """
    CREATE TABLE parent (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE child (id INTEGER PRIMARY KEY, parent_id INTEGER NOT NULL REFERENCES parent (id) ON DELETE CASCADE);
    CREATE INDEX child_parent ON child (parent_id);
    """
  private static let copy = "INSERT INTO _parent_tmp (id, name) SELECT id, name FROM parent;"
  private static let new = "CREATE TABLE _parent_tmp (id INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT);"

  @Test func aRebuildMayHaveAStatementInEachFile() {
    #expect(
      findings(
        Self.family, Self.new, "CREATE UNIQUE INDEX parent_name ON _parent_tmp (name);", Self.copy,
        "DROP TABLE parent;", "ALTER TABLE _parent_tmp RENAME TO parent;") == [])
  }

  @Test func aRebuildMayBeginByMakingRoom() {
    #expect(
      findings(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);", "ALTER TABLE pet RENAME TO pet_old;",
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);", "-- nothing",
        "INSERT INTO pet (id, name) SELECT id, name FROM pet_old;", "DROP TABLE pet_old;") == [])
  }

  @Test func aRebuildMayMakeAndFillItsTableAtOnce() {
    #expect(
      findings(
        "CREATE TABLE pet (name TEXT);", "CREATE TABLE pet_new AS SELECT name FROM pet;", "DROP TABLE pet;",
        "ALTER TABLE pet_new RENAME TO pet;") == [])
  }

  /// Several that hang together, and an index that comes back behind the last file.
  @Test func rebuildsMayBeInterleaved() {
    #expect(
      findings(
        Self.family + "CREATE UNIQUE INDEX parent_name ON parent (name);", Self.new,
        "CREATE TABLE _child_tmp (id INTEGER PRIMARY KEY, parent_id INTEGER NOT NULL REFERENCES parent (id) ON DELETE CASCADE);",
        Self.copy,
        "INSERT INTO _child_tmp (id, parent_id) SELECT id, parent_id FROM child;", "DROP TABLE child;",
        "DROP TABLE parent;",
        "ALTER TABLE _parent_tmp RENAME TO parent;", "ALTER TABLE _child_tmp RENAME TO child;",
        "CREATE UNIQUE INDEX parent_name ON parent (name); CREATE INDEX child_parent ON child (parent_id);") == [])
  }

  @Test func nothingElseMayHappenInBetween() {
    let dropped = "4.sql warning DROP TABLE deletes the rows of 'parent' for good"
    #expect(
      findings(
        Self.family, Self.new + Self.copy, "CREATE TABLE log (id INTEGER PRIMARY KEY);", "DROP TABLE parent;",
        "ALTER TABLE _parent_tmp RENAME TO parent;") == [dropped])
  }

  @Test func rowsThatNobodyCopiesAreLost() {
    #expect(
      findings(Self.family, Self.new, "DROP TABLE parent;", "ALTER TABLE _parent_tmp RENAME TO parent;")
        == ["3.sql warning DROP TABLE deletes the rows of 'parent' for good"])
    #expect(
      findings(Self.family, Self.new, Self.copy, "DROP TABLE child;", "ALTER TABLE _parent_tmp RENAME TO parent2;")
        .contains(
          "4.sql warning DROP TABLE deletes the rows of 'child' for good"))
  }

  /// The name of the new table is the same each time, and each file is a rebuild by itself: nothing is missed in the second.
  @Test func rebuildsOneBehindTheOtherAreEachTheirOwn() {
    let rebuild = [Self.new, Self.copy, "DROP TABLE parent;", "ALTER TABLE _parent_tmp RENAME TO parent;"]
    let lost = "index 'parent_name' is lost with the old 'parent': nothing creates it again"
    #expect(
      findings(Self.family, rebuild.joined(), "CREATE INDEX parent_name ON parent (name);", rebuild.joined())
        == ["4.sql error \(lost)"])
    #expect(
      findings(Self.family + "CREATE INDEX parent_name ON parent (name);", rebuild.joined(), rebuild.joined())
        == ["2.sql error \(lost)"])
    // Over several files, and then it goes for good.
    #expect(
      findings(
        Self.family, rebuild[0], rebuild[1], rebuild[2], rebuild[3], "CREATE INDEX i ON parent (name);",
        "DROP TABLE child;")
        == ["7.sql warning DROP TABLE deletes the rows of 'child' for good"])
    let moment = rebuild.enumerated().map { ("2020081212425400000\($0.offset)_a.up.sql", $0.element) }
    #expect(
      findings(
        [("1.sql", Self.family)] + moment + [("20200812124254000009_a.up.sql", "DROP TABLE child; DROP TABLE parent;")])
        == [
          "20200812124254000009_a.up.sql warning DROP TABLE deletes the rows of 'child' for good",
          "20200812124254000009_a.up.sql warning DROP TABLE deletes the rows of 'parent' for good",
        ])
  }

  /// What one tool made of one migration has one moment.
  @Test func filesOfOneMomentAreOneMigration() {
    func index(_ stamp: String) -> [String] {
      findings([
        ("20200812124254000001_a.up.sql", "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);"),
        ("\(stamp)_a.up.sql", "CREATE UNIQUE INDEX pet_name ON pet (name);"),
      ])
    }
    #expect(index("20200812124254000002") == [])
    #expect(index("20200812124255000000").count == 1)
  }

  // MARK: What is dropped before what uses it

  @Test func whatUsesItMayGoNext() {
    let made = """
      CREATE TABLE p (id INTEGER PRIMARY KEY);
      CREATE TABLE c (id INTEGER PRIMARY KEY, p_id INTEGER REFERENCES p (id));
      """
    func used(_ files: String...) -> [String] {
      findings(files.enumerated().map { ("\($0.offset + 1).sql", $0.element) }).filter { $0.contains("is used by") }
    }
    let found = ["2.sql error 'p' is used by a foreign key of 'c'"]
    #expect(used(made, "DROP TABLE p;", "DROP TABLE c;") == [])
    #expect(used(made, "DROP TABLE p;", "CREATE TABLE p (id INTEGER PRIMARY KEY, x TEXT);") == [])
    #expect(used(made, "DROP TABLE p;", "CREATE TABLE q (id INTEGER PRIMARY KEY);") == found)
    #expect(used(made, "DROP TABLE p;", "INSERT INTO c (id, p_id) VALUES (1, 2);", "DROP TABLE c;") == found)
  }

  // MARK: Indexes that come back

  @Test func anIndexThatWasDroppedByNameHeldBefore() {
    func rebuild(_ copy: String) -> [String] {
      findings(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, old TEXT, name TEXT NOT NULL); CREATE UNIQUE INDEX pet_name ON pet (name);",
        """
        DROP INDEX pet_name;
        ALTER TABLE pet RENAME TO pet_old;
        CREATE TABLE pet (id INTEGER PRIMARY KEY, old TEXT, name TEXT NOT NULL);
        INSERT INTO pet (id, name) SELECT id, \(copy) FROM pet_old;
        DROP TABLE pet_old;
        CREATE UNIQUE INDEX pet_name ON pet (name);
        ALTER TABLE pet DROP COLUMN old;
        """
      ).filter { $0.contains("UNIQUE") }
    }
    #expect(rebuild("name") == [])
    #expect(
      rebuild("lower(name)") == ["2.sql warning this UNIQUE index fails if two rows of 'pet' are equal in 'name'"])
  }

  // MARK: Foreign keys

  /// What was done once in every file is told once, at the last.
  @Test func whatIsDoneInEachFileIsToldOnce() {
    let steps = ["owner", "vet"].map { table in
      """
      CREATE TABLE \(table)_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
      INSERT INTO \(table)_new (id, name) SELECT id, coalesce(name, '') FROM \(table);
      DROP TABLE \(table);
      ALTER TABLE \(table)_new RENAME TO \(table);
      """
    }
    let made = """
      CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT);
      CREATE TABLE vet (id INTEGER PRIMARY KEY, name TEXT);
      CREATE TABLE pet (
        id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner ON DELETE CASCADE,
        vet_id INTEGER REFERENCES vet ON DELETE SET NULL
      );
      """
    func cascades(_ foreignKeys: MigrationRun.ForeignKeys) -> [String] {
      findings(made, steps[0], steps[1], foreignKeys: foreignKeys)
    }
    #expect(cascades(.on) == ["3.sql error with foreign keys on, this DROP changes rows of 'pet'"])
    #expect(cascades(.unknown) == ["3.sql warning with foreign keys on, this DROP changes rows of 'pet'"])
    #expect(cascades(.off) == [])
  }

  // MARK: Values that were just put there

  private func fill(_ steps: String, isNamed: Bool = true) -> [String] {
    findings(
      """
      CREATE TABLE r (id INTEGER PRIMARY KEY, name TEXT NOT NULL, uuid TEXT);
      CREATE TABLE s (id INTEGER PRIMARY KEY, code TEXT);
      """,
      """
      \(steps)
      CREATE TABLE r_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, uuid TEXT NOT NULL);
      INSERT INTO r_new \(isNamed ? "(id, name, uuid) SELECT id, name, uuid" : "SELECT *") FROM r;
      DROP TABLE r;
      ALTER TABLE r_new RENAME TO r;
      """)
  }

  @Test(arguments: [
    "UPDATE r SET uuid = lower(hex(randomblob(16))) WHERE uuid IS NULL;", "UPDATE r SET uuid = name;",
    "UPDATE r SET uuid = 'x' WHERE uuid = '' OR r.uuid IS NULL; DELETE FROM r WHERE id > 9;",
    "UPDATE r SET uuid = ''; UPDATE r SET uuid = name WHERE id > 3; ALTER TABLE r ADD COLUMN x TEXT;\nALTER TABLE r DROP COLUMN x;",
  ])
  func whatWasJustFilledHasNoNull(_ steps: String) {
    #expect(fill(steps) == [])
    #expect(fill(steps, isNamed: false) == [])
  }

  @Test(arguments: [
    "", "UPDATE r SET uuid = name WHERE uuid IS NULL AND id > 3;", "UPDATE r SET uuid = name WHERE id > 3;",
    "UPDATE r SET uuid = (SELECT code FROM s WHERE s.id = r.id) WHERE uuid IS NULL;",
    "UPDATE r SET uuid = name; INSERT INTO r (id, name) VALUES (9, 'a');",
    "UPDATE r SET uuid = name; UPDATE r SET uuid = NULL;",
    "UPDATE OR IGNORE r SET uuid = name;", "UPDATE s SET code = 'a' WHERE code IS NULL;",
    "CREATE TRIGGER t AFTER UPDATE ON r BEGIN UPDATE r SET uuid = NULL WHERE id = 1; END; UPDATE r SET uuid = name;",
    "UPDATE r SET uuid = name; ALTER TABLE r DROP COLUMN uuid; ALTER TABLE r ADD COLUMN uuid TEXT;",
  ])
  func whatMayBeNullStillIs(_ steps: String) {
    let found = fill(steps)
    #expect(found.contains { $0.contains("'uuid' is NOT NULL") }, "\(found)")
  }

  // MARK: What may not be silent

  /// Rules that speak of rebuilds see those over several files, too, and tell them once, at the end.
  @Test func whatARebuildOverFilesLosesIsSaid() {
    let found = findings(
      """
      CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT CHECK (name <> ''));
      CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner (id) ON DELETE CASCADE);
      CREATE INDEX pet_owner ON pet (owner_id);
      CREATE INDEX owner_name ON owner (name);
      """, "CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT, city TEXT);",
      "INSERT INTO owner_new (id, name) SELECT id, name FROM owner;", "DROP TABLE owner;",
      "ALTER TABLE owner_new RENAME TO owner;", foreignKeys: .on)
    #expect(
      found == [
        "4.sql error with foreign keys on, this DROP deletes rows of 'pet'",
        "5.sql error index 'owner_name' is lost with the old 'owner': nothing creates it again",
        "5.sql error the new 'owner' lacks what the old one has: the CHECK of 'name'",
      ])
  }

  /// A table that CREATE TABLE … AS made has no NOT NULL, whatever it is called by then.
  @Test func aCopyIsOneUnderAnotherName() {
    let copy = "CREATE TABLE kept AS SELECT id, name FROM pet; ALTER TABLE kept RENAME TO kept_pet;"
    let new = "CREATE TABLE animal (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
    #expect(
      findings(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);",
        copy + new + "INSERT INTO animal (id, name) SELECT id, name FROM kept_pet; DROP TABLE kept_pet;") == [])
  }

  @Test func longNumbersAreNoMoments() {
    let found = findings([
      ("000000000000001_a.sql", "CREATE TABLE pet (id INTEGER PRIMARY KEY);"),
      ("000000000000002_b.sql", "DROP TABLE pet;"),
    ])
    #expect(found == ["000000000000002_b.sql warning DROP TABLE deletes the rows of 'pet' for good"])
  }

  @Test func rowsMayComeOnceAnIndexIsGone() {
    let found = findings(
      """
      CREATE TABLE source (name TEXT NOT NULL);
      CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
      CREATE UNIQUE INDEX pet_name ON pet (name);
      """,
      """
      DROP INDEX pet_name;
      INSERT INTO pet (name) SELECT name FROM source;
      CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
      INSERT INTO pet_new (id, name) SELECT id, name FROM pet;
      DROP TABLE pet;
      ALTER TABLE pet_new RENAME TO pet;
      CREATE UNIQUE INDEX pet_name ON pet (name);
      """)
    #expect(found == ["2.sql warning this UNIQUE index fails if two rows of 'pet' are equal in 'name'"])
  }

  /// The columns of a subquery's `*` are in its order, and an outer join finds no row of a table that is full.
  @Test(arguments: ["* FROM (SELECT b, a FROM pair)", "p.* FROM (SELECT 7 AS k) LEFT JOIN pair AS p ON p.a = k"])
  func aFilledTableMayBeReadThroughMore(_ select: String) {
    let found = findings(
      "CREATE TABLE pair (a TEXT, b TEXT);",
      """
      UPDATE pair SET a = 'x' WHERE a IS NULL;
      CREATE TABLE full (a TEXT NOT NULL, b TEXT);
      INSERT INTO full SELECT \(select);
      """)
    #expect(found.count == 1 && found[0].hasPrefix("2.sql error 'a' is NOT NULL"), "\(found)")
  }

  @Test(arguments: [
    ("DELETE FROM pet WHERE id > 3;", "a foreign key of 'pet'"), ("SELECT id FROM owners;", "view 'owners'"),
  ])
  func whatIsUsedBeforeItsTableComesBackIsMissed(_ use: String, _ what: String) {
    let found = findings(
      """
      CREATE TABLE owner (id INTEGER PRIMARY KEY);
      CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner (id));
      CREATE VIEW owners AS SELECT id FROM owner;
      """, "DROP TABLE owner;", use, "CREATE TABLE owner (id INTEGER PRIMARY KEY);")
    #expect(found.contains("2.sql error 'owner' is used by \(what)"), "\(found)")
  }

  /// ADD COLUMN doesn't ask for the default of a column that may be NULL.
  @Test func aDefaultThatNobodyNeededIsMissed() {
    let found = findings(
      "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);",
      """
      ALTER TABLE pet ADD COLUMN state TEXT DEFAULT 'new';
      CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, age INTEGER, state TEXT);
      INSERT INTO pet_new (id, name, state) SELECT id, name, state FROM pet;
      DROP TABLE pet;
      ALTER TABLE pet_new RENAME TO pet;
      """)
    #expect(found == ["2.sql error the new 'pet' lacks what the old one has: the default of 'state'"])
  }

  /// Where nobody knows whether foreign keys are on, one warning stands for all that no comment allows.
  @Test func aCommentAllowsItsOwnRebuildAlone() {
    let rebuild = """
      CREATE TABLE new (id INTEGER PRIMARY KEY);
      INSERT INTO new (id) SELECT id FROM parent;
      DROP TABLE parent;
      ALTER TABLE new RENAME TO parent;
      """
    let family = """
      CREATE TABLE parent (id INTEGER PRIMARY KEY);
      CREATE TABLE child (id INTEGER PRIMARY KEY, parent_id INTEGER REFERENCES parent (id) ON DELETE CASCADE);
      """
    let cascades = "warning with foreign keys on, this DROP deletes rows of 'child'"
    #expect(findings(family, rebuild, rebuild, foreignKeys: .unknown) == ["3.sql \(cascades)"])
    let allowed = rebuild.replacing(
      "DROP TABLE parent;", with: "-- puresql-lint: allow(rebuild-cascades) keys are off\nDROP TABLE parent;")
    #expect(findings(family, rebuild, allowed, foreignKeys: .unknown) == ["2.sql \(cascades)"])
  }
}
