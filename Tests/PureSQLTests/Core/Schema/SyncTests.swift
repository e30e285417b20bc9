import PureSQL
import Testing

/// Each outcome, with rows, an index, a trigger, a view and a child table in place.
@Suite struct SyncTests {
  private static let person = "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER)"
  private static let around = """
    CREATE INDEX personName ON person (name);
    CREATE TABLE log (text TEXT);
    CREATE TRIGGER personAdded AFTER INSERT ON person BEGIN INSERT INTO log VALUES (new.name); END;
    CREATE VIEW adults AS SELECT id, name FROM person WHERE age >= 18;
    CREATE TABLE pet (owner INTEGER REFERENCES person (id) ON DELETE CASCADE, name TEXT);
    """
  private static let rows = """
    INSERT INTO person VALUES (3, 'Ada', 36), (7, 'Bo', NULL), (9, 'Cy', 12);
    INSERT INTO pet VALUES (3, 'Rex'), (9, 'Kit');
    """

  private func made(_ wanted: String, from current: String = person) throws -> SyncCase {
    try SyncCase("\(current);\n\(Self.around)\(Self.rows)", to: "\(wanted);\n\(Self.around)")
  }

  /// Rows, index, trigger, view and children are there, and work.
  private func checkAround(_ test: SyncCase) throws {
    #expect(try test.objects(on: "person") == ["personAdded", "personName"])
    #expect(try test.rows("SELECT id, name FROM person ORDER BY id") == ["3 Ada", "7 Bo", "9 Cy"])
    #expect(try test.rows("SELECT name FROM adults") == ["Ada"])
    #expect(try test.rows("SELECT text FROM log ORDER BY rowid") == ["Ada", "Bo", "Cy"])
    #expect(try test.rows("SELECT owner, name FROM pet ORDER BY owner") == ["3 Rex", "9 Kit"])
    try test.database.execute("INSERT INTO person (name) VALUES ('Di')")
    #expect(try test.rows("SELECT text FROM log ORDER BY rowid DESC LIMIT 1") == ["Di"])
    try test.database.execute("DELETE FROM person WHERE id = 3")
    #expect(try test.rows("SELECT owner FROM pet") == ["9"])
    #expect(try test.rows("SELECT sql FROM sqlite_schema WHERE sql LIKE '%puresql%'") == [])
  }

  @Test func sameInOtherWordsIsInSync() throws {
    let test = try made(
      """
      create table "PERSON" ( -- a comment
        [ID] integer, `name` text null not null on conflict abort, age /* years */ INTEGER, CONSTRAINT pk PRIMARY KEY (id ASC) )
      """,
      from: Self.person)
    let report = try test.sync()
    #expect(report.isInSync)
    #expect(report.tables.map(\.outcome) == [.alreadyInSync, .alreadyInSync, .alreadyInSync])
    #expect(report.statements.isEmpty)
    try checkAround(test)
  }

  @Test func columnsAtTheEndAreAppended() throws {
    let test = try made(
      "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, nick TEXT, score REAL NOT NULL DEFAULT 1.5)"
    )
    let report = try test.sync()
    #expect(report.outcome(of: "Person") == .newColumnsAdded)
    #expect(report.statements.allSatisfy { $0.hasPrefix("ALTER TABLE") })
    #expect(try test.rows("SELECT nick, score FROM person") == ["NULL 1.5", "NULL 1.5", "NULL 1.5"])
    try checkAround(test)
  }

  @Test func columnsInTheMiddleAreAddedByARebuild() throws {
    let test = try made(
      "CREATE TABLE person (id INTEGER PRIMARY KEY, email TEXT UNIQUE, name TEXT NOT NULL, made TEXT DEFAULT CURRENT_TIMESTAMP, age INTEGER)"
    )
    let report = try test.sync()
    #expect(report.outcome(of: "person") == .newColumnsAdded)
    #expect(try test.rows("SELECT count(*) FROM person WHERE made IS NULL OR age IS 12") == ["1"])
    try checkAround(test)
  }

  @Test func columnsWithoutValuesAreRemoved() throws {
    let test = try made(
      Self.person, from: Self.person.replacing("age INTEGER", "age INTEGER, nick TEXT"), "id, name, age")
    let report = try test.sync()
    #expect(report.outcome(of: "person") == .oldColumnsRemoved)
    try checkAround(test)
  }

