/// CHECK constraints of a table, and the values that they let in.
extension Table {
  /// The CHECK that each row breaks whose column has a value; nil where there is none.
  ///
  /// - Parameter value: as it is written. NULL breaks no CHECK that doesn't ask about it.
  public func check(brokenBy value: Constant, in column: Int) -> TableCheck? {
    guard columns.indices.contains(column), !checks.isEmpty,
      let stored = value.stored(as: columns[column].affinity)
    else { return nil }
    return checks.first { check in
      let expressions = DefinitionExpressions(check.expr.tree)
      guard expressions.names(columns[column].name, in: check.expr.expr) else { return false }
      let result = ConstantEvaluator(check.expr.tree, of: self, column: column, value: stored).value(check.expr.expr)
      return result == .integer(0)
    }
  }

  /// The values that the CHECK constraints list for a column: `kind IN ('a', 'b')`.
  public func values(listedFor column: Int) -> [Constant] {
    guard columns.indices.contains(column) else { return [] }
    let name = columns[column].name
    for check in checks {
      let tree = check.expr.tree
      var values: [Constant] = []
      DefinitionExpressions(tree).forEach(check.expr.expr) { expr, _ in
        guard case .inList(let operand, let list, negated: false) = expr, values.isEmpty,
          case .name(let token) = tree[tree.bare(operand)], tree.matches(token, name)
        else { return }
        let evaluator = ConstantEvaluator(tree, of: self)
        values = tree[list].compactMap { evaluator.value($0) }
        if values.count != list.count { values = [] }
      }
      if !values.isEmpty { return values }
    }
    return []
  }
}

extension Table {
  /// All values that a column can have beside NULL, as they are stored, where a CHECK lists them: `kind IN ('a', 'b')`, alone
  /// or joined to others by AND, with `OR kind IS NULL` or without; nil where none does.
  public func allValues(listedFor column: Int) -> [Constant]? {
    guard columns.indices.contains(column), kind == .table else { return nil }
    for check in checks {
      let tree = check.expr.tree
      func isColumn(_ id: ExprID) -> Bool {
        switch tree[tree.bare(id)] {
        case .name(let token), .column(_, _, let token): tree.matches(token, columns[column].name)
        default: false
        }
      }
      for part in tree.operands(of: check.expr.expr, joinedBy: .and) {
        let ways = tree.operands(of: part, joinedBy: .or).filter { way in
          if case .isNull(let operand, negated: false) = tree[tree.bare(way)] { return !isColumn(operand) }
          return true
        }
        guard ways.count == 1, case .inList(let operand, let list, negated: false) = tree[tree.bare(ways[0])],
          isColumn(operand)
        else { continue }
        let evaluator = ConstantEvaluator(tree, of: self)
        let values = tree[list].compactMap { evaluator.value($0)?.stored(as: columns[column].affinity) }
        if values.count == list.count { return values.filter { $0 != .null } }
      }
    }
    return nil
  }
}

extension Table {
  /// Whether a CHECK lets a key have one value only: `id INTEGER PRIMARY KEY CHECK (id = 1)`.
  public var holdsOneRow: Bool {
    guard !checks.isEmpty else { return false }
    var single: [[Int]] = keys.map { $0.parts.map { $0.column } }
    if let rowidAlias { single.append([rowidAlias]) }
    return single.contains { key in
      guard key.count == 1, let column = key.first, columns.indices.contains(column) else { return false }
      return checks.contains { isPinned(columns[column].name, by: $0.expr) }
    }
  }

  private func isPinned(_ column: Name, by check: TreeExpr) -> Bool {
    let tree = check.tree
    func isPinned(_ id: ExprID) -> Bool {
      switch tree[tree.bare(id)] {
      case .binary(.and, let left, let right): isPinned(left) || isPinned(right)
      case .binary(.equal, let left, let right), .binary(.is, let left, let right):
        (names(left) && tree.isLiteral(right)) || (names(right) && tree.isLiteral(left))
      case .inList(let operand, let list, negated: false):
        list.count == 1 && names(operand) && tree[list].allSatisfy(tree.isLiteral)
      default: false
      }
    }
    func names(_ id: ExprID) -> Bool {
      switch tree[tree.bare(id)] {
      case .name(let token), .column(_, _, let token): tree.matches(token, column)
      default: false
      }
    }
    return isPinned(check.expr)
  }
}

extension ConstantEvaluator {
  /// Works out expressions of a table's definition for a row of which one column is known.
  ///
  /// - Parameters:
  ///   - column: its place in `table.columns`; nil where no column is known.
  ///   - value: as it is stored, after the column's affinity.
  public init(_ tree: SyntaxTree, of table: Table, column known: Int? = nil, value: Constant = .null) {
    self.init(tree) { _, token in
      guard let place = table.column(named: tree[token], in: tree) else { return nil }
      return Operand(
        value: place == known ? value : nil, affinity: table.columns[place].affinity,
        collation: table.columns[place].collation)
    }
  }
}
