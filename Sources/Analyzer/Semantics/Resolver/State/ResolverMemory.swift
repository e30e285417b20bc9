/// The arrays that resolving a statement fills. One statement hands them on to the next, so that none grows them anew.
final class ResolverMemory {
  let notes = ResolverNotes()
  let proven = ReusedArray<UInt64>()
  let parameterPlaces = ReusedArray<ParameterTable.Place>()
  let parameterEntries = ReusedArray<ParameterTable.Entry>()
  let parameterUses = ReusedArray<ParameterTable.Use>()
  /// Each of them.
  private let arrays: [any ReusedMemory]

  init() { arrays = notes.arrays + [proven, parameterPlaces, parameterEntries, parameterUses] }

  func clear() { for array in arrays { array.removeAll() } }

  deinit { for array in arrays { array.free() } }

  /// What nobody uses at the moment: more than one is in use while a view is looked into, or a trigger.
  final class Pool {
    private var spare: [ResolverMemory] = []

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
  let references = ReusedArray<ColumnReference>()
  let sources = ReusedArray<Facts.RowSource>()
  /// The outer joins that each source is under.
  let sourceLayers = ReusedArray<[UInt32]>()
  let comparisons = ReusedArray<Facts.NotedComparison>()
  let operands = ReusedArray<Facts.Operand>()
  let stores = ReusedArray<Facts.Store>()
  let parameterUses = ReusedArray<Facts.ParameterUse>()
  let quotedStrings = ReusedArray<ExprID>()
  let selects = ReusedArray<Facts.SelectBounds>()
  let groupings = ReusedArray<Facts.Grouping>()
  let distinctCores = ReusedArray<TokenID>()
  let unusedTables = ReusedArray<TokenID>()
  let mentions = ReusedArray<Facts.Mention>()

  fileprivate var arrays: [any ReusedMemory] {
    [
      values, columns, references, sources, sourceLayers, comparisons, operands, stores, parameterUses, quotedStrings,
      selects, groupings, distinctCores, unusedTables, mentions,
    ]
  }
}
