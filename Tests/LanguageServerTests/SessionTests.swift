import Analyzer
import Foundation
import TestSupport
import Testing
import Workspace

@testable import LanguageServer

@Suite struct SessionTests {
  private func shown(_ session: Session) -> [String] {
    session.projects.flatMap { project in
      project.findings.keys.sorted().flatMap { path in
        project.findings[path]!.map {
          "\(path) \($0.location.range.start)-\($0.location.range.end) \($0.rule) \($0.severity) \($0.message)"
        }
      }
    }
  }

  /// How many edits a seed makes.
  private let editCount = effort(debug: 6, release: 25)

  /// After every edit, the session finds what a new one finds.
  @Test(arguments: [1, 2, 3, 4, 5, 6]) func editsLeaveWhatANewSessionFinds(seed: UInt64) throws {
    let files = [
      "Migrations/1.sql": libraryMigration,
      "Migrations/2.sql":
        "ALTER TABLE book ADD COLUMN pages INTEGER;\nCREATE VIEW titles AS SELECT title, pages FROM book;\n",
      "Queries/a.sql": "findAll: SELECT * FROM book WHERE author_id = NULL;\nSELECT name FROM author WHERE id = :id;\n",
      "Queries/b.sql": "SELECT title FROM titles;\nINSERT INTO author (name) VALUES (:name);\nDELETE FROM book;\n",
      "Queries/c.sql": "SELECT id FROM nope;\nfindSome: SELECT id FROM nowhere;\n",
      "Queries/d.sql": "all { findAll(); some: findSome(); }\n",
    ]
    let editor = try Editor([
      "Migrations/1.sql": files["Migrations/1.sql"]!, "Migrations/2.sql": files["Migrations/2.sql"]!,
      "Queries/a.sql": files["Queries/a.sql"]!, "Queries/b.sql": files["Queries/b.sql"]!,
      "Queries/c.sql": files["Queries/c.sql"]!, "Queries/d.sql": files["Queries/d.sql"]!,
    ])
    var random = Random(state: seed)
    let pieces = [
      "", ";", "title", "SELECT ", " FROM author", "nope", "findAll: ", "g { findSome(); all() }\n",
      "-- puresql-lint: allow(null-comparison) x\n",
      "'", "(",
      "\n", " FROM nope", " FROM nowhere", "SELECT id FROM nope;", "DROP TABLE book;\n", " = NULL", "b.", "é", "author",
    ]
    for _ in 0..<editCount {
      let path = files.keys.sorted()[random.below(files.count)]
      var text = Array(editor.texts[path]!.unicodeScalars)
      let start = random.below(text.count + 1)
      let end = min(text.count, start + random.below(6))
      text.replaceSubrange(start..<end, with: pieces[random.below(pieces.count)].unicodeScalars)
      if editor.server.documents.isEmpty { for path in files.keys.sorted() { editor.open(path) } }
      editor.change(path, to: String(String.UnicodeScalarView(text)))
      editor.server.takeInEdits()
      let fresh = Session(folders: [editor.root])
      for path in files.keys.sorted() {
        _ = fresh.change("\(editor.root)/\(path)", to: Array(editor.texts[path]!.utf8))
      }
      fresh.reload()
      #expect(shown(editor.server.session) == shown(fresh))
    }
  }

  /// A file that no layout claims is checked where it reads as SQL, also when it does so again.
  @Test func aFileThatReadsAsSQLAgainIsLookedAtAgain() throws {
    let editor = try Editor([
      "migrations/00001_init.sql": "-- +goose Up\nCREATE TABLE book (id INTEGER PRIMARY KEY);\n",
      "sql/book.sql": "SELECT missing FROM book;",
    ])
    editor.open("sql/book.sql")
    func rules() -> [String] {
      editor.server.takeInEdits()
      return (editor.server.session.projects.first?.findings["\(editor.root)/sql/book.sql"] ?? []).map(\.rule)
    }
    #expect(rules() == ["unknown-name"])
    editor.change("sql/book.sql", to: "SELECT missing FROM FROM book;")
    #expect(rules() == [])
    editor.change("sql/book.sql", to: "SELECT missing FROM book WHERE id = 1;")
    #expect(rules() == ["unknown-name"])
  }

