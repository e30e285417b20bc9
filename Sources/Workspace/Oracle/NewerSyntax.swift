import Analyzer

/// Grammar that came after the oldest library that is asked (3.40). An older library's syntax error in a statement that
/// uses any of it says nothing.
enum NewerSyntax {
  static func isUsed(by statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    let span = statement.statement.span
    if case .alterTable(let alter) = statement.statement.body, isNew(alter.action) { return true }
    // 3.46: `1_000`
    for token in tree.tokens[Int(span.first.index)...Int(span.last.index)] {
      let isNumber = token.kind == .integer || token.kind == .real
      if isNumber, tree.file.bytes[Int(token.start)..<Int(token.end)].contains(UInt8(ascii: "_")) { return true }
    }
    // 3.44: `group_concat(x ORDER BY y)`; 3.47: `WITHIN GROUP`
    for call in tree.nodes.calls where call.name >= span.first && call.name <= span.last {
      if !call.orderBy.isEmpty || call.withinGroup.exists { return true }
    }
    // 3.47: `RAISE(ABORT, 'a' || b)`
    return tree.nodes.exprs[statement.statement.exprs.range].contains { expr in
      guard case .raise(_, let message) = expr, message.exists else { return false }
      if case .literal(.string, _) = tree[message] { return false }
      return true
    }
  }

  /// 3.53
  private static func isNew(_ action: AlterTable.Action) -> Bool {
    switch action {
    case .setNotNull, .dropNotNull, .addCheck, .dropConstraint: true
    case .missing, .rename, .renameColumn, .addColumn, .dropColumn: false
    }
  }
}
