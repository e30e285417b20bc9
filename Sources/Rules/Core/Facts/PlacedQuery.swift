package import Analyzer

/// A SELECT, and where it stands.
package struct PlacedQuery: Sendable {
  /// Where a SELECT stands.
  package enum Role: Sendable {
    /// The query is the whole statement, or a statement of a trigger's.
    case statement
    /// `CREATE VIEW v AS SELECT …`
    case view
    /// `INSERT INTO t SELECT …`, and VALUES there.
    case insert
    /// `CREATE TABLE t AS SELECT …`
    case table
    /// `(SELECT …)` as a value, with the expression that it is.
    case scalar(ExprID)
    /// `EXISTS (SELECT …)`
    case exists(ExprID)
    /// `x IN (SELECT …)`
    case membership(ExprID)
    /// `FROM (SELECT …)`
    case source
    /// `WITH t AS (SELECT …)`
    case commonTable(CommonTable)
  }

  /// Its id in the tree.
  package let id: SelectID
  /// The node.
  package let select: Select
  /// Where it stands.
  package let role: Role
}

extension ResolvedStatement {
  /// Calls `body` with each SELECT of the statement, inner ones first. VALUES behind INSERT is one, too.
  package func forEachQuery(_ body: (PlacedQuery) -> Void) {
    let selects = selects
    if selects.isEmpty { return }
    if selects.count == 1, let only = selects.first {
      // Nothing but the statement itself has to be asked what it is.
      let id = SelectID(index: UInt32(truncatingIfNeeded: selects.startIndex))
      if let role = outermostRole(of: id) {
        body(PlacedQuery(id: id, select: only, role: role))
        return
      }
    }
    var roles = [PlacedQuery.Role](repeating: .statement, count: selects.count)
    func set(_ role: PlacedQuery.Role, of id: SelectID) {
      let place = Int(id.index) - selects.startIndex
      if roles.indices.contains(place) { roles[place] = role }
    }
    for place in statement.exprs.range {
      let id = ExprID(index: UInt32(truncatingIfNeeded: place))
      switch tree[id] {
      case .subquery(let select): set(.scalar(id), of: select)
      case .exists(let select): set(.exists(id), of: select)
      case .inSelect(_, let select, _): set(.membership(id), of: select)
      default: break
      }
    }
    for term in joinTerms { if case .subquery(let select) = term.source { set(.source, of: select) } }
    func setTables(_ with: WithID) {
      guard with.exists else { return }
      for table in tree[tree[with].tables] where table.select.exists { set(.commonTable(table), of: table.select) }
    }
    for select in selects { setTables(select.with) }
    func setParts(of body: Statement.Body) {
      switch body {
      case .insert(let insert):
        setTables(insert.with)
        if case .select(let id) = insert.source { set(.insert, of: id) }
      case .update(let update): setTables(update.with)
      case .delete(let delete): setTables(delete.with)
      case .createTable(let create): if create.select.exists { set(.table, of: create.select) }
      case .createView(let create): if create.select.exists { set(.view, of: create.select) }
      case .createTrigger(let trigger): for step in trigger.steps { setParts(of: step.body) }
      default: break
      }
    }
    setParts(of: statement.body)
    for (place, select) in selects.enumerated() {
      body(
        PlacedQuery(
          id: SelectID(index: UInt32(truncatingIfNeeded: selects.startIndex + place)), select: select,
          role: roles[place]))
    }
  }

  /// The expression that is written for a column of the statement's result.
  ///
  /// - Parameter range: that of the column in the signature.
  /// - Returns: nil for a column that `*` stands for. The SELECT is nil for a column of RETURNING.
  func resultColumn(at range: SourceRange) -> (expr: ExprID, alias: TokenID, core: SelectCore?)? {
    func find(in columns: NodeList<ResultColumn>) -> (ExprID, TokenID)? {
      for case .expr(let expr, let alias) in tree[columns] where tree.range(of: expr) == range { return (expr, alias) }
      return nil
    }
    let returning: Returning =
      switch statement.body {
      case .insert(let insert): insert.returning
      case .update(let update): update.returning
      case .delete(let delete): delete.returning
      default: .none
      }
    if let (expr, alias) = find(in: returning.columns) { return (expr, alias, nil) }
    // What is outside comes last.
    for select in selects.reversed() {
      for core in tree[select.cores] { if let (expr, alias) = find(in: core.columns) { return (expr, alias, core) } }
    }
    return nil
  }

