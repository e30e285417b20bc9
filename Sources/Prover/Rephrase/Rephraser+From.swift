import Analyzer

/// Sources of FROM under other names and in other forms, and joins that are written otherwise.
extension Rephraser {
  // MARK: Sources

  mutating func rephraseSources() {
    for (number, term) in statement.joinTerms.enumerated() {
      rephraseName(of: term, number)
      rephraseForm(of: term, number)
    }
  }

  /// Places in `Facts.sources` of a term; a SELECT that was looked into twice has two.
  private func sources(of term: JoinTerm) -> Set<Int> {
    let range = tree.range(of: term.span)
    return Set(statement.facts.sources.indices.filter { statement.facts.sources[$0].range == range })
  }

  /// The tokens that stand before the names of a source's columns; nil where the name stands elsewhere, too.
  private func qualifiers(of sources: Set<Int>, called name: Name) -> [TokenID]? {
    var found: [TokenID] = []
    for place in statement.statement.exprs.range {
      let id = ExprID(index: UInt32(truncatingIfNeeded: place))
      guard case .column(let schema, let table, _) = tree[id], let reference = statement.column(of: id),
        sources.contains(reference.source)
      else { continue }
      if schema.exists { return nil }
      found.append(table)
    }
    let written = statement.tokens.filter {
      let token = TokenID($0)
      return tree.tokens.indices.contains($0 + 1) && tree.tokens[$0 + 1].kind == .dot && tree.matches(token, name)
    }
    return written.count == found.count ? found : nil
  }

  private mutating func rephraseName(of term: JoinTerm, _ number: Int) {
    guard case .table(let schema, let name) = term.source, !schema.exists else { return }
    let called = term.alias.exists ? term.alias : name
    let old = tree.name(called)
    let sources = sources(of: term)
    // Full text search and the functions of such tables know them by name.
    guard sources.allSatisfy({ statement.facts.sources[$0].table?.isVirtual != true }), !sources.isEmpty,
      let qualifiers = qualifiers(of: sources, called: old),
      statement.facts.sources.indices.allSatisfy({ sources.contains($0) || statement.facts.sources[$0].name != old })
    else { return }
    let new = "r_\(number)"
    var edits: [Edit] = qualifiers.map { (tree[$0].range, new) }
    if term.alias.exists {
      edits.append((tree[term.alias].range, new))
      add(.renamedAlias, edits, renamed: (new, old.text))
      let before = TokenID(Int(term.alias.index) - 1)
      if tree.tokens[Int(before.index)].kind == .as {
        add(.aliasWithoutAs, [(tree[before].range, "")])
      } else {
        add(
          .aliasWithoutAs,
          [(SourceRange(start: tree[term.alias].range.start, end: tree[term.alias].range.start), "AS ")])
      }
    } else {
      let end = tree[name].range.end
      edits.append((SourceRange(start: end, end: end), " AS \(new)"))
      add(.addedAlias, edits, renamed: (new, old.text))
    }
  }

  private mutating func rephraseForm(of term: JoinTerm, _ number: Int) {
    guard case .table(let schema, let name) = term.source, !schema.exists, !term.indexedBy.exists, !term.isNotIndexed
    else { return }
    let sources = sources(of: term)
    guard !sources.isEmpty else { return }
    let text = tree.text(of: name)
    let alias = term.alias.exists ? "" : " AS \(text)"
    add(.parenthesizedTable, [(tree[name].range, "(\(text))")])
    // `*` gives neither the rowid nor hidden columns.
    guard
      sources.allSatisfy({ place in
        guard let table = statement.facts.sources[place].table else { return false }
        return (table.kind == .table || table.isView) && !table.isIncomplete
          && !table.columns.contains(where: \.isHidden)
      }), !usesRowid(of: sources)
    else { return }
    add(.starSubquery, [(tree[name].range, "(SELECT * FROM \(text))\(alias)")])
    if case .select(let select) = statement.statement.body, !tree[select].with.exists {
      let start = tree.range(of: statement.statement.span).start
      add(
        .starCommonTable,
        [
          (SourceRange(start: start, end: start), "WITH r_\(number) AS (SELECT * FROM \(text)) "),
          (tree[name].range, "r_\(number)\(alias)"),
        ])
    }
  }

  private func usesRowid(of sources: Set<Int>) -> Bool {
    statement.statement.exprs.range.contains { place in
      let id = ExprID(index: UInt32(truncatingIfNeeded: place))
      guard let reference = statement.column(of: id), sources.contains(reference.source) else { return false }
      guard let table = reference.table, reference.column >= 0 else { return true }
      switch tree[id] {
      case .name(let token), .column(_, _, let token): return !tree.matches(token, table.columns[reference.column].name)
      default: return false
      }
    }
  }

  // MARK: Joins

  mutating func rephraseJoins() {
    for select in statement.selects {
      for core in tree[select.cores] {
        rephraseWords(core)
        mirror(core)
        writeComma(core)
      }
    }
  }

  /// The words of a join operator: `LEFT OUTER JOIN`.
  private func words(of term: JoinTerm) -> SourceRange {
    let last = TokenID(Int(term.span.first.index) - 1)
    return tree.range(of: TokenSpan(term.join.token, last))
  }

  /// Where FROM ends, with the last ON or USING.
  func end(ofFrom core: SelectCore) -> UInt32 {
    guard let last = tree[core.from].last else { return 0 }
    if last.on.exists { return tree.range(of: last.on).end }
    if let name = tree[last.using].last { return tree[TokenID(Int(name.index) + 1)].range.end }
    return tree.range(of: last.span).end
  }

