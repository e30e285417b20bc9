import Analyzer

/// Questions about what a statement gives when it runs.
extension ResolvedStatement {
  /// Whether the statement says in which order its rows come.
  var isOrdered: Bool {
    guard case .select(let select) = statement.body, select.exists else { return false }
    return !tree[select].orderBy.isEmpty
  }

  /// Whether rows come back from it: of a SELECT, or by RETURNING.
  var givesRows: Bool {
    signature.kind == .select || tree.tokens.contains { $0.kind == .returning }
  }
}
