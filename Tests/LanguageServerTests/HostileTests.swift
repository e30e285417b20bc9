import TestSupport
import Testing
import Workspace

@testable import LanguageServer

/// Nothing that is written, and no place that is asked about, stops the server.
@Suite struct HostileTests {
  private static let methods = Requests.all.keys.sorted()

  private static let texts = [
    "", "(", "'", "\"", "/*", "--", "SELECT", "SELECT (", "SELECT a.", ".", ":", "@", "$0$", "?", "x'", "[", "`",
    "WITH", "WITH a AS (SELECT", "WITH a AS (SELECT 1) SELECT * FROM a, (SELECT", ")))))", "FROM FROM FROM",
    "INSERT INTO", "INSERT INTO book (", "UPDATE SET", "CREATE", "CREATE TABLE", "CREATE TABLE x (", "CREATE VIEW v AS",
    "CREATE TRIGGER t AFTER INSERT ON book BEGIN SELECT NEW.", "ALTER TABLE book RENAME", "PRAGMA x =",
    "a: b: c: SELECT",
    "SELECT a.id FROM book a JOIN", "é: SELECT 'é', é FROM é;", "\u{1F4D6}", "\r\r\n\n\r", "\u{FEFF}SELECT 1",
    "SELECT \(String(repeating: "(", count: 2000))", "SELECT 1\(String(repeating: "+1", count: 2000))",
    "SELECT * FROM (SELECT * FROM (SELECT * FROM book)) AS x WHERE x.", "-- puresql-lint: allow(", "-- puresql-lint:",
    "SELECT * FROM book b UNION SELECT b. FROM author b", "SELECT count(*) OVER (",
    "SELECT ?1, ?2, :a, @a, $a FROM book", "f(output: T)\nSELECT 1;\n\ng: SELECT 2;",
  ]

  @Test(arguments: texts) func everyRequestIsAnsweredAtEveryPlace(_ text: String) throws {
    let editor = try Editor(["Migrations/1.sql": libraryMigration, "Queries/q.sql": "SELECT 1;"])
    for file in ["Queries/q.sql", "Migrations/1.sql"] {
      editor.open(file)
      let whole = file == "Queries/q.sql" ? text : libraryMigration + text
      editor.change(file, to: whole)
      let lines = TextLines(Array(whole.utf8), .utf16)
      let count = whole.utf8.count
      let start = file == "Queries/q.sql" ? 0 : libraryMigration.utf8.count
      for offset in stride(from: start, through: count, by: max(1, (count - start) / effort(debug: 3, release: 12))) {
        let place = lines.position(of: offset)
        for method in Self.methods {
          _ = try? editor.server.answer(
            method,
            .object([
              ("textDocument", .object([("uri", editor.uri(file))])), ("position", place.json),
              ("positions", .array([place.json])), ("newName", .string("y z")), ("query", .string("a")),
              (
                "range",
                PositionRange(start: place, end: TextPosition(line: place.line + 1, column: 3)).json
              ),
            ]))
        }
      }
      editor.change(file, to: file == "Queries/q.sql" ? "SELECT 1;" : libraryMigration)
    }
  }

  @Test func positionsBehindTheTextAreItsEnd() throws {
    let editor = try Editor(["Migrations/1.sql": libraryMigration, "Queries/q.sql": "SELECT id FROM book;"])
    for (line, column) in [(0, 1_000_000), (1_000_000, 0), (0, Int.max), (Int.max, Int.max)] {
      for method in Self.methods {
        _ = try? editor.server.answer(
          method,
          .object([
            ("textDocument", .object([("uri", editor.uri("Queries/q.sql"))])),
            ("position", TextPosition(line: line, column: column).json), ("newName", .string("y")),
          ]))
      }
    }
  }

  @Test func parametersThatAreMissingAreSaid() throws {
    let editor = try Editor(["Migrations/1.sql": libraryMigration, "Queries/q.sql": "SELECT id FROM book;"])
    for method in ["textDocument/hover", "textDocument/rename", "textDocument/codeAction"] {
      #expect(throws: ResponseError.self) { try editor.server.answer(method, .null) }
    }
  }

  @Test func jsonIsReadAsItIsWritten() throws {
    let text = #"{"a": [1, -2, 1.5e3, true, null, "\u00e9\ud83d\udcd6\n\"\\"], "b": {}}"#
    let json = try #require(JSON.parse(Array(text.utf8)))
    #expect(
      String(decoding: json.renderedOnOneLine(), as: UTF8.self)
        == #"{"a": [1, -2, 1500, true, null, "é📖\n\"\\"], "b": {}}"#)
    for broken in [
      "", "{", "[1,]", "{\"a\":}", "\"", "\"\\u12\"", "01x", "nul", "[1] 2", String(repeating: "[", count: 5000),
    ] {
      #expect(JSON.parse(Array(broken.utf8)) == nil, "\(broken.prefix(20))")
    }
  }

  @Test func pathsAndURIsAreOneAnother() {
    for path in ["/a/b.sql", "/a b/ü#?%.sql", "/"] { #expect(FileURI.path(of: FileURI.uri(of: path)) == path) }
    #expect(FileURI.path(of: "untitled:Untitled-1") == nil)
    #expect(FileURI.path(of: "file://host/a") == nil)
    #expect(FileURI.path(of: "file:///a%2") == nil)
  }
}
