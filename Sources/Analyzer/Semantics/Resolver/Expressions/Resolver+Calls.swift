/// Function calls: which function, whether it may stand here, what it gives.
extension Resolver {
  func evaluateCall(_ id: ExprID, _ call: Call, in scope: Scope?) -> Value {
    let count = call.arguments.count + (call.withinGroup.exists ? 1 : 0)
    let isWindow = if case .none = call.over { false } else { true }
    guard let function = FunctionCatalog.lookup(call, in: tree, catalog.declarations) else {
      for argument in tree[call.arguments] { resolveOperand(argument, in: scope) }
      resolveExtras(of: call, in: scope)
      reportUnknownFunction(tree.name(call.name), call)
      return .unknown
    }
    let arguments = call.withinGroup.exists ? [call.withinGroup] + tree[call.arguments] : Array(tree[call.arguments])
    guard count <= FunctionCatalog.argumentLimit else {
      resolveExtras(of: call, in: scope)
      report(
        .tooManyArguments(function.name, count, limit: FunctionCatalog.argumentLimit), at: tree[call.name].range)
      return .unknown
    }
    guard let form = function.form(argumentCount: count) else {
      for argument in arguments { resolve(argument, in: scope) }
      resolveExtras(of: call, in: scope)
      report(
        .arguments(of: function.name, takes: function.argumentCountDescription, given: count),
        at: tree[call.name].range)
      return .unknown
    }
    if call.isStar, function.name != "count", form.kind != .scalar || count == 0, !form.arity.accepts(0) {
      report(.star(in: function.name), at: tree[call.name].range)
    }
    checkPlacement(call, function, form, count: count, isWindow: isWindow)

    if function.determinism == .never { counts.changes += 1 }
    if position.isKept, function.determinism == .never || function.determinism == .withinStatement {
      reportChanging("\(function.name)()", at: tree[call.name].range)
    }
    if function.needsProbabilityLiteral, count == 2, !isProbability(arguments[1]) {
      report(.likelihood, at: tree.range(of: arguments[1]))
    }
    let isAggregate = form.kind == .aggregate && !isWindow
    let isWindowed = isWindow && form.kind != .scalar
    if arguments.contains(where: isParameter) {
      noteParameters(among: arguments, of: form, called: function.name, in: scope)
    }
    if isAggregate { return evaluateAggregate(id, call, function, form, arguments, in: scope) }
    if isWindowed { return evaluateWindow(id, call, function, arguments, in: scope) }
    resolveExtras(of: call, in: scope)
    return evaluateScalar(id, form, arguments, in: scope)
  }

  private func noteParameters(
    among arguments: [ExprID], of form: BuiltinFunction.Form, called name: Name, in scope: Scope?
  ) {
    let count = arguments.count
    let search = searchArguments(of: name, in: scope)
    // What an argument that is like others is compared with.
    let others = arguments.indices.lazy.filter {
      form.role(ofArgument: $0, count: count) == .alike && !self.isParameter(arguments[$0])
    }
    let model = (others.first { self.topic(of: arguments[$0]).exists } ?? others.first).map { arguments[$0] }
    for (place, argument) in arguments.enumerated() where isParameter(argument) {
      let role = form.role(ofArgument: place, count: count)
      if role == .alike, let model {
        noteComparison(of: argument, with: model, acceptsNull: true)
      } else if let known = search.indices.contains(place) ? search[place] : nil {
        noteUse(of: argument, expected: known.classes, acceptsNull: false, name: .text(known.name, suffix: ""))
      } else if role == .path {
        // A number is a path behind `->` only.
        noteUse(of: argument, expected: .text, acceptsNull: false, name: .text("path", suffix: ""))
      } else {
        noteUse(of: argument, expected: role.classes ?? .any, acceptsNull: role == .any || role == .alike)
      }
    }
  }

  /// The names that fts5 gives the arguments of its functions, the table before them aside
  /// (https://sqlite.org/fts5.html §5.1); nothing for those of fts3 and fts4, which have another order.
  private func searchArguments(of function: Name, in scope: Scope?) -> [(name: String, classes: StorageClasses)?] {
    let isSnippet = function == Resolver.snippet
    guard isSnippet || function == Resolver.highlight, let scope,
      scope.sources.contains(where: { $0.table?.kind == .virtual(module: Resolver.fts5) })
    else { return [] }
    let marks: [(name: String, classes: StorageClasses)?] = [
      nil, ("column", .integer), ("before", .text), ("after", .text),
    ]
    return isSnippet ? marks + [("ellipsis", .text), ("tokens", .integer)] : marks
  }