  /// A file that was never saved is what it would be if it were.
  @Test func aFileThatWasNeverSavedIsPartOfItsProject() throws {
    let editor = try Editor(["Migrations/1.sql": libraryMigration, "Queries/a.sql": "SELECT id FROM book;\n"])
    func rules(_ path: String) -> [String]? {
      editor.server.takeInEdits()
      return editor.server.session.projects.first?.findings["\(editor.root)/\(path)"]?.map(\.rule)
    }
    editor.open("Queries/new.sql")
    editor.change("Queries/new.sql", to: "SELECT id FROM book WHERE title = NULL;\n")
    #expect(rules("Queries/new.sql") == ["null-comparison"])
    editor.open("Migrations/2.sql")
    editor.change("Migrations/2.sql", to: "ALTER TABLE book DROP COLUMN title;\n")
    #expect(rules("Queries/new.sql") == ["null-comparison", "unknown-name"])
    // The editor lets go of it without saving.
    editor.server.notified(
      "textDocument/didClose", .object([("textDocument", .object(["uri": editor.uri("Migrations/2.sql")]))]))
    #expect(rules("Queries/new.sql") == ["null-comparison"])
  }

  /// What a file shows by itself is there before all files are checked, and what is found then is what is found at once.
  @Test func openFilesAreLookedAtFirst() throws {
    let editor = try Editor([
      "Migrations/1.sql": libraryMigration, "Queries/a.sql": "SELECT id FROM book WHERE author_id = NULL;\n",
      "Queries/b.sql": "SELECT title FROM book WHERE id = 1;\n",
    ])
    let session = Session(folders: [editor.root])
    session.checksLater = true
    session.reload()
    func first(_ path: String) -> [String]? {
      session.firstFindings(of: "\(editor.root)/\(path)")?.findings.map(\.rule)
    }
    #expect(session.isBehind && session.projects.isEmpty)
    #expect(first("Queries/a.sql") == ["null-comparison"])
    #expect(first("Queries/b.sql") == [])
    #expect(first("Migrations/1.sql") == nil)
    #expect(session.complete { true } == nil)
    #expect(session.isBehind)
    let changed = try #require(session.complete())
    #expect(changed.contains("\(editor.root)/Queries/a.sql"))
    #expect(!session.isBehind && first("Queries/a.sql") == nil)

    // A migration is edited, then a file of queries in the new schema.
    let texts = [
      "Migrations/1.sql": libraryMigration + "ALTER TABLE book DROP COLUMN title;\n",
      "Queries/a.sql": "SELECT id FROM book WHERE subtitle = NULL;\n",
    ]
    for path in texts.keys.sorted() { _ = session.change("\(editor.root)/\(path)", to: Array(texts[path]!.utf8)) }
    #expect(first("Queries/b.sql") == ["unknown-name"])
    #expect(first("Queries/a.sql") == ["null-comparison"])
    _ = session.complete()
    let fresh = Session(folders: [editor.root])
    for path in texts.keys.sorted() { _ = fresh.change("\(editor.root)/\(path)", to: Array(texts[path]!.utf8)) }
    fresh.reload()
    #expect(shown(session) == shown(fresh))
  }

  /// Waits for the checks that go on beside a session.
  private func finish(_ session: Session) -> [String] {
    while session.isBehind {
      session.beginCheck {}
      if let changed = session.takeChecked() { return changed }
      Thread.sleep(forTimeInterval: 0.005)
    }
    return []
  }

