import Analyzer

struct SyntaxError: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.syntaxError.rawValue, category: .correctness, severity: .error, since: "0.1",
    summary: "Text that is no SQL",
    rationale: """
      SQLite's own grammar has no place for it. What could be read of the file is checked all the same, and the next \
      statement is not affected.
      """,
    examples: [
      .bad("SELECT name FROM «WHERE» id = 1;", says: "expected a table or '(', found 'WHERE'"),
      .bad("SELECT «'open;»", says: "this string is never closed; expected another '"),
      .good("SELECT 1;"),
    ])
}