  private static let snippet = Name("snippet")
  private static let highlight = Name("highlight")
  private static let fts5 = Name("fts5")

  private func isProbability(_ id: ExprID) -> Bool {
    guard case .literal(.real, let token) = tree[bare(id)], let number = Double(tree.text(of: token)) else {
      return false
    }
    return number <= 1
  }

  /// Reports an expression that gives something else another time, and so can't be in an index or a generated column.
  func reportChanging(_ what: String, at range: SourceRange) { report(.changing(what), at: range) }

  func functionContext(_ id: ExprID, isWindow: Bool = false, mayBeEmpty: Bool) -> FunctionCallContext {
    FunctionCallContext(
      expr: id, isWindow: isWindow, mayBeEmpty: mayBeEmpty, minSQLiteVersion: context.minSQLiteVersion)
  }

  // MARK: Scalar functions

  private func evaluateScalar(
    _ id: ExprID, _ form: BuiltinFunction.Form, _ arguments: [ExprID], in scope: Scope?
  ) -> Value {
    var values: [Value] = []
    values.reserveCapacity(arguments.count)
    let mark = proven.count
    defer { proven.cut(to: mark) }
    // iif, if
    let isConditional = form.takes.first == .condition
    for (place, argument) in arguments.enumerated() {
      let role = form.role(ofArgument: place, count: arguments.count)
      if role == .table, case .name = tree[bare(argument)] {
        // `bm25(t)`: the hidden column that has the table's name.
        values.append(resolve(argument, in: scope))
        continue
      }
      if isConditional, place % 2 == 1 || place == arguments.count - 1 {
        // iif(condition, value, …, otherwise): a value is reached when its condition was true and none before it.
        let branch = proven.count
        if place % 2 == 1 { assumeTrue(arguments[place - 1]) }
        values.append(resolveOperand(argument, in: scope))
        proven.cut(to: branch)
        if place % 2 == 1 { assumeNotTrue(arguments[place - 1]) }
      } else {
        values.append(resolveOperand(argument, in: scope))
      }
    }
    return form.result(arguments: values, call: functionContext(id, mayBeEmpty: false))
  }

  // MARK: Aggregates

  /// Hides the facts that a condition around a call proves of this row or group (`CASE WHEN a THEN lag(a) OVER …`):
  /// they say nothing of the rows that an aggregate or window function works on; those that WHERE proves, and for
  /// windows HAVING, do.
  /// - Returns: what was hidden, to be put back.
  private func hideFacts(after count: Int?) -> [UInt64] {
    guard let count, count < proven.count else { return [] }
    defer { proven.cut(to: count) }
    return Array(proven[count...])
  }

