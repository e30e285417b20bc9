/// Whether a row is there: what a SELECT asks of the rows that it finds, and whether what is known of some row is enough for
/// that.
///
/// The resolver asks, and what comes of it lies in the values of scalar subqueries and of outer joins.
struct RowProof<Meaning: ExpressionMeaning> {
  let meaning: Meaning
  let catalog: Catalog
  /// The table of a source of FROM, with the source's place; nil where no table of the catalog stands there.
  let table: (JoinID) -> (source: Int, table: Table)?

  /// The rows of tables that a FROM clause combines, and what is asked of them.
  struct Rows {
    var sources: [(source: Int, table: Table)] = []
    var conditions: [ExprID] = []
    /// Pairs that are equal besides: of `x IN (SELECT y …)`.
    var equal: [(ExprID, ExprID)] = []
  }

  private var tree: SyntaxTree { meaning.tree }

  /// The facts about the rows of a SELECT of which one is there; nil where they say nothing of a table.
  func known(_ select: SelectID) -> Rows? {
    let node = tree[select]
    guard node.cores.count == 1, let core = tree[node.cores].first, !core.isValues, !core.having.exists,
      let rows = rows(of: core, isWanted: false)
    else { return nil }
    // An aggregate makes one row of none.
    if core.groupBy.isEmpty {
      for case .expr(let expr, _) in tree[core.columns] where mayAggregate(expr) { return nil }
      for term in tree[node.orderBy] where mayAggregate(term.expr) { return nil }
    }
    return rows
  }

  /// The facts about the rows of a SELECT that has a row of these values: `(a, b) IN (SELECT c, d …)`.
  func known(_ operand: ExprID, in select: SelectID) -> Rows? {
    guard var rows = known(select), let core = tree[tree[select].cores].first else { return nil }
    let results = tree[core.columns].compactMap { column -> ExprID? in
      if case .expr(let expr, _) = column { expr } else { nil }
    }
    var operands = [operand]
    if case .row(let list) = tree[tree.bare(operand)] { operands = Array(tree[list]) }
    guard operands.count == results.count, results.count == core.columns.count else { return rows }
    rows.equal = zip(operands, results).map { ($0, $1) }
    return rows
  }

  /// The conditions of a SELECT on the rows that it finds; nil where there are more than can be followed here.
  func wanted(_ select: SelectID) -> Rows? {
    let node = tree[select]
    guard node.cores.count == 1, let core = tree[node.cores].first, !core.isValues, !core.having.exists,
      !node.offset.exists
    else { return nil }
    if node.limit.exists {
      guard case .integer(let number)? = meaning.value(of: node.limit).constant, number != 0 else { return nil }
    }
    return rows(of: core, isWanted: true)
  }

  /// The conditions of an outer join on the rows of the side that may be missing.
  func wanted(_ source: Int, _ table: Table, _ condition: ExprID) -> Rows? {
    let rows = Rows(sources: [(source, table)], conditions: tree.operands(of: condition, joinedBy: .and))
    return rows.conditions.allSatisfy(isSettled) ? rows : nil
  }

  private func rows(of core: SelectCore, isWanted: Bool) -> Rows? {
    var rows = Rows()
    for join in tree.joins(core.from) {
      let term = join.term
      switch term.join.kind {
      case .left:
        // A LEFT JOIN takes no row away.
        continue
      case .right, .full: return nil
      case .first, .comma, .inner, .cross: break
      }
      if term.join.isNatural || !term.using.isEmpty { return nil }
      if let found = table(join.id) {
        rows.sources.append(found)
      } else if isWanted {
        return nil
      }
      if term.on.exists { rows.conditions += tree.operands(of: term.on, joinedBy: .and) }
    }
    if core.condition.exists { rows.conditions += tree.operands(of: core.condition, joinedBy: .and) }
    if rows.sources.isEmpty || isWanted && !rows.conditions.allSatisfy(isSettled) { return nil }
    return rows
  }

  /// Whether an expression gives the same each time for the same row, and all of its names are columns.
  private func isSettled(_ id: ExprID) -> Bool {
    tree.expressions(within: id).allSatisfy { part in
      switch tree[part] {
      case .name, .column: meaning.key(of: part) != nil || meaning.value(of: part).constant != nil
      case .parameter(let token): !tree.isAnonymousParameter(token) && !tree.isPasted(token)
      case .call(let call):
        FunctionCatalog.lookup(tree[call], in: tree, catalog.declarations).map { $0.determinism != .never } ?? false
      case .missing, .raise, .subquery, .exists, .inSelect, .inTable, .inArray, .arrayParameter: false
      default: true
      }
    }
  }

