import Analyzer
import TestSupport
import Testing

/// Whatever is put into itself: a clear finding beyond SQLite's thousand levels, and a meaning below them.
struct NestingTests {
  /// What opens, what closes, and what stands around and within.
  struct Construct: CustomTestStringConvertible, Sendable {
    let open: String
    let close: String
    var before = "SELECT "
    var core = "c"
    var after = " FROM t;"

    init(
      _ open: String, _ close: String = "", before: String = "SELECT ", core: String = "c", after: String = " FROM t;"
    ) {
      self.open = open
      self.close = close
      self.before = before
      self.core = core
      self.after = after
    }

    var testDescription: String { open + "…" + close }

    func text(_ depth: Int) -> String { before + repeated(open, depth) + core + repeated(close, depth) + after }
  }

  static let expressions: [Construct] = [
    .init("(", ")"), .init("- "), .init("~"), .init("NOT "), .init("+"), .init("abs(", ")"),
    .init("CASE WHEN ", " THEN 1 END"), .init("CASE WHEN 1 THEN ", " END"),
    .init("CASE WHEN 1 THEN 1 ELSE ", " END"), .init("CASE ", " WHEN 1 THEN 1 END"),
    .init("(SELECT ", ")"), .init("(SELECT c FROM t WHERE ", ")"), .init("EXISTS (SELECT ", ")"), .init("1 IN (", ")"),
    .init("1 IN (SELECT ", ")"), .init("", " IN (1)"), .init("CAST(", " AS TEXT)"), .init("1 BETWEEN ", " AND 2"),
    .init("1 + "), .init("'a' || "), .init("c AND "), .init("c OR "), .init("c = "), .init("1 LIKE "),
    .init("", " + 1"), .init("", " IS NOT NULL"), .init("", " COLLATE NOCASE"), .init("", " -> 'a'"),
    .init("sum(", ") OVER (ORDER BY c)"), .init("sum(1) OVER (ORDER BY ", ")"),
    .init("sum(1) OVER (PARTITION BY ", ")"),
    .init("sum(1) FILTER (WHERE ", ")"), .init("group_concat(b ORDER BY ", ")"), .init("(1, 2) = (1, ", ")"),
    .init("c IN ((", "))"), .init("coalesce(b, ", ")"),
  ]

  static let clauses: [Construct] = [
    .init("SELECT * FROM (", ")", before: "", core: "SELECT 1", after: ";"),
    .init("(", ")", before: "SELECT * FROM ", core: "t", after: ";"),
    .init("(t JOIN ", ")", before: "SELECT 1 FROM ", core: "t", after: ";"),
    .init("WITH x AS (", ") SELECT 1", before: "", core: "SELECT 1", after: ";"),
    .init("SELECT 1 WHERE 1 IN (", ")", before: "", core: "SELECT 1", after: ";"),
    .init("SELECT 1 ORDER BY (", ")", before: "", core: "SELECT 1", after: ";"),
    .init("SELECT 1 LIMIT (", ")", before: "", core: "SELECT 1", after: ";"),
    .init("VALUES ((", "))", before: "", core: "VALUES (1)", after: ";"),
    .init("json_each(", ")", before: "SELECT 1 FROM ", core: "'[]'", after: ";"),
  ]

  static let definitions: [Construct] = [
    .init("(", ")", before: "CREATE TABLE x (a INTEGER CHECK (", core: "a", after: "));"),
    .init("NOT ", before: "CREATE TABLE x (a INTEGER, CHECK (", core: "a", after: "));"),
    .init("(", ")", before: "CREATE TABLE x (a INTEGER DEFAULT (", core: "1", after: "));"),
    .init("- ", before: "CREATE TABLE x (a INTEGER, b INTEGER AS (", core: "a", after: "));"),
    .init("abs(", ")", before: "CREATE INDEX i ON t (", core: "c", after: ");"),
    .init("NOT ", before: "CREATE INDEX i ON t (c) WHERE ", core: "c", after: ";"),
    .init("SELECT * FROM (", ")", before: "CREATE VIEW v AS ", core: "SELECT 1", after: ";"),
    .init(
      "(SELECT ", ")", before: "CREATE TRIGGER g AFTER INSERT ON t WHEN ", core: "1", after: " BEGIN SELECT 1; END;"),
    .init(
      "(", ")", before: "CREATE TRIGGER g AFTER INSERT ON t BEGIN SELECT ", core: "RAISE(ABORT, 'x')", after: "; END;"),
    .init("- ", before: "CREATE TRIGGER g AFTER INSERT ON t BEGIN UPDATE t SET c = ", core: "1", after: "; END;"),
    .init("(", ")", before: "ALTER TABLE t ADD COLUMN x INTEGER CHECK (", core: "x", after: ");"),
    .init("(", ")", before: "CREATE VIRTUAL TABLE x USING missing(", core: "a", after: ");"),
  ]

  private let farBeyond = effort(debug: 3_000, release: 100_000)

  @Test(arguments: expressions + clauses)
  func farBeyondTheLimitThereIsOneFinding(_ construct: Construct) {
    let result = HostileProject(construct.text(farBeyond)).analyze()
    #expect(result.diagnostics.count == 1)
    #expect(result.diagnostics.first?.rule == "syntax-error")
    #expect(result.diagnostics.first?.message.contains("more than 1000 levels deep") == true)
  }

  @Test(arguments: definitions)
  func aDefinitionFarBeyondTheLimitIsOneFinding(_ construct: Construct) {
    let project = HostileProject("", schema: HostileProject.table + construct.text(farBeyond))
    let messages = project.analyze().diagnostics.map(\.message)
    // The arguments of a virtual table are text, not expressions.
    if construct.before.contains("VIRTUAL") {
      #expect(messages == ["no module 'missing'"])
      return
    }
    #expect(messages.count == 1 && messages[0].contains("more than 1000 levels deep"))
  }

  /// Each has a meaning, on a stack of the size that the command gives itself.
  @Test(arguments: expressions + clauses)
  func belowTheLimitNestingHasAMeaning(_ construct: Construct) {
    let result = HostileProject(construct.text(240)).analyze()
    #expect(result.statements.count == 1)
    #expect(!result.diagnostics.contains { $0.rule == "syntax-error" })
    #expect(result.statements[0].signature.columns.count >= 1)
  }

  @Test(arguments: definitions)
  func aDefinitionBelowTheLimitHasAMeaning(_ construct: Construct) {
    let project = HostileProject("SELECT a FROM t;", schema: HostileProject.table + construct.text(240))
    let result = project.analyze()
    #expect(!result.diagnostics.contains { $0.rule == "syntax-error" })
  }

  /// SQLite looks for a window's base among those before it only.
  @Test(arguments: ["a AS (a)", "a AS (b), b AS (a)", "b AS (a), a AS (b)"])
  func windowsInACircleHaveAnEnd(_ windows: String) {
    #expect(HostileProject("SELECT rank() OVER a FROM t WINDOW \(windows);").analyze().statements.count == 1)
  }

  @Test(arguments: expressions + clauses)
  func nestingCostsNoMoreThanItsLength(_ construct: Construct) {
    HostileCase(construct.testDescription, 30) { HostileProject(construct.text($0)) }.expectLinearGrowth()
  }
}
