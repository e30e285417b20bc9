import Analyzer
import Foundation
import Testing

/// Which statement a place of a text belongs to.
struct StatementStartsTests {
  private static let text = """
    -- before
    SELECT 1; -- behind one

    -- above two
    two:
    -- in two
    SELECT 2;
    three: SELECT 3
    -- the end
    """

  @Test(arguments: [
    ("-- before", nil), ("SELECT 1", 0), ("; -- behind", 0), ("behind one", 0), ("above two", 0), ("two:", 1),
    ("in two", 1), ("SELECT 2", 1), ("three", 2), ("3\n", 2), ("the end", 2),
  ])
  func aStatementReachesToTheNext(words: String, statement: Int?) throws {
    let tree = Parser.parse(SourceFile(path: "a.sql", text: Self.text))
    #expect(tree.diagnostics.isEmpty)
    let start = try #require(Self.text.range(of: words)).lowerBound
    let offset = UInt32(Self.text.utf8.distance(from: Self.text.startIndex, to: start))
    #expect(tree.statement(at: offset) == statement)
    // What stays of the file says the same.
    let file = ResolvedFile(tree, in: SchemaContext(Catalog(), minSQLiteVersion: 0))
    let starts = StatementStarts(FileSummary(file).statements.map(\.range.start))
    #expect(starts.index(at: offset) == statement)
  }

  @Test func aTextWithoutStatementsHasNone() {
    #expect(Parser.parse(SourceFile(path: "a.sql", text: "-- nothing")).statement(at: 4) == nil)
    #expect(StatementStarts([]).index(at: 0) == nil)
  }
}
