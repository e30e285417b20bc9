import Analyzer

/// What rules ask of a table.
extension Table {
  /// A CHECK lets a key have one value only: `id INTEGER PRIMARY KEY CHECK (id = 1)`.
  var holdsOneRow: Bool {
    guard !checks.isEmpty else { return false }
    var single: [[Int]] = keys.map { $0.parts.map(\.column) }
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

extension SyntaxTree {
  /// A function that asks for the time: `date('now')`, `unixepoch()`.
  func isClock(_ call: Call) -> Bool {
    guard SyntaxTree.clocks.contains(where: { matches(call.name, $0) }) else { return false }
    let arguments = self[call.arguments]
    let needed = matches(call.name, "strftime") ? 1 : 0
    if arguments.count <= needed { return true }
    return arguments.contains { argument in
      guard case .literal(.string, let token) = self[bare(argument)] else { return false }
      return matches(token, "now") || Name(unquoted(token)) == "now"
    }
  }

  private static let clocks: [Name] = ["date", "time", "datetime", "julianday", "unixepoch", "strftime", "timediff"]
}

extension Column {
  /// What is left out is a value: the column has a default other than NULL.
  var hasDefault: Bool {
    guard let value = defaultValue else { return false }
    return !value.tree.isNullLiteral(value.expr)
  }
}

extension ForeignKey {
  /// Rows of the child go, or change, when a row of the parent goes.
  var changesChildren: Bool {
    switch onDelete {
    case .cascade, .setNull, .setDefault: true
    case .noAction, .restrict: false
    }
  }
}
