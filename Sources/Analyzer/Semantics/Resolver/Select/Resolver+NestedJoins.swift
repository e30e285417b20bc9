/// Joins in parentheses. SQLite makes a subquery of each that doesn't stand first and alone, and of what follows the
/// target of an UPDATE. It lists that one's columns by rules of their own (select.c, `selectExpander`, under
/// `SF_NestedFrom`).
extension Resolver {
  /// Makes these terms, the last sources of the scope, one that gives its columns by other names.
  ///
  /// - Parameter isOfUpdate: They are all that follows the target of an UPDATE.
  func addNestedJoin(of terms: [FromTerm], to scope: Scope, isOfUpdate: Bool = false) -> [NestedColumn] {
    guard let first = terms.first?.sources.lowerBound else { return [] }
    let sources = first..<scope.sources.count
    for place in sources where scope.sources[place].nestedIn == nil { scope.sources[place].nestedIn = sources }
    for using in terms.flatMap({ $0.using }) {
      reportIfAmbiguous(find(using.name, among: sources, of: scope), using.name, using.token, in: scope)
    }
    let tables = terms.lazy.filter { $0.nested == nil }.flatMap { $0.sources }
    _ = tables.first { reportIfMistaken($0, among: sources, of: scope) }
    let columns = nestedColumns(of: terms, in: scope)
    scope.add(NestedJoin(sources: sources, columns: columns, isOfUpdate: isOfUpdate))
    return columns
  }

  /// SQLite makes `main.t.a` of each column of a table in parentheses, and looks that up.
  ///
  /// - Returns: whether it is in another table, too.
  private func reportIfMistaken(_ place: Int, among sources: Range<Int>, of scope: Scope) -> Bool {
    let source = scope.sources[place]
    guard sources.contains(where: { $0 != place && scope.sources[$0].isCalled(as: source) }) else { return false }
    for column in 0..<source.columnCount where !source.isHidden(column) {
      let name = source.name(of: column)
      let found = see(sources, of: scope) { findQualified(name, ofWhatIsCalledAs: source, in: scope) }
      guard case .many(let owners) = found, let other = owners.last else { continue }
      report(
        .indistinct(name, ofTablesCalled: source.name?.text ?? ""),
        at: facts.sources[scope.sources[other].id].range)
      return true
    }
    return false
  }

  /// The columns of each term, and before them, once more, those by which USING joins the next one.
  private func nestedColumns(of terms: [FromTerm], in scope: Scope) -> [NestedColumn] {
    var list = NestedColumnList()
    for (number, term) in terms.enumerated() {
      let next = number + 1 < terms.count ? terms[number + 1].using : []
      for using in next {
        list.add(.merged(using.name, among: terms[0].sources.lowerBound..<scope.sources.count), using.name)
      }
      func isInUsing(_ name: Name) -> Bool { (term.using + next).contains { $0.name == name } }
      for column in term.nested ?? [] {
        list.add(
          column.content, column.name, written: column.written, isLeftOut: column.isLeftOut || isInUsing(column.name))
      }
      for place in term.sources where term.nested == nil {
        let source = scope.sources[place]
        for column in 0..<source.columnCount where !source.isHidden(column) {
          let name = source.name(of: column)
          list.add(.column(place, column), name, written: name, isLeftOut: isInUsing(name))
        }
      }
    }
    return list.columns
  }

  /// Beside RIGHT and FULL JOIN a merged column is more than the leftmost, so only one term may have it.
  func settleRightJoins(of terms: FromTerms, in scope: Scope) {
    guard let left = terms.leftOfRightJoin else { return }
    for term in terms.list where term.sources.upperBound <= left.upperBound { scope.markLeftOfRightJoin(term) }
    guard let using = terms.ambiguous.first else { return }
    report(.ambiguousOnTheLeft(using.name), at: tree[using.token].range)
  }

  /// `*` of a join in parentheses.
  func expand(_ join: NestedJoin, at star: TokenID, in scope: Scope, into result: inout SelectResult) {
    for source in scope.sources[join.sources] {
      if isUnknown(source) { result.isIncomplete = true }
      if case .table(let table) = source.content { addRead(table.name) }
    }
    for column in join.columns where !column.isLeftOut && !join.using.contains(column.name) {
      result.columns.append(self.column(column, of: join, at: star, in: scope))
    }
  }

  private func column(
    _ column: NestedColumn, of join: NestedJoin, at star: TokenID, in scope: Scope
  ) -> SelectResult.Column {
    let isMergedLater =
      join.isLeftOfRightJoin && isMerged(column.name, behind: join.sources.upperBound, in: scope)
    let found = isMergedLater ? find(column.name, in: scope) : find(column, in: scope)
    if isMergedLater { reportIfAmbiguous(found, column.name, star, in: scope) }
    let (value, origin) = content(of: found, in: scope)
    return SelectResult.Column(
      name: column.name, value: value, origin: origin, range: tree[star].range, isNamed: true, expr: .none)
  }

  /// The column that a join in parentheses has there.
  private func find(_ column: NestedColumn, in scope: Scope) -> Lookup {
    switch column.content {
    case .column(let place, let number): .one(source: place, column: number)
    case .merged(let name, let sources): find(name, among: sources, of: scope)
    }
  }

  /// The same, as one column: of several that were made one, the first.
  func place(of column: NestedColumn, in scope: Scope) -> ColumnPlace? {
    switch find(column, in: scope) {
    case .one(let source, let place): (source, place)
    case .merged(let columns): columns.first
    case .many(let sources):
      sources.first.flatMap { source in
        scope.sources[source].column(named: column.written).map { (source, $0) }
      }
    case .none, .unknown: nil
    }
  }

