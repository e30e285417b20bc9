package import Analyzer

/// The rows about the statements of a file. They are made while the file's tree is there, and need no other file's.
package enum StatementFacts {
  /// The role of a file in the project.
  package enum Role: String, Sendable { case migration, query }

  /// The rows about the statements of a file, in their order.
  package static func rows(of file: ResolvedFile, role: Role) -> [FactRow] {
    let places = FactPlaces()
    var rows: [FactRow] = []
    for (place, statement) in file.statements.enumerated() {
      rows.append(row(of: statement, place, role, places))
      rows += signature(of: statement, place, places)
      rows += uses(in: statement, place, places)
    }
    return rows
  }

  private static func row(
    of statement: ResolvedStatement, _ place: Int, _ role: Role, _ places: FactPlaces
  ) -> FactRow {
    let tree = statement.tree
    let what = FactKind(statement.statement.body, in: tree)
    return FactRow(
      "statement",
      [
        .statement(place), .text(role.rawValue), .int(place + 1), FactValue(statement.name?.text), .text(what.kind),
        FactValue(what.object), .text(statement.signature.cardinality.rawValue), FactValue(statement.isSound),
        FactValue(SQLiteText(statement.statement, in: tree)?.text),
      ] + places.values(tree.location(of: statement.statement.span)))
  }

  private static func signature(of statement: ResolvedStatement, _ place: Int, _ places: FactPlaces) -> [FactRow] {
    let signature = statement.signature
    var rows = signature.parameters.map { parameter in
      FactRow(
        "parameter",
        [
          .statement(place), .int(parameter.index), .text(parameter.name), FactValue(parameter.spelling),
          .text(parameter.value.classes.typeName), FactValue(parameter.value.namedType?.name),
          FactValue(parameter.value.isNullable), FactValue(parameter.isArray),
        ])
    }
    for (number, column) in signature.columns.enumerated() {
      let values: [FactValue] = [
        .statement(place), .int(number + 1), .text(column.name), .text(column.value.classes.typeName),
        FactValue(column.value.namedType?.name), FactValue(column.value.isNullable), FactValue(column.isNamed),
        FactValue(column.origin?.table.text), FactValue(column.origin?.column.text),
      ]
      rows.append(
        FactRow("result_column", values + places.values(SourceLocation(statement.tree.file, column.range))))
    }
    for (kind, tables) in [("read", signature.reads), ("write", signature.writes)] {
      rows += tables.map { FactRow("effect", [.statement(place), .text($0.text), .text(kind)]) }
    }
    return rows
  }

  private static func uses(in statement: ResolvedStatement, _ place: Int, _ places: FactPlaces) -> [FactRow] {
    let tree = statement.tree
    let facts = statement.facts
    var rows = facts.sources.map { source in
      FactRow(
        "table_use",
        [
          .statement(place), FactValue(source.table?.fullName.text), FactValue(source.name?.text),
          FactValue(source.isOptional),
        ] + places.values(SourceLocation(tree.file, source.range)))
    }
    for number in statement.statement.exprs.range {
      let expr = ExprID(index: UInt32(truncatingIfNeeded: number))
      switch tree[expr] {
      case .name(let token), .column(_, _, let token):
        guard let reference = statement.column(of: expr), let table = reference.table else { continue }
        let name = reference.column < 0 ? "rowid" : table.columns[reference.column].name.text
        rows.append(
          FactRow(
            "column_use",
            [.statement(place), .text(table.fullName.text), .text(name), FactValue(reference.isCorrelated)]
              + places.values(tree.location(of: token))))
      case .call(let id):
        let call = tree[id]
        let isWindow = if case .none = call.over { false } else { true }
        rows.append(
          FactRow(
            "function_call",
            [
              .statement(place), .text(tree.name(call.name).folded.lowercased()), .int(call.arguments.count),
              FactValue(call.isDistinct), FactValue(call.filter.exists), FactValue(isWindow),
            ] + places.values(tree.location(of: call.name))))
      default: continue
      }
    }
    return rows
  }
}

/// The kind of a statement, and the object that a definition is about.
private struct FactKind {
  var kind: String
  var object: String?

  init(_ body: Statement.Body, in tree: SyntaxTree) {
    func name(_ token: TokenID) -> String? { token.exists ? tree.name(token).text : nil }
    switch body {
    case .invalid: kind = "invalid"
    case .select: kind = "select"
    case .insert(let insert): (kind, object) = ("insert", name(insert.table.name))
    case .update(let update): (kind, object) = ("update", name(update.table.name))
    case .delete(let delete): (kind, object) = ("delete", name(delete.table.name))
    case .createTable(let create): (kind, object) = ("create table", name(create.name.name))
    case .createVirtualTable(let create): (kind, object) = ("create virtual table", name(create.name.name))
    case .createIndex(let create): (kind, object) = ("create index", name(create.name.name))
    case .createView(let create): (kind, object) = ("create view", name(create.name.name))
    case .createTrigger(let create): (kind, object) = ("create trigger", name(create.name.name))
    case .alterTable(let alter): (kind, object) = ("alter table", name(alter.table.name))
    case .drop(let drop):
      let what =
        switch drop.kind {
        case .table: "table"
        case .index: "index"
        case .view: "view"
        case .trigger: "trigger"
        }
      (kind, object) = ("drop \(what)", name(drop.name.name))
    case .pragma(let pragma): (kind, object) = ("pragma", name(pragma.name))
    case .transaction: kind = "transaction"
    case .utility: kind = "other"
    case .call: kind = "call"
    }
  }
}