  /// The role of a SELECT that stands directly in the statement; nil for one further in.
  private func outermostRole(of id: SelectID) -> PlacedQuery.Role? {
    switch statement.body {
    case .select(id): .statement
    case .insert(let insert): if case .select(id) = insert.source { .insert } else { nil }
    case .createView(let create): create.select == id ? .view : nil
    default: nil
    }
  }

  /// Whether one row comes back at most; nil where nothing was noted, as of the statement itself.
  func isSingleRow(_ id: SelectID, withLimit: Bool = true) -> Bool? {
    facts.selects.last { $0.select == id }.map { withLimit ? $0.isSingle : $0.isSingleUnlimited }
  }
}

extension SyntaxTree {
  /// Whether a SELECT reads a table of a name itself, which makes a common table recursive.
  func refers(_ select: Select, to name: TokenID) -> Bool {
    self[select.cores].contains { refers($0, to: name) }
  }

  /// Whether FROM names the table, or a join in parentheses there does.
  func refers(_ core: SelectCore, to name: TokenID) -> Bool {
    func refers(_ list: NodeList<JoinTerm>) -> Bool {
      self[list].contains { term in
        switch term.source {
        case .table(let schema, let token): !schema.exists && matches(token, self.name(name))
        case .join(let inner): refers(inner)
        case .missing, .function, .subquery: false
        }
      }
    }
    return refers(core.from)
  }
}

extension SyntaxTree {
  /// Whether FROM has more than one table, in parentheses or without: `a, b`, `(a JOIN b)`.
  func hasJoin(_ from: NodeList<JoinTerm>) -> Bool {
    from.count > 1 || self[from].contains { if case .join = $0.source { true } else { false } }
  }
}

extension ResolvedStatement {
  /// Its WITH clauses.
  var withs: [WithID] {
    var found = selects.map { $0.with }.filter { $0.exists }
    func add(_ body: Statement.Body) {
      switch body {
      case .insert(let insert): found.append(insert.with)
      case .update(let update): found.append(update.with)
      case .delete(let delete): found.append(delete.with)
      default: break
      }
    }
    add(statement.body)
    return found.filter { $0.exists }
  }
}

extension ResolvedStatement {
  /// The expression that a term of ORDER BY sorts by: of a number or an alias, that of the result column; in a compound
  /// that of its first SELECT.
  func orderedExpr(_ term: OrderingTerm, of query: PlacedQuery) -> ExprID {
    guard let core = tree[query.select.cores].first else { return term.expr }
    if let number = tree.ordinal(of: term.expr).map(Int.init) {
      for (place, column) in tree[core.columns].enumerated() where place == number - 1 {
        if case .expr(let expr, _) = column { return expr }
      }
    } else if case .name(let token) = tree[tree.bare(term.expr)] {
      // A name is made only where the hashes agree.
      for case .expr(let expr, let alias) in tree[core.columns]
      where alias.exists && tree[alias].hash == tree[token].hash && tree.matches(alias, tree.name(token)) {
        return expr
      }
    }
    return term.expr
  }
}

/// Rows that are equal in all terms of an ORDER BY, and differ in what is shown of them.
struct TiedRows {
  /// The terms.
  let order: NodeList<OrderingTerm>
  /// The key that would tell them apart, as it is written behind the terms; nil where that has several columns.
  let key: String?

  /// The terms, as a message calls them.
  func terms(in tree: SyntaxTree) -> [String] {
    tree[order].map { tree.quoted(tree.range(of: $0.expr), orElse: "the same order") }
  }

