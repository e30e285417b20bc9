/// The names that one SELECT (or change, or trigger) can see, and what is known of them. Scopes are chained outwards.
final class Scope {
  let parent: Scope?
  /// Of a common table that is used further in, and of LIMIT: where it is written, and finds the common tables there.
  let definedIn: Scope?
  @exclusivity(unchecked) private(set) var sources: [Source] = []
  /// While the ON of a join in parentheses is resolved: the sources inside.
  @exclusivity(unchecked) var visible: Range<Int>?
  /// Result columns that WHERE, GROUP BY, HAVING and ORDER BY may name.
  @exclusivity(unchecked) var aliases: [(name: TokenID, expr: ExprID)] = []
  @exclusivity(unchecked) var aliasesAreVisible = false
  /// The tables of WITH clauses that belong to this scope.
  @exclusivity(unchecked) var commonTables: [CommonTableState] = []
  /// `WINDOW w AS (…)`
  @exclusivity(unchecked) private(set) var windows: [(name: Name, id: WindowID)] = []
  /// The first window of each name.
  @exclusivity(unchecked) private var windowsByName: [Name: WindowID] = [:]
  /// The windows that were used, and so are resolved.
  @exclusivity(unchecked) var resolvedWindows: Set<WindowID> = []
  @exclusivity(unchecked) var aggregation = Aggregation()
  /// There is no GROUP BY, so the one group may be of no rows.
  @exclusivity(unchecked) var isGroupPossiblyEmpty = false
  /// Columns that NATURAL and USING made one.
  @exclusivity(unchecked) var merges: [MergedColumns] = []
  /// The joins in parentheses, each behind those within it.
  @exclusivity(unchecked) private(set) var nestedJoins: [NestedJoin] = []
  /// Columns that equal something in every row: what cardinality is worked out from.
  @exclusivity(unchecked) var equalities: [Equality] = []
  /// WHERE, or the condition of an inner join, is false by its form, and SQLite drops all conditions.
  @exclusivity(unchecked) var ignoresConditions = false
  /// A RIGHT or FULL JOIN is somewhere in FROM.
  var hasRightOrFullJoin: Bool { !rightJoins.isEmpty }
  /// The right sides of RIGHT and FULL JOINs.
  @exclusivity(unchecked) var rightJoins: [Range<Int>] = []
  /// The joins in parentheses that SQLite runs as subqueries of their own, each behind those within it.
  @exclusivity(unchecked) var separateJoins: [Range<Int>] = []
  /// What in the condition of a join stands for a table to its right, and the layer of a LEFT JOIN that may do so where
  /// its rows are never missing.
  @exclusivity(unchecked) var reachingConditions: [(expr: ExprID, layer: UInt32?)] = []
  /// A FULL JOIN is somewhere in FROM.
  @exclusivity(unchecked) var hasFullJoin = false
  /// Some source could not be read, so a name we can't find may belong to it.
  @exclusivity(unchecked) var isIncomplete = false

  /// What is allowed and known about aggregate functions here.
  struct Aggregation {
    /// Result columns, HAVING and ORDER BY allow them; WHERE, GROUP BY, ON and the rest don't.
    var isAllowed = false
    /// Window functions: result columns and ORDER BY.
    var allowsWindows = false
    /// An aggregate function was found that belongs to this scope.
    var isUsed = false
    /// One of those stands in the result columns.
    var isUsedByColumns = false
    /// There is one row even when nothing was found: aggregates without GROUP BY. Columns outside them are then NULL.
    var coversNothing = false
    /// ORDER BY of a query without groups is being resolved: SQLite refuses aggregates there if it makes code of it.
    var isOrdering = false
    /// Those that were found there.
    var misuses: [AggregateMisuse] = []
    /// A window function was found, and how many of them are open around what is being resolved.
    var usesWindows = false
    var windowDepth = 0
    /// Those of its aggregates that stand in subqueries beside its windows, from where SQLite doesn't take them along when
    /// it moves its rows into a subquery (window.c, `selectWindowRewriteExprCb`).
    var beyondWindows: [AggregateMisuse] = []
    /// How many aggregate calls of this scope are open around what is being resolved.
    var depth = 0
    /// How many of the facts proven are of every row: those of WHERE and what is around; and of every result: those
    /// of HAVING, too.
    var factsOfRows: Int?
    var factsOfResults: Int?
  }

  init(parent: Scope?, definedIn: Scope? = nil) {
    self.parent = parent
    self.definedIn = definedIn
  }

