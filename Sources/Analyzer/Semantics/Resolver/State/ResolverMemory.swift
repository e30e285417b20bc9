/// The memory that resolving a statement fills. One statement hands it on to the next, so that none grows the arrays
/// anew, and a statement pays only for those that it uses: to make and to drop an empty dictionary is dearer than to
/// see that it is empty.
final class ResolverMemory {
  let notes = ResolverNotes()
  let scopes = ReferencePool<ScopeState>()
  let sources = ReferencePool<SourceState>()
  let proven = ReusedArray<UInt64>()
  let parameterPlaces = ReusedArray<ParameterTable.Place>()
  let parameterEntries = ReusedArray<ParameterTable.Entry>()
  let parameterUses = ReusedArray<ParameterTable.Use>()
  @exclusivity(unchecked) var touched = Touched()
  @exclusivity(unchecked) var aliases = AliasUses()
  @exclusivity(unchecked) var selects = SelectNotes()
  @exclusivity(unchecked) var tables = TableUses()
  @exclusivity(unchecked) var windows = WindowUses()
  /// The calls of aggregate functions that are open around what is resolved.
  @exclusivity(unchecked) var aggregates: [OpenAggregate] = []

  func clear() {
    notes.clear()
    scopes.removeAll()
    sources.removeAll()
    proven.removeAll()
    parameterPlaces.removeAll()
    parameterEntries.removeAll()
    parameterUses.removeAll()
    touched.reset()
    aliases.reset()
    selects.reset()
    tables.reset()
    windows.reset()
    aggregates.reset()
  }

  deinit {
    notes.free()
    scopes.free()
    sources.free()
    proven.free()
    parameterPlaces.free()
    parameterEntries.free()
    parameterUses.free()
  }

  /// The states that nobody uses at the moment: more than one is in use while a view is looked into, or a trigger.
  final class Pool {
    @exclusivity(unchecked) private var spare: [ResolverMemory] = []

    func take() -> ResolverMemory { spare.popLast() ?? ResolverMemory() }

    func giveBack(_ memory: ResolverMemory) {
      memory.clear()
      spare.append(memory)
    }
  }
}

/// `Facts` while they are collected.
struct ResolverNotes {
  let values = ReusedArray<Value>()
  let columns = ReusedArray<Int32>()
  let references = ReusedArray<NotedReference>()
  let sources = ReusedArray<Facts.RowSource>()
  /// The outer joins that each source is under.
  let sourceLayers = ReusedArray<[UInt32]>()
  let comparisons = ReusedArray<Facts.Comparison>()
  let operands = ReusedArray<Facts.Operand>()
  let stores = ReusedArray<Facts.Store>()
  let parameterUses = ReusedArray<Facts.ParameterUse>()
  let quotedStrings = ReusedArray<ExprID>()
  let selects = ReusedArray<Facts.SelectBounds>()
  let groupings = ReusedArray<Facts.Grouping>()
  let filteredJoins = ReusedArray<Facts.FilteredJoin>()
  let distinctCores = ReusedArray<TokenID>()
  let equalities = ReusedArray<Facts.NotedEqualities>()
  let unusedTables = ReusedArray<TokenID>()
  let expectedRows = ReusedArray<Facts.ExpectedRow>()
  let mentions = ReusedArray<ColumnMention>()

  // Each array by its name: a list of them would be one of arrays of any kind, and cost more than most are worth.

  fileprivate func clear() {
    values.removeAll()
    columns.removeAll()
    references.removeAll()
    sources.removeAll()
    sourceLayers.removeAll()
    comparisons.removeAll()
    operands.removeAll()
    stores.removeAll()
    parameterUses.removeAll()
    quotedStrings.removeAll()
    selects.removeAll()
    groupings.removeAll()
    filteredJoins.removeAll()
    distinctCores.removeAll()
    equalities.removeAll()
    unusedTables.removeAll()
    expectedRows.removeAll()
    mentions.removeAll()
  }

  fileprivate func free() {
    values.free()
    columns.free()
    references.free()
    sources.free()
    sourceLayers.free()
    comparisons.free()
    operands.free()
    stores.free()
    parameterUses.free()
    quotedStrings.free()
    selects.free()
    groupings.free()
    filteredJoins.free()
    distinctCores.free()
    equalities.free()
    unusedTables.free()
    expectedRows.free()
    mentions.free()
  }
}
