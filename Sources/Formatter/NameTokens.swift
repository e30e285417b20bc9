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
      statement.body.nameTokens.forEach(body)
    }
  }
}

extension Statement.Body {
  /// Names outside of expressions and SELECTs.
  fileprivate var nameTokens: [TokenID] {
    switch self {
    case .invalid, .select: return []
    case .insert(let insert): return insert.table.tokens
    case .update(let update): return update.table.tokens
    case .delete(let delete): return delete.table.tokens
    case .createTable(let create):
      return create.name.tokens + create.columns.flatMap(\.nameTokens) + create.constraints.flatMap(\.nameTokens)
    case .createVirtualTable(let create):
      // What a module makes of its arguments, only it knows.
      return create.name.tokens + [create.module] + create.arguments.flatMap(\.tokens)
    case .createIndex(let create): return create.name.tokens + [create.table]
    case .createView(let create): return create.name.tokens + create.columns
    case .createTrigger(let create):
      return create.name.tokens + create.columns + create.table.tokens + create.steps.flatMap(\.body.nameTokens)
    case .alterTable(let alter): return alter.table.tokens + alter.action.nameTokens
    case .drop(let drop): return drop.name.tokens
    case .pragma(let pragma): return [pragma.schema, pragma.name] + pragma.value.tokens
    case .transaction(let transaction): return [transaction.name]
    case .utility(let utility): return [utility.schema, utility.name]
    case .call(let call): return [call.name]
    }
  }
}

extension TargetTable {
  fileprivate var tokens: [TokenID] { [schema, name, alias, indexedBy].filter(\.exists) }
}

extension QualifiedName {
  fileprivate var tokens: [TokenID] { [schema, name].filter(\.exists) }
}

extension TypeName {
  fileprivate var tokens: [TokenID] {
    exists ? (Int(first.index)...max(Int(first.index), Int(last.index))).map { TokenID($0) } : []
  }
}

extension ColumnDefinition {
  fileprivate var nameTokens: [TokenID] {
    [name] + type.tokens + (swiftType.map { $0.type.tokens + [$0.adapter] } ?? [])
      + constraints.flatMap { constraint -> [TokenID] in
        switch constraint.kind {
        case .references(let clause): [constraint.name, clause.table] + clause.columns
        case .collate(let token): [constraint.name, token]
        default: [constraint.name]
        }
      }
  }
}

extension TableConstraint {
  fileprivate var nameTokens: [TokenID] {
    if case .foreignKey(let columns, let clause) = kind { return [name] + columns + [clause.table] + clause.columns }
    return [name]
  }
}

extension AlterTable.Action {
  fileprivate var nameTokens: [TokenID] {
    switch self {
    case .missing: []
    case .rename(let name), .dropColumn(let name), .setNotNull(let name, _), .dropNotNull(let name),
      .addCheck(let name, _, _), .dropConstraint(let name):
      [name]
    case .renameColumn(let old, let new): [old, new]
    case .addColumn(let column): column.nameTokens
    }
  }
}
