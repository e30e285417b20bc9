import Analyzer

/// The kind of name that some place of a statement would have, by the grammar alone.
enum NamePlace {
  /// The use that is made of a table that is named.
  enum TableUse {
    case read, insert, update, delete, dropTable, dropView, alter, index, trigger, reference, analyze
  }

  /// A column or an alias, on its own or behind a table's name, which may stand behind a schema's.
  case expression(schema: TokenID, table: TokenID)
  /// The name before a dot in an expression, or before `.*`.
  case qualifier
  /// A table, perhaps behind a schema's name.
  case table(TableUse, schema: TokenID)
  /// A table-valued function.
  case tableFunction
  /// A column of a table that is named, without those that are named beside it.
  case column(of: TokenID, beside: [TokenID])
  /// A column of the table that the statement makes.
  case ownColumn(beside: [TokenID])
  /// A column that the sources of a join share.
  case shared(JoinTerm)
  case function
  case window
  case collation
  case type
  case index(of: TokenID)
  case trigger
  case schema
  case module
  case pragma
  case pragmaValue(TokenID)
  /// The arguments of a virtual table's module.
  case moduleArgument(TokenID)
  /// A name that is made there, or that nobody knows.
  case new

  /// The use of a token in the first statement of a tree.
  init(of token: TokenID, in tree: SyntaxTree) {
    let body = tree.statements.first?.body ?? .invalid
    self = Self.inDefinition(token, body, tree) ?? Self.inChange(token, body, tree) ?? Self.inQuery(token, tree) ?? .new
  }

  // MARK: Queries

  private static func inQuery(_ token: TokenID, _ tree: SyntaxTree) -> NamePlace? {
    for expr in tree.nodes.exprs {
      switch expr {
      case .name(token): return .expression(schema: .none, table: .none)
      case .column(let schema, let table, token): return .expression(schema: schema, table: table)
      case .column(_, token, _): return .qualifier
      case .column(token, _, _): return .schema
      case .collate(_, token): return .collation
      case .cast(_, let type) where type.first.exists && type.first <= token && token <= type.last: return .type
      default: break
      }
    }
    for call in tree.nodes.calls {
      if call.name == token { return .function }
      if case .named(token) = call.over { return .window }
    }
    for window in tree.nodes.windows where window.base == token { return .window }
    for table in tree.nodes.inTables where table.table == token {
      return table.hasArguments ? .tableFunction : .table(.read, schema: table.schema)
    }
    for column in tree.nodes.resultColumns { if case .tableStar(token, _) = column { return .qualifier } }
    for term in tree.nodes.joinTerms {
      switch term.source {
      case .table(let schema, token): return .table(.read, schema: schema)
      case .table(token, _): return .schema
      case .function(_, token, _): return .tableFunction
      case .function(token, _, _): return .schema
      case .table, .function, .subquery, .join, .missing: break
      }
      if term.indexedBy == token, case .table(_, let name) = term.source { return .index(of: name) }
      if tree[term.using].contains(token) { return .shared(term) }
    }
    return nil
  }

  // MARK: Changes

  private static func inChange(_ token: TokenID, _ body: Statement.Body, _ tree: SyntaxTree) -> NamePlace? {
    switch body {
    case .insert(let insert):
      if let place = target(token, insert.table, .insert) { return place }
      let columns = Array(tree[insert.columns])
      if columns.contains(token) { return .column(of: insert.table.name, beside: columns) }
      for upsert in insert.upserts {
        let terms = tree[upsert.targets].map { bareName(of: $0.expr, tree) }
        if terms.contains(token) { return .column(of: insert.table.name, beside: terms) }
        if let place = assigned(token, upsert.assignments, insert.table.name, tree) { return place }
      }
    case .update(let update):
      if let place = target(token, update.table, .update) { return place }
      return assigned(token, update.assignments, update.table.name, tree)
    case .delete(let delete): return target(token, delete.table, .delete)
    case .pragma(let pragma):
      if pragma.name == token { return .pragma }
      if pragma.value.exists, pragma.value.first <= token { return .pragmaValue(pragma.name) }
    case .utility(let utility):
      if utility.name == token { return .table(.analyze, schema: utility.schema) }
    default: break
    }
    return nil
  }

  private static func target(_ token: TokenID, _ table: TargetTable, _ use: TableUse) -> NamePlace? {
    if table.name == token { return .table(use, schema: table.schema) }
    if table.schema == token { return .schema }
    if table.indexedBy == token { return .index(of: table.name) }
    return table.alias == token ? .new : nil
  }

