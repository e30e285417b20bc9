import Analyzer

extension SyntaxTree {
  /// Whether a call asks for the time: `date('now')`, `unixepoch()`.
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
  /// Whether an INSERT that leaves the column out stores a value: the column has a default other than NULL.
  var hasDefault: Bool {
    guard let value = defaultValue else { return false }
    return !value.tree.isNullLiteral(value.expr)
  }
}

extension ForeignKey {
  /// Whether rows of the child go, or change, when a row of the parent goes.
  var changesChildren: Bool {
    switch onDelete {
    case .cascade, .setNull, .setDefault: true
    case .noAction, .restrict: false
    }
  }
}