  private func mayAggregate(_ id: ExprID) -> Bool {
    tree.expressions(within: id).contains { part in
      guard case .call(let call) = tree[part] else { return false }
      let form = FunctionCatalog.lookup(tree[call], in: tree, catalog.declarations)?
        .form(argumentCount: tree[call].arguments.count)
      return form?.kind != .scalar
    }
  }

  // MARK: Enough

  /// Whether rows of which something is known are some that are wanted.
  func covers(_ wanted: Rows, by known: Rows) -> Bool { covers(wanted, by: known, [:]) }

  /// - Parameter sources: For sources that are wanted, those that are known in their place.
  private func covers(_ wanted: Rows, by known: Rows, _ sources: [Int: Int]) -> Bool {
    guard sources.count < wanted.sources.count else {
      return wanted.conditions.allSatisfy { holds($0, for: known, sources) }
    }
    let next = wanted.sources[sources.count]
    return known.sources.contains { candidate in
      guard candidate.table === next.table, !sources.values.contains(candidate.source) else { return false }
      var sources = sources
      sources[next.source] = candidate.source
      return covers(wanted, by: known, sources)
    }
  }

  private func holds(_ condition: ExprID, for known: Rows, _ sources: [Int: Int]) -> Bool {
    let wanted = Claim(condition, in: tree)
    if known.conditions.contains(where: { isSame(wanted, Claim($0, in: tree), sources) }) { return true }
    if known.equal.contains(where: { isSame(wanted, Claim(.equal, $0, $1), sources) }) { return true }
    // What equals something isn't NULL.
    guard case .isNull(let operand, negated: true) = wanted else { return false }
    func isSameOperand(_ other: ExprID) -> Bool { meaning.isSame(operand, other, taking: sources) }
    return known.equal.contains { isSameOperand($0) || isSameOperand($1) }
      || known.conditions.contains { other in
        guard case .comparison(let op, let left, let right) = Claim(other, in: tree), op != .is, op != .isNot else {
          return false
        }
        return isSameOperand(left) || isSameOperand(right)
      }
  }

  private func isSame(_ one: Claim, _ other: Claim, _ sources: [Int: Int]) -> Bool {
    func isSame(_ left: ExprID, _ right: ExprID) -> Bool { meaning.isSame(left, right, taking: sources) }
    switch (one, other) {
    case (.comparison(let op, let a, let b), .comparison(let otherOp, let c, let d)):
      guard isSame(a, c) && isSame(b, d) && op == otherOp || isSame(a, d) && isSame(b, c) && op == otherOp.mirrored
      else {
        return false
      }
      // Which collation is taken depends on the side.
      return Comparing(meaning.value(of: a), meaning.value(of: b)).collation
        == Comparing(meaning.value(of: c), meaning.value(of: d)).collation
    case (.isNull(let a, let negated), .isNull(let b, let isOtherNegated)):
      return negated == isOtherNegated && isSame(a, b)
    case (.other(let a, let negated), .other(let b, let isOtherNegated)):
      return negated == isOtherNegated && isSame(a, b)
    default: return false
    }
  }

  /// A condition in the one form that its spellings have in common.
  enum Claim {
    case comparison(BinaryOperator, ExprID, ExprID)
    case isNull(ExprID, negated: Bool)
    case other(ExprID, negated: Bool)

    init(_ op: BinaryOperator, _ left: ExprID, _ right: ExprID) { self = .comparison(op, left, right) }

    init(_ condition: ExprID, in tree: SyntaxTree) {
      var id = tree.bare(condition)
      var isNegated = false
      while case .unary(.not, let inner) = tree[id] {
        isNegated.toggle()
        id = tree.bare(inner)
      }
      switch tree[id] {
      case .binary(let op, let left, let right) where op.isComparison:
        let said = isNegated ? op.negated : op
        self = said.map { .comparison($0, left, right) } ?? .other(id, negated: isNegated)
      case .inList(let operand, let list, let negated) where list.count == 1:
        guard let only = tree[list].first, tree.isLiteral(only) else {
          self = .other(id, negated: isNegated)
          return
        }
        self = .comparison(negated != isNegated ? .notEqual : .equal, operand, only)
      case .isNull(let operand, let negated): self = .isNull(operand, negated: negated != isNegated)
      default: self = .other(id, negated: isNegated)
      }
    }
  }
}
