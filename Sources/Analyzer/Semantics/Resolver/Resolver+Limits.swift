/// More than SQLite takes is a finding at the first thing too many, and nothing beyond it is looked at: that bounds the
/// work, too.
extension Resolver {
  /// The terms of a FROM clause that SQLite takes.
  func withinLimit(_ list: NodeList<JoinTerm>, in scope: Scope) -> PackedArray<JoinTerm> {
    let terms = tree[list]
    guard terms.count > SQLiteLimits.joinedTables else { return terms }
    let kept = terms.prefix(SQLiteLimits.joinedTables)
    report(.joinLimit, at: start(of: terms[kept.endIndex].span))
    scope.isIncomplete = true
    return kept
  }

  /// The SELECTs of a compound that SQLite takes. The parser has said that there are more.
  func withinLimit(_ cores: [SelectCore]) -> ArraySlice<SelectCore> {
    guard cores.count > SQLiteLimits.compoundTerms, let last = cores.last, !last.isValues else { return cores[...] }
    return cores.prefix(SQLiteLimits.compoundTerms)
  }

  /// The terms of a GROUP BY that SQLite takes.
  func withinLimit(groupBy list: NodeList<ExprID>) -> PackedArray<ExprID> {
    let terms = tree[list]
    guard terms.count > SQLiteLimits.columns else { return terms }
    let kept = terms.prefix(SQLiteLimits.columns)
    report(.groupLimit, at: start(of: tree.span(of: terms[kept.endIndex])))
    return kept
  }

  /// The terms of an ORDER BY that SQLite takes.
  func withinLimit(_ list: NodeList<OrderingTerm>) -> PackedArray<OrderingTerm> {
    let terms = tree[list]
    guard terms.count > SQLiteLimits.columns else { return terms }
    let kept = terms.prefix(SQLiteLimits.columns)
    let excess = tree.span(of: terms[kept.endIndex].expr)
    report(.orderLimit, at: start(of: excess))
    return kept
  }

  /// Whether a result has more columns than SQLite takes; it is cut then.
  func isBeyondLimit(_ result: inout SelectResult) -> Bool {
    guard result.columns.count > SQLiteLimits.columns else { return false }
    report(.resultLimit, at: result.columns[SQLiteLimits.columns].range)
    result.columns.removeLast(result.columns.count - SQLiteLimits.columns)
    result.isIncomplete = true
    return true
  }

  /// `?32767`, or one `?` more than there may be.
  func reportLimit(ofParameters token: TokenID) { report(.parameterLimit, at: tree[token].range) }

  private func start(of span: TokenSpan) -> SourceRange { tree[span.first].range }
}
