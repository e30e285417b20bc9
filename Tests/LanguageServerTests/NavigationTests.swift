import Testing
import Workspace

@testable import LanguageServer

@Suite struct NavigationTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var query: String
    var expected: [String]
    var testDescription: String { query }
  }

  static let definitions = [
    Case(query: "SELECT na$0me FROM author;", expected: ["Migrations/1.sql:2:name"]),
    Case(query: "SELECT name FROM aut$0hor;", expected: ["Migrations/1.sql:2:author"]),
    Case(query: "SELECT author.na$0me FROM author;", expected: ["Migrations/1.sql:2:name"]),
    Case(query: "SELECT au$0thor.name FROM author;", expected: ["Migrations/1.sql:2:author"]),
    Case(query: "SELECT a$0.name FROM author a;", expected: ["Queries/q.sql:1:a"]),
    Case(query: "SELECT a.na$0me FROM author AS a;", expected: ["Migrations/1.sql:2:name"]),
    Case(
      query: "SELECT title FROM book JOIN author a ON a.id = author$0_id;", expected: ["Migrations/1.sql:5:author_id"]),
    Case(query: "WITH x AS (SELECT id FROM book) SELECT id FROM $0x;", expected: ["Queries/q.sql:1:x"]),
    Case(query: "WITH x AS (SELECT id FROM book) SELECT $0x.id FROM x;", expected: ["Queries/q.sql:1:x"]),
    Case(query: "INSERT INTO book (author_id, ti$0tle) VALUES (1, 'a');", expected: ["Migrations/1.sql:6:title"]),
    Case(query: "INSERT INTO bo$0ok (author_id, title) VALUES (1, 'a');", expected: ["Migrations/1.sql:3:book"]),
    Case(query: "UPDATE book SET sub$0title = NULL WHERE id = 1;", expected: ["Migrations/1.sql:7:subtitle"]),
    Case(query: "UPDATE book SET title = 'a' WHERE i$0d = 1;", expected: ["Migrations/1.sql:4:id"]),
    Case(query: "DELETE FROM bo$0ok WHERE id = 1;", expected: ["Migrations/1.sql:3:book"]),
    Case(query: "SELECT b.title FROM book b ORDER BY b.ti$0tle;", expected: ["Migrations/1.sql:6:title"]),
    Case(query: "SELECT count(*) FROM book GROUP BY author_i$0d;", expected: ["Migrations/1.sql:5:author_id"]),
    Case(
      query: "SELECT id FROM author WHERE id IN (SELECT author_$0id FROM book);",
      expected: ["Migrations/1.sql:5:author_id"]),
    Case(
      query: "SELECT id FROM author WHERE EXISTS (SELECT 1 FROM book WHERE author_id = author.i$0d);",
      expected: ["Migrations/1.sql:2:id"]),
    Case(query: "SELECT id FROM author WHERE name = :na$0me;", expected: []),
    Case(query: "g { fi$0nd(:id) }\nfind: SELECT id FROM author WHERE id = :id;", expected: ["Queries/q.sql:2:find"]),
    Case(query: "SELECT lo$0wer(name) FROM author;", expected: []),
    Case(query: "SELECT 'na$0me' FROM author;", expected: []),
    Case(query: "SELECT name -- na$0me\nFROM author;", expected: []),
    Case(query: "SELECT nope$0 FROM author;", expected: []),
    Case(
      query: "SELECT title FROM book INDEXED BY book_author WHERE author_id = 1 AND ti$0tle = 'a';",
      expected: ["Migrations/1.sql:6:title"]),
  ]

  @Test(arguments: definitions) func definitionIsWhereTheNameIsWritten(_ test: Case) throws {
    let editor = try Editor(["Migrations/1.sql": libraryMigration, "Queries/q.sql": test.query])
    let found = editor.places(try editor.ask("textDocument/definition"))
    #expect(found == test.expected)
  }

  /// A group's call leads to the file of what it calls, and from there back to all calls.
  @Test func callsLeadFromGroupsToQueriesAndBack() throws {
    let editor = try Editor([
      "Migrations/1.sql": libraryMigration, "Queries/a.sql": "al$0l { find(:id); DELETE FROM book WHERE id = :id; }\n",
      "Queries/b.sql": "find: SELECT name FROM author WHERE id = :id;\n",
    ])
    let group = try #require(try editor.ask("textDocument/prepareCallHierarchy").elements?.first)
    #expect(group["name"]?.text == "all")
    func names(_ method: String, _ item: JSON, _ key: String) throws -> [String] {
      try editor.server.answer(method, .object([("item", item)])).elements?.compactMap { $0[key]?["name"]?.text } ?? []
    }
    #expect(try names("callHierarchy/outgoingCalls", group, "to") == ["book", "find"])
    let calls = try editor.server.answer("callHierarchy/outgoingCalls", .object([("item", group)])).elements ?? []
    let find = try #require(calls.last?["to"])
    #expect(try names("callHierarchy/incomingCalls", find, "from") == ["all"])
  }

  @Test func aCallLeadsToAnotherFile() throws {
    let call = "g { fi$0nd(:id); }\n"
    let find = "find: SELECT id FROM author WHERE id = :id;\n"
    let several = try Editor([
      "Migrations/1.sql": libraryMigration, "Queries/a.sql": call, "Queries/b.sql": find,
      "Queries/c.sql": "find: SELECT 1 AS one;\nh { find(); }\n",
    ])
    #expect(several.places(try several.ask("textDocument/definition")) == [])
    let editor = try Editor(["Migrations/1.sql": libraryMigration, "Queries/a.sql": call, "Queries/b.sql": find])
    #expect(editor.places(try editor.ask("textDocument/definition")) == ["Queries/b.sql:1:find"])
    let context: JSON = .object(["includeDeclaration": .bool(true)])
    #expect(
      editor.places(try editor.ask("textDocument/references", [("context", context)]))
        == ["Queries/a.sql:1:find", "Queries/b.sql:1:find"])
    let text = try editor.ask("textDocument/hover")["contents"]?["value"]?.text ?? ""
    #expect(text.contains("find(id INTEGER)") && text.contains("`Queries/b.sql`"))
  }

  @Test func aRenamedColumnIsDefinedWhereItWasRenamed() throws {
    let editor = try Editor([
      "Migrations/1.sql": libraryMigration,
      "Migrations/2.sql": "ALTER TABLE author RENAME COLUMN name TO full_name;\nALTER TABLE author RENAME TO writer;\n",
      "Queries/q.sql": "SELECT full_n$0ame FROM writer;",
    ])
    #expect(editor.places(try editor.ask("textDocument/definition")) == ["Migrations/2.sql:1:full_name"])
    #expect(editor.places(try editor.ask("textDocument/declaration")) == ["Migrations/1.sql:2:name"])
    #expect(
      editor.places(try editor.ask("textDocument/references")) == [
        "Migrations/1.sql:2:name", "Migrations/2.sql:1:name", "Migrations/2.sql:1:full_name",
        "Queries/q.sql:1:full_name",
      ])
  }

  @Test func referencesAreFoundInEveryFile() throws {
    let editor = try Editor([
      "Migrations/1.sql": libraryMigration
        + "CREATE VIEW v AS SELECT title, name FROM book JOIN author ON author.id = author_id;\n",
      "Queries/a.sql": "SELECT a.na$0me FROM author a WHERE a.name = ?;\nSELECT name FROM v;\n",
      "Queries/b.sql": "UPDATE author SET name = 'x' WHERE id = 1;\n",
    ])
    #expect(
      editor.places(try editor.ask("textDocument/references")) == [
        "Migrations/1.sql:2:name", "Migrations/1.sql:10:name", "Queries/a.sql:1:name", "Queries/a.sql:1:name",
        "Queries/a.sql:2:name", "Queries/b.sql:1:name",
      ])
    #expect(
      editor.places(
        try editor.ask(
          "textDocument/references", [("context", .object(["includeDeclaration": .bool(false)]))])
      ).count == 5)
  }

  /// The CHECK names the table while it is made; the index and the trigger behind it mean the same table.
  @Test func aTableIsTheSameBehindItsOwnChecks() throws {
    let editor = try Editor([
      "Migrations/1.sql": """
      CREATE TABLE copy (id INTEGER PRIMARY KEY, price INTEGER NOT NULL CHECK (copy.price >= 0 AND price < 9));
      CREATE INDEX by_price ON copy (price COLLATE NOCASE);
      CREATE TRIGGER t AFTER INSERT ON copy BEGIN UPDATE copy SET price = NEW.price; END;

      """,
      "Queries/q.sql": "SELECT pr$0ice FROM copy;",
    ])
    let found = editor.places(try editor.ask("textDocument/references"))
    #expect(
      found == [
        "Migrations/1.sql:1:price", "Migrations/1.sql:1:price", "Migrations/1.sql:1:price", "Migrations/1.sql:2:price",
        "Migrations/1.sql:3:price", "Migrations/1.sql:3:price", "Queries/q.sql:1:price",
      ])
  }

  @Test func callsLeadFromStatementsThroughTriggersAndKeysToTables() throws {
    let editor = try Editor([
      "Migrations/1.sql": """
      CREATE TABLE a (id INTEGER PRIMARY KEY);
      CREATE TABLE b (id INTEGER PRIMARY KEY, a_id INTEGER NOT NULL REFERENCES a (id) ON DELETE CASCADE);
      CREATE TABLE log (n INTEGER NOT NULL);
      CREATE TRIGGER noted AFTER DELETE ON a BEGIN INSERT INTO log (n) VALUES (1); END;

      """,
      "Queries/q.sql": "rem$0ove: DELETE FROM a WHERE id = :id;\n",
    ])
    func names(_ calls: JSON, _ key: String) -> [String] {
      (calls.elements ?? []).compactMap { $0[key]?["name"]?.text }
    }
    let statement = try #require(try editor.ask("textDocument/prepareCallHierarchy").elements?.first)
    #expect(statement["name"]?.text == "remove")
    let tables = try editor.server.answer("callHierarchy/outgoingCalls", .object([("item", statement)]))
    #expect(names(tables, "to") == ["a"])
    let table = try #require(tables.elements?.first?["to"])
    let next = try editor.server.answer("callHierarchy/outgoingCalls", .object([("item", table)]))
    #expect(names(next, "to") == ["noted", "b"])
    let trigger = try #require(next.elements?.first?["to"])
    #expect(
      names(try editor.server.answer("callHierarchy/outgoingCalls", .object([("item", trigger)])), "to") == ["log"])
    #expect(
      names(try editor.server.answer("callHierarchy/incomingCalls", .object([("item", trigger)])), "from") == ["a"])
    #expect(
      names(try editor.server.answer("callHierarchy/incomingCalls", .object([("item", table)])), "from") == ["remove"])
  }

  @Test func highlightsTellReadingFromWriting() throws {
    let editor = try Editor([
      "Migrations/1.sql": libraryMigration,
      "Queries/q.sql": "UPDATE book SET tit$0le = upper(title) WHERE title = :t;",
    ])
    let kinds = try editor.ask("textDocument/documentHighlight").elements?.compactMap { $0["kind"]?.number }
    #expect(kinds == [3, 2, 2])
  }

  @Test func symbolsAreTheStatementsByName() throws {
    let editor = try Editor(["Migrations/1.sql": libraryMigration, "Queries/q.sql": "find: SELECT $0id FROM book;"])
    let symbols = try editor.server.answer(
      "textDocument/documentSymbol", .object(["textDocument": .object(["uri": editor.uri("Migrations/1.sql")])]))
    #expect(symbols.elements?.compactMap { $0["name"]?.text } == ["author", "book", "book_author"])
    #expect(symbols.elements?[1]["children"]?.elements?.compactMap { $0["name"]?.text }.count == 4)
    let found = try editor.server.answer("workspace/symbol", .object(["query": .string("fin")]))
    #expect(found.elements?.compactMap { $0["name"]?.text } == ["find"])
  }

  @Test func theResultsOfAGroupAreItsSymbols() throws {
    let editor = try Editor([
      "Migrations/1.sql": libraryMigration,
      "Queries/q.sql": "g { books: SELECT id FROM book; SELECT 1; names: SELECT name FROM author; }\nf: SELECT $02;",
    ])
    let symbols = try editor.server.answer(
      "textDocument/documentSymbol", .object(["textDocument": .object(["uri": editor.uri("Queries/q.sql")])]))
    #expect(symbols.elements?.compactMap { $0["name"]?.text } == ["g", "f"])
    #expect(symbols.elements?[0]["detail"]?.text == "group")
    #expect(symbols.elements?[0]["children"]?.elements?.compactMap { $0["name"]?.text } == ["books", "names"])
  }

  @Test(arguments: [
    "g { find(:id); SELECT 1; }\nfi$0nd: SELECT id FROM book WHERE id = :id;",
    "g { fi$0nd(:id); SELECT 1; }\nfind: SELECT id FROM book WHERE id = :id;",
  ])
  func callsOfAQueryAreReferencesToIt(_ queries: String) throws {
    let editor = try Editor(["Migrations/1.sql": libraryMigration, "Queries/q.sql": queries])
    let found = editor.places(try editor.ask("textDocument/references"))
    #expect(found == ["Queries/q.sql:1:find", "Queries/q.sql:2:find"])
  }
}
