import Analyzer

struct CustomTypeMismatch: ComparisonRule, StoreRule, SchemaRule {
  static let info = RuleInfo(
    id: FindingID.customTypeMismatch.rawValue, category: .correctness, severity: .error, since: "0.1",
    summary: "Values of different Swift types that meet",
    rationale: """
      `ownerId INTEGER AS "Owner.ID"` says that the number is the id of an owner. To SQLite it is as good as any other \
      number, so that nothing but this rule stands between it and the id of a vet: in a comparison, a join, an \
      assignment, or a foreign key whose two sides are declared differently.
      """,
    examples: [
      .bad(
        "SELECT pet.name FROM pet JOIN vet ON «pet.ownerId = vet.id»;",
        says: "'pet.ownerId' is 'Owner.ID' and is compared with 'vet.id', which is 'Vet.ID'", schema: schema),
      .bad(
        "UPDATE pet SET ownerId = «(vetId)»;",
        says: "'ownerId' is 'Owner.ID' and can't take '(vetId)', which is 'Vet.ID'", schema: schema),
      .bad(
        "CREATE TABLE visit (petId INTEGER AS «\"Owner.ID\"» REFERENCES pet (id));",
        says: "'petId' is 'Owner.ID' and refers to 'pet.id', which is 'Pet.ID'", schema: schema, in: .migration),
      .good(
        """
        SELECT pet.name FROM pet JOIN owner ON pet.ownerId = owner.id JOIN vet ON vet.id = pet.vetId;
        SELECT name FROM pet WHERE ownerId = 5 AND ownerId <> ? AND ownerId <> id + 1;
        """, schema: schema),
    ])

  private static let schema = """
    CREATE TABLE owner (id INTEGER AS "Owner.ID" PRIMARY KEY);
    CREATE TABLE vet (id INTEGER AS "Vet.ID" PRIMARY KEY);
    CREATE TABLE pet (
      id INTEGER AS "Pet.ID" PRIMARY KEY, name TEXT,
      ownerId INTEGER AS "Owner.ID" REFERENCES owner (id), vetId INTEGER AS "Vet.ID" REFERENCES vet (id)
    );
    """

  func check(_ comparison: Facts.Comparison, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let (left, right) = (comparison.left, comparison.right)
    guard let leftType = statement.value(of: left).namedType, let rightType = statement.value(of: right).namedType,
      leftType != rightType, isSameStorage(statement.value(of: left).classes, statement.value(of: right).classes)
    else { return }
    let tree = statement.tree
    func name(_ operand: Facts.Comparison.Side) -> String {
      statement.content(operand).map(SyntaxTree.quoted) ?? "this value"
    }
    var places = [statement.range(of: right), statement.range(of: left)]
    if comparison.expr.exists,
      case .binary(_, statement.expr(of: left), statement.expr(of: right)) = tree[comparison.expr]
    {
      places.insert(tree.range(of: comparison.expr), at: 0)
    }
    context.report(
      .compared(name(left), leftType, with: name(right), rightType),
      at: SourceLocation(tree.file, tree.firstOnOneLine(places)), related: declarations(leftType, rightType))
  }

  func check(_ store: Facts.Store, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard let type = store.value.namedType, store.table.columns.indices.contains(store.column),
      let columnType = store.table.columns[store.column].namedType, type != columnType, let column = store.declaration,
      isSameStorage(column.classes, store.value.classes)
    else { return }
    let tree = statement.tree
    context.report(
      .stored(column, columnType, tree.quoted(store.range), type),
      at: SourceLocation(tree.file, tree.firstOnOneLine([store.range, store.columnRange ?? store.range])),
      related: declarations(columnType, type))
  }

  func check(_ table: Table, _ context: inout RuleContext) {
    for (key, parent) in zip(table.foreignKeys, context.parents(of: table)) {
      guard let parent else { continue }
      let references = key.columns(of: parent)
      guard references.count == key.columns.count else { continue }
      for (child, reference) in zip(key.columns, references)
      where table.columns.indices.contains(child) && parent.columns.indices.contains(reference) {
        let (own, other) = (table.columns[child], parent.columns[reference])
        guard let type = own.namedType, let otherType = other.namedType, type != otherType,
          isSameStorage(own.classes, other.classes), let location = type.location ?? own.location
        else { continue }
        context.report(
          .refers(own, type, to: "\(parent.name).\(other.name)", otherType), at: location,
          related: declarations(otherType))
      }
    }
  }

  /// Another rule speaks where SQLite's own types differ.
  private func isSameStorage(_ left: StorageClasses, _ right: StorageClasses) -> Bool {
    !left.nonNull.isDisjoint(with: right.nonNull)
  }

  private func declarations(_ types: NamedType...) -> [Diagnostic.Related] {
    types.compactMap { type in type.location.map { Diagnostic.Related("'\(type.name)' is declared here", at: $0) } }
  }
}

extension Message {
  fileprivate static func compared(_ left: String, _ leftType: NamedType, with right: String, _ rightType: NamedType)
    -> Message
  {
    "\(left) is \(names(leftType, rightType).0) and is compared with \(right), which is \(names(leftType, rightType).1)"
  }

  fileprivate static func stored(_ column: Column, _ columnType: NamedType, _ value: String, _ type: NamedType)
    -> Message
  {
    "'\(column.name)' is \(names(columnType, type).0) and can't take \(value), which is \(names(columnType, type).1)"
  }

  fileprivate static func refers(_ column: Column, _ type: NamedType, to parent: String, _ parentType: NamedType)
    -> Message
  {
    "'\(column.name)' is \(names(type, parentType).0) and refers to '\(parent)', which is \(names(type, parentType).1)"
  }

  /// With their adapters where the types alone don't tell them apart.
  private static func names(_ left: NamedType, _ right: NamedType) -> (String, String) {
    guard left.name == right.name else { return ("'\(left.name)'", "'\(right.name)'") }
    func name(_ type: NamedType) -> String {
      type.adapter.map { "'\(type.name)' using '\($0)'" } ?? "'\(type.name)' without an adapter"
    }
    return (name(left), name(right))
  }
}
