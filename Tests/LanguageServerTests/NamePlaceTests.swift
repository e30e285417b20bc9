import TestSupport
import Testing
import Workspace

@testable import LanguageServer

/// What is answered of a name in every place where it may stand, however it is spelled. What is expected follows from the
/// line alone: all its places are one thing, and that is made in one place.
@Suite struct NamePlaceTests {
  /// How a name and its table are written.
  struct Spelling: Sendable, CustomTestStringConvertible {
    var name: String
    var qualifier = ""
    var table: String
    var testDescription: String { "\(qualifier)\(name) of \(table)" }
  }

  static let columnSpellings = [
    Spelling(name: "name", table: "author"), Spelling(name: "name", qualifier: "author.", table: "author"),
    Spelling(name: "name", qualifier: "a.", table: "author AS a"),
    Spelling(name: "\"name\"", table: "author"), Spelling(name: "[name]", qualifier: "[a].", table: "[author] AS [a]"),
    Spelling(name: "NAME", qualifier: "AUTHOR.", table: "Author"), Spelling(name: "`name`", table: "`author`"),
    Spelling(name: "name", qualifier: "main.author.", table: "main.author"),
  ]

  static let tableSpellings = [
    Spelling(name: "author", table: ""), Spelling(name: "\"author\"", table: ""), Spelling(name: "AUTHOR", table: ""),
    Spelling(name: "author", qualifier: "main.", table: ""),
  ]

  static let localSpellings = [
    Spelling(name: "x", table: ""), Spelling(name: "\"x y\"", table: ""), Spelling(name: "[x]", table: ""),
  ]

  /// An editor in which one text after the other is looked at.
  private final class Desk {
    let editor: Editor

    init() throws {
      editor = try Editor(["Migrations/1.sql": libraryMigration, "Queries/q.sql": ""])
      editor.open("Queries/q.sql")
    }

    func look(at written: NamePlaces.Written) { editor.change("Queries/q.sql", to: written.sql) }

    /// Asks about a place in the middle of a name.
    func ask(_ method: String, _ written: NamePlaces.Written, _ place: Int, _ more: [(key: String, value: JSON)] = [])
      throws -> JSON
    {
      let column = written.starts[place] + written.spellings[place].count / 2
      return try editor.server.answer(
        "textDocument/\(method)",
        .object(
          [
            ("textDocument", .object(["uri": editor.uri("Queries/q.sql")])),
            ("position", TextPosition(line: 0, column: column).json),
          ] + more))
    }

    /// Where the places begin that an answer gives, by file.
    func starts(_ answer: JSON) -> [String] {
      (answer.elements ?? [answer]).compactMap { location in
        guard let start = PositionRange(location["range"])?.start else { return nil }
        let path = location["uri"]?.text.flatMap(FileURI.path).map { String($0.dropFirst(editor.root.count + 1)) }
        return "\(path ?? "Queries/q.sql") \(start.line):\(start.column)"
      }
    }
  }

  private func starts(_ written: NamePlaces.Written) -> [String] { written.starts.map { "Queries/q.sql 0:\($0)" } }

  /// The places of a table's name in the migration, with that of its definition first.
  private static let authors = ["1:13", "4:40"]
  private static let names = ["1:45"]

  private func check(
    _ lines: [String], _ spelling: Spelling, inMigration: [String], hover: String?, to new: String
  ) throws {
    let desk = try Desk()
    for line in lines {
      let written = NamePlaces.write(line, name: spelling.name, qualifier: spelling.qualifier, table: spelling.table)
      desk.look(at: written)
      let migration = inMigration.map { "Migrations/1.sql \($0)" }
      let comment = Comment(rawValue: written.sql)
      let definition = written.definition.map { "Queries/q.sql 0:\(written.starts[$0])" } ?? migration.first
      for place in written.starts.indices {
        // A parameter is given nowhere.
        if let definition {
          #expect(desk.starts(try desk.ask("definition", written, place)) == [definition], comment)
        }
        let references = try desk.ask("references", written, place)
        #expect(desk.starts(references).sorted() == (migration + starts(written)).sorted(), comment)
        let highlights = try desk.ask("documentHighlight", written, place)
        #expect(desk.starts(highlights).sorted() == starts(written).sorted(), comment)
      }
      if let hover {
        let shown = try desk.ask("hover", written, 0)["contents"]?["value"]?.text ?? ""
        #expect(shown.contains(hover), comment)
      }
      let last = written.starts.count - 1
      let expected = written.renamed { old in
        "\"[`".contains(old.first!) ? "\"\(new)\"" : new
      }
      do {
        let edit = try desk.ask("rename", written, last, [("newName", .string(new))])
        #expect(desk.editor.applied(edit)["Queries/q.sql"] == expected, comment)
      } catch {
        Issue.record("\(written.sql): \(error)")
      }
    }
  }

