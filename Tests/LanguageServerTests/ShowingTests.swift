import Testing
import Workspace

@testable import LanguageServer

/// What is shown in and beside the text: hints, lenses, signatures, folds, selections, colors.
@Suite struct ShowingTests {
  private func editor(_ query: String) throws -> Editor {
    try Editor(["Migrations/1.sql": libraryMigration, "Queries/q.sql": query])
  }

  private func document(_ editor: Editor, _ path: String = "Queries/q.sql") -> (key: String, value: JSON) {
    ("textDocument", .object([("uri", editor.uri(path))]))
  }

  @Test(arguments: [
    ("SELECT id, subtitle AS s FROM book;", ["1:9 INTEGER", "1:24 TEXT?"]),
    ("SELECT * FROM author;", ["1:8 author.id, author.name, author.born"]),
    ("SELECT id FROM book WHERE title = ?;", ["1:9 INTEGER", "1:35 title TEXT"]),
    ("SELECT id FROM book WHERE title = :t;", ["1:9 INTEGER", "1:36 TEXT"]),
    ("INSERT INTO author (name, born) VALUES ('a', 1);", ["1:40 name:", "1:45 born:"]),
    ("CREATE TABLE x (a);", []),
  ])
  func hintsSayTypesAndColumns(_ query: String, _ expected: [String]) throws {
    let editor = try editor(query)
    let range = PositionRange(start: TextPosition(line: 0, column: 0), end: TextPosition(line: 9, column: 0))
    let hints = try editor.server.answer(
      "textDocument/inlayHint", .object([document(editor), ("range", range.json)]))
    let found = (hints.elements ?? []).map { hint in
      let place = TextPosition(hint["position"])!
      return "\(place.line + 1):\(place.column) \(hint["label"]?.text ?? "")"
    }
    #expect(found == expected)
  }

  @Test func lensesSayRowsAndUsers() throws {
    let editor = try editor("SELECT id FROM book WHERE id = 1;\nDELETE FROM author WHERE id = 1;\n")
    func titles(_ path: String) throws -> [String] {
      try editor.server.answer("textDocument/codeLens", .object([document(editor, path)])).elements?
        .compactMap { $0["command"]?["title"]?.text } ?? []
    }
    #expect(try titles("Queries/q.sql") == ["at most one row", "changes author"])
    #expect(try titles("Migrations/1.sql") == ["used by 1 query", "used by 1 query"])
  }

  @Test(arguments: [
    ("SELECT substr($0) FROM book;", "substr(text, integer, [integer])", 0),
    ("SELECT substr(title, $0) FROM book;", "substr(text, integer, [integer])", 1),
    ("SELECT substr(lower(title), $0) FROM book;", "substr(text, integer, [integer])", 1),
    ("SELECT lower(substr($0", "substr(text, integer, [integer])", 0),
  ])
  func signaturesKnowTheArgument(_ query: String, _ label: String, _ argument: Int) throws {
    let help = try editor(query).ask("textDocument/signatureHelp")
    #expect(help["signatures"]?.elements?.first?["label"]?.text == label)
    #expect(help["activeParameter"]?.number == argument)
  }

  @Test func outsideOfACallThereIsNoSignature() throws {
    #expect(try editor("SELECT $0 FROM book;").ask("textDocument/signatureHelp")["signatures"] == nil)
  }

  @Test func statementsAndCommentsFold() throws {
    let editor = try editor("-- one\n-- two\nfind:\nSELECT id\nFROM book;\nSELECT 1;\n")
    let folds = try editor.server.answer("textDocument/foldingRange", .object([document(editor)]))
    let found = (folds.elements ?? []).map {
      "\($0["startLine"]?.number ?? -1)-\($0["endLine"]?.number ?? -1) \($0["kind"]?.text ?? "")"
    }
    #expect(found == ["2-4 ", "0-1 comment"])
  }

  @Test func groupsFoldAndSoDoTheirStatements() throws {
    let editor = try editor(
      "g(:id) {\n  first: SELECT id\n  FROM book;\n  SELECT\n  name FROM author;\n}\nf:\nSELECT 1;\n")
    let folds = try editor.server.answer("textDocument/foldingRange", .object([document(editor)]))
    let found = (folds.elements ?? []).map {
      "\($0["startLine"]?.number ?? -1)-\($0["endLine"]?.number ?? -1)"
    }
    #expect(found == ["0-4", "1-2", "3-4", "6-7"])
  }

