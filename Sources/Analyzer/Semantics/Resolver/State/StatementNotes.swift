/// The findings of the resolver.
struct FindingLog {
  var diagnostics: [Diagnostic] = []
  /// The findings that SQLite makes while it parses, wherever they stand: `quietly` doesn't take them back.
  var certain: [Diagnostic] = []

  var all: [Diagnostic] { certain.isEmpty ? diagnostics : diagnostics + certain }
}

/// The tables that a statement touches.
struct Touched: ReusedState {
  /// The tables and views that are read, in order of first mention.
  var reads = NameList()
  /// Every change of rows, in order of first mention.
  var changes: [RowChange] = []
  /// RAISE(IGNORE) may skip the row.
  var mayIgnoreRow = false

  mutating func reset() {
    // A signature keeps the names.
    reads.reset()
    changes.reset()
    mayIgnoreRow = false
  }
}

/// The aliases of result columns that other expressions go through.
struct AliasUses: ReusedState {
  var targets: [ExprID: ExprID] = [:]
  /// The part of the alias that is resolved that can't stand where the alias does.
  var misplaced: Misplaced?
  /// How often an alias was met inside another.
  var nestedCount = 0
  /// The most of them in a statement: aliases that name each other twice would take time that doubles with each.
  static let maximumNested = 1000

  mutating func reset() {
    if !targets.isEmpty { targets = [:] }
    if misplaced != nil { misplaced = nil }
    nestedCount = 0
  }
}

/// The notes on SELECTs, for the statements that stand around them.
struct SelectNotes: ReusedState {
  /// The facts about outer columns that a row of a subquery implies, for EXISTS and IN.
  var impliedByRow: [SelectID: [UInt64]] = [:]
  /// The columns of the subqueries that stand for a row of values, and not for one value.
  var rowSubqueries: [SelectID: [SelectResult.Column]] = [:]
  /// The columns that one is made of which FULL JOIN merged: places in `facts.sources`.
  var mergedReferences: [ExprID: Set<Int>] = [:]
  /// The scope of the SELECT that was resolved last; nil for VALUES.
  var lastCoreScope: Scope?

  mutating func reset() {
    if !impliedByRow.isEmpty { impliedByRow = [:] }
    if !rowSubqueries.isEmpty { rowSubqueries = [:] }
    if !mergedReferences.isEmpty { mergedReferences = [:] }
    lastCoreScope = nil
  }
}

/// The common tables and views that were used.
struct TableUses: ReusedState {
  /// The common tables that were resolved, in that order, each with the number of that use.
  var resolved: [(table: CommonTableState, use: Int)] = []
  /// How many common tables were resolved, counting again those that were taken back.
  var count = 0
  /// Names in double quotes that are strings in one of the views.
  var stringsOfViews: [Name] = []

  mutating func reset() {
    resolved.reset()
    count = 0
    stringsOfViews.reset()
  }
}

/// The windows that are named.
struct WindowUses: ReusedState {
  /// The windows whose definitions are being resolved.
  var open: [WindowID] = []
  /// The windows that take an ORDER BY over from the one they are based on.
  var ordered: Set<WindowID> = []

  mutating func reset() {
    open.reset()
    if !ordered.isEmpty { ordered = [] }
  }
}

/// An aggregate call that is being resolved, and the innermost scope that its arguments have named a column of.
struct OpenAggregate {
  var scope: Scope?
  var innermost: Scope?
}

/// The counts that are kept while a statement is resolved.
struct ResolverCounts {
  /// The layers of outer joins.
  var layers: UInt32 = 0
  /// How often something was named that may answer differently each time: an expression behind which there are more than
  /// before it is one of those.
  var changes = 0
  /// How often a SELECT was resolved once more within another.
  var nestedRepeats = 0
  /// The most of them in a statement: where each level resolves the one inside twice, time doubles with each level.
  static let maximumNestedRepeats = 100
  /// How many CASEs, one within another, are open whose branches are compared.
  var openChoices = 0
  /// The most CASEs whose branches are compared: each doubles the work of those inside of it.
  static let maximumOpenChoices = 4
}

/// A change whose rows and values are being worked out.
enum OpenChange {
  case insert(Insert, Table)
  case update(Update, Table)
  case delete(Table)
}