  @Test func columnsWithValuesAreKeptUnlessTheirLossIsAllowed() throws {
    let test = try made(
      Self.person.replacing(", age INTEGER", ""), from: Self.person,
      around: Self.around.replacing("WHERE age >= 18", "WHERE id < 5"))
    let report = try test.sync()
    #expect(
      try report.reasons("person") == ["2 rows would lose the value in column 'age', which the schema doesn't have"])
    #expect(report.refusals[0].reasons[0].rowCount == 2)
    let second = try test.sync(allowing: ["PERSON"])
    #expect(second.outcome(of: "person") == .oldColumnsRemoved)
    try checkAround(test)
  }

  @Test func columnsAreAddedAndRemoved() throws {
    let test = try made(
      "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, nick TEXT DEFAULT 'x')",
      from: Self.person.replacing("age INTEGER", "age INTEGER, email TEXT"), "id, name, age")
    let report = try test.sync()
    #expect(report.outcome(of: "person") == .newColumnsAddedAndOldColumnsRemoved)
    #expect(try test.rows("SELECT DISTINCT nick FROM person") == ["x"])
    try checkAround(test)
  }

  @Test(arguments: [
    "id INTEGER PRIMARY KEY, name TEXT NOT NULL, age REAL",
    "id INTEGER PRIMARY KEY, name TEXT NOT NULL, age NUMERIC",
    "id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER NOT NULL DEFAULT 0",
    "id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER DEFAULT 4",
    "id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER CHECK (person.age > 1)",
    "id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, age INTEGER",
    "id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, age INTEGER",
    "id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE ON CONFLICT REPLACE, age INTEGER",
    "id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, UNIQUE (name DESC, age)",
    "id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, age INTEGER",
    "id INTEGER PRIMARY KEY, name TEXT, age INTEGER",
    "name TEXT NOT NULL, age INTEGER, id INTEGER PRIMARY KEY",
    "id INTEGER UNIQUE, name TEXT PRIMARY KEY NOT NULL, age INTEGER",
    "id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER REFERENCES person DEFERRABLE INITIALLY DEFERRED",
    "id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, CONSTRAINT named CHECK (length(name) > 1)",
  ])
  func anythingElseIsRebuilt(_ columns: String) throws {
    let test = try made("CREATE TABLE person (\(columns))")
    if columns.contains("REFERENCES") { try test.database.execute("UPDATE person SET age = NULL") }
    let report = try test.sync()
    #expect(report.outcome(of: "person") == .rebuilt)
    if columns.contains("REFERENCES") { return }
    let test2 = columns.contains("UNIQUE, name TEXT PRIMARY") || columns.contains("REPLACE")
    #expect(try test.rows("SELECT id FROM person ORDER BY id") == ["3", "7", "9"])
    if !test2 { try checkAround(test) }
  }

  @Test(arguments: [") STRICT", ") WITHOUT ROWID", ") STRICT, WITHOUT ROWID"])
  func optionsAreRebuilt(_ end: String) throws {
    let test = try made(
      "CREATE TABLE person (id INTEGER PRIMARY KEY NOT NULL, name TEXT NOT NULL, age INTEGER\(end)")
    #expect(try test.sync().outcome(of: "person") == .rebuilt)
    #expect(try test.rows("SELECT id, name, age FROM person") == ["3 Ada 36", "7 Bo NULL", "9 Cy 12"])
    #expect(try test.objects(on: "person") == ["personAdded", "personName"])
    // And back.
    let back = try SchemaSync(schema: ["\(Self.person);\n\(Self.around)"]).run(on: test.database.pointer)
    #expect(back.outcome(of: "person") == .rebuilt)
    try checkAround(test)
  }

  @Test func missingTablesAreCreatedAndUnknownOnesKept() throws {
    let test = try SyncCase(
      "CREATE TABLE note (text); INSERT INTO note VALUES ('keep'); CREATE INDEX noteText ON note (text);",
      to: "\(Self.person);\n\(Self.around)")
    let report = try test.sync()
    #expect(report.tables.map(\.outcome) == [.newTableCreated, .newTableCreated, .newTableCreated])
    #expect(report.unknown == ["table 'note'", "index 'noteText' on 'note'"])
    #expect(report.objects.map(\.name) == ["personName", "personAdded", "adults"])
    #expect(try test.rows("SELECT text FROM note") == ["keep"])
    let second = try test.sync(allowing: ["note"])
    #expect(second.objects.map { "\($0.kind) \($0.name) \($0.change)" } == ["table note removed"])
    #expect(try test.rows("SELECT name FROM sqlite_schema WHERE name LIKE 'note%'") == [])
  }

  @Test func indexesTriggersAndViewsAreCreatedAndReplaced() throws {
    let other = """
      CREATE INDEX personname ON person (name DESC) WHERE age > 3;
      CREATE VIEW adults AS SELECT id FROM person;
      """
    let test = try SyncCase(
      "\(Self.person); CREATE TABLE log (text TEXT); CREATE TABLE pet (owner INTEGER REFERENCES person (id) ON DELETE CASCADE, name TEXT); "
        + other + Self.rows, to: "\(Self.person);\n\(Self.around)")
    let report = try test.sync()
    #expect(
      report.objects.map { "\($0.kind) \($0.name) \($0.change)" } == [
        "index personName replaced", "trigger personAdded created", "view adults replaced",
      ])
    #expect(report.tables.allSatisfy { $0.outcome == .alreadyInSync })
    #expect(!report.isInSync)
    #expect(try test.objects(on: "person") == ["personAdded", "personName"])
    #expect(try test.rows("SELECT name FROM adults") == ["Ada"])
  }

  @Test func whatTheSchemaDoesNotKnowIsKeptThroughARebuild() throws {
    let test = try made(Self.person.replacing("age INTEGER", "age REAL"))
    try test.database.execute(
      """
      CREATE INDEX mine ON person (age) WHERE age > 1; CREATE UNIQUE INDEX other ON person (lower(name));
      CREATE TRIGGER own AFTER UPDATE ON person BEGIN DELETE FROM log; END;
      CREATE TRIGGER onPet AFTER DELETE ON pet BEGIN UPDATE person SET age = 1 WHERE id = old.owner; END;
      CREATE VIEW own2 AS SELECT * FROM person;
      CREATE TEMP TRIGGER passing AFTER INSERT ON person BEGIN SELECT 1; END; CREATE TEMP VIEW v AS SELECT name FROM person;
      """)
    let report = try test.sync()
    #expect(report.outcome(of: "person") == .rebuilt)
    #expect(
      report.unknown == [
        "index 'mine' on 'person'", "index 'other' on 'person'", "trigger 'own' on 'person'",
        "trigger 'onPet' on 'pet'",
        "view 'own2'",
      ])
    #expect(try test.objects(on: "person") == ["mine", "other", "own", "personAdded", "personName"])
    #expect(try test.rows("SELECT name FROM temp.sqlite_master ORDER BY 1") == ["passing", "v"])
    #expect(try test.rows("SELECT name FROM own2 ORDER BY id") == ["Ada", "Bo", "Cy"])
    let second = try test.sync(allowing: ["mine", "person", "onpet"])
    #expect(second.objects.map(\.name).sorted() == ["mine", "onPet", "other", "own"])
    #expect(second.objects.allSatisfy { $0.change == .removed })
    #expect(second.unknown == ["view 'own2'"])
  }
}

// MARK: - Helpers

extension SyncTests {
  fileprivate func made(_ wanted: String, from current: String, _ columns: String) throws -> SyncCase {
    let rows = Self.rows.replacing("person VALUES", "person (\(columns)) VALUES")
    return try SyncCase("\(current);\n\(Self.around)\(rows)", to: "\(wanted);\n\(Self.around)")
  }

  fileprivate func made(_ wanted: String, from current: String, around: String) throws -> SyncCase {
    try SyncCase("\(current);\n\(around)\(Self.rows)", to: "\(wanted);\n\(around)")
  }
}

extension String {
  func replacing(_ part: String, _ other: String) -> String {
    let parts = split(separator: part, omittingEmptySubsequences: false)
    return parts.joined(separator: other)
  }
}