  private static func assigned(
    _ token: TokenID, _ list: NodeList<Assignment>, _ table: TokenID, _ tree: SyntaxTree
  ) -> NamePlace? {
    let columns = tree[list].flatMap { Array(tree[$0.columns]) }
    return columns.contains(token) ? .column(of: table, beside: columns) : nil
  }

  /// The name that an expression is, COLLATE aside.
  private static func bareName(of expr: ExprID, _ tree: SyntaxTree) -> TokenID {
    switch expr.exists ? tree[expr] : .missing {
    case .name(let token): token
    case .collate(let inner, _): bareName(of: inner, tree)
    default: .none
    }
  }

  // MARK: Definitions

  private static func inDefinition(_ token: TokenID, _ body: Statement.Body, _ tree: SyntaxTree) -> NamePlace? {
    switch body {
    case .createTable(let create): inTable(token, create, tree)
    case .createVirtualTable(let create): inVirtualTable(token, create)
    case .createIndex(let create):
      create.table == token
        ? .table(.index, schema: .none)
        : terms(create.terms, tree).contains(token)
          ? .column(of: create.table, beside: terms(create.terms, tree)) : nil
    case .createTrigger(let create): inTrigger(token, create, tree)
    case .alterTable(let alter): inAlter(token, alter, tree)
    case .drop(let drop) where drop.name.name == token:
      switch drop.kind {
      case .table: .table(.dropTable, schema: drop.name.schema)
      case .view: .table(.dropView, schema: drop.name.schema)
      case .index: .index(of: .none)
      case .trigger: .trigger
      }
    default: nil
    }
  }

  private static func terms(_ terms: [OrderingTerm], _ tree: SyntaxTree) -> [TokenID] {
    terms.map { bareName(of: $0.expr, tree) }
  }

  private static func inVirtualTable(_ token: TokenID, _ create: CreateVirtualTable) -> NamePlace? {
    if create.module == token { return .module }
    let isArgument = create.arguments.contains { $0.exists && $0.first <= token && token <= $0.last }
    return isArgument ? .moduleArgument(create.module) : nil
  }

  private static func inTable(_ token: TokenID, _ create: CreateTable, _ tree: SyntaxTree) -> NamePlace? {
    for column in create.columns {
      if let place = inColumn(token, column, tree, ownTable: create.name.name) { return place }
    }
    for constraint in create.constraints {
      switch constraint.kind {
      case .primaryKey(let list, _, _), .unique(let list, _):
        if terms(list, tree).contains(token) { return .ownColumn(beside: terms(list, tree)) }
      case .foreignKey(let columns, let clause):
        if columns.contains(token) { return .ownColumn(beside: columns) }
        if let place = inReference(token, clause) { return place }
      case .nameOnly, .check: break
      }
    }
    return nil
  }

  private static func inColumn(
    _ token: TokenID, _ column: ColumnDefinition, _ tree: SyntaxTree, ownTable: TokenID
  ) -> NamePlace? {
    if column.name == token { return .new }
    if column.type.exists, column.type.first <= token, token <= column.type.last { return .type }
    for constraint in column.constraints {
      switch constraint.kind {
      case .collate(token): return .collation
      case .references(let clause): if let place = inReference(token, clause) { return place }
      default: break
      }
    }
    return nil
  }

  private static func inReference(_ token: TokenID, _ clause: ForeignKeyClause) -> NamePlace? {
    if clause.table == token { return .table(.reference, schema: .none) }
    return clause.columns.contains(token) ? .column(of: clause.table, beside: clause.columns) : nil
  }

  private static func inTrigger(_ token: TokenID, _ create: CreateTrigger, _ tree: SyntaxTree) -> NamePlace? {
    if create.table.name == token { return .table(.trigger, schema: .none) }
    if create.columns.contains(token) { return .column(of: create.table.name, beside: create.columns) }
    for step in create.steps { if let place = inChange(token, step.body, tree) { return place } }
    return nil
  }

  private static func inAlter(_ token: TokenID, _ alter: AlterTable, _ tree: SyntaxTree) -> NamePlace? {
    if alter.table.name == token { return .table(.alter, schema: alter.table.schema) }
    switch alter.action {
    case .renameColumn(token, _), .dropColumn(token), .setNotNull(token, _), .dropNotNull(token),
      .alterColumn(token, _):
      return .column(of: alter.table.name, beside: [])
    case .addColumn(let column), .alterColumn(_, to: let column):
      return inColumn(token, column, tree, ownTable: alter.table.name)
    default: return nil
    }
  }
}