  @Test(arguments: columnSpellings) func aColumnIsKnownWhereverItStands(_ spelling: Spelling) throws {
    // A debug build asks about each place in one spelling, and in all spellings somewhere.
    let turn = Self.columnSpellings.firstIndex { $0.testDescription == spelling.testDescription } ?? 0
    let lines = (NamePlaces.columns + NamePlaces.derivedColumns).tried(
      inDebugEvery: Self.columnSpellings.count, turn: turn)
    try check(lines, spelling, inMigration: Self.names, hover: "author.name TEXT", to: "title_2")
  }

  @Test(arguments: tableSpellings) func aTableIsKnownWhereverItStands(_ spelling: Spelling) throws {
    try check(NamePlaces.tables, spelling, inMigration: Self.authors, hover: "TABLE author", to: "writer")
  }

  @Test(arguments: localSpellings) func aNameOfTheStatementIsKnownWhereverItStands(_ spelling: Spelling) throws {
    try check(NamePlaces.locals, spelling, inMigration: [], hover: nil, to: "renamed")
  }

  @Test func aParameterIsKnownWhereverItStands() throws {
    // The sign before it is part of the place.
    let desk = try Desk()
    for line in NamePlaces.parameters {
      var written = NamePlaces.write(line, name: "given")
      desk.look(at: written)
      written.starts = written.starts.map { $0 - 1 }
      written.spellings = written.spellings.indices.map { _ in "xgiven" }
      let comment = Comment(rawValue: written.sql)
      for place in written.starts.indices {
        #expect(desk.starts(try desk.ask("references", written, place)) == starts(written), comment)
        #expect(desk.starts(try desk.ask("documentHighlight", written, place)) == starts(written), comment)
        let edit = try desk.ask("rename", written, place, [("newName", .string("other"))])
        let expected = NamePlaces.write(line, name: "other").sql
        #expect(desk.editor.applied(edit)["Queries/q.sql"] == expected, comment)
      }
    }
  }

  /// What is completed where a column may stand: those of the table that is there, before everything else.
  @Test(arguments: [
    ("", "", "author", false), ("na", "", "author", false), ("", "author.", "author", true),
    ("", "a.", "author AS a", true),
    ("b", "a.", "author a", true),
  ])
  func aColumnIsCompletedWhereverItMayStand(
    _ written: String, _ qualifier: String, _ table: String, _ isQualified: Bool
  ) throws {
    let desk = try Desk()
    for line in NamePlaces.columns {
      let text = NamePlaces.write(line, name: written, qualifier: qualifier, table: table)
      // Each place by itself; the others are written.
      for place in text.starts.indices {
        let full = NamePlaces.write(line, name: "name", qualifier: qualifier, table: table)
        var sql = Array(full.sql)
        sql.replaceSubrange(full.starts[place]..<full.starts[place] + 4, with: written)
        let isBare = full.starts[place] < 1 || sql[full.starts[place] - 1] != "."
        desk.editor.change("Queries/q.sql", to: String(sql))
        let answer = try desk.editor.server.answer(
          "textDocument/completion",
          .object([
            "textDocument": .object(["uri": desk.editor.uri("Queries/q.sql")]),
            "position": TextPosition(line: 0, column: full.starts[place] + written.count).json,
          ]))
        let items = (answer.elements ?? []).sorted { ($0["sortText"]?.text ?? "") < ($1["sortText"]?.text ?? "") }
        let names = items.compactMap { $0["label"]?.text }
        let comment = Comment(rawValue: "\(String(sql)) at \(full.starts[place]): \(names.prefix(8))")
        #expect(names.contains("name"), comment)
        if !isBare {
          #expect(Set(names) == ["id", "name", "born"], comment)
        } else {
          let fields = items.prefix { $0["kind"]?.number == 5 || $0["kind"]?.number == 15 }
          #expect(!fields.isEmpty, comment)
        }
      }
    }
  }
}
