import Analyzer
import Foundation
import Testing
import Workspace

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

  @Test func virtualTablesCanBeMade() throws {
    let oracle = try Oracle()
    for module in ["fts5(a)", "fts4(a)", "rtree(id, x0, x1)"] {
      #expect(isAccepted(oracle.define(sql("CREATE VIRTUAL TABLE t_\(module.prefix(4)) USING \(module)"))))
    }
  }
}

struct OracleCheckTests {
  private func findings(_ migrations: [String], _ queries: String = "") throws -> [String] {
    func tree(_ path: String, _ text: String) -> SyntaxTree { Parser.parse(SourceFile(path: path, text: text)) }
    let project = ProjectAnalyzer.analyze(
      migrations: migrations.enumerated().map { tree("\($0.offset + 1).sql", $0.element) },
      queries: [tree("q.sql", queries)])
    return try OracleCheck.run(project).map { finding in
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

  @Test func aRejectionPointsIntoTheFile() throws {
    // What SQLite's own limits refuse is nothing that the analyzer looks at.
    let views = (1..<5).map { "CREATE VIEW v\($0) AS SELECT x.a FROM v\($0 - 1) x, v\($0 - 1) y, v\($0 - 1) z;" }
    let schema = "CREATE TABLE t (a INTEGER); CREATE VIEW v0 AS SELECT a FROM t;" + views.joined()
    let found = try findings([schema], "-- é\nSELECT a FROM v4;")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("q.sql:6 'SELECT' SQLite \(Oracle.libraryVersion) refuses this statement: ") == true)
  }
}