  @Test func aCheckGoesOnBesideTheSession() throws {
    let editor = try Editor([
      "Migrations/1.sql": libraryMigration, "Queries/a.sql": "SELECT id FROM book WHERE author_id = 1;\n",
      "Queries/b.sql": "SELECT title FROM book WHERE id = 1;\n",
    ])
    let session = Session(folders: [editor.root])
    session.checksLater = true
    session.reload()
    #expect(session.takeChecked() == nil)
    _ = finish(session)
    #expect(!session.isBehind && session.projects.count == 1)

    var texts = ["Migrations/1.sql": libraryMigration + "ALTER TABLE book DROP COLUMN title;\n"]
    func change(_ path: String, _ text: String) {
      texts[path] = text
      _ = session.change("\(editor.root)/\(path)", to: Array(text.utf8))
    }
    change("Migrations/1.sql", texts["Migrations/1.sql"]!)
    #expect(session.isBehind)
    session.beginCheck {}
    // Until it is done, requests are answered from what was known, with the queries as they are now.
    change("Queries/a.sql", "SELECT name FROM author WHERE born = NULL;\n")
    let project = try #require(session.project(of: "\(editor.root)/Queries/a.sql"))
    #expect(project.catalog.table(named: "book")?.column(named: "title") != nil)
    #expect(project.queries.count == 2 && project.texts.contains { $0.text(SourceRange(start: 7, end: 11)) == "name" })
    let changed = finish(session)
    #expect(changed.contains("\(editor.root)/Queries/b.sql"))
    let fresh = Session(folders: [editor.root])
    for path in texts.keys.sorted() { _ = fresh.change("\(editor.root)/\(path)", to: Array(texts[path]!.utf8)) }
    fresh.reload()
    #expect(shown(session) == shown(fresh))

    // Where the projects are looked for anew, what was known is there until they are checked.
    _ = session.reloaded()
    #expect(session.isBehind && session.project(of: "\(editor.root)/Queries/b.sql") != nil)
    _ = finish(session)
    #expect(session.projects.count == 1)
    #expect(shown(session) == shown(fresh))
  }

  /// Whatever is edited while checks go on, in the end a session has found what a new one finds.
  @Test(arguments: [1, 2, 3] as [UInt64]) func overtakenChecksLeaveWhatANewSessionFinds(seed: UInt64) throws {
    let files = [
      "Migrations/1.sql": libraryMigration, "Migrations/2.sql": "ALTER TABLE book ADD COLUMN pages INTEGER;\n",
      "Queries/a.sql": "SELECT * FROM book WHERE author_id = NULL;\n", "Queries/b.sql": "SELECT pages FROM book;\n",
    ]
    let editor = try Editor([
      "Migrations/1.sql": files["Migrations/1.sql"]!, "Migrations/2.sql": files["Migrations/2.sql"]!,
      "Queries/a.sql": files["Queries/a.sql"]!, "Queries/b.sql": files["Queries/b.sql"]!,
    ])
    let session = Session(folders: [editor.root])
    session.checksLater = true
    session.reload()
    var texts = files
    var random = Random(state: seed)
    let ends = ["", "ALTER TABLE author ADD COLUMN x TEXT;\n", "SELECT nope FROM book;\n", "DROP TABLE book;\n", "'"]
    for _ in 0..<12 {
      let path = files.keys.sorted()[random.below(files.count)]
      texts[path] = files[path]! + ends[random.below(ends.count)]
      _ = session.change("\(editor.root)/\(path)", to: Array(texts[path]!.utf8))
      if random.below(2) == 0 { session.beginCheck {} }
      if random.below(3) == 0 { _ = session.takeChecked() }
    }
    _ = finish(session)
    let fresh = Session(folders: [editor.root])
    for path in texts.keys.sorted() { _ = fresh.change("\(editor.root)/\(path)", to: Array(texts[path]!.utf8)) }
    fresh.reload()
    #expect(shown(session) == shown(fresh))
  }

  private struct Random {
    var state: UInt64
    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }
}
