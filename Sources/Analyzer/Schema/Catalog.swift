/// Everything the schema holds at one point of the migrations. A value: a step of the history makes a new one, and
/// the tables themselves are shared.
package struct Catalog: Sendable {
  /// In order of creation.
  package private(set) var tables: SharedArray<Table> = []
  package private(set) var indexes: SharedArray<Index> = []
  package private(set) var triggers: SharedArray<Trigger> = []
  /// Some statement of the history could not be read or understood, so something we don't know may well exist.
  package var isIncomplete = false
  /// Databases that an ATTACH named. What they hold is not known.
  package var attachedSchemas: [Name] = []
  /// A table with AUTOINCREMENT was made, and `sqlite_sequence` with it.
  package var hasSequenceTable = false
  /// Indexes and triggers that could not be made for a mistake of their own; a later DROP is no second one.
  var unsureNames: Set<Name> = []
  /// ANALYZE ran, and made `sqlite_stat1`.
  package var hasStatistics = false

  /// Places in `tables` by name. Indexes and triggers by the name of their table.
  private var tablesByName = SharedPlaces()
  private var indexesByTable = SharedPlaces()
  private var triggersByTable = SharedPlaces()

  package init() {}

  /// The table or view of that name: a temporary one first, unless a schema says which.
  ///
  /// - Parameter schema: `main`, `temp` or nil; nothing is found in any other.
  package func table(named name: Name, schema: Name? = nil) -> Table? {
    let places = tablesByName[name]
    guard !places.isEmpty else { return nil }
    guard let schema else {
      return (places.first { tables[$0].isTemporary } ?? places.first).map { tables[$0] }
    }
    guard let temporary = Catalog.isTemporary(schema) else { return nil }
    return places.first { tables[$0].isTemporary == temporary }.map { tables[$0] }
  }

  /// Whatever can stand in a FROM clause under that name: a table or view, else what SQLite brings along
  /// (`sqlite_schema`, `json_each`, `pragma_table_info`).
  package func source(named name: Name, schema: Name? = nil) -> Table? {
    if let table = table(named: name, schema: schema) { return table }
    if let schema, Catalog.isTemporary(schema) == nil { return nil }
    guard let table = BuiltinTables.lookup(name) else { return nil }
    if table.name == "sqlite_sequence" { return hasSequenceTable ? table : nil }
    if table.name == "sqlite_stat1" || table.name == "sqlite_stat4" { return hasStatistics ? table : nil }
    return table
  }

  /// Whether `main`, `temp` or an attached database has that name.
  package func hasSchema(named name: Name) -> Bool {
    Catalog.isTemporary(name) != nil || attachedSchemas.contains(name)
  }

  /// `temp` is, `main` is not, and of any other nothing is known.
  static func isTemporary(_ schema: Name) -> Bool? {
    schema == Catalog.temp ? true : schema == Catalog.main ? false : nil
  }
  static let temp = Name("temp")
  static let main = Name("main")

  package func indexes(on table: Table) -> [Index] {
    indexesByTable[table.name].map { indexes[$0] }.filter { $0.isTemporary == table.isTemporary }
  }

  package func triggers(on table: Table) -> [Trigger] {
    triggersByTable[table.name].map { triggers[$0] }.filter { $0.isTableTemporary == table.isTemporary }
  }

  /// The table that an index stands on.
  package func table(of index: Index) -> Table? {
    table(named: index.table, schema: index.isTemporary ? "temp" : "main")
  }

  /// The table or view that a trigger stands on.
  package func table(of trigger: Trigger) -> Table? {
    table(named: trigger.table, schema: trigger.isTableTemporary ? "temp" : "main")
  }

  package func index(named name: Name, schema: Name? = nil) -> Index? {
    let found = indexes.filter { $0.name == name }
    guard let schema else { return found.first(where: \.isTemporary) ?? found.first }
    return found.first { $0.isTemporary == Catalog.isTemporary(schema) }
  }

  package func trigger(named name: Name, schema: Name? = nil) -> Trigger? {
    let found = triggers.filter { $0.name == name }
    guard let schema else { return found.first(where: \.isTemporary) ?? found.first }
    return found.first { $0.isTemporary == Catalog.isTemporary(schema) }
  }

  // MARK: Changing it, while migrations are replayed

  package mutating func add(_ table: Table) {
    tablesByName.add(tables.count, for: table.name)
    tables.append(table)
    if table.isAutoincrement { hasSequenceTable = true }
  }

  package mutating func add(_ index: Index) {
    indexesByTable.add(indexes.count, for: index.table)
    indexes.append(index)
  }

  package mutating func add(_ trigger: Trigger) {
    triggersByTable.add(triggers.count, for: trigger.table)
    triggers.append(trigger)
  }

  /// Puts a table in the place of another (an ALTER); its name may differ.
  package mutating func replace(_ old: Table, with new: Table) {
    guard let place = tables.firstIndex(where: { $0 === old }) else { return }
    tables[place] = new
    if old.name != new.name { reindexTables() }
  }

  /// Puts an index in the place of another of the same name, on a table of the same name.
  package mutating func replace(_ old: Index, with new: Index) {
    guard let place = indexes.firstIndex(where: { $0 === old }) else { return }
    indexes[place] = new
    if old.table != new.table { reindexTables() }
  }

  /// Puts new indexes and triggers in the place of all (a rename that reaches into them).
  package mutating func replaceAll(indexes: SharedArray<Index>, triggers: SharedArray<Trigger>) {
    self.indexes = indexes
    self.triggers = triggers
    reindexTables()
  }

  /// Removes a table or view with its indexes and triggers, and a virtual table with what keeps its content.
  package mutating func remove(_ table: Table) {
    indexes.removeAll { $0.table == table.name && $0.isTemporary == table.isTemporary }
    triggers.removeAll { $0.table == table.name && $0.isTableTemporary == table.isTemporary }
    tables.removeAll { $0 === table }
    if table.isVirtual {
      tables.removeAll { $0.shadowOf == table.name && $0.isTemporary == table.isTemporary }
    }
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
    tablesByName.removeAll()
    indexesByTable.removeAll()
    triggersByTable.removeAll()
    for (place, table) in tables.enumerated() { tablesByName.add(place, for: table.name) }
    for (place, index) in indexes.enumerated() { indexesByTable.add(place, for: index.table) }
    for (place, trigger) in triggers.enumerated() { triggersByTable.add(place, for: trigger.table) }
  }
}
