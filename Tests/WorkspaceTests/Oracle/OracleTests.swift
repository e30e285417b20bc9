import Analyzer
import Evidence
import Foundation
import TestSupport
import Testing
@testable import Workspace

struct OracleTests {
  private func sql(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func isAccepted(_ verdict: Oracle.Verdict) -> Bool {
    if case .accepted = verdict { return true }
    return false
  }

  private func rejection(_ verdict: Oracle.Verdict) -> Oracle.Rejection? {
    if case .rejected(let rejection) = verdict { return rejection }
    return nil
  }

  private func hasNoOpinion(_ verdict: Oracle.Verdict) -> Bool {
    if case .noOpinion = verdict { return true }
    return false
  }

  @Test func whatIsDefinedIsThere() throws {
    let oracle = try Oracle()
    #expect(!isAccepted(oracle.prepare(sql("SELECT a AS x, b || :p FROM t WHERE a = ?"))))
    #expect(isAccepted(oracle.define(sql("CREATE TABLE t (a INTEGER, b TEXT)"))))
    #expect(isAccepted(oracle.prepare(sql("SELECT a AS x, b || :p FROM t WHERE a = ?"))))
  }

  @Test func rejectionsSayWhatAndWhere() throws {
    let oracle = try Oracle()
    let verdict = oracle.prepare(sql("SELECT 1, x"))
    let refused = try #require(rejection(verdict))
    #expect(refused.message == "no such column: x" && refused.offset == 10)
    #expect(rejection(oracle.prepare(sql("SELECT 1; SELECT 2")))?.offset == 10)
    #expect(rejection(oracle.prepare(sql("SELECT 1; \n"))) == nil)
  }

  @Test(arguments: [
    "ATTACH 'x.db' AS x", "DETACH main", "SELECT load_extension('x')", "PRAGMA journal_mode = WAL",
    "PRAGMA writable_schema = 1", "SELECT fts3_tokenizer('a', 'b')",
  ])
  func whatReachesBeyondTheSchemaIsDenied(_ text: String) throws {
    let verdict = try Oracle().prepare(sql(text))
    // A library without the function has nothing to deny.
    #expect(hasNoOpinion(verdict) || rejection(verdict)?.message.contains("no such") == true)
  }

  @Test func definitionsThatNeverEndAreStopped() throws {
    let oracle = try Oracle()
    let endless = "CREATE TABLE t AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n FROM r"
    #expect(hasNoOpinion(oracle.define(sql(endless))))
    #expect(isAccepted(oracle.define(sql("CREATE TABLE u (a)"))))
  }

  /// SQLite asks itself `pragma_quick_check` for the rows that are there.
  @Test(arguments: [
    "ADD COLUMN b INTEGER CHECK (b > 0)", "ADD COLUMN b INTEGER NOT NULL DEFAULT 1 CHECK (b > 0)",
    "ADD COLUMN b AS (a + 1) NOT NULL", "RENAME COLUMN a TO b", "RENAME TO u", "DROP COLUMN c",
  ])
  func tablesCanBeAltered(_ change: String) throws {
    let oracle = try Oracle()
    for statement in [
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT CHECK (json_valid(a)), c)", "CREATE VIEW v AS SELECT a FROM t",
      "ALTER TABLE t \(change)",
    ] {
      let verdict = oracle.define(sql(statement))
      #expect(isAccepted(verdict), "\(statement): \(verdict)")
    }
  }

  @Test func virtualTablesCanBeMade() throws {
    let oracle = try Oracle()
    for module in ["fts5(a)", "fts4(a)", "rtree(id, x0, x1)"] {
      #expect(isAccepted(oracle.define(sql("CREATE VIRTUAL TABLE t_\(module.prefix(4)) USING \(module)"))))
    }
  }
}

struct OracleCheckTests {
  private func project(_ migrations: [String], _ queries: String) -> AnalyzedProject {
    func tree(_ path: String, _ text: String) -> SyntaxTree { Parser.parse(SourceFile(path: path, text: text)) }
    return ProjectAnalyzer.analyze(
      migrations: migrations.enumerated().map { tree("\($0.offset + 1).sql", $0.element) },
      queries: [tree("q.sql", queries)])
  }

  private func findings(_ migrations: [String], _ queries: String = "") throws -> [String] {
    try OracleCheck.run(project(migrations, queries)).map { finding in
      "\(finding.location.file.path):\(finding.location.range.start) '\(finding.location.text)' \(finding.message)"
    }
  }

