import Analyzer
import Testing

/// What a name line declares, and what it may not say.
struct HeaderTests {
  private func findings(_ text: String) -> [String] {
    let tree = Parser.parse(SourceFile(path: "q.sql", text: text))
    return tree.diagnostics.map { "\(tree.file.text($0.location.range)): \($0.message)" }
  }

  private func parameters(_ text: String) -> [DeclaredParameter] {
    let tree = Parser.parse(SourceFile(path: "q.sql", text: text))
    return tree.statements.first?.header.flatMap { tree.details(of: $0) }?.parameters ?? []
  }

  @Test func declaresTypeAndNull() {
    let declared = parameters(
      "q(:a INTEGER, @b TEXT?, $c [REAL], :d INT AS Age USING Ages ?, :e, :f?, :g [BLOB AS \"Item.Key\"]):\nSELECT 1;")
    #expect(declared.map(\.name) == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(declared.map(\.classes) == [.integer, .text, .real, .integer, nil, nil, .blob])
    #expect(declared.map(\.isNullable) == [false, true, false, true, false, true, false])
    #expect(declared.map(\.isArray) == [false, false, true, false, false, false, true])
    #expect(declared.map(\.namedType) == [nil, nil, nil, "Age", nil, nil, "Item.Key"])
    #expect(declared.map(\.adapter) == [nil, nil, nil, "Ages", nil, nil, nil])
  }

  @Test func theMarkOfNullMayStandBehindTheStoredType() {
    let declared = parameters("q(:a BLOB? AS UUID, :b TEXT? AS Name?):\nSELECT 1;")
    #expect(declared.map(\.namedType) == ["UUID", "Name"])
    #expect(declared.map(\.isNullable) == [true, true])
  }

  @Test func saysWhatIsWrong() {
    #expect(findings("q(:a TXT):\nSELECT 1;") == ["TXT: 'TXT' is no type"])
    #expect(findings("q(:a [TXT]):\nSELECT 1;") == ["[TXT]: 'TXT' is no type"])
    #expect(findings("q(:a [TEXT?]):\nSELECT 1;") == ["[TEXT?]: 'TEXT?' is no type"])
    #expect(findings("q(:a [TEXT AS]):\nSELECT 1;").count == 1)
    #expect(findings("q(output: A, ?1 TEXT):\nSELECT 1;").count == 1)
    #expect(findings("q(:a TEXT b):\nSELECT 1;").count == 1)
    #expect(findings("q(:a TEXT, given: A):\nSELECT 1;").count == 1)
  }

  @Test func aMistakeInAHeaderLeavesTheNextStatementAlone() {
    #expect(findings("q(:a TXT):\nSELECT 1;\nr(:b TEXT):\nSELECT :b;\ns(:c [X]):\nSELECT 2").count == 2)
  }

  @Test func statementsOfSQLiteAreNoNameLines() {
    for text in ["VALUES (:a, :b)", "SELECT (:a)", "SELECT abs(:a) AS x", "REPLACE INTO t(a) VALUES (:a)"] {
      #expect(findings(text) == [])
      let tree = Parser.parse(SourceFile(path: "q.sql", text: text))
      #expect(tree.statements.first?.header == nil)
    }
    // Even where a keyword is the name.
    #expect(parameters("values(:a TEXT):\nVALUES (:a);").map(\.name) == ["a"])
  }
}