  /// It is the other scope, or somewhere within it.
  func isWithin(_ other: Scope) -> Bool {
    var current: Scope? = self
    while let here = current {
      if here === other { return true }
      current = here.parent
    }
    return false
  }

  var outermost: Scope {
    var current = self
    while let parent = current.parent { current = parent }
    return current
  }

  var visibleSources: Range<Int> { visible ?? sources.indices }

  func add(_ join: NestedJoin) { nestedJoins.append(join) }

  /// Says how the join in parentheses that was added last stands to the terms before it.
  func joinNestedJoin(by using: [Name], _ kind: JoinOperator.Kind) {
    let place = nestedJoins.count - 1
    nestedJoins[place].using = using
    nestedJoins[place].mergesAs = Source.Merge(kind)
  }

  func markLeftOfRightJoin(_ term: FromTerm) {
    if term.nested != nil, let place = nestedJoins.lastIndex(where: { $0.sources == term.sources }) {
      nestedJoins[place].isLeftOfRightJoin = true
    } else {
      for place in term.sources { sources[place].isLeftOfRightJoin = true }
    }
  }

  /// The join in parentheses that a source is seen through.
  func nestedJoin(around place: Int) -> NestedJoin? {
    guard sources[place].nestedIn != nil else { return nil }
    let visible = visibleSources
    return nestedJoins.last { join in
      join.sources.contains(place) && join.sources != self.visible && visible.lowerBound <= join.sources.lowerBound
        && join.sources.upperBound <= visible.upperBound
    }
  }

  /// The innermost of the joins that SQLite runs as subqueries that holds these sources and more.
  func separateJoin(around sources: Range<Int>) -> Range<Int>? {
    separateJoins.first { $0 != sources && sources.isWithin($0) }
  }

  func add(_ source: Source) {
    var all = sources
    sources = []
    all.append(source)
    sources = all
  }

  func replaceSources(by others: [Source]) { sources = others }

  func addWindow(_ id: WindowID, named name: Name) {
    windows.append((name, id))
    if windowsByName[name] == nil { windowsByName[name] = id }
  }

  func window(named name: Name) -> WindowID? { windowsByName[name] }
}

/// A function where SQLite takes none of its kind.
enum Misplaced {
  case aggregate(Name)
  case window(Name)

  var words: String {
    switch self {
    case .aggregate(let name): "aggregate '\(name)'"
    case .window(let name): "window function '\(name)'"
    }
  }

  var help: String {
    switch self {
    case .aggregate: "conditions on groups go into HAVING"
    case .window: "only result columns and ORDER BY see windows; put it in a subquery"
    }
  }
}

/// An aggregate where SQLite takes none.
struct AggregateMisuse {
  var aggregate: Name
  var token: TokenID
  /// In the arguments of another aggregate.
  var isInside: Bool
  /// By its columns it belongs to a query further out than the one it stands in.
  var isOfQueryAround: Bool
}

/// What stands in a FROM clause (or is changed, or is NEW and OLD in a trigger), as columns to be named.
final class Source {
  enum Content {
    case table(Table)
    /// A view, a subquery, a common table expression. Behind a reference, because to look at the content copies it.
    indirect case derived(SelectResult)
    /// A table that can't be found; any column may be in it.
    case unknown
  }

  enum Merge {
    case left
    /// RIGHT JOIN: the left row may be missing.
    case right
    /// FULL JOIN: either may be missing.
    case both

    init(_ kind: JoinOperator.Kind) {
      switch kind {
      case .right: self = .right
      case .full: self = .both
      default: self = .left
      }
    }
  }

  /// Place in `Facts.sources`.
  let id: Int
  /// The alias, or else the table's name; nil for a subquery without an alias.
  let name: Name?
  let schema: Name?
  let content: Content
  /// The table or view of the catalog.
  let table: Table?
  /// The outer joins under which its rows may be missing.
  @exclusivity(unchecked) var layers: [UInt32] = []
  /// Columns that a join's condition makes NOT NULL in every row that isn't missing.
  @exclusivity(unchecked) var provenIfPresent = ColumnSet()
  /// Columns that USING or NATURAL merged into an earlier source's: not part of `*`, not found by name alone.
  @exclusivity(unchecked) var merged = ColumnSet()
  /// Which of the two stands for a merged column.
  @exclusivity(unchecked) var mergesAs = Merge.left
  /// Found as `NEW.a`, `excluded.a` only.
  @exclusivity(unchecked) var isQualifiedOnly = false
  /// The row that RETURNING sees.
  @exclusivity(unchecked) var isReturned = false
  /// NEW, OLD, `excluded`, the row of RETURNING: values at hand, which SQLite keeps in registers. It reads them from no
  /// table.
  var isAtHand: Bool { isQualifiedOnly || isReturned }
  /// In a BEFORE or INSTEAD OF trigger, NEW has not been checked yet.
  @exclusivity(unchecked) var isUnchecked = false

