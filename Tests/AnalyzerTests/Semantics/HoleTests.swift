import Analyzer
import Testing

/// What is said, and promised, of statements into which a program puts something when it runs.
///
/// In the texts `{x}` is pasted, and `<x>` is bound.
struct HoleTests {
  private static let schema = """
    CREATE TABLE user (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT UNIQUE);
    CREATE TABLE post (id INTEGER PRIMARY KEY, user INTEGER NOT NULL, title TEXT);
    """

  private func resolve(_ text: String, grows: Bool = false) throws -> ResolvedStatement {
    let bytes = Array(text.utf8)
    var holes: [NotatedText.Hole] = []
    for (open, close, isBound) in [("{", "}", false), ("<", ">", true)] {
      var start: Int?
      for (place, byte) in bytes.enumerated() {
        if byte == open.utf8.first { start = place }
        if byte == close.utf8.first, let first = start {
          let range = SourceRange(start: UInt32(first), end: UInt32(place + 1))
          holes.append(NotatedText.Hole(range: range, isBound: isBound, hostRange: range))
          start = nil
        }
      }
    }
    holes.sort { $0.range.start < $1.range.start }
    let host = SourceFile(path: "a.py", bytes: bytes)
    let all = SourceRange(start: 0, end: UInt32(bytes.count))
    let unit = NotatedText.Unit(range: all, holes: holes, grows: grows)
    let origin = SourceOrigin([.init(start: 0, file: host, range: all, isVerbatim: true)])
    let tree = Parser.parse(SourceFile(bytes, notated: NotatedText(host: host, origin: origin, units: [unit])))
    #expect(tree.diagnostics.isEmpty, "\(text): \(tree.diagnostics.map(\.message))")
    let project = ProjectAnalyzer.analyze(
      migrations: [Parser.parse(SourceFile(path: "1.sql", text: Self.schema))], queries: [tree])
    return try #require(project.queries.first?.statements.first)
  }

  private func kinds(_ statement: ResolvedStatement) -> [String] {
    StatementHole.all(in: statement.statement, of: statement.tree).map(\.kind.rawValue)
  }

  static let grammar: [(String, [String])] = [
    ("SELECT {a} FROM user", ["clause"]),
    ("SELECT id, {a} FROM user", ["clause"]),
    ("SELECT {t}.* FROM {t}", ["clause", "name"]),
    ("SELECT {t}.id, u.{c} FROM {t} AS u", ["name", "name", "name"]),
    ("SELECT max({c}) FROM user", ["clause"]),
    ("SELECT coalesce(name, {c}) FROM user", ["value"]),
    ("SELECT {f}(id) FROM user", ["clause"]),
    ("SELECT id FROM user WHERE id = {a} AND name LIKE '%{b}%'", ["value", "value"]),
    ("SELECT id FROM user WHERE id BETWEEN {a} AND {b}", ["value", "value"]),
    ("SELECT id FROM user WHERE {a} AND {b}", ["clause", "clause"]),
    ("SELECT id FROM user WHERE <a> AND id IN (<b>, <c>)", ["value", "value", "value"]),
    ("SELECT id FROM user WHERE {c} = ? AND ({d} IS NULL OR {e} LIKE 'a%')", ["name", "name", "name"]),
    ("SELECT id FROM user WHERE id IN ({a})", ["list"]),
    ("SELECT id FROM user WHERE id IN ({a}, {b})", ["value", "value"]),
    ("SELECT id FROM user WHERE id IN {a}", ["clause"]),
    ("SELECT id FROM user WHERE email {op} ?", ["clause"]),
    (
      "SELECT id FROM user {a} ORDER BY {b} {c} LIMIT {d} OFFSET {e}", ["clause", "clause", "clause", "value", "value"]
    ),
    ("SELECT id FROM user JOIN {t} ON {a}", ["name", "clause"]),
    ("SELECT id FROM user{where}", ["name"]),
    ("SELECT id FROM log_{y}_x", ["name"]),
    ("SELECT id FROM \"{t}\" WHERE [{c}] = @{p}", ["name", "name", "value"]),
    ("INSERT INTO {t} (id, {c}) VALUES (?, {v})", ["name", "clause", "value"]),
    ("INSERT INTO user ({c}) VALUES ({v})", ["clause", "list"]),
    ("INSERT INTO user (id, name) VALUES {rows}", ["clause"]),
    ("INSERT {or} INTO user (id, name) VALUES (1, 'a') {upsert}", ["clause", "clause"]),
    ("UPDATE user SET {a} WHERE id = 1", ["clause"]),
    ("UPDATE user SET name = 'a', {b} = 1 {w}", ["name", "clause"]),
    ("DELETE FROM user {w}", ["clause"]),
    ("WITH a AS (SELECT {x} AS b) SELECT b FROM a", ["clause"]),
  ]

