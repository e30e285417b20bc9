import Analyzer
import Testing

struct CorpusTests {
  @Test func corpusIsThere() {
    #expect(Corpus.entries.count == 18_530)
  }

  @Test func everyStatementGetsSQLitesVerdict() {
    var wrong: [String] = []
    for entry in Corpus.entries {
      let tree = Parser.parse(SourceFile(path: entry.file, text: entry.sql))
      if tree.diagnostics.isEmpty != (entry.verdict == .ok) {
        wrong.append(
          "\(entry.file) [\(entry.verdict)] \(entry.sql)\n    \(tree.diagnostics.first?.message ?? "accepted")")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) wrong, first:\n\(wrong.prefix(60).joined(separator: "\n"))")
  }
}
