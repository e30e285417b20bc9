import Analyzer
import Testing

/// A public value outlives the tree, the project and the catalog that it came from.
struct KeptValuesTests {
  @Test func tokensOutliveTheirTree() {
    let kept = KeptValuesTests.tokens()
    KeptValuesTests.overwriteFreedMemory()
    #expect(kept.map(\.start) == [0, 7, 8, 10, 12, 17, 19, 25, 27, 29, 30])
  }

  @Test func aListOfNodesOutlivesItsTree() {
    let kept = KeptValuesTests.resultColumns()
    KeptValuesTests.overwriteFreedMemory()
    #expect(kept.count == 2)
    #expect(kept.allSatisfy { if case .expr = $0 { true } else { false } })
  }

  @Test func aColumnOutlivesItsProject() {
    let kept = KeptValuesTests.reference()
    KeptValuesTests.overwriteFreedMemory()
    #expect(kept.column == 1)
    #expect(kept.table?.name == "t")
  }

  private static func tokens() -> PackedArray<Token> {
    Parser.parse(SourceFile(path: "q.sql", text: "SELECT a, b FROM t WHERE a = 1")).tokens
  }

  private static func resultColumns() -> PackedArray<ResultColumn> {
    let tree = Parser.parse(SourceFile(path: "q.sql", text: "SELECT a, b FROM t"))
    return tree[tree.nodes.cores[0].columns]
  }

  private static func reference() -> ColumnReference { Array(statement().facts.references).last! }

  private static func statement() -> ResolvedStatement {
    let project = ProjectAnalyzer.analyze(
      migrations: [Parser.parse(SourceFile(path: "1.sql", text: "CREATE TABLE t (a INTEGER, b TEXT, c TEXT);"))],
      queries: [Parser.parse(SourceFile(path: "q.sql", text: "SELECT b FROM t WHERE a = 1;"))])
    return project.queries[0].statements[0]
  }

  /// Takes blocks of many sizes, so that memory which somebody freed holds something else.
  private static func overwriteFreedMemory() {
    var blocks: [[UInt64]] = []
    for size in 1..<4000 { blocks.append([UInt64](repeating: 0x4141_4141_4141_4141, count: size % 120 + 1)) }
    #expect(blocks.count == 3999)
  }
}
