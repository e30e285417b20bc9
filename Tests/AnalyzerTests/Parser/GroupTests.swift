import Analyzer
import Testing

/// `name { …; label: …; other(:id); }`, and what is no group.
struct GroupTests {
  private func parse(_ text: String) -> SyntaxTree { Parser.parse(SourceFile(path: "q.sql", text: text)) }

  private func findings(_ text: String) -> [String] {
    let tree = parse(text)
    return tree.diagnostics.map { "\(tree.file.text($0.location.range)): \($0.message)" }
  }

  /// Each statement with the name of its group and its label.
  private func members(_ text: String) -> [String] {
    let tree = parse(text)
    return tree.statements.map { statement in
      guard let header = statement.header else { return "-" }
      let group = tree.details(of: header)?.group
      return [
        tree.file.text(header.name), group.map { "\($0.number)" }, group?.label.map { tree.file.text($0) },
        tree.file.text(tree.range(of: statement.span)),
      ].compactMap { $0 }.joined(separator: "|")
    }
  }

  @Test func aGroupHasStatementsLabelsAndCalls() {
    #expect(
      members("a(:id INTEGER, output: Out) { DELETE FROM t; items: SELECT 1;; n: b(:id, ?) }\nb: SELECT 2; SELECT 3")
        == ["a|0|DELETE FROM t", "a|1|items|SELECT 1", "a|2|n|b(:id, ?)", "b|SELECT 2", "-"])
    #expect(members("a{;x:SELECT 1}") == ["a|0|x|SELECT 1"])
    #expect(
      members("a {\n  b();\n}\n\n\"my group\" { select: VALUES (1); }") == [
        "a|0|b()", "\"my group\"|0|select|VALUES (1)",
      ])
    for word in ["add", "insert", "outer", "all", "order", "find"] {
      #expect(members("\(word) { \(word)x(:a); x: \(word)(:a) }").last == "\(word)|1|x|\(word)(:a)")
    }
    #expect(members("values { VALUES (:a); SELECT (:a) }") == ["values|0|VALUES (:a)", "values|1|SELECT (:a)"])
    #expect(findings("a { DELETE FROM t; SELECT 1; b(); } select { SELECT 1 } c: SELECT 1;") == [])
  }

  @Test func allStatementsHaveWhatTheHeaderDeclares() throws {
    let tree = parse("a(:id INTEGER, input: Given) { SELECT :id; SELECT :id }")
    for statement in tree.statements {
      let details = try #require(statement.header.flatMap { tree.details(of: $0) })
      #expect(details.parameters.map(\.name) == ["id"])
      #expect(details.input != nil)
    }
    #expect(tree.statements.map { $0.header?.isLater } == [false, true])
  }

  @Test func rangesOfStatementsDoNotOverlap() {
    let text = "a { x: SELECT 1; SELECT 2; y: SELECT 3 }"
    let tree = parse(text)
    #expect(
      tree.statements.map { tree.file.text(tree.range(of: $0)) } == ["a { x: SELECT 1", "SELECT 2", "y: SELECT 3"])
  }

  @Test(arguments: [
    ("a { }", ["a: there is no statement in the group 'a'"]),
    ("a { SELECT 1;", ["{: the group 'a' is never closed"]),
    ("a { SELECT 1;\nb(output: B):\nSELECT 2;", ["{: the group 'a' is never closed"]),
    ("a { SELECT 1;\nb { SELECT 2; }", ["{: the group 'a' is never closed"]),
    ("a { SELECT 1 SELECT 2 }", ["1: expected ';' after this, before 'SELECT'"]),
    ("a { b(1); SELECT 1 }", ["1: expected a parameter like ':id', found '1'"]),
    ("a { b; SELECT 1 }", [";: expected '(' behind the name of the query that is called, found ';'"]),
    ("a { SELCT 1 FROM t; SELECT 1 }", ["SELCT: 'SELCT' isn't expected here; did you mean SELECT?"]),
    ("a { EXPLAIN b(:x); SELECT 1 }", ["b: expected a statement, found 'b'"]),
    ("SELECT {columns} FROM t;", ["{: '{' isn't part of SQL"]),
    ("foo {bar} AS a;", ["foo: expected a statement, found 'foo'"]),
    ("a { SELECT FROM; SELECT 1 } b: SELECT 1;", ["FROM: expected an expression, found 'FROM'"]),
    ("a { SELECT 1 FROM }\nb: SELECT 1;", ["}: expected a table or '(', found '}'"]),
    ("SELECT 1; }", ["}: '}' isn't part of SQL"]),
    ("b(:id);", ["b: expected a statement, found 'b'"]),
  ])
  func mistakesAreSaidOnce(_ text: String, _ expected: [String]) {
    #expect(findings(text) == expected)
  }

  @Test func aMistakeLeavesTheOtherStatementsAlone() {
    #expect(members("a { SELECT FROM; x: SELECT 1 } b: SELECT 2;").suffix(2) == ["a|1|x|SELECT 1", "b|SELECT 2"])
    #expect(members("a { SELECT 1;\nb(output: B):\nSELECT 2;").last == "b|SELECT 2")
  }
}
