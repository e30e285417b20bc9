@testable import Analyzer
import Foundation
import Testing

/// Histories with renames, and the definitions that SQLite has after them (`Tests/Fixtures/renames.jsonl`, written by
/// `scripts/make-renames.py`).
struct RenameTests {
  struct History: Decodable {
    let script: [String]
    let schema: [[String]]
  }

  static let histories: [History] = Corpus.lines(of: "renames.jsonl")

  @Test func definitionsReadAsSQLiteWritesThem() {
    #expect(Self.histories.count >= 300)
    for history in Self.histories {
      let tree = Parser.parse(SourceFile(path: "1.sql", text: history.script.joined(separator: ";\n") + ";\n"))
      guard let file = Replay.fold([tree], resolver: SemanticResolver()).first else { continue }
      #expect(tree.diagnostics.isEmpty)
      let actual = Dictionary(definitions(file.after)) { first, _ in first }
      for entry in history.schema {
        let expected = words(SourceFile(path: "", text: entry[2]))
        let found = actual["\(entry[0]) \(entry[1])"] ?? []
        if found != expected {
          Issue.record(
            """
            \(history.script.joined(separator: ";\n"))
            --- SQLite \(entry[0])
            \(expected.joined(separator: " "))
            --- we
            \(found.joined(separator: " "))
            """)
        }
      }
      for diagnostic in file.diagnostics {
        Issue.record("\(diagnostic.message)\n\(history.script.joined(separator: ";\n"))")
      }
    }
  }

  private func definitions(_ catalog: Catalog) -> [(String, [String])] {
    func text(_ written: Definition) -> [String] {
      let definition = written.completed
      let file = definition.tree.file
      let span = definition.tree.statements[definition.statement].span
      return words(SourceFile(path: "", text: file.text(definition.tree.range(of: span))))
    }
    return catalog.tables.compactMap { table in
      table.definition.map { ("\(table.kind == .view ? "view" : "table") \(table.name)", text($0)) }
    }
      + catalog.indexes.map { ("index \($0.name)", text($0.definition)) }
      + catalog.triggers.map { ("trigger \($0.name)", text($0.definition)) }
  }

  private func words(_ file: SourceFile) -> [String] {
    Lexer.lex(file).tokens.map { file.text($0.range) }.filter { !$0.isEmpty }
  }
}
