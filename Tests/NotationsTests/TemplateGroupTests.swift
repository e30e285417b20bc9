import Analyzer
import Notations
import Testing

/// The braces of a group are no hole of a template, whatever is wrong between them.
struct TemplateGroupTests {
  private func omitted(_ text: String) -> Int? { Templates(SourceFile(path: "q.sql", text: text))?.omitted }

  @Test(arguments: [
    "g { SELECT id FROM }", "g {  }\nq: SELECT 1;", "g(:id INTEGER) { SELECT id FRM t }", "g { SELCT id FROM t }",
  ])
  func aGroupIsNoTemplate(_ text: String) { #expect(omitted(text) == nil) }

  @Test(arguments: ["SELECT {columns} FROM t WHERE;", "SELECT * FROM {t} {where};", "UPDATE t\nSET {assignments} x;"])
  func aTemplateIsNoGroup(_ text: String) { #expect(omitted(text) == 1) }
}