  private func evaluateAggregate(
    _ id: ExprID, _ call: Call, _ function: BuiltinFunction, _ form: BuiltinFunction.Form, _ arguments: [ExprID],
    in scope: Scope?
  ) -> Value {
    // It belongs to the innermost query whose columns it uses; without any, to the one it stands in.
    aggregates.append(OpenAggregate(scope: scope, innermost: nil))
    // A column of a query further out keeps its meaning there; only this query's are taken row by row.
    scope?.aggregation.depth += 1
    let here = hideFacts(after: scope?.aggregation.factsOfRows)
    defer { proven += here }
    let allowsWindows = scope?.aggregation.allowsWindows ?? false
    scope?.aggregation.allowsWindows = false
    let mark = proven.count
    if call.filter.exists {
      resolveOperand(call.filter, in: scope)
      // Only rows for which the filter is true count, so the arguments are what they are there.
      assumeTrue(call.filter)
    }
    let values = arguments.map { resolveOperand($0, in: scope) }
    proven.cut(to: mark)
    for term in tree[call.orderBy] { resolveOperand(term.expr, in: scope) }
    scope?.aggregation.allowsWindows = allowsWindows
    scope?.aggregation.depth -= 1
    let owner = aggregates.removeLast().innermost ?? scope
    guard let owner else {
      report(.noRows(for: function.name), at: tree[call.name].range)
      return .unknown
    }
    if owner != scope, owner.aggregation.allowsWindows, owner.aggregation.windowDepth == 0 {
      owner.aggregation.beyondWindows.append(
        AggregateMisuse(aggregate: function.name, token: call.name, isInside: false, isOfQueryAround: true))
    }
    let isInside = owner.aggregation.depth > 0
    let isOrdering = owner.aggregation.isOrdering && !isInside
    if isInside || isOrdering || !owner.aggregation.isAllowed, position.unreadWithin.map({ $0.isWithin(owner) }) != true
    {
      let misuse = AggregateMisuse(
        aggregate: function.name, token: call.name, isInside: isInside, isOfQueryAround: owner != scope)
      if isOrdering { owner.aggregation.misuses.append(misuse) } else { report(misuse) }
      if !isInside, !isOrdering, owner == position.aliasScope { aliases.misplaced = .aggregate(function.name) }
    }
    if !isOrdering, !position.isOverlooked || owner == scope { owner.aggregation.isUsed = true }
    if let enclosing = aggregates.indices.last, owner != scope { noteOwner(owner, at: enclosing) }
    let mayBeEmpty = owner.isGroupPossiblyEmpty || call.filter.exists
    return form.result(arguments: values, call: functionContext(id, mayBeEmpty: mayBeEmpty))
  }

  func report(_ misuse: AggregateMisuse) {
    let aggregate = Misplaced.aggregate(misuse.aggregate)
    let finding: Finding =
      misuse.isInside
      ? .insideAggregate(aggregate) : misuse.isOfQueryAround ? .ofQueryAround(aggregate) : .misplaced(aggregate)
    report(finding, at: tree[misuse.token].range)
  }

  /// Notes, for the aggregate that a common table stands in and for those that it is named in later, which query around
  /// it its columns come from.
  func noteOwner<Result>(of table: CommonTableState, _ resolve: () -> Result) -> Result {
    aggregates.append(OpenAggregate(scope: table.use.scope, innermost: nil))
    let result = resolve()
    table.use.owner = aggregates.removeLast().innermost
    noteOwner(table.use.owner)
    return result
  }

  /// Notes, for the innermost aggregate that is being resolved, whose columns it uses.
  func noteOwner(_ owner: Scope?) {
    if let owner, let open = aggregates.indices.last { noteOwner(owner, at: open) }
  }

  private func noteOwner(_ owner: Scope, at open: Int) {
    // Only scopes at or outside the one the call stands in can own it.
    guard let scope = aggregates[open].scope, scope.isWithin(owner) else { return }
    // Whichever is further in.
    if aggregates[open].innermost.map(owner.isWithin) != false { aggregates[open].innermost = owner }
  }

  /// `IS NULL` of a column that never is, which SQLite takes for 0 before it looks whose it is (resolve.c,
  /// `resolveExprStep`; expr.c, `sqlite3ExprCanBeNull`).
  func isNullTestFolded(_ operand: ExprID, in scope: Scope?) -> Bool {
    guard let column = column(of: withoutSigns(operand)),
      reference(column).table?.isDeclaredNotNull(column.column) == true
    else { return false }
    var current = scope
    while let here = current {
      if let source = here.sources.first(where: { $0.id == column.source }) { return source.layers.isEmpty }
      current = here.parent
    }
    return false
  }

  // MARK: Window functions

  private func evaluateWindow(
    _ id: ExprID, _ call: Call, _ function: BuiltinFunction, _ arguments: [ExprID], in scope: Scope?
  ) -> Value {
    let here = hideFacts(after: scope?.aggregation.factsOfResults)
    scope?.aggregation.usesWindows = true
    scope?.aggregation.windowDepth += 1
    defer {
      scope?.aggregation.windowDepth -= 1
      proven += here
    }
    let values = arguments.map { resolveOperand($0, in: scope) }
    if call.filter.exists { resolveOperand(call.filter, in: scope) }
    for term in tree[call.orderBy] { resolveOperand(term.expr, in: scope) }
    if let scope, !scope.aggregation.allowsWindows || !windows.open.isEmpty {
      let misplaced = Misplaced.window(function.name)
      report(.misplaced(misplaced), at: tree[call.name].range)
      if scope == position.aliasScope { aliases.misplaced = misplaced }
    }
    var frame: Window.Frame?
    switch call.over {
    case .none: break
    case .named(let token):
      if let window = findWindow(token, in: scope) {
        // Once for all who use it.
        if scope?.resolvedWindows.insert(window).inserted == true { resolveWindow(window, in: scope) }
        frame = self.frame(of: window, in: scope)
      }
    case .window(let window):
      resolveWindow(window, in: scope)
      frame = self.frame(of: window, in: scope)
    }
    let mayBeEmpty = call.filter.exists || (frame.map(mayBeEmpty) ?? false)
    return function.result(
      arguments: values, call: functionContext(id, isWindow: true, mayBeEmpty: mayBeEmpty))
  }

