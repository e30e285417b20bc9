import Analyzer

struct DuplicateResultColumn: StatementRule {
  static let info = RuleInfo(
    id: "duplicate-result-column", category: .style, severity: .error, fullPreset: .recommended, since: "0.1",
    summary: "Two result columns of one name",
    rationale: """
      A row is read by the names of its columns: as the fields of a struct, the keys of a dictionary. Of two columns \
      called `id` one is lost, or the code doesn't compile. Name them apart with `AS`. In a named query `t.*` is one value, \
      the row of `t`, whose columns keep to themselves, and in code that is generated so is each table's row in `*` of a \
      join. Where no code is made, it is a warning, and none in the preset `essential`: what reads the row by place loses \
      nothing.
      """,
    fix: .unsafe, fixSafety: "The column has another name than before.",
    examples: [
      .bad(
        "SELECT pet.id, pet.name, «owner.id» FROM pet JOIN owner ON owner.id = pet.owner_id;",
        says: "two columns of the result are called 'id'", schema: pet,
        fixed: "SELECT pet.id, pet.name, owner.id AS owner_id FROM pet JOIN owner ON owner.id = pet.owner_id;"),
      .bad(
        "SELECT pet.*, owner.«*» FROM pet JOIN owner ON owner.id = pet.owner_id;",
        says: "two columns of the result are called 'id'", schema: pet),
      .good(
        """
        SELECT pet.id, pet.name, owner.id AS owner_id, owner.name AS owner_name FROM pet JOIN owner ON owner.id = pet.owner_id;
        SELECT name FROM pet WHERE id IN (SELECT pet.id FROM pet UNION SELECT owner.id FROM owner);
        """, schema: pet),
      .good(
        "petsAndOwners:\nSELECT pet.*, owner.* FROM pet JOIN owner ON owner.id = pet.owner_id;", schema: pet),
      .good("allOfBoth:\nSELECT * FROM pet JOIN owner ON owner.id = pet.owner_id;", schema: pet),
    ])

  private static let pet = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, owner_id INTEGER REFERENCES owner (id));
    """

  static let statements: StatementKinds = [.select, .insert, .update, .delete]

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let columns = columns(of: statement, generates: context.generates)
    guard columns.count > 1, !context.isMigration else { return }
    if columns.count < 12 {
      // Few are compared one by one: mostly no two are alike.
      var isRepeated = false
      for place in columns.indices.dropFirst() {
        if columns[..<place].contains(where: { isSame($0.name, columns[place].name) }) { isRepeated = true }
      }
      if !isRepeated { return }
    }
    let tree = statement.tree
    var places: [Name: SourceRange] = [:]
    var reported: Set<UInt32> = []
    for column in columns {
      let name = Name(column.name)
      guard let first = places[name] else {
        places[name] = column.range
        continue
      }
      guard reported.insert(column.range.start).inserted else { continue }
      context.report(
        .twice(column.name), at: tree.place(of: column.range),
        related: [Diagnostic.Related("the other", at: SourceLocation(tree.file, first))],
        fix: fix(column, columns, in: statement), atMost: context.generates ? .error : .warning,
        inFull: !context.generates)
    }
  }

  /// The columns that share a struct or a dictionary.
  private func columns(of statement: ResolvedStatement, generates: Bool) -> [Signature.ResultColumn] {
    let signature = statement.signature
    // In code that is generated, `*` of a join gives a value for each table; of one table beside other columns, it doesn't.
    let bare = signature.wholeRows.filter { !$0.isQualified }
    let isRows = generates && (bare.count > 1 || bare.first?.columns.count == signature.columns.count)
    let rows = signature.wholeRows.filter { $0.isQualified || isRows }
    if rows.isEmpty || statement.statement.header == nil { return signature.columns }
    return signature.columns.indices.compactMap { place in
      rows.contains { $0.columns.contains(place) } ? nil : signature.columns[place]
    }
  }

  private func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count && zip(left.utf8, right.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  /// `owner.id` → `owner.id AS owner_id`
  private func fix(
    _ column: Signature.ResultColumn, _ columns: [Signature.ResultColumn], in statement: ResolvedStatement
  ) -> Fix? {
    let tree = statement.tree
    guard let (expr, alias, _) = statement.resultColumn(at: column.range), !alias.exists,
      case .column(_, let table, let name) = tree[expr]
    else { return nil }
    let (left, right) = (tree.name(table).text, tree.name(name).text)
    let isCamel = columns.contains { $0.name.contains { $0.isUppercase } && !$0.name.contains("_") }
    let new = isCamel ? left + right.prefix(1).uppercased() + right.dropFirst() : "\(left)_\(right)"
    guard !columns.contains(where: { Name($0.name) == Name(new) }) else { return nil }
    return Fix(
      title: "Name it '\(new)'", safety: .unsafe,
      edits: [Fix.Edit(tree.end(of: expr), " AS \(SQLText.identifier(new))")])
  }
}

extension Message {
  fileprivate static func twice(_ name: String) -> Message {
    Message(
      "two columns of the result are called '\(name)'",
      help: "Name them apart with AS: code that reads a row by name gets only one of them.")
  }
}