  @Test(arguments: grammar) func theGrammarDecidesTheKind(_ text: String, _ expected: [String]) throws {
    let statement = try resolve(text)
    #expect(kinds(statement) == expected, "\(text)")
    #expect(statement.diagnostics.isEmpty, "\(text): \(statement.diagnostics.map(\.message))")
    #expect(
      (SQLiteText(statement.statement, in: statement.tree) == nil)
        == !expected.allSatisfy { $0 == "value" || $0 == "list" } || text.contains("VALUES ({v})"))
  }

  static let wrong = [
    "SELECT nope FROM user WHERE {a}", "SELECT id FROM nope WHERE {a}", "SELECT u.nope, u.{c} FROM user u",
    "SELECT id FROM user WHERE nope = 1 ORDER BY {a}", "DELETE FROM user WHERE nope = {a}",
    "UPDATE user SET nope = 1, {b} WHERE id = 2", "UPDATE user SET name = nope WHERE {b}", "DELETE FROM nope {a}",
    "INSERT INTO user (id, nope) VALUES (1, {a})", "SELECT id FROM user WHERE id = (SELECT nope FROM post WHERE {a})",
  ]

  @Test(arguments: wrong) func allElseIsChecked(_ text: String) throws {
    #expect(try resolve(text).diagnostics.map(\.rule) == ["unknown-name"], "\(text)")
  }

  static let open = [
    "SELECT nope FROM {t}", "SELECT nope FROM user {join}", "SELECT x.nope FROM user {join} WHERE x.a = 1",
    "SELECT {t}.nope FROM user JOIN {t} ON {t}.id = user.id", "SELECT user.id, {c} FROM user ORDER BY total",
    "SELECT nope FROM user u JOIN post p ON p.user = u.id {join}", "SELECT id FROM user WHERE \"{c}\" = 1",
    "SELECT id FROM user WHERE {c} > 1",
    "INSERT INTO user (id, {c}) VALUES (1)", "INSERT INTO user (id, name) SELECT {c} FROM post",
    "UPDATE user SET name = x.title {from} WHERE x.user = user.id", "DELETE FROM user {alias} WHERE x.id = 1",
    "WITH a AS (SELECT 1) {more} SELECT id FROM b", "SELECT id FROM user UNION SELECT {c} FROM post",
    "WITH a({c}) AS (SELECT id FROM user) SELECT nope FROM a", "SELECT id FROM user JOIN post USING ({c})",
    "SELECT sum(id) OVER {w} FROM user", "INSERT INTO user (id, name, email) VALUES ({v}, ?)",
    "INSERT INTO user VALUES ({a}, {b})", "SELECT id FROM user WHERE (id, name) IN ({rows})",
  ]

  @Test(arguments: open) func nothingIsSaidOfWhatIsOpen(_ text: String) throws {
    #expect(try resolve(text).diagnostics.map(\.message) == [], "\(text)")
  }

  /// Each text with how often it gives rows, and its columns with `?` where they may be NULL.
  static let promises: [(String, Signature.Cardinality, [String])] = [
    ("SELECT name FROM user WHERE id = <a>", .zeroOrOne, ["TEXT"]),
    ("SELECT name FROM user WHERE email = '{a}'", .zeroOrOne, ["TEXT"]),
    // A pasted text may be a column.
    ("SELECT name FROM user WHERE id = {a}", .many, ["TEXT"]),
    ("SELECT name FROM user WHERE id = 1 AND {a}", .many, ["TEXT"]),
    ("SELECT email FROM user WHERE email IS NOT NULL AND {a}", .many, ["TEXT?"]),
    // A list may have any number of values, and none.
    ("SELECT name FROM user WHERE id IN ({a})", .many, ["TEXT"]),
    ("SELECT name FROM user WHERE id IN (<a>)", .many, ["TEXT"]),
    ("SELECT email FROM user WHERE email IN ({a})", .many, ["TEXT"]),
    ("SELECT email FROM user WHERE email NOT IN ({a})", .many, ["TEXT?"]),
    // Another SELECT may follow.
    ("SELECT name FROM user WHERE id = 1 {a}", .many, ["ANY?"]),
    ("SELECT count(*) FROM user WHERE {a}", .many, ["INTEGER"]),
    ("SELECT (SELECT count(*) FROM post {a}) FROM user", .many, ["ANY?"]),
    ("SELECT name, {a} FROM user", .many, ["TEXT"]),
    ("SELECT id FROM {t} WHERE id = 1", .many, ["ANY?"]),
    ("DELETE FROM user WHERE id = 1 {a}", .many, []),
    ("DELETE FROM user WHERE {a}", .none, []),
    ("UPDATE user SET name = 'a' WHERE id = 1 RETURNING {a}", .many, []),
  ]

  @Test(arguments: promises) func whatCanBeAnythingPromisesNothing(
    _ text: String, _ cardinality: Signature.Cardinality, _ columns: [String]
  ) throws {
    let signature = try resolve(text).signature
    #expect(signature.cardinality == cardinality, "\(text)")
    #expect(
      signature.columns.map { $0.value.classes.typeName + ($0.value.isNullable ? "?" : "") } == columns, "\(text)")
  }

  @Test func numbersOfParametersStayWhatTheyAre() throws {
    let statement = try resolve("SELECT id FROM user WHERE id = ?1 AND name = '{a}' AND email = ?2 AND name > <b>")
    #expect(statement.signature.parameters.map(\.index).sorted() == [1, 2, 3, 4])
    let text = try #require(SQLiteText(statement.statement, in: statement.tree)?.text)
    #expect(text == "SELECT id FROM user WHERE id = ?1 AND name = ?3 AND email = ?2 AND name > ?4")
    let plain = try resolve("SELECT id FROM user WHERE id = ? AND name = '{a}' AND email = ?")
    let sql = try #require(SQLiteText(plain.statement, in: plain.tree)?.text)
    #expect(sql == "SELECT id FROM user WHERE id = ? AND name = ? AND email = ?")
  }

  @Test func aTextThatGrowsIsOpenAtItsEnd() throws {
    let growing = try resolve("DELETE FROM user", grows: true)
    #expect(kinds(growing) == ["more"])
    #expect(!growing.statement.isWhole)
    #expect(try kinds(resolve("SELECT id FROM user WHERE ", grows: true)) == ["more"])
    #expect(try resolve("SELECT nope FROM user", grows: true).diagnostics.isEmpty)
    #expect(try resolve("SELECT nope FROM user WHERE id = 1", grows: true).diagnostics.count == 1)
  }
}
