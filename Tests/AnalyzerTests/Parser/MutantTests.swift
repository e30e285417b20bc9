import Analyzer
import Foundation
import Testing

/// Token-level mutants of the corpus with SQLite's verdicts (`scripts/make-mutants.py`).
struct MutantTests {
  private struct Mutant: Decodable {
    let sql: String
    let verdict: Corpus.Entry.Verdict
  }

  /// `PURESQL_MUTANTS` names another file, for runs far larger than the fixture.
  private static let mutants: [Mutant] =
    ProcessInfo.processInfo.environment["PURESQL_MUTANTS"].map { Corpus.lines(at: URL(fileURLWithPath: $0)) }
    ?? Corpus.lines(of: "mutants.jsonl")

  @Test func everyMutantGetsSQLitesVerdict() {
    #expect(Self.mutants.count >= 5_000)
    var wrong: [String] = []
    for mutant in Self.mutants {
      let tree = Parser.parse(SourceFile(path: "mutant.sql", text: mutant.sql))
      if tree.diagnostics.isEmpty != (mutant.verdict == .ok) {
        wrong.append("[\(mutant.verdict)] \(mutant.sql)\n    \(tree.diagnostics.first?.message ?? "accepted")")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) wrong, first:\n\(wrong.prefix(60).joined(separator: "\n"))")
  }
}
