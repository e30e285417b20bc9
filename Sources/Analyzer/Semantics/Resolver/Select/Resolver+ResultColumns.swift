/// The columns of a result: `*` expanded, names as SQLite gives them, origins.
extension Resolver {
  /// The columns of a result list, `*` expanded.
  func resolveResultColumns(_ list: NodeList<ResultColumn>, in scope: Scope) -> SelectResult {
    var result = SelectResult()
    let changes = counts.changes
    result.columns.reserveCapacity(list.count)
    for column in tree[list] {
      if isBeyondLimit(&result) { return result }
      switch column {
      case .star(let star):
        note(tree[star].range, standingFor: Array(scope.visibleSources), in: scope, &result)
        if scope.visibleSources.allSatisfy({ scope.sources[$0].isQualifiedOnly }), !scope.isIncomplete {
          report(.starWithoutFrom, at: tree[star].range)
        }
        for place in scope.visibleSources where !scope.sources[place].isQualifiedOnly {
          if let join = scope.nestedJoin(around: place) {
            if join.sources.lowerBound == place { expand(join, at: star, in: scope, into: &result) }
          } else {
            expand(
              place, skipsMerged: true, sharesName: sharesName(place, in: scope), at: star, in: scope, into: &result)
          }
          if isBeyondLimit(&result) { return result }
        }
      case .tableStar(let table, let star):
        if table == probed { noteVisibleNames(in: scope) }
        let name = tree.name(table)
        let places = scope.visibleSources.filter {
          scope.sources[$0].name == name && !scope.sources[$0].isQualifiedOnly
        }
        guard let place = places.first else {
          if !scope.isIncomplete {
            report(.noSource(name, among: scope.sources.compactMap { $0.name?.text }), at: tree[table].range)
          }
          result.isIncomplete = true
          continue
        }
        if let source = scope.sources[place].table, scope.sources[place].name == source.name {
          mention(table, source)
        }
        note(tree[table].range.union(tree[star].range), standingFor: places, in: scope, &result)
        // Of every table of that name: in parentheses, one loses its alias.
        for place in places {
          expand(place, skipsMerged: false, sharesName: places.count > 1, at: star, in: scope, into: &result)
        }
      case .expr(let expr, let alias):
        if !isWhole, case .missing = tree[expr], !alias.exists {
          // As many columns as the program likes.
          result.isIncomplete = true
          continue
        }
        let value = resolveOperand(expr, in: scope)
        result.columns.append(
          SelectResult.Column(
            name: alias.exists ? tree.name(alias) : name(of: expr, in: scope), value: value,
            origin: origin(of: expr, in: scope), range: tree.range(of: expr),
            isNamed: alias.exists || isColumnName(expr), expr: expr,
            innerName: alias.exists ? .none : innerName(of: expr)))
      }
    }
    result.mayChange = counts.changes != changes
    _ = isBeyondLimit(&result)
    return result
  }

  /// Notes the columns that `*` stands for, if each is found by the name of its table and its own, and is then what `*`
  /// gives: no two tables share a name, none is without one, and no join makes two columns one.
  private func note(_ star: SourceRange, standingFor places: [Int], in scope: Scope, _ result: inout SelectResult) {
    guard scope.merges.isEmpty, scope.nestedJoins.isEmpty, !scope.isIncomplete else { return }
    var columns: [String] = []
    for place in places where !scope.sources[place].isQualifiedOnly {
      let source = scope.sources[place]
      guard let name = source.name, !isUnknown(source), source.columnCount > 0,
        scope.sources.count(where: { $0.name == name }) == 1
      else { return }
      let prefix = source.isReturned ? "" : SQLText.identifier(name.text) + "."
      for place in 0..<source.columnCount where !source.isHidden(place) {
        let column = source.name(of: place)
        guard source.column(named: column) == place else { return }
        columns.append(prefix + SQLText.identifier(column.text))
      }
    }
    if !columns.isEmpty { result.stars.append(Signature.Star(range: star, columns: columns)) }
  }

