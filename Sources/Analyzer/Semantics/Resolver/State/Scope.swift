/// The names that one SELECT (or change, or trigger) can see, and what is known of them. Scopes are chained outwards.
typealias Scope = Reference<ScopeState>

struct ScopeState: ReusedState {
  fileprivate(set) var parent: Scope?
  /// The scope of a common table that is used further in, or of LIMIT, where it is written, and where it finds common
  /// tables.
  fileprivate(set) var definedIn: Scope?
  fileprivate(set) var sources: [Source] = []
  /// While the ON of a join in parentheses is resolved: the sources inside.
  var visible: Range<Int>?
  /// Result columns that WHERE, GROUP BY, HAVING and ORDER BY may name.
  var aliases: [(name: TokenID, expr: ExprID)] = []
  var aliasesAreVisible = false
  /// The tables of WITH clauses that belong to this scope.
  var commonTables: [CommonTableState] = []
  /// `WINDOW w AS (…)`
  fileprivate(set) var windows: [(name: Name, id: WindowID)] = []
  /// The first window of each name.
  fileprivate var windowsByName: [Name: WindowID] = [:]
  /// The windows that were used, and so are resolved.
  var resolvedWindows: Set<WindowID> = []
  var aggregation = Aggregation()
  /// There is no GROUP BY, so the one group may be of no rows.
  var isGroupPossiblyEmpty = false
  /// Columns that NATURAL and USING made one.
  var merges: [MergedColumns] = []
  /// The joins in parentheses, each behind those within it.
  fileprivate(set) var nestedJoins: [NestedJoin] = []
  /// Columns that equal something in every row: what cardinality is worked out from.
  var equalities: [Equality] = []
  /// WHERE, or the condition of an inner join, is false by its form, and SQLite drops all conditions.
  var ignoresConditions = false
  /// Each LEFT and RIGHT JOIN with the layer that it adds, and its ON; `.none` without one.
  var oneSidedJoins: [(token: TokenID, layer: UInt32, on: ExprID)] = []
  /// The right sides of RIGHT and FULL JOINs.
  var rightJoins: [Range<Int>] = []
  /// The joins in parentheses that SQLite runs as subqueries of their own, each behind those within it.
  var separateJoins: [Range<Int>] = []
  /// The expressions in the condition of a join that stand for a table to its right, and the layer of a LEFT JOIN that
  /// may do so where its rows are never missing.
  var reachingConditions: [(expr: ExprID, layer: UInt32?)] = []
  /// A FULL JOIN is somewhere in FROM.
  var hasFullJoin = false
  /// Some source could not be read, so a name we can't find may belong to it.
  var isIncomplete = false

  /// The state of aggregate functions here: whether they are allowed, and which there are.
  struct Aggregation {
    /// Result columns, HAVING and ORDER BY allow them; WHERE, GROUP BY, ON and the rest don't.
    var isAllowed = false
    /// Window functions: result columns and ORDER BY.
    var allowsWindows = false
    /// An aggregate function was found that belongs to this scope.
    var isUsed = false
    /// One of those stands in the result columns.
    var isUsedByColumns = false
    /// Whether an aggregate belongs to this scope or to another depends on the version of SQLite, or on what a string in a
    /// view turns out to be where the view is used.
    var isDoubtful = false
    /// There is one row even when nothing was found: aggregates without GROUP BY. Columns outside them are then NULL.
    var coversNothing = false
    /// ORDER BY of a query without groups is being resolved: SQLite refuses aggregates there if it makes code of it.
    var isOrdering = false
    /// The misuses that were found there.
    var misuses: [AggregateMisuse] = []
    /// A window function was found, and how many of them are open around what is being resolved.
    var usesWindows = false
    var windowDepth = 0
    /// The misuses of its aggregates that stand in subqueries beside its windows, from where SQLite doesn't take them
    /// along when it moves its rows into a subquery (window.c, `selectWindowRewriteExprCb`).
    var beyondWindows: [AggregateMisuse] = []
    /// How many aggregate calls of this scope are open around what is being resolved.
    var depth = 0
    /// How many of the facts proven are of every row: those of WHERE and what is around; and of every result: those
    /// of HAVING, too.
    var factsOfRows: Int?
    var factsOfResults: Int?