  /// The thing that a name on its own stands for, where some terms are joins in parentheses. Each of them has every
  /// column that is called so inside, unless the first is one that USING merged just there.
  func findAmongTerms(in scope: Scope, column: (Source) -> Int?, isNamed: (Name) -> Bool) -> Lookup {
    var found: [ColumnPlace] = []
    var others: [Int] = []
    func take(_ columns: [ColumnPlace], as merge: SourceState.Merge?) {
      switch found.isEmpty ? .right : merge {
      case nil: others += columns.map { $0.source }
      case .left: break
      case .right:
        found = columns
        others = []
      case .both: found += columns
      }
    }
    var next = scope.visibleSources.lowerBound
    while next < scope.visibleSources.upperBound {
      let place = next
      let source = scope.sources[place]
      guard let join = scope.nestedJoin(around: place) else {
        next += 1
        if !source.isQualifiedOnly, let column = column(source) {
          take([(place, column)], as: source.merged.contains(column) ? source.mergesAs : nil)
        }
        continue
      }
      next = join.sources.upperBound
      let merge = join.using.contains(where: isNamed) ? join.mergesAs : nil
      for column in join.columns where isNamed(column.written) {
        switch find(column, in: scope) {
        case .one(let place, let number): take([(place, number)], as: merge)
        case .merged(let columns): take(columns, as: merge)
        case .many(let owners): return .many(owners)
        case .none, .unknown: break
        }
        if case .merged(_, join.sources) = column.content { break }
      }
    }
    if !others.isEmpty { return .many(found.map { $0.source } + others) }
    if found.count > 1 { return .merged(found) }
    if let found = found.first { return .one(source: found.source, column: found.column) }
    return findRowid(in: scope, isNamed: isNamed)
  }

  /// The thing that a name stands for to those who see these sources alone.
  private func find(_ name: Name, among sources: Range<Int>, of scope: Scope) -> Lookup {
    see(sources, of: scope) { find(name, in: scope) }
  }

  private func see<Result>(_ sources: Range<Int>, of scope: Scope, _ look: () -> Result) -> Result {
    let visible = scope.visible
    scope.visible = sources
    defer { scope.visible = visible }
    return look()
  }

  /// How a column that a join by name has made one with others is that; nil for one that is its own.
  func merge(of column: Int, at place: Int, in scope: Scope) -> SourceState.Merge? {
    let source = scope.sources[place]
    guard let join = scope.nestedJoin(around: place) else {
      return source.merged.contains(column) ? source.mergesAs : nil
    }
    return join.using.contains(source.name(of: column)) ? join.mergesAs : nil
  }

  /// The name under which a join in parentheses gives what an expression names in it; nil outside of one.
  func nestedName(of expr: ExprID, _ source: Source, _ column: Int, in scope: Scope) -> Name? {
    guard source.nestedIn != nil, let place = scope.sources.firstIndex(where: { $0.id == source.id }),
      let join = scope.nestedJoin(around: place)
    else { return nil }
    if case .name(let token) = tree[bare(expr)] { return name(of: token, in: join) }
    return join.name(of: place, column)
  }

  /// The same for a name that stands for what FULL JOIN made one inside.
  func nestedMergedName(of expr: ExprID, in scope: Scope) -> Name? {
    guard !scope.nestedJoins.isEmpty, case .name(let token) = tree[bare(expr)],
      let merged = selects.mergedReferences[bare(expr)],
      let place = scope.sources.firstIndex(where: { merged.contains($0.id) }),
      let join = scope.nestedJoin(around: place),
      merged.isSubset(of: scope.sources[join.sources].map({ $0.id }))
    else { return nil }
    return name(of: token, in: join)
  }

  /// The name of a column of a join. RIGHT JOIN takes the last of several columns of that name (resolve.c,
  /// `lookupName`).
  private func name(of token: TokenID, in join: NestedJoin) -> Name? {
    let named = join.columns.filter { tree.isNamed(tree[token], $0.written) }
    let isLast = join.mergesAs == .right && join.using.contains { tree.isNamed(tree[token], $0) }
    return (isLast ? named.last { !$0.isLeftOut } : named.first)?.name
  }
}

/// Gives each column a name of its own (select.c, `sqlite3ColumnsFromExprList`).
private struct NestedColumnList {
  private(set) var columns: [NestedColumn] = []
  private var names = UniqueNames()
  /// The names of columns that USING merged.
  private var merged: Set<Name> = []

  /// A column that USING merged.
  mutating func add(_ content: NestedColumn.Content, _ name: Name) {
    add(content, name, written: name, isMerged: true, isLeftOut: false)
  }

  mutating func add(
    _ content: NestedColumn.Content, _ name: Name, written: Name, isMerged: Bool = false, isLeftOut: Bool
  ) {
    var column = NestedColumn(content: content, written: written, name: name, isLeftOut: isLeftOut)
    // Beyond the numbers that can be foretold, it has a name that nobody can write.
    column.name =
      names.name(for: name) { [merged] in
        if merged.contains($0) { column.isLeftOut = true }
      } ?? UniqueNames.drawn(for: name)
    if isMerged { merged.insert(column.name) }
    columns.append(column)
  }
}

extension Resolver {
  /// Reports that one side of a join has no column that USING asks for.
  func reportMissing(_ name: Name, _ token: TokenID, onTheRight isRight: Bool, of side: Range<Int>, in scope: Scope) {
    let tables = side.map { scope.sources[$0].table?.name }
    report(
      .noUsingColumn(name, onTheRight: isRight, of: tables.contains(nil) ? [] : tables.compactMap { $0 }),
      at: tree[token].range)
  }
}