  func expand(
    _ place: Int, skipsMerged: Bool, sharesName: Bool = false, at star: TokenID, in scope: Scope,
    into result: inout SelectResult
  ) {
    let source = scope.sources[place]
    if isUnknown(source) { result.isIncomplete = true }
    if case .table(let table) = source.content { addRead(table.name) }
    let first = result.columns.count
    let join = scope.nestedJoin(around: place)
    let isLeftOfRightJoin = join?.isLeftOfRightJoin ?? source.isLeftOfRightJoin
    for column in 0..<source.columnCount where !source.isHidden(column) {
      if skipsMerged, source.merged.contains(column) { continue }
      var value = value(of: column, in: source, scope: scope, at: .none)
      var origin = self.origin(of: column, in: source)
      let name = join?.name(of: place, column) ?? source.name(of: column)
      if isLeftOfRightJoin, isMerged(name, behind: join?.sources.upperBound ?? place + 1, in: scope) {
        let found = find(name, in: scope)
        if skipsMerged {
          (value, origin) = content(of: found, in: scope)
          reportIfAmbiguous(found, name, star, in: scope)
        } else {
          // In `t.*` SQLite gives the merged column, at least until 3.51; the newest sources give t's own.
          value = value.union(content(of: found, in: scope).value)
          origin = nil
        }
      } else if sharesName, join == nil {
        // SQLite makes `main.t.a` of each column, and looks that up.
        let found = findQualified(name, ofWhatIsCalledAs: source, in: scope)
        (value, origin) = content(of: found, in: scope)
        reportIfAmbiguous(found, name, star, in: scope)
      }
      result.columns.append(
        SelectResult.Column(
          name: name, value: value, origin: origin, range: tree[star].range, isNamed: true, expr: .none))
    }
    if let table = source.table, table.kind != .tableValuedFunction, !table.isIncomplete, !isUnknown(source) {
      result.wholeRows.append(
        SelectResult.WholeRow(
          columns: first..<result.columns.count, table: table, alias: source.name ?? table.name,
          canBeMissing: !source.layers.isEmpty || scope.aggregation.coversNothing, isQualified: !skipsMerged))
    }
  }

  /// Another source has the name as well.
  private func sharesName(_ place: Int, in scope: Scope) -> Bool {
    if scope.visibleSources.count == 1 { return false }
    let source = scope.sources[place]
    return scope.visibleSources.contains { $0 != place && scope.sources[$0].isCalled(as: source) }
  }

  /// To the left of a RIGHT or FULL JOIN, `*` looks up what a later USING names by its name alone (select.c,
  /// `selectExpander`).
  func isMerged(_ name: Name, behind place: Int, in scope: Scope) -> Bool {
    scope.merges.contains { merge in
      merge.right >= place && merge.name == name
        && scope.nestedJoin(around: merge.right)?.sources.contains(merge.left) != true
    }
  }

  /// The value of a column of `*`, and where it comes from.
  func content(of found: Lookup, in scope: Scope) -> (value: Value, origin: Signature.Origin?) {
    switch found {
    case .one(let place, let column):
      let source = scope.sources[place]
      return (value(of: column, in: source, scope: scope, at: .none), origin(of: column, in: source))
    case .merged(let columns):
      let values = columns.map { value(of: $0.column, in: scope.sources[$0.source], scope: scope, at: .none) }
      return (coalesced(columns, values, in: scope), nil)
    case .none, .many, .unknown: return (.unknown, nil)
    }
  }

  func reportIfAmbiguous(_ found: Lookup, _ name: Name, _ token: TokenID, in scope: Scope) {
    if case .many(let sources) = found { reportAmbiguous(name, token, sources, in: scope) }
  }

