/// Views: what they select where they are defined, and where they are used.
extension Resolver {
  func resolveView(_ view: ViewDefinition) -> SelectResult {
    if let statement = tree.statement(at: tree[view.select].span.first) { prepare(exprs: statement.exprs) }
    position.wantsKeys = true
    position.wantsDependencies = true
    var result = resolveSelect(view.select, in: nil)
    if !log.diagnostics.isEmpty { result.isIncomplete = true }
    makeNamesUnique(&result)
    return result
  }

  /// The names in double quotes that are strings in this view, and in those that it selects from.
  var stringsOfView: [Name] {
    let own = facts.quotedStrings.kept.compactMap { string in
      if case .name(let token) = tree[string] { tree.name(token) } else { nil }
    }
    return own + tables.stringsOfViews
  }

  /// The content of a view for a query that selects from it.
  func content(of view: Table, _ token: TokenID, _ range: SourceRange, in scope: Scope) -> SourceState.Content {
    let result = context.result(of: view)
    if let behind = context.id(of: view) { touched.reads.add(behind) }
    guard var result else {
      report(.viewOfItself(view.name), at: range)
      return .unknown
    }
    let strings = context.strings(of: view)
    if !strings.isEmpty, isAnyColumn(strings, at: token, around: scope) {
      result.doubtGroups()
      for place in result.columns.indices {
        result.columns[place].value = .unknown
        result.columns[place].origin = nil
      }
    }
    tables.stringsOfViews += strings
    return .derived(result)
  }

  /// SQLite looks for the names in a view not only there, but in the queries around the one that selects from it, before
  /// it takes one in double quotes for a string.
  private func isAnyColumn(_ strings: [Name], at token: TokenID, around scope: Scope) -> Bool {
    var isColumn = false
    for string in strings {
      var current = scope.parent
      search: while let here = current {
        switch find(string, in: here) {
        case .none: current = here.parent
        case .many(let sources):
          reportAmbiguous(string, token, sources, in: here)
          return true
        case .one, .merged, .unknown:
          isColumn = true
          // An aggregate in the view may be one of the rows there.
          here.aggregation.isDoubtful = true
          break search
        }
      }
    }
    return isColumn
  }
}

extension Resolver {
  /// Adds what a subquery or a common table gives. One that passes a table on with all its columns and rows is that table.
  func append(_ result: SelectResult, name: Name?, range: SourceRange, to scope: Scope) {
    guard let table = result.passedTable?.takeUnretainedValue() else {
      append(.derived(result), name: name, table: nil, schema: nil, range: range, to: scope)
      return
    }
    append(.table(table), name: name, table: table, schema: nil, range: range, to: scope)
    scope.sources[scope.sources.count - 1].isPassedOn = true
    facts.sources[scope.sources[scope.sources.count - 1].id].isPassedOn = true
  }
}
