import Analyzer

extension SyntaxTree {
  /// Calls a function with the tokens that are names, though some of them could be keywords elsewhere: `key`, `desc`,
  /// `first`. One may be `none`, or come twice.
  func forEachName(_ body: (TokenID) -> Void) {
    nodes.names.forEach(body)
    for expr in nodes.exprs {
      switch expr {
      case .name(let token), .collate(_, let token), .arrayParameter(_, let token): body(token)
      case .column(let schema, let table, let column):
        body(schema)
        body(table)
        body(column)
      default: break
      }
    }
    for call in nodes.calls {
      body(call.name)
      if case .named(let window) = call.over { body(window) }
    }
    for column in nodes.resultColumns {
      switch column {
      case .star: break
      case .tableStar(let table, _): body(table)
      case .expr(_, let alias): body(alias)
      }
    }
    for term in nodes.joinTerms {
      body(term.alias)
      body(term.indexedBy)
      switch term.source {
      case .table(let schema, let name), .function(let schema, let name, _):
        body(schema)
        body(name)
      case .missing, .subquery, .join: break
      }
    }
    for table in nodes.commonTables { body(table.name) }
    for table in nodes.inTables {
      body(table.schema)
      body(table.table)
    }
    for window in nodes.windows {
      body(window.name)
      body(window.base)
    }
    for statement in statements {
      // Its own name line stands right before it; a notation's header is a comment.
      if let header = statement.header {
        var place = Int(statement.span.first.index) - 1
        while place >= 0, tokens[place].start >= header.range.start {
          body(TokenID(place))
          place -= 1
        }
      }
      statement.body.forEachName(body)
    }
  }
}

extension Statement.Body {
  /// Names outside of expressions and SELECTs.
  fileprivate func forEachName(_ body: (TokenID) -> Void) {
    switch self {
    case .invalid, .select: break
    case .insert(let insert): insert.table.forEachName(body)
    case .update(let update): update.table.forEachName(body)
    case .delete(let delete): delete.table.forEachName(body)
    case .createTable(let create):
      create.name.forEachName(body)
      for column in create.columns { column.forEachName(body) }
      for constraint in create.constraints { constraint.forEachName(body) }
    case .createVirtualTable(let create):
      create.name.forEachName(body)
      body(create.module)
      // What a module makes of its arguments, only it knows.
      for argument in create.arguments { argument.forEachName(body) }
    case .createIndex(let create):
      create.name.forEachName(body)
      body(create.table)
    case .createView(let create):
      create.name.forEachName(body)
      create.columns.forEach(body)
    case .createTrigger(let create):
      create.name.forEachName(body)
      create.columns.forEach(body)
      create.table.forEachName(body)
      for step in create.steps { step.body.forEachName(body) }
    case .alterTable(let alter):
      alter.table.forEachName(body)
      alter.action.forEachName(body)
    case .drop(let drop): drop.name.forEachName(body)
    case .pragma(let pragma):
      body(pragma.schema)
      body(pragma.name)
      pragma.value.forEachName(body)
    case .transaction(let transaction): body(transaction.name)
    case .utility(let utility):
      body(utility.schema)
      body(utility.name)
    case .call(let call): body(call.name)
    }
  }
}

extension TargetTable {
  fileprivate func forEachName(_ body: (TokenID) -> Void) {
    for name in [schema, name, alias, indexedBy] { body(name) }
  }
}

extension QualifiedName {
  fileprivate func forEachName(_ body: (TokenID) -> Void) {
    body(schema)
    body(name)
  }
}

extension TypeName {
  fileprivate func forEachName(_ body: (TokenID) -> Void) {
    if !exists { return }
    for place in Int(first.index)...max(Int(first.index), Int(last.index)) { body(TokenID(place)) }
  }
}

extension ForeignKeyClause {
  fileprivate func forEachName(_ body: (TokenID) -> Void) {
    body(table)
    columns.forEach(body)
  }
}

extension ColumnDefinition {
  fileprivate func forEachName(_ body: (TokenID) -> Void) {
    body(name)
    type.forEachName(body)
    if let namedType {
      namedType.type.forEachName(body)
      body(namedType.adapter)
    }
    for constraint in constraints {
      body(constraint.name)
      switch constraint.kind {
      case .references(let clause): clause.forEachName(body)
      case .collate(let token): body(token)
      default: break
      }
    }
  }
}

extension TableConstraint {
  fileprivate func forEachName(_ body: (TokenID) -> Void) {
    body(name)
    if case .foreignKey(let columns, let clause) = kind {
      columns.forEach(body)
      clause.forEachName(body)
    }
  }
}

extension AlterTable.Action {
  fileprivate func forEachName(_ body: (TokenID) -> Void) {
    switch self {
    case .missing: break
    case .rename(let name), .dropColumn(let name), .setNotNull(let name, _), .dropNotNull(let name),
      .addCheck(let name, _, _), .dropConstraint(let name):
      body(name)
    case .renameColumn(let old, let new):
      body(old)
      body(new)
    case .addColumn(let column): column.forEachName(body)
    case .alterColumn(let old, let column):
      body(old)
      column.forEachName(body)
    }
  }
}