  /// The name that SQLite gives a column without an alias: the column's own, or the text of the expression.
  func name(of expr: ExprID, in scope: Scope) -> Name {
    if let (source, column) = sourceColumn(of: expr, in: scope) {
      if case .table(let table) = source.content, column < 0 {
        return table.kind == .table ? table.rowidAlias.map { table.columns[$0].name } ?? "rowid" : "rowid"
      }
      return nestedName(of: expr, source, column, in: scope) ?? source.name(of: column)
    }
    if let name = nestedMergedName(of: expr, in: scope) { return name }
    // What no table is known to have is a column of the one that nobody knows.
    let token = innerName(of: bare(expr))
    if token.exists, scope.sources.contains(where: isUnknown) { return tree.name(token) }
    return Name(textToNextToken(of: expr))
  }

  /// SQLite takes the text of an expression up to the next token, comments included, without white space at its ends.
  func textToNextToken(of expr: ExprID) -> String {
    let span = tree.span(of: expr)
    let next = Int(span.last.index) + 1
    guard next < tree.tokens.count, next <= Int(tree.statements[statementIndex].span.last.index) else {
      return tree.text(of: expr)
    }
    let bytes = tree.file.bytes[Int(tree[span.first].start)..<Int(tree.tokens[next].start)]
    let end = bytes.lastIndex { !($0 == 0x20 || (0x09...0x0D).contains($0)) }.map { $0 + 1 } ?? bytes.endIndex
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// The name of an expression as it is written, COLLATE aside.
  func innerName(of expr: ExprID) -> TokenID {
    let id = withoutCollation(expr)
    switch tree[id] {
    case .name(let token): return token
    case .column(_, _, let column): return column
    default: return .none
    }
  }

  /// The name that a column of a select of this tree has in FROM.
  func innerName(of column: SelectResult.Column) -> Name {
    column.innerName.exists ? tree.name(column.innerName) : column.name
  }

  /// Names a select's columns as FROM sees them: as written, and no two alike.
  func nameForFrom(_ result: inout SelectResult) {
    for place in result.columns.indices {
      result.columns[place].name = innerName(of: result.columns[place])
    }
    makeNamesUnique(&result)
  }

  func isColumnName(_ expr: ExprID) -> Bool {
    switch tree[bare(expr)] {
    case .name, .column: true
    default: false
    }
  }

  func origin(of expr: ExprID, in scope: Scope) -> Signature.Origin? {
    guard let (source, column) = sourceColumn(of: expr, in: scope) else { return nil }
    return origin(of: column, in: source)
  }

  func sourceColumn(of expr: ExprID, in scope: Scope) -> (Source, Int)? {
    guard let reference = column(of: expr) else { return nil }
    var current: Scope? = scope
    while let here = current {
      if let source = here.sources.first(where: { $0.id == reference.source }) { return (source, reference.column) }
      current = here.parent
    }
    return nil
  }
}

extension SelectResult.WholeRow {
  /// Nil unless everything that the table says of its columns holds of these.
  ///
  /// A row that may be missing is not, where a column is never NULL. What `*` leaves out (a column that USING merged) or
  /// takes from elsewhere (to the left of a RIGHT JOIN) makes it something else than the table's row.
  func inSignature(_ all: [SelectResult.Column]) -> Signature.WholeRow? {
    let shown = table.columns.filter { !$0.isHidden }
    guard columns.upperBound <= all.count, columns.count == shown.count, !shown.isEmpty else { return nil }
    let values = all[columns].map({ $0.value })
    let isOptional = canBeMissing && values.allSatisfy({ $0.isNullable })
    let absent: StorageClasses = isOptional ? .null : []
    guard
      zip(shown, values).allSatisfy({ column, value in
        value.classes.isSubset(of: column.classes.union(absent)) && value.namedType == column.namedType
      })
    else { return nil }
    return Signature.WholeRow(
      columns: columns, table: table.name, alias: alias, isOptional: isOptional, isQualified: isQualified)
  }
}
