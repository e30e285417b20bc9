import Analyzer

/// A subquery in FROM as a common table expression of its statement.
enum CommonTableExtraction {
  static func rewriting(at range: SourceRange, in statement: ResolvedStatement) -> Rewrite? {
    let tree = statement.tree
    let terms = statement.joinTerms.filter { term in
      if case .subquery = term.source { term.alias.exists && tree.range(of: term.span).contains(range) } else { false }
    }
    // The innermost: another would take what is around it along.
    guard
      let term = terms.min(by: { length(of: $0, tree) < length(of: $1, tree) }), case .subquery(let id) = term.source,
      let outer = statement.selects.filter({ $0.span.first <= term.span.first && term.span.last <= $0.span.last })
        .max(by: { $0.span.last.index - $0.span.first.index < $1.span.last.index - $1.span.first.index })
    else { return nil }
    // A comment beside the SELECT would be lost.
    let (whole, kept) = (tree.range(of: term.span), tree.range(of: tree[id].span))
    if tree.comments.contains(where: { whole.contains($0) && !kept.contains($0) }) { return nil }
    let alias = tree.unquoted(term.alias)
    let name = freeName(alias, in: statement)
    let written = SQLText.identifier(name)
    let common = "\(written) AS (\(tree.text(of: tree[id].span)))"
    let use = name == alias ? written : "\(written) AS \(SQLText.identifier(alias))"
    return Rewrite(
      title: "Extract the subquery as the common table '\(name)'", kind: .extract,
      edits: [
        addition(of: common, to: outer, before: term, in: tree),
        Fix.Edit(tree.location(of: term.span), use),
      ])
  }

  private static func length(of term: JoinTerm, _ tree: SyntaxTree) -> UInt32 {
    let range = tree.range(of: term.span)
    return range.end - range.start
  }

  /// A name that nothing in the statement means by now: a common table goes before a table of its name.
  private static func freeName(_ alias: String, in statement: ResolvedStatement) -> String {
    let tree = statement.tree
    var name = alias
    func isTaken() -> Bool {
      let wanted = Name(name)
      if statement.commonTables.contains(where: { tree.matches($0.name, wanted) }) { return true }
      if statement.facts.mentions.contains(where: { $0.column == nil && tree.matches($0.token, wanted) }) {
        return true
      }
      return statement.joinTerms.contains { term in
        if case .table(_, let name) = term.source { name.exists && tree.matches(name, wanted) } else { false }
      }
    }
    while isTaken() { name += "_rows" }
    return name
  }

  private static func addition(
    of common: String, to outer: Select, before term: JoinTerm, in tree: SyntaxTree
  ) -> Fix.Edit {
    func insertion(at offset: UInt32, _ text: String) -> Fix.Edit {
      Fix.Edit(SourceLocation(tree.file, SourceRange(start: offset, end: offset)), text)
    }
    guard outer.with.exists, let last = tree[tree[outer.with].tables].last else {
      return insertion(at: tree.range(of: outer.span).start, "WITH \(common)\n")
    }
    // What one of them is made of stands before it.
    let user = tree[tree[outer.with].tables].first { table in
      let span = tree[table.select].span
      return span.first <= term.span.first && term.span.last <= span.last
    }
    if let user { return insertion(at: tree[user.name].start, "\(common),\n") }
    // Behind its parenthesis.
    return insertion(at: tree[TokenID(Int(tree[last.select].span.last.index) + 1)].end, ",\n\(common)")
  }
}