  @Test func whatIsRightIsLeftAlone() throws {
    #expect(
      try findings(
        [
          "CREATE TABLE t (id INTEGER AS \"T.ID\" USING A PRIMARY KEY, at INTEGER AS Date) STRICT;",
          "ALTER TABLE t ADD COLUMN b TEXT AS URL; INSERT INTO t (b) VALUES ('x'); PRAGMA foreign_keys = ON; BEGIN; COMMIT;",
          "CREATE VIRTUAL TABLE d USING fts5(title TEXT NOT NULL, body UNINDEXED);",
        ],
        "all(input: A): SELECT id, b FROM t WHERE id IN ?ids AND at > :at; SELECT title FROM d WHERE d MATCH ?;") == [])
  }

  @Test func tablesMadeFromSelectsAreThereWithoutTheirRows() throws {
    #expect(
      try findings(
        ["CREATE TABLE t AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n, n AS m FROM r;"],
        "SELECT n, m FROM t;") == [])
  }

  @Test func whatTheLibraryIsTooOldForIsNotReported() throws {
    #expect(
      try findings(
        ["CREATE TABLE t (a INTEGER DEFAULT 1_000);"],
        "SELECT group_concat(a ORDER BY a), concat(a, 1), iif(a, 1) FROM t; DELETE FROM t ORDER BY a LIMIT 1;") == [])
  }

  @Test func withAGapInTheSchemaWhatIsMissingIsNotReported() throws {
    #expect(try findings(["CREATE TABLE t (a INTEGER, b INTEGER,);"], "SELECT a, b FROM t;") == [])
  }

  /// When a definition isn't there, a name that isn't known or is taken is no news.
  @Test func withAGapInTheSchemaOnlyTheGrammarIsReported() throws {
    let gap = "CREATE TABLE t (a, b AS (nowhere.c)); CREATE TABLE u (a);"
    #expect(
      try findings(
        [gap, "ALTER TABLE u ADD COLUMN b CHECK (unheard_of(b));"],
        "INSERT INTO u (a, b) VALUES (1, 2); SELECT b FROM u; INSERT INTO u VALUES (1, 2);") == [])
  }

  @Test func aRejectionPointsIntoTheFile() throws {
    // What SQLite's own limits refuse is nothing that the analyzer looks at.
    let views = (1..<5).map { "CREATE VIEW v\($0) AS SELECT x.a FROM v\($0 - 1) x, v\($0 - 1) y, v\($0 - 1) z;" }
    let schema = "CREATE TABLE t (a INTEGER); CREATE VIEW v0 AS SELECT a FROM t;" + views.joined()
    let found = try findings([schema], "-- é\nSELECT a FROM v4;")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("q.sql:6 'SELECT' SQLite \(Oracle.libraryVersion) refuses this statement: ") == true)
  }

  // MARK: The history

  /// The first of two statements behind a schema is refused, as if the analyzer hadn't seen why; the second sees to it
  /// that nothing is left of it.
  @Test(arguments: [
    ("CREATE TABLE u (a, A)", "DROP TABLE u"),
    ("CREATE TABLE u (a INTEGER, PRIMARY KEY (b))", "DROP TABLE u"),
    ("CREATE TABLE t (a)", "DROP TABLE t"),
    ("CREATE VIEW t AS SELECT 1", "DROP VIEW t"),
    ("CREATE VIEW w AS SELECT ?1", "DROP VIEW w"),
    ("CREATE INDEX i ON t (zz)", "DROP INDEX i"),
    ("CREATE INDEX ta ON t (b)", "DROP INDEX ta"),
    ("CREATE INDEX i ON t (random())", "DROP INDEX i"),
    ("CREATE TRIGGER r INSTEAD OF INSERT ON t BEGIN SELECT 1; END", "DROP TRIGGER r"),
    ("CREATE TRIGGER r AFTER INSERT ON v BEGIN SELECT 1; END", "DROP TRIGGER r"),
    ("ALTER TABLE t ADD COLUMN a", "DROP TABLE t"),
    ("ALTER TABLE t ADD COLUMN z CHECK (zz > 1)", "DROP TABLE t"),
    ("ALTER TABLE t ADD COLUMN z UNIQUE", "DROP TABLE t"),
    ("ALTER TABLE v ADD COLUMN z", "DROP VIEW v"),
    ("ALTER TABLE t DROP COLUMN a", "DROP TABLE t"),
    ("ALTER TABLE t DROP COLUMN b", "DROP TABLE t"),
    ("ALTER TABLE t RENAME COLUMN a TO b", "DROP TABLE t"),
    ("ALTER TABLE t RENAME TO v", "DROP TABLE t"),
    ("INSERT INTO t (zz) VALUES (1)", "DROP TABLE t"),
    ("UPDATE v SET b = 1", "DROP VIEW v"),
    ("DROP INDEX zz", "DROP TABLE t"),
    ("DROP TABLE v", "DROP VIEW v"),
  ])
  func whatIsRefusedOnTheWayIsFound(_ refused: String, _ undone: String) throws {
    let schema = """
      CREATE TABLE other (id INTEGER PRIMARY KEY);
      CREATE TABLE t (a INTEGER, b TEXT REFERENCES other); CREATE INDEX ta ON t (a); CREATE VIEW v AS SELECT b FROM t;
      """
    var project = project([schema, refused + ";", undone + ";", "CREATE TABLE last (a);"], "SELECT a FROM last;")
    project.migrations[1] = project.migrations[1].withoutFindings
    let rejected = try OracleCheck.run(project)
    #expect(rejected.first?.location.file.path == "2.sql" && rejected.first?.rule == "sqlite-rejects", "\(rejected)")
  }

  /// SQLite looks into a trigger where it would run, and we where it is defined: nobody has to report that.
  @Test func aRefusalPointsToADefinitionThatIsWrong() throws {
    let schema = """
      CREATE TABLE a (x INTEGER PRIMARY KEY, y, UNIQUE (x, y));
      CREATE TRIGGER t AFTER UPDATE ON a BEGIN INSERT INTO a VALUES (1, 2) ON CONFLICT (x, y) DO NOTHING; END;
      """
    let rejected = try OracleCheck.run(project([schema], "UPDATE a SET y = 1;"))
    #expect(rejected.count == 1 && rejected[0].location.file.path == "q.sql", "\(rejected)")
    #expect(rejected.first?.help?.contains("findings in the migrations") == true)
  }

  /// Nothing is wrong with these, and SQLite need not be shown the whole history for it.
  @Test(arguments: [
    "ALTER TABLE t ADD COLUMN c INTEGER NOT NULL DEFAULT 0 CHECK (c >= 0); CREATE INDEX tc ON t (c); ALTER TABLE t ADD d ANY;",
    "ALTER TABLE t RENAME TO x; CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT); INSERT INTO t SELECT rowid FROM x;",
    "ALTER TABLE t RENAME COLUMN a TO c; ALTER TABLE other DROP COLUMN x; UPDATE t SET c = 1; SELECT c FROM w;",
    "CREATE TABLE n (a, b); INSERT INTO n SELECT a, b FROM t; DROP VIEW v; DROP VIEW w; DROP TABLE t; ALTER TABLE n RENAME TO t;",
    "CREATE TABLE IF NOT EXISTS main.t (a); CREATE UNIQUE INDEX IF NOT EXISTS main.i ON t (a); DROP INDEX i;",
    "CREATE VIRTUAL TABLE d USING fts5(title, body); INSERT INTO d VALUES ('a', 'b'); ALTER TABLE d RENAME TO e;",
    "CREATE TRIGGER r AFTER INSERT ON t BEGIN UPDATE other SET n = n + 1; END; INSERT INTO t (a) VALUES (1);",
    "DROP TRIGGER g; DROP VIEW w; DROP VIEW v; DROP TABLE t; CREATE TABLE t (a, b); CREATE VIEW v AS SELECT * FROM t;",
    "DELETE FROM sqlite_sequence; PRAGMA foreign_keys = OFF; BEGIN; COMMIT;",
  ])
  func whatIsRightOnTheWayIsTakenAtOnce(_ migration: String) throws {
    let schema = """
      CREATE TABLE other (id INTEGER PRIMARY KEY AUTOINCREMENT, n INTEGER NOT NULL UNIQUE, "odd name" DEFAULT 'x', x);
      CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT, c2 INTEGER, FOREIGN KEY (c2) REFERENCES other (id)) STRICT;
      CREATE UNIQUE INDEX tb ON t (b) WHERE b IS NOT NULL;
      CREATE VIEW v AS SELECT b FROM t; CREATE VIEW w AS WITH z AS (SELECT * FROM v) SELECT 1 AS c, * FROM z;
      CREATE TRIGGER g INSTEAD OF UPDATE ON w BEGIN DELETE FROM t; END;
      """
    let project = project([schema, migration], "SELECT * FROM other WHERE n = 1;")
    #expect(project.migrations.allSatisfy { $0.isClean })
    #expect(HistoryCheck.accepts(project.migrations))
    #expect(try Oracle().load(SchemaExcerpt(all: project.catalog)))
    #expect(try OracleCheck.run(project).isEmpty)
  }

  /// Eight times the history takes eight times the work; run statement by statement it is the square.
  @Test func aLongHistoryCostsItsLength() throws {
    let share = try growth(by: 8, most: 3) { times in
      let count = times * 100
      let tables = (0..<count).map { "CREATE TABLE t\($0) (a INTEGER, b TEXT); CREATE INDEX i\($0) ON t\($0) (a);" }
      let changes = (0..<count).map { place in
        "ALTER TABLE t\(place) \(place % 4 == 0 ? "RENAME COLUMN b TO c" : "ADD COLUMN c TEXT");"
      }
      let project = project([tables.joined(), changes.joined()], "SELECT a, c FROM t0;")
      var findings: [Diagnostic] = []
      let seconds = try processorTime { findings = try OracleCheck.run(project) }
      #expect(findings.isEmpty)
      return seconds
    }
    #expect(share <= 3)
  }

  /// SQLite compiles a table's triggers for each INSERT that it prepares: rows of one shape are asked about once.
  @Test(arguments: [true, false]) func rowsOfATableWithTriggersCostNoMoreThanOthers(isHistory: Bool) throws {
    let triggers = (0..<40).map { place in
      "CREATE TRIGGER g\(place) BEFORE INSERT ON t BEGIN SELECT a FROM t WHERE NEW.a IN (SELECT a FROM t); END;"
    }
    func seconds(_ triggers: [String]) throws -> Double {
      let rows = (0..<2_000).map { "INSERT INTO t VALUES (\($0), 'row \($0)');" }
      let schema = "CREATE TABLE t (a INTEGER, b TEXT);" + triggers.joined()
      let project = isHistory ? project([schema, rows.joined()], "") : project([schema], rows.joined())
      var findings: [Diagnostic] = []
      let seconds = try processorTime { findings = try OracleCheck.run(project) }
      #expect(findings.isEmpty)
      return seconds
    }
    _ = try seconds([])
    let (many, none) = (try seconds(triggers), try seconds([]))
    #expect(many < 10 * none + 0.05)
  }

  @Test func aShapeIsAskedAboutAgainWhereTheSchemaOrTheValuesMakeADifference() throws {
    let (first, last) = ("INSERT INTO t VALUES (1);", "INSERT INTO t VALUES (2);")
    var changed = project(["CREATE TABLE t (a);", first, "DROP TABLE t; CREATE TABLE t (a, b);", last], "")
    changed.migrations[3] = changed.migrations[3].withoutFindings
    let refused = try OracleCheck.run(changed)
    #expect(refused.map(\.location.file.path) == ["4.sql"])
    func isOne(_ left: String, _ right: String) -> Bool {
      InsertShape(Array(left.utf8)).map { $0 == InsertShape(Array(right.utf8)) } ?? false
    }
    #expect(isOne("INSERT INTO t VALUES (1, 'a', NULL, -2.5)", "INSERT INTO t VALUES (2, 'it''s', NULL, -1e9);"))
    #expect(!isOne("INSERT INTO t VALUES (1)", "INSERT INTO t VALUES (1, 2)"))
    #expect(!isOne("INSERT INTO t VALUES (1)", "INSERT INTO s VALUES (1)"))
    #expect(!isOne("INSERT INTO t VALUES (1), (2)", "INSERT INTO t VALUES (1)"))
    #expect(!isOne("INSERT INTO t VALUES (a)", "INSERT INTO t VALUES (a)"))
    #expect(!isOne("SELECT 1", "SELECT 1"))
  }

  @Test func aCatalogThatLacksTablesBlamesNoQuery() throws {
    // What is loaded at once has no row in sqlite_sequence either.
    let project = project(["CREATE TABLE t (a INTEGER);", "ALTER TABLE t ADD COLUMN b;"], "SELECT a, b FROM t;")
    var check = try OracleCheck()
    check.history(project.migrations, leadingTo: Catalog())
    check.queries(FileSummary(project.queries[0]), in: project.catalog) { project.queries[0] }
    #expect(check.diagnostics.isEmpty)
  }
}

extension MigrationStep {
  fileprivate var isClean: Bool { diagnostics.isEmpty && file.statements.allSatisfy(\.isSound) }

  /// As if the analyzer had accepted everything.
  fileprivate var withoutFindings: MigrationStep {
    var file = file
    file.statements = file.statements.map { $0.with([]) }
    return MigrationStep(file: file, before: before, catalogs: catalogs, after: after, diagnostics: [])
  }
}
