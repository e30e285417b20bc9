/// A term of a FROM clause (or the target of a change, or NEW and OLD in a trigger), as columns to be named.
typealias Source = Reference<SourceState>

struct SourceState: ReusedState {
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
  fileprivate(set) var id = 0
  /// The alias, or else the table's name; nil for a subquery without an alias.
  fileprivate(set) var name: Name?
  fileprivate(set) var schema: Name?
  fileprivate(set) var content = Content.unknown
  /// The table or view of the catalog. `Facts.sources` keeps it alive.
  fileprivate var table: Unmanaged<Table>?
  /// The same where its columns are the source's: that of `content`, which keeps it alive.
  fileprivate var plainTable: Unmanaged<Table>?
  /// The outer joins under which its rows may be missing.
  var layers: [UInt32] = []
  /// Columns that a join's condition makes NOT NULL in every row that isn't missing.
  var provenIfPresent = ColumnSet()
  /// Columns that USING or NATURAL merged into an earlier source's: not part of `*`, not found by name alone.
  var merged = ColumnSet()
  /// Which of the two stands for a merged column.
  var mergesAs = Merge.left
  /// Found as `NEW.a`, `excluded.a` only.
  var isQualifiedOnly = false
  /// The row that RETURNING sees.
  var isReturned = false
  /// In a BEFORE or INSTEAD OF trigger, NEW has not been checked yet.
  var isUnchecked = false
  /// Whether the source is a subquery that passes its table on; no rowid comes through.
  var isPassedOn = false
  /// Further on in the same FROM clause, or parentheses, is a RIGHT or FULL JOIN.
  var isLeftOfRightJoin = false
  /// The sources of the innermost join in parentheses that it is in, which lets no hidden column out.
  var nestedIn: Range<Int>?
  /// In RETURNING: what the statement itself has put into each column, where that is known.
  var storedValues: [Value?] = []
  /// The storage classes that each column can hold by the table's CHECK constraints, if they say anything.
  var domains: [StorageClasses] = []

  mutating func reset() {
    id = 0
    name = nil
    schema = nil
    content = .unknown
    table = nil
    plainTable = nil
    layers.reset()
    provenIfPresent.reset()
    merged.reset()
    mergesAs = .left
    isQualifiedOnly = false
    isReturned = false
    isUnchecked = false
    isPassedOn = false
    isLeftOfRightJoin = false
    nestedIn = nil
    storedValues.reset()
    domains.reset()
  }
}

extension ReferencePool<SourceState> {
  func make(id: Int, name: Name?, schema: Name?, content: SourceState.Content, table: Table?) -> Source {
    let source = make()
    source.state.pointee.id = id
    source.state.pointee.name = name
    source.state.pointee.schema = schema
    source.state.pointee.content = content
    source.state.pointee.table = table.map { .passUnretained($0) }
    if case .table(let table) = content { source.state.pointee.plainTable = .passUnretained(table) }
    return source
  }
}

/// The properties of a source; `SourceState`, where they are kept, describes each.
extension Reference<SourceState> {
  var id: Int { state.pointee.id }
  var name: Name? { _read { yield state.pointee.name } }
  var schema: Name? { _read { yield state.pointee.schema } }
  var content: SourceState.Content { _read { yield state.pointee.content } }
  var table: Table? { state.pointee.table?.takeUnretainedValue() }
  var layers: [UInt32] {
    _read { yield state.pointee.layers }
    nonmutating _modify { yield &state.pointee.layers }
  }
  var provenIfPresent: ColumnSet {
    _read { yield state.pointee.provenIfPresent }
    nonmutating _modify { yield &state.pointee.provenIfPresent }
  }
  var merged: ColumnSet {
    _read { yield state.pointee.merged }
    nonmutating _modify { yield &state.pointee.merged }
  }
  var mergesAs: SourceState.Merge {
    _read { yield state.pointee.mergesAs }
    nonmutating _modify { yield &state.pointee.mergesAs }
  }
  var isQualifiedOnly: Bool {
    _read { yield state.pointee.isQualifiedOnly }
    nonmutating _modify { yield &state.pointee.isQualifiedOnly }
  }
  var isReturned: Bool {
    _read { yield state.pointee.isReturned }
    nonmutating _modify { yield &state.pointee.isReturned }
  }
  var isUnchecked: Bool {
    _read { yield state.pointee.isUnchecked }
    nonmutating _modify { yield &state.pointee.isUnchecked }
  }
  var isPassedOn: Bool {
    _read { yield state.pointee.isPassedOn }
    nonmutating _modify { yield &state.pointee.isPassedOn }
  }
  var isLeftOfRightJoin: Bool {
    _read { yield state.pointee.isLeftOfRightJoin }
    nonmutating _modify { yield &state.pointee.isLeftOfRightJoin }
  }
  var nestedIn: Range<Int>? {
    _read { yield state.pointee.nestedIn }
    nonmutating _modify { yield &state.pointee.nestedIn }
  }
  var storedValues: [Value?] {
    _read { yield state.pointee.storedValues }
    nonmutating _modify { yield &state.pointee.storedValues }
  }
  var domains: [StorageClasses] {
    _read { yield state.pointee.domains }
    nonmutating _modify { yield &state.pointee.domains }
  }
}

