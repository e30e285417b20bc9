import Analyzer
import Foundation
import Testing

/// Histories of DDL with what SQLite made of them (`Tests/Fixtures/schemas.jsonl`).
struct SchemaHistoryTests {
  struct History: Decodable {
    let script: [String]
    let schema: [String]
    let refused: [Refused]
    let values: [String: [String]]

    struct Refused: Decodable {
      let count: Int
      let sql: String
      let message: String

      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        count = try container.decode(Int.self)
        sql = try container.decode(String.self)
        message = try container.decode(String.self)
      }
    }

    func replay() -> Replay.File? {
      let file = SourceFile(path: "1.sql", text: script.map { $0 + "\n;\n" }.joined())
      return Replay.fold([Parser.parse(file)], resolver: NoResolver()).first
    }
  }

  static let histories: [History] = Corpus.lines(of: "schemas.jsonl")

  @Test func schemasAreWhatSQLiteSays() {
    #expect(Self.histories.count >= 571)
    for history in Self.histories {
      guard let file = history.replay() else { continue }
      let lines = CatalogDump.lines(file.after)
      if lines != history.schema {
        Issue.record(
          """
          \(history.script.joined(separator: ";\n"))
          --- SQLite
          \(history.schema.filter { !lines.contains($0) }.joined(separator: "\n"))
          --- we
          \(lines.filter { !history.schema.contains($0) }.joined(separator: "\n"))
          """)
      }
    }
  }

  /// `Column.possible` promises that nothing else comes out, whatever goes in.
  @Test func columnsHoldWhatIsPossible() {
    for history in Self.histories {
      guard let file = history.replay() else { continue }
      for (name, found) in history.values.sorted(by: { $0.key < $1.key }) {
        guard let table = file.after.table(named: Name(name)), !table.isIncomplete else { continue }
        for (column, letters) in zip(table.columns, found) {
          let classes = StorageClasses(letters.map { StorageClasses(letter: $0) })
          if !classes.isSubset(of: column.possible) || !column.classes.isSubset(of: column.possible)
            || column.isNotNull == column.classes.isNullable || column.isNotNull == column.possible.isNullable
          {
            Issue.record(
              "\(name).\(column.name) <\(column.declaredType)>: \(letters)\n\(history.script.joined(separator: ";\n"))")
          }
        }
      }
    }
  }

  @Test func whatSQLiteTakesHasNoFindings() {
    for history in Self.histories {
      guard let file = history.replay() else { continue }
      for diagnostic in file.diagnostics where !isStricterOnPurpose(diagnostic) {
        Issue.record(
          "\(diagnostic.message)\n\(diagnostic.location.text)\n\(history.script.joined(separator: ";\n"))"
        )
      }
    }
  }

  /// `UPDATE OF nope` is nonsense that SQLite lets pass: such a trigger never runs. A generated column that is added
  /// and depends on itself makes the next statement fail.
  private func isStricterOnPurpose(_ diagnostic: Diagnostic) -> Bool {
    if diagnostic.message.contains("depends on itself") { return true }
    let before = String(
      decoding: diagnostic.location.file.bytes.prefix(Int(diagnostic.location.range.start)).suffix(200), as: UTF8.self)
    return before.range(of: "update\\s+of[^;]*$", options: [.regularExpression, .caseInsensitive]) != nil
  }

  @Test func whatSQLiteRefusesHasFindings() {
    for history in Self.histories {
      guard let file = history.replay() else { continue }
      for refused in history.refused where !isSaidElsewhere(refused) {
        let catalog = refused.count < file.catalogs.count ? file.catalogs[refused.count] : file.after
        let tree = Parser.parse(SourceFile(path: "2.sql", text: refused.sql))
        let found = Replay.fold([tree], over: catalog, resolver: NoResolver()).flatMap(\.diagnostics)
        if found.isEmpty, tree.diagnostics.isEmpty {
          let before = history.script.prefix(refused.count).joined(separator: ";\n")
          Issue.record("\(refused.message)\n\(refused.sql)\n--- after\n\(before)")
        }
      }
    }
  }

  /// What rules (`add-column-unsupported`, `drop-in-use`), the resolver or SQLite at run time say.
  private func isSaidElsewhere(_ refused: History.Refused) -> Bool {
    let known = [
      "Cannot add a", "cannot drop UNIQUE column", "after drop column", "no such module", "vtable constructor",
      "near \"", "no such function", "misuse of", "wrong number of arguments", "error in view", "error in trigger",
      "error in index", "generated column loop", "circularly defined", "parsing prefix parameter",
    ]
    func matches(_ pattern: String) -> Bool {
      refused.sql.range(of: pattern, options: [.regularExpression, .caseInsensitive]) != nil
    }
    if known.contains(where: { refused.message.contains($0) }) { return true }
    if refused.message.contains("no such column"), matches("CHECK *\\(|AS *\\(|\\|\\||\\+ 1|WHERE|lower\\(|NULL >") {
      return true
    }
    if matches("^ALTER.* ADD .*PRIMARY KEY") { return true }
    // SQLite reads the definition of a table that exists only so far.
    return matches("IF NOT EXISTS")
      && (refused.message.contains("NULLS LAST") || refused.message.contains("bindings"))
  }
}

extension StorageClasses {
  fileprivate init(letter: Character) {
    switch letter {
    case "i": self = .integer
    case "r": self = .real
    case "t": self = .text
    case "b": self = .blob
    default: self = .null
    }
  }
}