  /// The key as one more term.
  func fix(in tree: SyntaxTree) -> Fix? {
    guard let key, let last = tree[order].last else { return nil }
    return Fix(
      title: "Sort by the key as well", safety: .unsafe, edits: [Fix.Edit(tree.end(of: last), ", \(key)")])
  }
}

extension ResolvedStatement {
  /// The rows of one table that an ORDER BY leaves in any order; nil where none are, nobody can tell, or one row at most comes.
  func tiedRows(of query: PlacedQuery) -> TiedRows? {
    let select = query.select
    guard !select.orderBy.isEmpty, select.cores.count == 1, let core = tree[select.cores].first, !core.isValues,
      core.groupBy.isEmpty, !core.isDistinct, core.from.count == 1, let join = tree.joins(core.from).first,
      isSingleRow(query.id, withLimit: false) == false,
      !facts.groupings.contains(where: { $0.core == core.span.first })
    else { return nil }
    switch query.role {
    case .exists, .membership: return nil
    case .statement, .view, .insert, .table, .scalar, .source, .commonTable: break
    }
    let term = join.term
    guard let place = source(of: join.id), let table = facts.sources[place].table,
      table.kind == .table, !table.isIncomplete, !facts.sources[place].isSettled, !table.holdsOneRow
    else { return nil }
    var settled: [Int] = []
    for term in tree[select.orderBy] {
      let expr = tree.bare(orderedExpr(term, of: query))
      if let reference = column(of: expr), reference.source == place {
        settled.append(reference.column)
      } else if case .name(let token) = tree[expr], let own = table.column(named: tree.name(token)) {
        // The name stands for a column of `*`.
        settled.append(own)
      } else if !contains(expr, where: { column(of: $0)?.source == place }) {
        // `random()` ties no two rows.
        return nil
      }
    }
    settled += columnsOfOneValue(in: core, of: place)
    func isSettled(_ column: Int) -> Bool {
      settled.contains(column) || column == table.rowidAlias && settled.contains(-1)
    }
    if catalog.hasKey(of: table, where: { column, _ in isSettled(column) }) || table.hasRowid && isSettled(-1) {
      return nil
    }
    // Rows that look alike may come in any order.
    let isAlike = tree[core.columns].allSatisfy { column in
      guard case .expr(let expr, _) = column else { return false }
      return !contains(expr) { part in
        if case .subquery = tree[part] { return true }
        guard let reference = self.column(of: part), reference.source == place else { return false }
        return !isSettled(reference.column)
      }
    }
    if isAlike { return nil }
    let name = term.alias.exists ? "\(tree.text(of: term.alias))." : ""
    return TiedRows(
      order: select.orderBy, key: table.rowidAlias.map { name + SQLText.identifier(table.columns[$0].name.text) })
  }
}

extension ResolvedStatement {
  /// The columns of a source that WHERE holds to one value, by their places: `room = :room`.
  func columnsOfOneValue(in core: SelectCore, of source: Int) -> [Int] {
    guard core.condition.exists else { return [] }
    return operands(of: core.condition, joinedBy: .and).flatMap { operand -> [Int] in
      guard case .binary(let op, let left, let right) = tree[tree.bare(operand)], op == .equal || op == .is else {
        return []
      }
      let columns = [left, right].map { column(of: tree.bare($0)) }
      // Two columns that are equal may have any value.
      if columns.allSatisfy({ $0?.source == source }) { return [] }
      return columns.compactMap { $0?.source == source ? $0?.column : nil }
    }
  }
}

extension SyntaxTree {
  /// The place right behind a term of ORDER BY, with its ASC, DESC and NULLS LAST.
  func end(of term: OrderingTerm) -> SourceLocation {
    var last = span(of: term.expr).last
    while [.asc, .desc, .nulls, .first, .last].contains(self[TokenID(Int(last.index) + 1)].kind) {
      last = TokenID(Int(last.index) + 1)
    }
    return end(of: last)
  }
}