  private mutating func rephraseWords(_ core: SelectCore) {
    for term in tree[core.from] where !term.join.isNatural && term.join.token.exists {
      let words = words(of: term)
      let text = tree.file.text(words).uppercased()
      switch term.join.kind {
      case .left: add(.joinWords, [(words, text.contains("OUTER") ? "LEFT JOIN" : "LEFT OUTER JOIN")])
      case .right: add(.joinWords, [(words, text.contains("OUTER") ? "RIGHT JOIN" : "RIGHT OUTER JOIN")])
      case .inner: add(.joinWords, [(words, text.contains("INNER") ? "JOIN" : "INNER JOIN")])
      case .first, .comma, .cross, .full: break
      }
    }
  }

  /// `a LEFT JOIN b` as `b RIGHT JOIN a`.
  private mutating func mirror(_ core: SelectCore) {
    let terms = Array(tree[core.from])
    guard terms.count == 2, terms[1].join.kind == .left || terms[1].join.kind == .right, !terms[1].join.isNatural,
      terms[1].on.exists, !hasAnonymousParameter(terms[1].on),
      terms.allSatisfy({ term in
        switch term.source {
        case .table(_, let name): !tree.isVirtual(name, in: statement)
        case .subquery: true
        case .missing, .function, .join: false
        }
      }),
      tree[core.columns].allSatisfy({ if case .expr = $0 { true } else { false } })
    else { return }
    add(
      .mirroredJoin,
      [
        (tree.range(of: terms[0].span), tree.text(of: terms[1].span)),
        (words(of: terms[1]), terms[1].join.kind == .left ? "RIGHT JOIN" : "LEFT JOIN"),
        (tree.range(of: terms[1].span), tree.text(of: terms[0].span)),
      ])
  }

  /// `a JOIN b ON c` as `a, b WHERE c`.
  private mutating func writeComma(_ core: SelectCore) {
    let terms = Array(tree[core.from])
    guard terms.allSatisfy({ !$0.join.kind.isOuter && !$0.join.isNatural && $0.using.isEmpty }) else { return }
    for term in terms where term.join.kind == .inner && term.on.exists && !hasAnonymousParameter(term.on) {
      let on = tree.range(of: term.on)
      let word = tree[TokenID(Int(tree.span(of: term.on).first.index) - 1)].range
      var edits: [Edit] = [(words(of: term), ","), (SourceRange(start: word.start, end: on.end), "")]
      if core.condition.exists {
        let range = tree.range(of: core.condition)
        edits.append((range, "(\(tree.file.text(on))) AND (\(tree.file.text(range)))"))
      } else {
        let end = end(ofFrom: core)
        guard end != on.end else {
          edits[1].text = "WHERE \(tree.file.text(on))"
          add(.joinAsComma, edits)
          continue
        }
        edits.append((SourceRange(start: end, end: end), " WHERE \(tree.file.text(on))"))
      }
      add(.joinAsComma, edits)
    }
  }

  // MARK: Common tables

  mutating func rephraseCommonTables() {
    guard case .select(let id) = statement.statement.body else { return }
    let select = tree[id]
    if select.with.exists { return inlineCommonTable(select) }
    guard statement.commonTables.isEmpty else { return }
    let start = tree.range(of: statement.statement.span).start
    for core in tree[select.cores] {
      for term in tree[core.from] {
        guard case .subquery(let inner) = term.source else { continue }
        let range = tree.range(of: tree[inner].span)
        let opening = tree[TokenID(Int(tree[inner].span.first.index) - 1)].range
        let closing = tree[TokenID(Int(tree[inner].span.last.index) + 1)].range
        add(
          .subqueryAsCommonTable,
          [
            (SourceRange(start: start, end: start), "WITH r_0 AS (\(tree.file.text(range))) "),
            (SourceRange(start: opening.start, end: closing.end), "r_0"),
          ], renamed: term.alias.exists ? nil : ("r_0", ""))
      }
    }
  }

  /// The one common table, in the one place that reads it.
  private mutating func inlineCommonTable(_ select: Select) {
    let tables = Array(tree[tree[select.with].tables])
    guard tables.count == 1, let table = tables.first, table.select.exists, table.columns.isEmpty,
      table.materialized == .unspecified, let core = tree[select.cores].first, statement.commonTables.count == 1
    else { return }
    let name = tree.name(table.name)
    let uses = statement.joinTerms.filter { term in
      if case .table(let schema, let token) = term.source { !schema.exists && tree.matches(token, name) } else { false }
    }
    guard uses.count == 1, let use = uses.first, case .table(_, let token) = use.source,
      use.span.first > tree[table.select].span.last,
      statement.tokens.count(where: { tree.matches(TokenID($0), name) && tree.tokens[$0 + 1].kind != .dot }) == 2
    else { return }
    let start = tree.range(of: statement.statement.span).start
    let inner = tree.file.text(tree.range(of: tree[table.select].span))
    add(
      .commonTableAsSubquery,
      [
        (SourceRange(start: start, end: tree.range(of: core.span).start), ""),
        (tree[token].range, "(\(inner))\(use.alias.exists ? "" : " AS \(tree.text(of: token))")"),
      ])
  }
}

extension SyntaxTree {
  /// Whether a name in FROM stands for a table that a module makes up.
  fileprivate func isVirtual(_ name: TokenID, in statement: ResolvedStatement) -> Bool {
    statement.catalog.table(named: self.name(name))?.isVirtual == true
  }
}