  @Test func selectionsGrowToTheStatement() throws {
    let editor = try editor("SELECT id FROM book WHERE lower(ti$0tle) = 'a';")
    let cursor = try #require(editor.cursor)
    var selection = try editor.server.answer(
      "textDocument/selectionRange", .object([document(editor), ("positions", .array([cursor.position]))])
    ).elements?.first
    var texts: [String] = []
    while let here = selection {
      texts += editor.places(.object([("uri", editor.uri("Queries/q.sql")), ("range", here["range"]!)]))
      selection = here["parent"]
    }
    #expect(
      texts.map { String($0.dropFirst("Queries/q.sql:1:".count)) }.prefix(4) == [
        "title", "lower(title)", "lower(title) = 'a'", "SELECT id FROM book WHERE lower(title) = 'a'",
      ])
  }

  @Test func namesAreColoredByWhatTheyAre() throws {
    let editor = try editor("SELECT b.title, lower(:p) FROM book b;")
    let data =
      try editor.server.answer("textDocument/semanticTokens/full", .object([document(editor)]))["data"]?
      .elements?.compactMap(\.number) ?? []
    let tokens = stride(from: 0, to: data.count, by: 5).map { place in
      "\(data[place + 1]) \(data[place + 2]) \(SemanticTokens.types[data[place + 3]]) \(data[place + 4])"
    }
    #expect(
      tokens == [
        "7 1 variable 0", "2 5 property 0", "7 5 function 4", "6 2 parameter 0", "9 4 class 0", "5 1 variable 1",
      ])
  }

  @Test func actionsFixAndAllow() throws {
    let editor = try editor("SELECT id FROM book WHERE title$0 = NULL;\nSELECT id FROM author WHERE born <> NULL;\n")
    let whole = PositionRange(start: TextPosition(line: 0, column: 0), end: TextPosition(line: 0, column: 60))
    let actions = try editor.server.answer(
      "textDocument/codeAction", .object([document(editor), ("range", whole.json)]))
    let titles = (actions.elements ?? []).compactMap { $0["title"]?.text }
    #expect(
      titles == [
        "Replace with IS, which finds rows", "Allow null-comparison here, with a reason",
        "Allow null-comparison in this file, with a reason",
      ])
    let allowed = editor.applied(try #require(actions.elements?[1]["edit"]))["Queries/q.sql"]!
    #expect(allowed.hasPrefix("-- puresql-lint: allow(null-comparison) TODO: say why\nSELECT id FROM book"))
    editor.open("Queries/q.sql")
    editor.change("Queries/q.sql", to: allowed)
    editor.server.takeInEdits()
    let findings = editor.server.diagnostics(of: "\(editor.root)/Queries/q.sql")
    #expect(findings.map(\.range.start.line) == [2])
  }

  @Test func bothReadingsOfAndBesideOrAreOffered() throws {
    let editor = try editor("SELECT id FROM book WHERE id = 1 AND title = 'a' OR$0 title = 'b';\n")
    let whole = PositionRange(start: TextPosition(line: 0, column: 0), end: TextPosition(line: 0, column: 60))
    let actions = try editor.server.answer(
      "textDocument/codeAction", .object([document(editor), ("range", whole.json)]))
    let offered = (actions.elements ?? []).filter { $0["title"]?.text?.hasPrefix("Write the") == true }
    #expect(
      offered.compactMap { $0["edit"].flatMap { editor.applied($0)["Queries/q.sql"] } } == [
        "SELECT id FROM book WHERE (id = 1 AND title = 'a') OR title = 'b';\n",
        "SELECT id FROM book WHERE id = 1 AND (title = 'a' OR title = 'b');\n",
      ])
    #expect(offered.allSatisfy { $0["isPreferred"] == nil })
  }

  @Test func statementsAreLaidOut() throws {
    let editor = try editor("select  id from book;\nselect from;\nselect  name from author;\n")
    let all = try editor.server.answer("textDocument/formatting", .object([document(editor)])).elements ?? []
    #expect(all.map { $0["newText"]?.text } == ["SELECT", " ", "FROM", "SELECT", " ", "FROM"])
    let range = PositionRange(start: TextPosition(line: 2, column: 3), end: TextPosition(line: 2, column: 3))
    let third = try editor.server.answer(
      "textDocument/rangeFormatting", .object([document(editor), ("range", range.json)]))
    #expect(third.elements?.compactMap { TextPosition($0["range"]?["start"])?.line } == [2, 2, 2])
  }
}
