import Analyzer
import Evidence
import Foundation
import Testing

/// Queries after textbook rewrites: rows tell apart those that aren't the same, and never those that are.
struct RewriteTests {
  struct Pair: Sendable {
    var name: String
    var isEqual: Bool
    var queries: [String]
  }

  static let fixture: (schema: String, pairs: [Pair]) = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/rewrites.sql")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var schema = ""
    var pairs: [Pair] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("-- differs: ") || line.hasPrefix("-- equal: ") {
        pairs.append(Pair(name: String(line.dropFirst(3)), isEqual: line.hasPrefix("-- equal"), queries: []))
      } else if pairs.isEmpty {
        schema += line + "\n"
      } else {
        pairs[pairs.count - 1].queries.append(String(line.dropLast()))
      }
    }
    return (schema, pairs)
  }()

  private func witness(_ pair: Pair, _ context: SchemaContext) -> Witness? {
    let tree = Parser.parse(SourceFile(path: "query.sql", text: pair.queries[0]))
    let whole = tree.location(of: tree.statements[0].span)
    let finding = Diagnostic(
      rule: "rewrite", severity: .warning, message: pair.name, at: whole,
      claim: .canDiffer(with: [Fix.Edit(whole, pair.queries[1])]))
    var budget = WitnessBudget(40_000_000)
    return WitnessSubject(finding, 0, of: tree, in: context).flatMap { WitnessSearch.witness($0, &budget) }
  }

  @Test func rowsTellRewritesApart() {
    let (schema, pairs) = Self.fixture
    #expect(pairs.count { $0.isEqual } == 30 && pairs.count { !$0.isEqual } == 30)
    let analyzer = ProjectAnalyzer(
      migrations: [Parser.parse(SourceFile(path: "1.sql", text: schema))], minSQLiteVersion: 0)
    let context = SchemaContext(analyzer.catalog, minSQLiteVersion: 0)
    var missed: [String] = []
    for pair in pairs {
      guard let witness = witness(pair, context) else {
        if !pair.isEqual { missed.append(pair.name) }
        continue
      }
      #expect(!pair.isEqual, "\(pair.name): \(witness.setup)\n\(witness.line)")
      #expect(Replay.differences(witness) == [], "\(pair.name)")
    }
    print("rewrites: \(30 - missed.count) of 30 told apart")
    #expect(missed.count <= 3, "\(missed)")
  }
}
