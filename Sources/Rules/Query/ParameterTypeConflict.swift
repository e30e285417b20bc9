import Analyzer

struct ParameterTypeConflict: StatementRule {
  static let info = RuleInfo(
    id: "parameter-type-conflict", category: .query, severity: .error, since: "0.1",
    summary: "One parameter in places that want different types",
    rationale: """
      A parameter has one value wherever it is used. Where one place wants a number and the other a text, or one the id \
      of an owner and the other the id of a vet, no value suits both: two parameters were meant.
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT name FROM pet WHERE age = :x OR name = «:x»;",
        says: "':x' has to be INTEGER for 'age' and TEXT for 'name'", schema: pet),
      .bad(
        "UPDATE pet SET photo = ?1 WHERE name LIKE «?1»;",
        says: "'?1' has to be BLOB for 'photo' and TEXT for 'name'", schema: pet),
      .bad(
        "SELECT name FROM pet WHERE ownerId = :id OR vetId = «:id»;",
        says: "':id' has to be 'Owner.ID' for 'ownerId' and 'Vet.ID' for 'vetId'", schema: pet),
      .good(
        """
        SELECT name FROM pet WHERE :x IS NULL OR name = :x OR name LIKE '%' || :x || '%';
        SELECT name FROM pet WHERE age > :x AND weight > :x AND ownerId = :id AND age <> :id;
        SELECT name FROM pet WHERE age = ? OR name = ?;
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (
      name TEXT, age INTEGER, weight REAL, photo BLOB, ownerId INTEGER AS "Owner.ID", vetId INTEGER AS "Vet.ID"
    );
    """

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let uses = statement.facts.parameterUses
    guard isAnyUsedTwice(uses) else { return }
    let tree = statement.tree
    // One parameter after the other, each from left to right.
    let sorted = uses.sorted {
      ($0.parameter, tree.range(of: $0.expr).start) < ($1.parameter, tree.range(of: $1.expr).start)
    }
    var firstKind: (kind: ValueKind, use: Facts.ParameterUse)?
    var firstType: (type: SwiftType, use: Facts.ParameterUse)?
    for use in sorted {
      if firstKind?.use.parameter != use.parameter { firstKind = nil }
      if firstType?.use.parameter != use.parameter { firstType = nil }
      if let kind = ValueKind(Value(use.expected)) {
        if let first = firstKind, first.kind != kind {
          let types = (first.use.expected.nonNull.typeName, use.expected.nonNull.typeName)
          report(types, first.use, use, in: tree, &context)
          continue
        }
        if firstKind == nil { firstKind = (kind, use) }
      }
      if let type = use.swiftType {
        if let first = firstType, first.type != type {
          report(("'\(first.type.name)'", "'\(type.name)'"), first.use, use, in: tree, &context)
        } else if firstType == nil {
          firstType = (type, use)
        }
      }
    }
  }

  /// Nearly every parameter is used once, and then there is nothing to compare.
  private func isAnyUsedTwice(_ uses: [Facts.ParameterUse]) -> Bool {
    var seen: UInt64 = 0
    for place in uses.indices {
      let parameter = uses[place].parameter
      // A great many of them: look closely.
      guard parameter < UInt64.bitWidth else { return uses.count > 1 }
      let bit: UInt64 = 1 << UInt64(parameter)
      if seen & bit != 0 { return true }
      seen |= bit
    }
    return false
  }

  private func report(
    _ types: (String, String), _ first: Facts.ParameterUse, _ use: Facts.ParameterUse, in tree: SyntaxTree,
    _ context: inout RuleContext
  ) {
    context.report(
      .conflict(
        tree.text(of: use.expr), (types.0, first.column?.declaration?.name.text),
        (types.1, use.column?.declaration?.name.text)),
      at: tree.location(of: use.expr),
      related: [Diagnostic.Related("\(types.0) is wanted here", at: tree.location(of: first.expr))])
  }
}

extension Message {
  fileprivate static func conflict(
    _ parameter: String, _ first: (type: String, column: String?), _ second: (type: String, column: String?)
  ) -> Message {
    func place(_ column: String?, orElse other: String) -> String { column.map { "for '\($0)'" } ?? other }
    return Message(
      "'\(parameter)' has to be \(first.type) \(place(first.column, orElse: "elsewhere")) "
        + "and \(second.type) \(place(second.column, orElse: "here"))")
  }
}