  private func findWindow(_ token: TokenID, in scope: Scope?) -> WindowID? {
    if let found = scope?.window(named: windowName(token)) { return found }
    let name = tree.name(token)
    report(.noSuch(.window, name, among: (scope?.windows ?? []).map({ $0.name.text })), at: tree[token].range)
    return nil
  }

  /// SQLite compares the names of windows as they are written, quotes included (window.c, `windowFind`).
  func windowName(_ token: TokenID) -> Name { Name(tree.text(of: token)) }

  /// PARTITION BY, ORDER BY and the bounds of a window, and of the one that it is based on.
  func resolveWindow(_ id: WindowID, in scope: Scope?) {
    let window = tree[id]
    // A window function in a window's own definition, perhaps over that very window.
    if windows.open.contains(id) { return }
    windows.open.append(id)
    defer { windows.open.removeLast() }
    for expr in tree[window.partitionBy] { resolveOperand(expr, in: scope) }
    for term in tree[window.orderBy] { resolveOperand(term.expr, in: scope) }
    if window.base.exists, let base = findWindow(window.base, in: scope), base != id {
      checkChain(window, base)
      // What it takes over is resolved with it. The first of a WINDOW clause takes nothing over (`windowdefn_list`).
      if let scope, scope.windows.first?.id != id, scope.resolvedWindows.insert(base).inserted {
        resolveWindow(base, in: scope)
      }
    }
    guard let frame = window.frame else { return }
    checkFrame(frame, of: window, in: scope)
    for bound in [frame.start, frame.end] {
      switch bound {
      case .preceding(let expr), .following(let expr):
        noteUse(of: expr, expected: .integer, acceptsNull: false)
        resolveOperand(expr, in: scope)
      case .unboundedPreceding, .currentRow, .unboundedFollowing: break
      }
    }
  }

  /// Checks what SQLite asks of a frame while it parses (window.c, `sqlite3WindowAlloc`), and of one that is used
  /// (`sqlite3WindowUpdate`).
  private func checkFrame(_ frame: Window.Frame, of window: Window, in scope: Scope?) {
    func number(_ bound: Window.Frame.Bound) -> ExprID? {
      switch bound {
      case .preceding(let expr), .following(let expr): expr
      case .unboundedPreceding, .currentRow, .unboundedFollowing: nil
      }
    }
    guard let number = number(frame.start) ?? number(frame.end) else { return }
    switch (frame.start, frame.end) {
    case (.currentRow, .preceding), (.following, .preceding), (.following, .currentRow):
      reportAlways(.frameEndsFirst, at: tree.range(of: number))
    default: break
    }
    guard frame.unit == .range else { return }
    var ordered = window
    if ordered.orderBy.isEmpty, ordered.base.exists {
      guard let base = scope?.window(named: windowName(ordered.base)), !tree[base].base.exists else { return }
      ordered = tree[base]
    }
    if ordered.orderBy.count != 1 {
      report(.rangeNeedsOneTerm, at: tree.range(of: number))
    }
  }

  /// Checks that a window doesn't say again what it takes over from another.
  private func checkChain(_ window: Window, _ base: WindowID) {
    guard let clause = repeatedClause(window, base) else { return }
    report(.window(basedOn: tree.name(window.base), repeats: clause), at: tree[window.base].range)
  }

  private func repeatedClause(_ window: Window, _ base: WindowID) -> String? {
    if !window.partitionBy.isEmpty { return "PARTITION BY" }
    if !window.orderBy.isEmpty, hasOrder(base) { return "ORDER BY" }
    return tree[base].frame != nil ? "frame" : nil
  }

