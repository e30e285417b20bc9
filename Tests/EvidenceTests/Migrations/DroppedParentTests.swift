import Analyzer
import CSQLite
import Rules
import TestSupport
import Testing

/// `rebuild-cascades` beside SQLite: a parent that is dropped in every way that runners and files have, with rows in it and in
/// its child. SQLite refuses something or the child's rows differ afterwards exactly where the rule speaks.
struct DroppedParentTests {
  /// What the key of the child does when its parent goes.
  static let actions = [
    "ON DELETE CASCADE", "ON DELETE SET NULL", "ON DELETE SET DEFAULT", "", "ON DELETE RESTRICT",
    "DEFERRABLE INITIALLY DEFERRED", "ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED",
  ]

  /// What a file does to the two tables.
  static let bodies = [
    "rebuild": """
    CREATE TABLE new_owner (id INTEGER PRIMARY KEY, name TEXT);
    INSERT INTO new_owner (id, name) SELECT id, name FROM owner;
    DROP TABLE owner;
    ALTER TABLE new_owner RENAME TO owner;
    """,
    "made anew by INSERT": """
    CREATE TABLE kept_owner AS SELECT id, name FROM owner;
    DROP TABLE owner;
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT);
    INSERT INTO owner (id, name) SELECT id, name FROM kept_owner;
    DROP TABLE kept_owner;
    """,
    "parent first": "DROP TABLE owner; DROP TABLE pet;",
    "child first": "DROP TABLE pet; DROP TABLE owner;",
    "both anew": """
    CREATE TABLE new_owner (id INTEGER PRIMARY KEY, name TEXT);
    INSERT INTO new_owner (id, name) SELECT id, name FROM owner;
    CREATE TABLE new_pet (id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES new_owner);
    INSERT INTO new_pet (id, owner_id) SELECT id, owner_id FROM pet;
    DROP TABLE pet;
    DROP TABLE owner;
    ALTER TABLE new_owner RENAME TO owner;
    ALTER TABLE new_pet RENAME TO pet;
    """,
  ]

  /// What a file says around that.
  static let frames: [(before: String, behind: String)] = [
    ("", ""),
    ("PRAGMA foreign_keys = OFF;", "PRAGMA foreign_keys = ON;"),
    ("PRAGMA foreign_keys = OFF; BEGIN;", "COMMIT; PRAGMA foreign_keys = ON;"),
    ("BEGIN; PRAGMA foreign_keys = OFF;", "COMMIT;"),
    ("COMMIT; PRAGMA foreign_keys = OFF; BEGIN;", "COMMIT; PRAGMA foreign_keys = ON; BEGIN;"),
    ("SAVEPOINT s; PRAGMA foreign_keys = OFF;", "RELEASE s;"),
    ("SAVEPOINT s; RELEASE s; PRAGMA foreign_keys = OFF;", ""),
    ("SAVEPOINT s; SAVEPOINT t; RELEASE t; PRAGMA foreign_keys = OFF;", "RELEASE s;"),
    ("SAVEPOINT s; SAVEPOINT t; RELEASE s; PRAGMA foreign_keys = OFF;", ""),
    ("PRAGMA defer_foreign_keys = ON;", ""),
    ("BEGIN; PRAGMA defer_foreign_keys = ON;", "COMMIT;"),
  ]

  struct Case: CustomTestStringConvertible, Sendable {
    let action: String
    let body: String
    let frame: Int
    let transaction: MigrationRun.Transaction
    let foreignKeys: MigrationRun.ForeignKeys
    var testDescription: String {
      "\(action), \(body), \(frames[frame].before), \(transaction), keys \(foreignKeys.rawValue)"
    }

    var schema: String {
      """
      CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT);
      CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER DEFAULT NULL REFERENCES owner \(action));
      """
    }
    var migration: String {
      "\(frames[frame].before)\n\(bodies[body] ?? "")\n\(frames[frame].behind)"
    }
  }

  static let cases = actions.flatMap { action in
    bodies.keys.sorted().flatMap { body in
      frames.indices.flatMap { frame in
        [MigrationRun.Transaction.aroundFile, .aroundHistory, .outside].flatMap { transaction in
          [MigrationRun.ForeignKeys.on, .off].map { keys in
            Case(action: action, body: body, frame: frame, transaction: transaction, foreignKeys: keys)
          }
        }
      }
    }
  }

  @Test func theRuleSpeaksWhereRowsGoOrSQLiteRefuses() throws {
    var compared = 0
    for test in Self.cases.tried(inDebugEvery: 5) {
      // A file that the runner can't run at all shows nothing.
      guard let outcome = try Self.outcome(of: test) else { continue }
      compared += 1
      let said = Self.findings(in: test)
      #expect(said.isEmpty != outcome.isHarm, "\(test): SQLite \(outcome), said \(said)")
    }
    #expect(compared > effort(debug: 200, release: 1_000))
  }

  /// What became of the rows.
  enum Outcome {
    case kept, lost, refused
    var isHarm: Bool { self != .kept }
  }

  private static func findings(in test: Case) -> [String] {
    let files = [test.schema, test.migration].enumerated().map {
      Parser.parse(SourceFile(path: "\($0.offset + 1).sql", text: $0.element))
    }
    var project = ProjectAnalyzer.analyze(
      migrations: files, queries: [], over: DeclaredSchema([], history: files).catalog)
    for place in project.migrations.indices {
      project.migrations[place].run.transaction = test.transaction
      project.migrations[place].run.foreignKeys = test.foreignKeys
    }
    return RuleRunner.run(project).filter { $0.rule == "rebuild-cascades" }.map(\.message)
  }

  /// nil where the file fails for another reason than a foreign key.
  private static func outcome(of test: Case) throws -> Outcome? {
    var database: OpaquePointer?
    try #require(sqlite3_open(":memory:", &database) == SQLITE_OK)
    defer { sqlite3_close_v2(database) }
    func run(_ sql: String) -> Bool { sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK }
    func isForeignKey() -> Bool { sqlite3_extended_errcode(database) & 0xFF == SQLITE_CONSTRAINT }
    try #require(run(test.schema + "INSERT INTO owner VALUES (1, 'a'); INSERT INTO pet VALUES (1, 1);"))
    try #require(run("PRAGMA foreign_keys = \(test.foreignKeys.rawValue)"))
    let isInside = test.transaction.isInside
    if isInside { try #require(run("BEGIN")) }
    if !run(test.migration) { return isForeignKey() ? .refused : nil }
    if isInside, !run("COMMIT") { return isForeignKey() ? .refused : nil }
    if sqlite3_get_autocommit(database) == 0 { return nil }
    // A child that is gone on purpose has lost nothing.
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, "SELECT count(owner_id) FROM pet", -1, &statement, nil) == SQLITE_OK else {
      return .kept
    }
    defer { sqlite3_finalize(statement) }
    try #require(sqlite3_step(statement) == SQLITE_ROW)
    return sqlite3_column_int(statement, 0) == 1 ? .kept : .lost
  }
}
