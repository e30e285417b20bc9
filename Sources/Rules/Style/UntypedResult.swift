import Analyzer

struct UntypedResult: StatementRule {
  static let info = RuleInfo(
    id: "untyped-result", category: .style, severity: .note, preset: .strict, since: "0.1",
    summary: "A result column that can be anything",
    rationale: """
      A parameter that is selected and what is taken out of a JSON document can be a number or a text, and generated \
      code has no type to give it. `CAST(… AS TEXT)` says what it is.
      """,
    precision: .high,
    examples: [
      .bad(
        "tagged:\nSELECT id, «:tag» AS tag, «extra ->> '$.color'» AS color FROM pet;",
        says: "nothing says what type the result column 'tag' has",
        "nothing says what type the result column 'color' has", schema: pet),
      .bad(
        "note:\nSELECT «case_data ->> '$.note'» AS note FROM vet;",
        says: "nothing says what type the result column 'note' has",
        schema: "CREATE TABLE vet (id INTEGER PRIMARY KEY, case_data TEXT NOT NULL);"),
      .good(
        """
        tagged:
        SELECT id, CAST(:tag AS TEXT) AS tag, CAST(extra ->> '$.color' AS TEXT) AS color, any_value FROM pet;
        """, schema: pet),
      .good("SELECT :tag;", schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, extra TEXT NOT NULL, any_value ANY);"

  static let statements: StatementKinds = [.select, .insert, .update, .delete]

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    guard statement.statement.header != nil, !context.isMigration else { return }
    let tree = statement.tree
    // The arms of a compound may differ, which type-mismatch-branches is about.
    if case .select(let id) = statement.statement.body, tree[id].cores.count > 1 { return }
    for column in statement.signature.columns
    where column.value.classes.typeName == "ANY" && column.value.namedType == nil && column.origin == nil
      && !isMixed(column.range, in: statement)
    {
      context.report(.noType(column.name), at: tree.place(of: column.range))
    }
  }

  /// CASE and COALESCE mix what they are given, which type-mismatch-branches is about.
  private func isMixed(_ range: SourceRange, in statement: ResolvedStatement) -> Bool {
    guard let column = statement.resultColumn(at: range) else { return false }
    let tree = statement.tree
    switch tree[tree.bare(column.expr)] {
    case .caseWhen: return true
    case .call(let call): return UntypedResult.mixers.contains { tree.matches(tree[call].name, $0) }
    default: return false
    }
  }

  private static let mixers: [Name] = ["coalesce", "ifnull", "iif", "if"]
}

extension Message {
  fileprivate static func noType(_ column: String) -> Message {
    Message(
      "nothing says what type the result column '\(column)' has",
      help: "Write CAST(… AS TEXT), or another type, around it.")
  }
}
