import Testing
import Workspace

@testable import LanguageServer

@Suite struct CompletionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var query: String
    /// What comes first.
    var first: String?
    var has: [String] = []
    var lacks: [String] = []
    var testDescription: String { query }
  }

  static let cases = [
    Case(query: "SELECT id FROM $0", first: "author", has: ["book"], lacks: ["title", "lower"]),
    Case(query: "SELECT id FROM bo$0;", first: "author", has: ["book"]),
    Case(query: "SELECT a.$0 FROM author a;", first: "id", has: ["name", "born"], lacks: ["title", "SELECT"]),
    Case(query: "SELECT b.ti$0 FROM book AS b", has: ["title", "subtitle"], lacks: ["name"]),
    Case(query: "SELECT $0 FROM author;", first: "id", has: ["name", "lower", "author"], lacks: ["title"]),
    Case(query: "SELECT id FROM author WHERE $0", first: "id", has: ["born", "EXISTS ("]),
    Case(query: "SELECT title FROM book JOIN $0", first: "author ON author.id = book.author_id", has: ["author"]),
    Case(query: "SELECT name FROM author a JOIN $0", first: "book ON book.author_id = a.id"),
    Case(query: "SELECT title FROM book b JOIN author a ON $0", first: "b.author_id = a.id"),
    Case(query: "INSERT INTO book ($0", first: "author_id, title", has: ["subtitle", "id"], lacks: ["name"]),
    Case(query: "INSERT INTO book (author_id, $0) VALUES (1)", first: "title", lacks: ["author_id"]),
    Case(query: "INSERT INTO book $0", first: "(author_id, title, subtitle) VALUES (?, ?, ?)"),
    Case(query: "INSERT INTO $0", first: "author", has: ["book"]),
    Case(query: "UPDATE $0", first: "author"),
    Case(query: "UPDATE book SET $0", first: "id", has: ["title"], lacks: ["name"]),
    Case(query: "UPDATE book SET title = $0", has: ["subtitle", "upper"]),
    Case(query: "DELETE FROM book WHERE $0", first: "id", has: ["title"]),
    Case(query: "SELECT id FROM author ORDER BY $0", first: "id", has: ["name"]),
    Case(query: "SELECT id FROM author WHERE name = :name AND born > :$0", has: [":name"], lacks: ["id"]),
    Case(query: "SELECT name COLLATE $0 FROM author", first: "NOCASE", has: ["BINARY"], lacks: ["name"]),
    Case(query: "PRAGMA $0", has: ["foreign_keys", "journal_mode"], lacks: ["author"]),
    Case(query: "PRAGMA journal_mode = $0", first: "WAL"),
    Case(query: "$0", has: ["SELECT", "INSERT INTO"], lacks: ["author"]),
    Case(query: "SELECT id FROM book; $0", has: ["UPDATE"]),
    Case(
      query: "WITH x AS (SELECT id AS key, title FROM book) SELECT x.$0 FROM x", first: "key", has: ["title"],
      lacks: ["author_id"]),
    Case(query: "WITH x AS (SELECT id FROM book) SELECT id FROM $0", first: "x"),
    Case(
      query: "WITH x AS (SELECT $0 FROM book) SELECT id FROM x, author", first: "id", has: ["title"],
      lacks: ["name", "born"]),
    Case(query: "WITH x AS MATERIALIZED (SELECT $0 FROM book) SELECT id FROM author", has: ["title"], lacks: ["born"]),
    Case(query: "SELECT id FROM author, (SELECT $0 FROM book)", has: ["title"], lacks: ["born"]),
    Case(query: "SELECT id FROM author JOIN (SELECT $0 FROM book) b", has: ["title"], lacks: ["born"]),
    Case(
      query: "SELECT id FROM author WHERE EXISTS (SELECT 1 FROM (SELECT $0 FROM book))", has: ["title", "born"]),
    Case(query: "SELECT id, (SELECT $0 FROM book) FROM author", has: ["title", "born"]),
    Case(query: "SELECT s.$0 FROM (SELECT title AS t FROM book) s", first: "t"),
    Case(query: "SELECT name FROM author WHERE id IN (SELECT $0 FROM book)", has: ["title", "born"]),
    Case(query: "SELECT name FROM author UNION SELECT $0 FROM book", has: ["title"], lacks: ["born"]),
    Case(query: "SELECT CAST(born AS $0) FROM author", first: "INTEGER", has: ["ANY"]),
    Case(query: "SELECT 'a $0' FROM author", lacks: ["id"]),
    Case(query: "-- puresql-lint: allow($0", has: ["null-comparison"], lacks: ["SELECT"]),
    Case(query: "-- nothing $0\nSELECT 1;", lacks: ["SELECT"]),
    Case(query: "SELECT row_number() OVER $0 FROM author WINDOW w AS (ORDER BY id)", first: "w"),
    Case(query: "SELECT id, FROM author WHERE bo$0", has: ["born"]),
    Case(query: "SELECT id FROM author,  $0", first: "book", has: ["author"]),
    Case(query: "g { $0 }\nfind: SELECT id FROM author;", has: ["find", "SELECT"], lacks: ["author"]),
    Case(query: "g { find();\nfi$0\n}\nfind: SELECT id FROM author;", has: ["find"]),
    Case(query: "g { SELECT id FROM $0 }", first: "author", lacks: ["g"]),
    Case(query: "g { SELECT 1; }\n$0", has: ["SELECT"], lacks: ["g"]),
  ]

  @Test func aGroupIsOfferedQueriesOfOtherFiles() throws {
    let editor = try Editor([
      "Migrations/1.sql": libraryMigration, "Queries/a.sql": "g { $0 }\n",
      "Queries/b.sql": "find: SELECT id FROM author WHERE id = :id;\n",
    ])
    let items = try editor.ask("textDocument/completion").elements ?? []
    #expect(items.contains { $0["label"]?.text == "find" })
  }

  @Test(arguments: cases) func theWantedComesFirst(_ test: Case) throws {
    let editor = try Editor(["Migrations/1.sql": libraryMigration, "Queries/q.sql": test.query])
    let items = try editor.ask("textDocument/completion").elements ?? []
    let labels = items.sorted { ($0["sortText"]?.text ?? "") < ($1["sortText"]?.text ?? "") }
      .compactMap { $0["label"]?.text }
    if let first = test.first { #expect(labels.first == first) }
    for label in test.has { #expect(labels.contains(label), "\(label) is missing of \(labels.prefix(20))") }
    for label in test.lacks { #expect(!labels.contains(label), "\(label)") }
  }
}
