/// Joins in parentheses. SQLite makes a subquery of each that doesn't stand first and alone, and of what follows the
/// target of an UPDATE. It lists that one's columns by rules of their own (select.c, `selectExpander`, under
/// `SF_NestedFrom`).
extension Resolver {
  /// A column by whose name USING or NATURAL joins, and where that is written.
  typealias Using = (name: Name, token: TokenID)

  /// One term of a FROM clause, as those who list its columns see it.
  struct FromTerm {
    var sources: Range<Int>
    /// The columns of a join in parentheses; nil for a table.
    var nested: [NestedColumn]?
    /// What joins it to the terms before.
    var using: [Using]
  }

  /// Makes these terms, the last sources of the scope, one that gives its columns by other names.
  func addNestedJoin(of terms: [FromTerm], to scope: Scope) -> [NestedColumn] {
    guard let first = terms.first?.sources.lowerBound else { return [] }
    let sources = first..<scope.sources.count
    for place in sources where scope.sources[place].nestedIn == nil { scope.sources[place].nestedIn = sources }
    for using in terms.flatMap(\.using) {
      guard case .many(let owners) = find(using.name, among: sources, of: scope) else { continue }
      reportAmbiguous(using.name, using.token, owners, in: scope)
    }
    let columns = nestedColumns(of: terms, in: scope)
    // What is inside is seen from outside through this one only.
    let others = scope.nestedJoins.filter { !sources.contains($0.sources.lowerBound) }
    scope.nestedJoins = others + [NestedJoin(sources: sources, columns: columns)]
    return columns
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
    var result = SelectResult.Column(
      name: column.name, value: .unknown, origin: nil, range: tree[star].range, isNamed: true, expr: .none)
    switch find(column, of: join, at: star, in: scope) {
    case .one(let place, let number):
      result.value = value(of: number, in: scope.sources[place], scope: scope, at: .none)
      result.origin = origin(of: number, in: scope.sources[place])
    case .merged(let columns):
      let values = columns.map { value(of: $0.column, in: scope.sources[$0.source], scope: scope, at: .none) }
      result.value = coalesced(columns, values, in: scope)
    case .none, .many, .unknown: break
    }
    return result
  }

  private func find(_ column: NestedColumn, of join: NestedJoin, at star: TokenID, in scope: Scope) -> Lookup {
    // To the left of a RIGHT or FULL JOIN, what a later USING names is looked up by its name alone.
    let isMergedLater =
      scope.hasRightOrFullJoin
      && scope.merges.contains {
        join.sources.contains($0.left) && !join.sources.contains($0.right)
          && scope.sources[$0.left].name(of: $0.leftColumn) == column.name
      }
    if isMergedLater {
      let found = find(column.name, in: scope)
      if case .many(let sources) = found { reportAmbiguous(column.name, star, sources, in: scope) }
      return found
    }
    return switch column.content {
    case .column(let place, let number): .one(source: place, column: number)
    case .merged(let name, let sources): find(name, among: sources, of: scope)
    }
  }

  /// What a name is to those who see these sources alone.
  private func find(_ name: Name, among sources: Range<Int>, of scope: Scope) -> Lookup {
    let visible = scope.visible
    scope.visible = sources
    defer { scope.visible = visible }
    return find(name, in: scope)
  }

  /// The name under which a join in parentheses gives what an expression names in it; nil outside of one.
  func nestedName(of expr: ExprID, _ source: Source, _ column: Int, in scope: Scope) -> Name? {
    guard source.nestedIn != nil, let place = scope.sources.firstIndex(where: { $0.id == source.id }),
      let join = scope.nestedJoins.first(where: { $0.sources.contains(place) })
    else { return nil }
    if case .name(let token) = tree[bare(expr)] {
      return join.columns.first { tree.isNamed(tree[token], $0.written) }?.name
    }
    return join.name(of: place, column)
  }
}

/// A column that a join in parentheses gives to the FROM clause around it.
struct NestedColumn {
  enum Content {
    /// Of the source in that place of the scope.
    case column(Int, Int)
    /// What USING or NATURAL made one: whatever the name stands for inside.
    case merged(Name, among: Range<Int>)
  }

  var content: Content
  /// What it is called inside.
  var written: Name
  /// What it is called outside, where no two names are equal.
  var name: Name
  /// Not in `*`, because it is in a merged column.
  var isLeftOut: Bool
}

/// A join in parentheses, seen from outside.
struct NestedJoin {
  /// Places in the scope.
  var sources: Range<Int>
  var columns: [NestedColumn]
  /// By what USING or NATURAL joins it to the terms before.
  var using: [Name] = []

  /// Several columns answer to the name inside, and not first of all one that USING merged just there.
  func isAmbiguous(_ isNamed: (Name) -> Bool) -> Bool {
    let named = columns.filter { isNamed($0.written) }
    guard named.count > 1, !using.contains(where: isNamed) else { return false }
    if case .merged(_, sources) = named[0].content { return false }
    return true
  }

  func name(of place: Int, _ column: Int) -> Name? {
    columns.first {
      if case .column(place, column) = $0.content { true } else { false }
    }?.name
  }
}

/// Gives each column a name of its own (select.c, `sqlite3ColumnsFromExprList`).
private struct NestedColumnList {
  private(set) var columns: [NestedColumn] = []
  /// Whether the column of each name is one that USING merged.
  private var taken: [Name: Bool] = [:]

  /// A column that USING merged.
  mutating func add(_ content: NestedColumn.Content, _ name: Name) {
    add(content, name, written: name, isMerged: true, isLeftOut: false)
  }

  mutating func add(
    _ content: NestedColumn.Content, _ name: Name, written: Name, isMerged: Bool = false, isLeftOut: Bool
  ) {
    var column = NestedColumn(content: content, written: written, name: name, isLeftOut: isLeftOut)
    var number = 0
    while let isMerge = taken[column.name] {
      if isMerge { column.isLeftOut = true }
      number += 1
      column.name = Name("\(Resolver.withoutNumber(column.name.text)):\(number)")
    }
    taken[column.name] = isMerged
    columns.append(column)
  }
}
