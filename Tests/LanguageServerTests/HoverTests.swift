import Testing
import Workspace

@testable import LanguageServer

@Suite struct HoverTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var query: String
    var says: [String]
    var testDescription: String { query }
  }

  static let cases = [
    Case(query: "SELECT na$0me FROM author;", says: ["author.name TEXT"]),
    Case(query: "SELECT tit$0le FROM book;", says: ["book.title TEXT", "as on the cover"]),
    Case(query: "SELECT born$0 FROM author;", says: ["author.born INTEGER?", "`author.born` allows NULL"]),
    Case(
      query: "SELECT a.na$0me FROM book LEFT JOIN author a ON a.id = author_id AND a.born > 1;",
      says: ["here: `TEXT?`", "the outer join may find no row of `a`"]),
    Case(query: "SELECT id FROM auth$0or;", says: ["TABLE author", "Who writes.", "created in `Migrations/1.sql`"]),
    Case(query: "SELECT author$0_id FROM book;", says: ["references `author`"]),
    Case(query: "SELECT a.id FROM author $0a;", says: ["TABLE author AS a"]),
    Case(query: "SELECT name $0|| subtitle FROM author, book;", says: ["`TEXT?`", "`book.subtitle` allows NULL"]),
    Case(query: "SELECT 10 $0/ born FROM author;", says: ["divides by zero"]),
    Case(query: "SELECT CURRENT_TIME$0STAMP;", says: ["`TEXT`, a time like `YYYY-MM-DD HH:MM:SS` in UTC"]),
    Case(query: "SELECT low$0er(name) FROM author;", says: ["lower(text)", "1 argument"]),
    Case(
      query: "SELECT ma$0x(born) FROM author;",
      says: ["max(", "here: `INTEGER?`", "`max(born)` is NULL where there are no rows, or only NULLs"]),
    Case(
      query: "SELECT sum(born) AS bo$0th FROM author;",
      says: ["sql\nboth", "`sum(born)` is NULL where there are no rows"]),
    Case(query: "SELECT count(*) AS n$0 FROM author;", says: ["sql\nn", "`INTEGER`"]),
    Case(query: "SELECT opene$0d FROM shop;", says: ["shop.opened ANY -- declared DATETIME"]),
    Case(query: "SELECT id FROM sh$0op;", says: ["opened ANY -- declared DATETIME"]),
    Case(query: "SELECT id FROM author WHERE name = :na$0me;", says: [":name TEXT", "parameter 1"]),
    Case(
      query: "SEL$0ECT id, born FROM author WHERE id = ?;",
      says: ["id INTEGER", "born INTEGER?", "at most one row", "reads `author`"]),
    Case(query: "SELECT $0* FROM author;", says: ["id", "name", "born"]),
    Case(
      query:
        "g { DELETE FROM book WHERE id = :id; fi$0nd(:id) }\n-- By id.\nfind: SELECT name FROM author WHERE id = :id;",
      says: ["find(id INTEGER)", "name TEXT", "By id."]),
    Case(
      query: "$0g { DELETE FROM book WHERE id = :id; SELECT name FROM author }",
      says: ["g(id INTEGER)", "name TEXT", "changes `book`"]),
    Case(query: "-- All of them.\nfind$0All: SELECT id FROM author;", says: ["findAll()", "many rows"]),
    Case(
      query: "-- puresql-lint: allow(null-comp$0arison) why\nSELECT id FROM author WHERE born = NULL;",
      says: ["null-comparison"]),
    Case(query: "SELECT id FROM author WHERE born $0= NULL;", says: ["`null-comparison` with author (", "no row"]),
  ]

  @Test(arguments: cases) func hoverSaysWhatStandsThere(_ test: Case) throws {
    let shop = "CREATE TABLE shop (id INTEGER PRIMARY KEY, opened DATETIME NOT NULL);\n"
    let editor = try Editor(["Migrations/1.sql": libraryMigration + shop, "Queries/q.sql": test.query])
    let text = try editor.ask("textDocument/hover")["contents"]?["value"]?.text ?? ""
    for part in test.says { #expect(text.contains(part), "\(text)") }
  }

  @Test func aTableTellsItsHistory() throws {
    let editor = try Editor([
      "Migrations/1.sql": libraryMigration, "Migrations/2.sql": "ALTER TABLE author RENAME TO writer;\n",
      "Queries/q.sql": "SELECT id FROM wri$0ter;",
    ])
    let text = try editor.ask("textDocument/hover")["contents"]?["value"]?.text ?? ""
    #expect(text.contains("- created in `Migrations/1.sql`\n- renamed to `writer` in `Migrations/2.sql`"), "\(text)")
  }

  @Test func outsideOfNamesThereIsNothing() throws {
    for query in ["SELECT id FROM author; $0", "SELECT id $0  FROM author;", "-- a $0comment\nSELECT id FROM author;"] {
      let editor = try Editor(["Migrations/1.sql": libraryMigration, "Queries/q.sql": query])
      let found = try editor.ask("textDocument/hover")
      #expect(found["contents"] == nil, "\(query)")
    }
  }
}
