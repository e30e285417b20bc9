import Analyzer

struct FunctionCall: AnalyzerRule, ExpressionRule {
  static let info = RuleInfo(
    id: "function-call", category: .correctness, severity: .error, since: "0.1",
    summary: "A function called in a way that it can't be",
    rationale: """
      The number of arguments is wrong, an aggregate stands where there are no rows to work on (in `WHERE`), `FILTER` \
      or `DISTINCT` is said of a function that has none, or a window function lacks its `OVER`. \
      Those SQLite refuses; text for a number it takes for 0, and says nothing.
      """,
    examples: [
      .bad(
        "SELECT «substr»(name) FROM pet;", says: "'substr' takes 2 or 3 arguments, not 1",
        schema: pet),
      .bad(
        "SELECT round(id, «'two'») FROM pet;", says: "'round' takes a number here, and 'two' is none", schema: pet),
      .good(
        """
        SELECT substr(name, 1, 3), substr(name, '2'), round(id / 3.0, 2), abs(name) FROM pet;
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"

  static let kinds: ExprKinds = .call

  /// A literal that can't be the number that the function asks for.
  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .call(let id) = tree[expr] else { return }
    let call = tree[id]
    for (place, argument) in tree[call.arguments].enumerated() {
      guard case .literal(.string, let token) = tree[tree.bare(argument)],
        let function = FunctionCatalog.lookup(call.name, in: tree)
      else { continue }
      switch function.role(ofArgument: place, count: call.arguments.count) {
      case .integer, .real, .number:
        let text = tree.unquoted(token)
        if !TextAsNumber(text).isNumber {
          context.report(.noNumber(tree.text(of: call.name), text), at: tree.location(of: argument))
        }
      default: break
      }
    }
  }
}

extension Message {
  fileprivate static func noNumber(_ function: String, _ text: String) -> Message {
    "'\(function)' takes a number here, and '\(text)' is none"
  }
}
