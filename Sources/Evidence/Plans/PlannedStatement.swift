package import Analyzer

/// A statement whose plan is asked for, with what its parameters are used for. Of its tree nothing is kept.
package struct PlannedStatement: Sendable {
  /// The use of a parameter at a place. The first that fits decides its value.
  enum Use: Sendable {
    /// `LIMIT ?`
    case limit
    /// `OFFSET ?`
    case offset
    /// The value is written to a column.
    case stored(ColumnPlace)
    /// A column has to be equal to it, or to be one of several.
    case equal(ColumnPlace)
    /// A column has to be greater.
    case above(ColumnPlace)
    /// A column has to be less.
    case below(ColumnPlace)
    /// `LIKE ?`, `GLOB ?`
    case pattern(ColumnPlace?, isGlob: Bool)
    /// `MATCH ?`
    case search
  }

  /// A column of a table or view.
  struct ColumnPlace: Hashable, Sendable {
    let table: Name
    let column: Name
  }

  /// A parameter by its number.
  struct Parameter: Sendable {
    let number: Int
    let name: Name
    let classes: StorageClasses
    let isArray: Bool
    let uses: [Use]
  }

  /// An expression over the columns of one table, which is compared with a value.
  struct ComparedExpression: Hashable, Sendable {
    let table: Name
    let text: String
  }

  /// The statement as SQLite gets it.
  package let sql: String
  /// Its names of its tables.
  let names: SourceNames
  /// Whether it changes no row.
  package let onlyReads: Bool
  let parameters: [Parameter]
  /// The literals that columns have to be equal to.
  let literals: [ColumnPlace: [SQLValue]]
  /// The columns that are asked whether they are NULL.
  let nullable: Set<ColumnPlace>
  let expressions: [ComparedExpression]
  /// The indexes that INDEXED BY names.
  package let namedIndexes: [Name]

  /// Nil for a statement that can't be handed to SQLite as it is, and for one that neither reads rows nor changes them.
  package init?(_ statement: ResolvedStatement) {
    let kinds: [Signature.Kind] = [.select, .insert, .update, .delete]
    guard statement.isSound, kinds.contains(statement.signature.kind), statement.statement.explain == .no,
      statement.statement.gaps.isEmpty, let text = SQLiteText(statement.statement, in: statement.tree)
    else { return nil }
    sql = text.text
    names = SourceNames(statement)
    onlyReads = statement.signature.kind == .select
    var reading = StatementReading(statement)
    reading.read()
    literals = reading.literals
    nullable = reading.nullable
    expressions = reading.expressions
    parameters = statement.signature.parameters.enumerated().map { place, parameter in
      Parameter(
        number: parameter.index, name: Name(parameter.name), classes: parameter.value.classes,
        isArray: parameter.isArray, uses: (reading.uses[place] ?? []).sorted { $0.rank < $1.rank })
    }
    namedIndexes = PlannedStatement.indexes(named: statement.tree, within: statement.statement.span)
  }

  /// The names behind INDEXED BY.
  package static func indexes(named tree: SyntaxTree, within span: TokenSpan) -> [Name] {
    var names: [Name] = []
    guard span.first.exists, span.last.exists else { return [] }
    for place in Int(span.first.index)...max(Int(span.first.index), Int(span.last.index)) {
      guard tree.tokens.indices.contains(place + 2), tree.tokens[place].kind == .indexed,
        tree.tokens[place + 1].kind == .by
      else { continue }
      names.append(tree.name(TokenID(place + 2)))
    }
    return names
  }
}

extension PlannedStatement.Use {
  fileprivate var rank: Int {
    switch self {
    case .limit, .offset: 0
    case .search: 1
    case .equal: 2
    case .stored: 3
    case .above, .below: 4
    case .pattern: 5
    }
  }
}

/// Reads from a statement what its parameters and literals are compared with.
private struct StatementReading {
  typealias ColumnPlace = PlannedStatement.ColumnPlace
  private let statement: ResolvedStatement
  private let tree: SyntaxTree
  /// The uses, by the place in `Signature.parameters`.
  private(set) var uses: [Int: [PlannedStatement.Use]] = [:]
  private(set) var literals: [ColumnPlace: [SQLValue]] = [:]
  private(set) var nullable: Set<ColumnPlace> = []
  private(set) var expressions: [PlannedStatement.ComparedExpression] = []
  private var places: [ExprID: Int] = [:]

  init(_ statement: ResolvedStatement) {
    self.statement = statement
    tree = statement.tree
  }

  mutating func read() {
    for use in statement.facts.parameterUses { places[use.expr] = use.parameter }
    for comparison in statement.facts.comparisons { read(comparison) }
    for place in statement.statement.exprs.range { read(ExprID(index: UInt32(place))) }
    for use in statement.facts.parameterUses {
      if let reference = use.column, reference.source < 0, let place = place(of: reference) {
        add(.stored(place), to: use.expr)
      }
    }
    for store in statement.facts.stores {
      guard store.expr.exists, store.table.columns.indices.contains(store.column) else { continue }
      let place = ColumnPlace(table: store.table.name, column: store.table.columns[store.column].name)
      for expr in tree.expressions(within: store.expr) { add(.stored(place), to: expr) }
    }
    for select in tree.nodes.selects where isOwn(select.span) {
      for expr in within(select.limit) { add(.limit, to: expr) }
      for expr in within(select.offset) { add(.offset, to: expr) }
    }
  }