  init(id: Int, name: Name?, schema: Name?, content: Content, table: Table?) {
    self.id = id
    self.name = name
    self.schema = schema
    self.content = content
    self.table = table
  }

  /// Nil for what is in no schema: subqueries, common tables and what is at hand.
  var schemaName: Name? {
    guard !isAtHand, let table else { return nil }
    return table.isTemporary ? Catalog.temp : schema ?? Catalog.main
  }

  /// A name with a schema before it stands for either.
  func isCalled(as other: Source) -> Bool {
    name != nil && name == other.name && !isQualifiedOnly && schemaName == other.schemaName
  }

  /// Of a comparison with its columns SQLite doesn't know what that says of them (expr.c, `impliesNotNullRow`).
  var isVirtual: Bool {
    if case .table(let table) = content { return table.kind != .table }
    return false
  }

  /// How often a row of it can appear for one row of what it joins; for derived tables.
  var rows: RowBounds {
    if case .derived(let result) = content { return result.rows }
    return .many
  }

  var columnCount: Int {
    switch content {
    case .table(let table): table.columns.count
    case .derived(let result): result.columns.count
    case .unknown: 0
    }
  }

  func name(of column: Int) -> Name {
    switch content {
    case .table(let table): column < 0 ? "rowid" : table.columns[column].name
    case .derived(let result): result.columns[column].name
    case .unknown: ""
    }
  }

  /// Further on in the same FROM clause, or parentheses, is a RIGHT or FULL JOIN.
  @exclusivity(unchecked) var isLeftOfRightJoin = false
  /// The sources of the innermost join in parentheses that it is in, which lets no hidden column out.
  @exclusivity(unchecked) var nestedIn: Range<Int>?
  /// In RETURNING: what the statement itself has put into each column, where that is known.
  @exclusivity(unchecked) var storedValues: [Value?] = []
  /// What each column can hold by the table's CHECK constraints, if they say anything.
  @exclusivity(unchecked) var domains: [StorageClasses] = []

  func column(named token: Token, in tree: SyntaxTree) -> Int? {
    switch content {
    case .table(let table): table.column(named: token, in: tree)
    case .derived(let result): result.columns.indices.first { tree.isNamed(token, result.columns[$0].name) }
    case .unknown: nil
    }
  }

  func column(named name: Name) -> Int? {
    switch content {
    case .table(let table): table.column(named: name)
    case .derived(let result): result.columns.firstIndex { $0.name == name }
    case .unknown: nil
    }
  }

  /// The table or view of the catalog, if it has that column: the catalog doesn't know the columns of a view that is
  /// broken, but what could be made out of it has some.
  func table(with column: Int) -> Table? {
    table.flatMap { column < $0.columns.count ? $0 : nil }
  }

  func isHidden(_ column: Int) -> Bool {
    if case .table(let table) = content { return table.columns[column].isHidden }
    return false
  }
}

extension Range<Int> {
  func isWithin(_ other: Range<Int>) -> Bool { other.lowerBound <= lowerBound && upperBound <= other.upperBound }
}

/// A column by the place of its source in the scope.
typealias ColumnPlace = (source: Int, column: Int)

/// A column of a scope's sources.
struct ColumnKey: Hashable {
  /// Place in `Facts.sources`.
  var source: Int
  /// -1 for a rowid that is no column.
  var column: Int
}

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

/// `column = something`, which holds of every row (that an outer join does not make go missing).
struct Equality {
  var column: ColumnKey
  /// nil for something that is the same in all rows.
  var other: ColumnKey?
  /// How the two are compared.
  var collation: Collation
  /// Equal values are equal in an index on the column: no conversion of the column gets between them.
  var isExact: Bool
  /// The same seen from `other`.
  var isExactForOther: Bool
  /// The sources whose rows it may determine: the condition of an outer join says nothing of the other side.
  var targets: Range<Int>
}