    fileprivate mutating func reset() {
      isAllowed = false
      allowsWindows = false
      isUsed = false
      isUsedByColumns = false
      isDoubtful = false
      coversNothing = false
      isOrdering = false
      misuses.reset()
      usesWindows = false
      windowDepth = 0
      beyondWindows.reset()
      depth = 0
      factsOfRows = nil
      factsOfResults = nil
    }
  }

  mutating func reset() {
    parent = nil
    definedIn = nil
    sources.reset()
    visible = nil
    aliases.reset()
    aliasesAreVisible = false
    commonTables.reset()
    windows.reset()
    if !windowsByName.isEmpty { windowsByName = [:] }
    if !resolvedWindows.isEmpty { resolvedWindows = [] }
    aggregation.reset()
    isGroupPossiblyEmpty = false
    merges.reset()
    nestedJoins.reset()
    equalities.reset()
    ignoresConditions = false
    oneSidedJoins.reset()
    rightJoins.reset()
    separateJoins.reset()
    reachingConditions.reset()
    hasFullJoin = false
    isIncomplete = false
  }
}

extension ReferencePool<ScopeState> {
  func make(parent: Scope?, definedIn: Scope?) -> Scope {
    let scope = make()
    scope.state.pointee.parent = parent
    scope.state.pointee.definedIn = definedIn
    return scope
  }
}

/// The properties of a scope; `ScopeState`, where they are kept, describes each.
extension Reference<ScopeState> {
  var parent: Scope? { state.pointee.parent }
  var definedIn: Scope? { state.pointee.definedIn }
  var sources: [Source] { _read { yield state.pointee.sources } }
  var visible: Range<Int>? {
    _read { yield state.pointee.visible }
    nonmutating _modify { yield &state.pointee.visible }
  }
  var aliases: [(name: TokenID, expr: ExprID)] {
    _read { yield state.pointee.aliases }
    nonmutating _modify { yield &state.pointee.aliases }
  }
  var aliasesAreVisible: Bool {
    _read { yield state.pointee.aliasesAreVisible }
    nonmutating _modify { yield &state.pointee.aliasesAreVisible }
  }
  var commonTables: [CommonTableState] {
    _read { yield state.pointee.commonTables }
    nonmutating _modify { yield &state.pointee.commonTables }
  }
  var windows: [(name: Name, id: WindowID)] { _read { yield state.pointee.windows } }
  var resolvedWindows: Set<WindowID> {
    _read { yield state.pointee.resolvedWindows }
    nonmutating _modify { yield &state.pointee.resolvedWindows }
  }
  var aggregation: ScopeState.Aggregation {
    _read { yield state.pointee.aggregation }
    nonmutating _modify { yield &state.pointee.aggregation }
  }
  var isGroupPossiblyEmpty: Bool {
    _read { yield state.pointee.isGroupPossiblyEmpty }
    nonmutating _modify { yield &state.pointee.isGroupPossiblyEmpty }
  }
  var merges: [MergedColumns] {
    _read { yield state.pointee.merges }
    nonmutating _modify { yield &state.pointee.merges }
  }
  var nestedJoins: [NestedJoin] { _read { yield state.pointee.nestedJoins } }
  var equalities: [Equality] {
    _read { yield state.pointee.equalities }
    nonmutating _modify { yield &state.pointee.equalities }
  }
  var ignoresConditions: Bool {
    _read { yield state.pointee.ignoresConditions }
    nonmutating _modify { yield &state.pointee.ignoresConditions }
  }
  var oneSidedJoins: [(token: TokenID, layer: UInt32, on: ExprID)] {
    _read { yield state.pointee.oneSidedJoins }
    nonmutating _modify { yield &state.pointee.oneSidedJoins }
  }
  var rightJoins: [Range<Int>] {
    _read { yield state.pointee.rightJoins }
    nonmutating _modify { yield &state.pointee.rightJoins }
  }
  var separateJoins: [Range<Int>] {
    _read { yield state.pointee.separateJoins }
    nonmutating _modify { yield &state.pointee.separateJoins }
  }
  var reachingConditions: [(expr: ExprID, layer: UInt32?)] {
    _read { yield state.pointee.reachingConditions }
    nonmutating _modify { yield &state.pointee.reachingConditions }
  }
  var hasFullJoin: Bool {
    _read { yield state.pointee.hasFullJoin }
    nonmutating _modify { yield &state.pointee.hasFullJoin }
  }
  var isIncomplete: Bool {
    _read { yield state.pointee.isIncomplete }
    nonmutating _modify { yield &state.pointee.isIncomplete }
  }
}

