/// Everything the schema holds at one point of the migrations. A value: a step of the history makes a new one, and
/// the tables themselves are shared.
package struct Catalog: Sendable {
  /// In order of creation.
  package private(set) var tables: [Table] = []
  package private(set) var indexes: [Index] = []
  package private(set) var triggers: [Trigger] = []
  /// Some statement of the history could not be read or understood, so something we don't know may well exist.
  package var isIncomplete = false

  /// Places in `tables` by name. TEMP tables shadow the others, so that they stand first.
  private var tablesByName: [Name: [Int]] = [:]
  private var indexesByTable: [Name: [Int]] = [:]
  private var triggersByTable: [Name: [Int]] = [:]

  package init() {}

  /// The table or view of that name: a temporary one first, unless a schema says which.
  ///
  /// - Parameter schema: `main`, `temp` or nil; nothing is found in any other.
  package func table(named name: Name, schema: Name? = nil) -> Table? {
    guard let places = tablesByName[name] else { return nil }
    guard let schema else {
      return (places.first { tables[$0].isTemporary } ?? places.first).map { tables[$0] }
    }
    let temporary: Bool
    if schema == "temp" { temporary = true } else if schema == "main" { temporary = false } else { return nil }
    return places.first { tables[$0].isTemporary == temporary }.map { tables[$0] }
  }

  package func indexes(on table: Table) -> [Index] {
    (indexesByTable[table.name] ?? []).map { indexes[$0] }
  }

  package func triggers(on table: Table) -> [Trigger] {
    (triggersByTable[table.name] ?? []).map { triggers[$0] }
  }

  package func index(named name: Name) -> Index? { indexes.first { $0.name == name } }
  package func trigger(named name: Name) -> Trigger? { triggers.first { $0.name == name } }

  // MARK: Changing it, while migrations are replayed

  package mutating func add(_ table: Table) {
    tablesByName[table.name, default: []].append(tables.count)
    tables.append(table)
  }

  package mutating func add(_ index: Index) {
    indexesByTable[index.table, default: []].append(indexes.count)
    indexes.append(index)
  }

  package mutating func add(_ trigger: Trigger) {
    triggersByTable[trigger.table, default: []].append(triggers.count)
    triggers.append(trigger)
  }

  /// Puts a table in the place of another (an ALTER); its name may differ.
  package mutating func replace(_ old: Table, with new: Table) {
    guard let place = tables.firstIndex(where: { $0 === old }) else { return }
    tables[place] = new
    reindexTables()
  }

  /// Puts new indexes and triggers in the place of all (a rename that reaches into them).
  package mutating func replaceAll(indexes: [Index], triggers: [Trigger]) {
    self.indexes = indexes
    self.triggers = triggers
    reindexTables()
  }

  /// Removes a table or view with its indexes and triggers.
  package mutating func remove(_ table: Table) {
    tables.removeAll { $0 === table }
    indexes.removeAll { $0.table == table.name }
    triggers.removeAll { $0.table == table.name }
    reindexTables()
  }

  package mutating func remove(_ index: Index) {
    indexes.removeAll { $0 === index }
    reindexTables()
  }

  package mutating func remove(_ trigger: Trigger) {
    triggers.removeAll { $0 === trigger }
    reindexTables()
  }

  private mutating func reindexTables() {
    tablesByName.removeAll(keepingCapacity: true)
    indexesByTable.removeAll(keepingCapacity: true)
    triggersByTable.removeAll(keepingCapacity: true)
    for (place, table) in tables.enumerated() { tablesByName[table.name, default: []].append(place) }
    for (place, index) in indexes.enumerated() { indexesByTable[index.table, default: []].append(place) }
    for (place, trigger) in triggers.enumerated() { triggersByTable[trigger.table, default: []].append(place) }
  }
}