extension Reference<SourceState> {
  /// NEW, OLD, `excluded`, the row of RETURNING: values at hand, which SQLite keeps in registers. It reads them from no
  /// table.
  var isAtHand: Bool { state.pointee.isQualifiedOnly || state.pointee.isReturned }

  /// Nil for what is in no schema: subqueries, common tables and what is at hand.
  var schemaName: Name? {
    guard !isAtHand, !isPassedOn else { return nil }
    guard let table else { return isUnknown ? state.pointee.schema : nil }
    return table.place.isMain ? state.pointee.schema ?? Catalog.main : table.schema
  }

  /// A name with a schema before it stands for either.
  func isCalled(as other: Source) -> Bool {
    state.pointee.name != nil && state.pointee.name == other.name && !state.pointee.isQualifiedOnly
      && schemaName == other.schemaName
  }

  /// Its columns are those of a table of the catalog.
  var hasPlainTable: Bool { state.pointee.plainTable != nil }

  /// Looks at that table, and counts no reference for it; nil if there is none.
  @inline(__always)
  func withPlainTable<Result>(_ body: (Table) -> Result) -> Result? {
    state.pointee.plainTable?._withUnsafeGuaranteedRef(body)
  }

  /// Any column may be in it.
  var isUnknown: Bool {
    if !hasPlainTable, case .unknown = state.pointee.content { return true }
    return false
  }

  /// Whether it is virtual: SQLite doesn't know what a comparison with columns of such a table says of them (expr.c,
  /// `impliesNotNullRow`).
  var isVirtual: Bool {
    withPlainTable { $0.kind != .table } ?? false
  }

  /// How often a row of it can appear for one row of what it joins; for derived tables.
  var rows: RowBounds {
    if !hasPlainTable, case .derived(let result) = state.pointee.content { return result.rows }
    return .many
  }

  /// The column is computed by what may answer differently each time, or by a module that gives what it likes.
  func mayChange(_ column: Int) -> Bool {
    if hasPlainTable { return withPlainTable { $0.isOfDeclaredModule } ?? false }
    if case .derived(let result) = state.pointee.content {
      return result.mayChange && result.columns[column].isComputed
    }
    return false
  }

  var columnCount: Int {
    switch state.pointee.content {
    case .table(let table): table.columns.count
    case .derived(let result): result.columns.count
    case .unknown: 0
    }
  }

  func name(of column: Int) -> Name {
    switch state.pointee.content {
    case .table(let table): column < 0 ? "rowid" : table.columns[column].name
    case .derived(let result): result.columns[column].name
    case .unknown: ""
    }
  }

  func column(named token: Token, in tree: SyntaxTree) -> Int? {
    if hasPlainTable { return withPlainTable { $0.column(named: token, in: tree) } ?? nil }
    return switch state.pointee.content {
    case .table(let table): table.column(named: token, in: tree)
    case .derived(let result): result.columns.indices.first { tree.isNamed(token, result.columns[$0].name) }
    case .unknown: nil
    }
  }

  func column(named name: Name) -> Int? {
    switch state.pointee.content {
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
    withPlainTable { $0.columns[column].isHidden } ?? false
  }
}