extension Reference<ScopeState> {
  /// A RIGHT or FULL JOIN is somewhere in FROM.
  var hasRightOrFullJoin: Bool { !state.pointee.rightJoins.isEmpty }

  /// Whether it is the other scope, or somewhere within it.
  func isWithin(_ other: Scope) -> Bool {
    var current: Scope? = self
    while let here = current {
      if here == other { return true }
      current = here.parent
    }
    return false
  }

  var outermost: Scope {
    var current = self
    while let parent = current.parent { current = parent }
    return current
  }

  var visibleSources: Range<Int> { state.pointee.visible ?? state.pointee.sources.indices }

  func add(_ join: NestedJoin) { state.pointee.nestedJoins.append(join) }

  /// Says how the join in parentheses that was added last stands to the terms before it.
  func joinNestedJoin(by using: [Name], _ kind: JoinOperator.Kind) {
    let place = state.pointee.nestedJoins.count - 1
    state.pointee.nestedJoins[place].using = using
    state.pointee.nestedJoins[place].mergesAs = SourceState.Merge(kind)
  }

  func markLeftOfRightJoin(_ term: FromTerm) {
    if term.nested != nil, let place = state.pointee.nestedJoins.lastIndex(where: { $0.sources == term.sources }) {
      state.pointee.nestedJoins[place].isLeftOfRightJoin = true
    } else {
      for place in term.sources { state.pointee.sources[place].isLeftOfRightJoin = true }
    }
  }

  /// The join in parentheses that a source is seen through.
  func nestedJoin(around place: Int) -> NestedJoin? {
    guard state.pointee.sources[place].nestedIn != nil else { return nil }
    let visible = visibleSources
    return state.pointee.nestedJoins.last { join in
      join.sources.contains(place) && join.sources != state.pointee.visible
        && visible.lowerBound <= join.sources.lowerBound
        && join.sources.upperBound <= visible.upperBound
    }
  }

  /// The innermost of the joins that SQLite runs as subqueries that holds these sources and more.
  func separateJoin(around sources: Range<Int>) -> Range<Int>? {
    state.pointee.separateJoins.first { $0 != sources && sources.isWithin($0) }
  }

  func add(_ source: Source) { state.pointee.sources.append(source) }

  func replaceSources(by others: [Source]) { state.pointee.sources = others }

  func addWindow(_ id: WindowID, named name: Name) {
    state.pointee.windows.append((name, id))
    if state.pointee.windowsByName[name] == nil { state.pointee.windowsByName[name] = id }
  }

  func window(named name: Name) -> WindowID? { state.pointee.windowsByName[name] }
}

/// An aggregate where SQLite takes none.
struct AggregateMisuse {
  var aggregate: Name
  var token: TokenID
  /// In the arguments of another aggregate.
  var isInside: Bool
  /// Whether by its columns it belongs to a query further out than the one it stands in.
  var isOfQueryAround: Bool
}

extension Range<Int> {
  func isWithin(_ other: Range<Int>) -> Bool { other.lowerBound <= lowerBound && upperBound <= other.upperBound }
}

/// A column by the place of its source in the scope.
typealias ColumnPlace = (source: Int, column: Int)

/// Two columns that USING or NATURAL made one. Sources are places in the scope.
struct MergedColumns {
  var name: Name
  var left: Int
  var leftColumn: Int
  var right: Int
  var rightColumn: Int
  /// Which join of the FROM clause, in the order in which they are resolved.
  var join: Int
  /// The layers that the join itself adds, if it is an outer one, begin here; a FULL JOIN adds two.
  var firstLayer: UInt32
  /// In the USING clause; `.none` for NATURAL.
  var token: TokenID
}