  private func within(_ expr: ExprID) -> [ExprID] { expr.exists ? Array(tree.expressions(within: expr)) : [] }

  private func isOwn(_ span: TokenSpan) -> Bool {
    span.first >= statement.statement.span.first && span.last <= statement.statement.span.last
  }

  private mutating func add(_ use: PlannedStatement.Use, to expr: ExprID) {
    if let parameter = places[expr] { uses[parameter, default: []].append(use) }
  }

  private func place(of reference: ColumnReference?) -> ColumnPlace? {
    guard let reference, let table = reference.table else { return nil }
    if reference.column < 0 { return ColumnPlace(table: table.name, column: "rowid") }
    guard table.columns.indices.contains(reference.column) else { return nil }
    return ColumnPlace(table: table.name, column: table.columns[reference.column].name)
  }

  private mutating func read(_ comparison: Facts.Comparison) {
    read(comparison, comparison.left, comparison.right, isTurned: false)
    read(comparison, comparison.right, comparison.left, isTurned: true)
  }

  /// - Parameter isTurned: whether the column is the right side.
  private mutating func read(
    _ comparison: Facts.Comparison, _ side: Facts.Comparison.Side, _ other: Facts.Comparison.Side, isTurned: Bool
  ) {
    let expr = statement.expr(of: other)
    guard expr.exists else { return }
    guard let place = place(of: statement.column(of: side)) else {
      readExpression(statement.expr(of: side), comparedWith: expr)
      return
    }
    let use: PlannedStatement.Use
    switch comparison.operator {
    case .equal, .is, .inList, .using: use = .equal(place)
    case .notEqual, .isNot, .caseWhen: use = .equal(place)
    case .order: use = isLess(comparison.expr) == isTurned ? .above(place) : .below(place)
    case .between: use = isUpper(expr, of: comparison.expr) ? .below(place) : .above(place)
    }
    for part in tree.expressions(within: expr) { add(use, to: part) }
    if case .equal = use, let value = literal(expr), literals[place]?.contains(value) != true {
      literals[place, default: []].append(value)
    }
  }

  private func literal(_ id: ExprID) -> SQLValue? {
    switch tree[tree.bare(id)] {
    case .literal(let literal, let token): return StatedConstants.value(literal, token, tree)
    case .name(let token) where statement.column(of: tree.bare(id)) == nil:
      return tree.matches(token, "true") ? .integer(1) : tree.matches(token, "false") ? .integer(0) : nil
    default: return nil
    }
  }

  private func isLess(_ id: ExprID) -> Bool {
    guard id.exists, case .binary(let operation, _, _) = tree[tree.bare(id)] else { return false }
    return operation == .less || operation == .lessOrEqual
  }

  private func isUpper(_ bound: ExprID, of id: ExprID) -> Bool {
    guard id.exists, case .between(_, _, let upper, _) = tree[tree.bare(id)] else { return false }
    return bound == upper || tree.range(of: upper).start <= tree.range(of: bound).start
  }

  /// `lower(email) = ?`: the text of the expression, where all of its columns are of one table and written without it.
  private mutating func readExpression(_ id: ExprID, comparedWith other: ExprID) {
    guard id.exists else { return }
    switch tree[tree.bare(id)] {
    case .call, .binary, .cast: break
    default: return
    }
    // The other side has to be the same for each row.
    for part in tree.expressions(within: other) where statement.column(of: part) != nil { return }
    var table: Name?
    for part in tree.expressions(within: id) {
      switch tree[part] {
      case .name:
        guard let reference = statement.column(of: part), let owner = reference.table, owner.kind == .table,
          !reference.isCorrelated, table == nil || table == owner.name
        else { return }
        table = owner.name
      case .column, .parameter, .arrayParameter, .subquery, .exists, .inSelect, .inTable, .missing: return
      default: break
      }
    }
    guard let table else { return }
    let expression = PlannedStatement.ComparedExpression(
      table: table, text: String(decoding: tree.file.bytes(in: tree.range(of: tree.bare(id))), as: UTF8.self))
    if !expressions.contains(expression) { expressions.append(expression) }
  }

  private mutating func read(_ id: ExprID) {
    switch tree[id] {
    case .match(let operation, let value, let pattern, _, _):
      let place = place(of: statement.column(of: tree.bare(value)))
      for part in tree.expressions(within: pattern) {
        add(operation == .match ? .search : .pattern(place, isGlob: operation == .glob), to: part)
      }
    case .isNull(let value, _):
      if let place = place(of: statement.column(of: tree.bare(value))) { nullable.insert(place) }
    case .inArray(let value, let array, _):
      if let place = place(of: statement.column(of: tree.bare(value))) { add(.equal(place), to: array) }
    default: break
    }
  }
}