  /// The window is ordered, or one that it is based on is.
  private func hasOrder(_ id: WindowID) -> Bool {
    !tree[id].orderBy.isEmpty || windows.ordered.contains(id)
  }

  /// The bases of a WINDOW clause, each of which has to stand before the window that is based on it. SQLite checks them
  /// while it parses, used or not (parse.y, `windowdefn_list`).
  func checkWindowClause(_ windows: NodeList<WindowID>) {
    var earlier: [Name: WindowID] = [:]
    for id in tree[windows] {
      let window = tree[id]
      if window.base.exists, !earlier.isEmpty {
        if let base = earlier[windowName(window.base)] {
          if hasOrder(base) { self.windows.ordered.insert(id) }
          if let clause = repeatedClause(window, base) {
            reportAlways(
              .window(basedOn: tree.name(window.base), repeats: clause), at: tree[window.base].range)
          }
        } else {
          reportAlways(.noWindowBefore(tree.name(window.base)), at: tree[window.base].range)
        }
      }
      if window.name.exists, earlier[windowName(window.name)] == nil { earlier[windowName(window.name)] = id }
    }
  }

  /// The frame of a window, or of the window it is based on.
  private func frame(of id: WindowID, in scope: Scope?) -> Window.Frame? {
    let window = tree[id]
    if let frame = window.frame { return frame }
    guard window.base.exists, let base = scope?.window(named: windowName(window.base)), base != id else { return nil }
    return tree[base].frame
  }

  /// A frame always has the current row in it, unless its bounds lie to one side or EXCLUDE takes it out.
  private func mayBeEmpty(_ frame: Window.Frame) -> Bool {
    if frame.exclude != .noOthers { return true }
    switch frame.start {
    case .following, .unboundedFollowing: return true
    case .preceding, .unboundedPreceding, .currentRow: break
    }
    switch frame.end {
    case .preceding, .unboundedPreceding: return true
    case .following, .unboundedFollowing, .currentRow: break
    }
    return false
  }

  // MARK: Placement

  private func resolveExtras(of call: Call, in scope: Scope?) {
    if call.filter.exists { resolveOperand(call.filter, in: scope) }
    for term in tree[call.orderBy] { resolveOperand(term.expr, in: scope) }
    if case .window(let window) = call.over { resolveWindow(window, in: scope) }
  }

  private func checkPlacement(
    _ call: Call, _ function: BuiltinFunction, _ form: BuiltinFunction.Form, count: Int, isWindow: Bool
  ) {
    let range = tree[call.name].range
    let name = function.name
    switch form.kind {
    case .scalar:
      if isWindow {
        report(.overBehindScalar(name), at: range)
      } else if call.filter.exists {
        report(.filterWithoutAggregate(name), at: range)
      } else if !call.orderBy.isEmpty {
        report(.orderWithoutAggregate(name), at: range)
      }
    case .aggregate:
      if call.isDistinct, count != 1 {
        report(.distinctArguments(of: name), at: range)
      } else if call.isDistinct, isWindow {
        report(.distinctInWindow, at: range)
      }
      if isWindow, !form.allowsOver {
        report(.notAsWindow(name), at: range)
      }
      if isWindow, !call.orderBy.isEmpty {
        report(.orderBesideOver(name), at: range)
      }
    case .window:
      if !isWindow {
        report(.needsOver(name), at: range)
      } else if call.filter.exists {
        report(.filterWithoutAggregate(name), at: range)
      } else if call.isDistinct {
        report(.distinctInWindow, at: range)
      }
    }
  }

  private func reportUnknownFunction(_ name: Name, _ call: Call) {
    if catalog.declarations?.isIncomplete == true { return }
    let isTable =
      FunctionCatalog.tableValuedNames.contains(name) || catalog.source(named: name)?.kind == .tableValuedFunction
    if isTable { return report(.functionOfTables(name), at: tree[call.name].range) }
    let known = FunctionCatalog.names.map({ $0.text }) + (catalog.declarations?.functionNames ?? [])
    report(
      .noFunction(name, among: known, kind: CreateFunction.Kind(call), argumentCount: call.arguments.count),
      at: tree[call.name].range)
  }
}
