/// FROM as SQLite sees it: a table in parentheses of its own is that table.
extension SyntaxTree {
  /// The term without parentheses that hold one table alone. Its span stays what is written, parentheses included.
  ///
  /// SQLite forgets the alias inside of them, unless the term stands first and nothing is said behind it (parse.y,
  /// `seltablist`).
  public func withoutParentheses(_ written: JoinTerm) -> JoinTerm {
    var term = written
    while case .join(let list) = term.source, list.count == 1, let only = self[list].first {
      let isPlain =
        term.join.kind == .first && !term.alias.exists && !term.on.exists && term.using.isEmpty
      term.source = only.source
      if isPlain { term.alias = only.alias }
    }
    return term
  }

  /// The terms of a FROM clause in their order, each without parentheses that mean nothing.
  public func joins(_ list: NodeList<JoinTerm>) -> [Join] {
    list.range.map { place in
      Join(id: JoinID(index: UInt32(truncatingIfNeeded: place)), term: withoutParentheses(nodes.joinTerms[place]))
    }
  }

  /// A term of FROM with its id.
  public struct Join {
    /// The id, by which the resolver knows the source.
    public let id: JoinID
    /// The term, without parentheses that hold one table alone.
    public let term: JoinTerm
  }
}
