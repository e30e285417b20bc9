/// All that the schema holds at one point of the migrations. It is a value: each step of the history makes a new one,
/// which shares with the one before all that the step left alone. A copy is one reference.
public struct Catalog: Sendable {
  /// Whether some statement of the history could not be read or understood, so that there may be objects nobody knows
  /// of.
  public var isIncomplete: Bool {
    get { content.isIncomplete }
    set { if newValue != content.isIncomplete { change { $0.isIncomplete = newValue } } }
  }

  /// The databases that ATTACH named, in that order.
  public var attachedSchemas: [AttachedSchema] { content.attachedSchemas }

  /// The declarations of what the program brings along; nil where there are none.
  public var declarations: Declarations? {
    get { content.declarations }
    set { change { $0.declarations = newValue } }
  }

  /// Whether each foreign key that isn't deferred leads to a row whenever a SELECT runs: every connection that writes has
  /// `PRAGMA foreign_keys` on, and none defers them.
  public var keysHold: Bool {
    get { content.keysHold }
    set { if newValue != content.keysHold { change { $0.keysHold = newValue } } }
  }

  /// Whether a table with AUTOINCREMENT was made in `main`, and `sqlite_sequence` with it.
  public var hasSequenceTable: Bool { content.hasSequenceTable }

  /// Indexes and triggers that could not be made because of a mistake. A DROP of one of them is no second mistake.
  var unsureNames: Set<Name> {
    get { content.unsureNames }
    set { change { $0.unsureNames = newValue } }
  }

  /// Tables and views that are known not to be there, in a history of which not all is known.
  var absentNames: [Name: Absence] {
    get { content.absentNames }
    set { if newValue != content.absentNames { change { $0.absentNames = newValue } } }
  }

  /// The fates of names that tables and columns had, by the hashes of these names, in the history's order.
  var formerNames: SharedMap<FormerName> { content.formerNames }

  /// Whether ANALYZE ran, and made `sqlite_stat1`.
  public var hasStatistics: Bool {
    get { content.hasStatistics }
    set { if newValue != content.hasStatistics { change { $0.hasStatistics = newValue } } }
  }

  /// The keys are the hash of a name and a number that grows with every object that is made, so objects come out of a
  /// map in order of creation, one name at a time.
  private struct Content: Sendable {
    var tables = SharedMap<Table>()
    var indexes = SharedMap<Index>()
    var triggers = SharedMap<Trigger>()
    /// The indexes by the name of the table that they are on.
    var indexesByTable = SharedMap<Index>()
    var triggersByTable = SharedMap<Trigger>()
    /// The triggers by each of `Trigger.sources`.
    var triggersBySource = SharedMap<Trigger>()
    /// The tables and views by each of `Table.dependencies`.
    var dependents = SharedMap<Table>()
    var formerNames = SharedMap<FormerName>()
    private var nextNumber: UInt32 = 0
    var isIncomplete = false
    var hasSequenceTable = false
    /// The other schemas in which AUTOINCREMENT made that table: `temp.sqlite_sequence`.
    var otherSequenceTables: [SchemaPlace] = []
    var hasStatistics = false
    var attachedSchemas: [AttachedSchema] = []
    var declarations: Declarations?
    var keysHold = false
    var unsureNames: Set<Name> = []
    var absentNames: [Name: Absence] = [:]

    mutating func takeNumber() -> UInt32 {
      nextNumber += 1
      return nextNumber
    }

    mutating func add(_ table: Table, number: UInt32) {
      tables.set(table, for: SharedMap<Table>.key(table.name.hash, number))
      for name in table.dependencies { dependents.set(table, for: SharedMap<Table>.key(name.hash, number)) }
    }

    mutating func remove(_ table: Table, number: UInt32) {
      tables.remove(SharedMap<Table>.key(table.name.hash, number))
      for name in table.dependencies { dependents.remove(SharedMap<Table>.key(name.hash, number)) }
    }

    mutating func add(_ index: Index, number: UInt32) {
      indexes.set(index, for: SharedMap<Index>.key(index.name.hash, number))
      indexesByTable.set(index, for: SharedMap<Index>.key(index.table.hash, number))
    }

    mutating func remove(_ index: Index, number: UInt32) {
      indexes.remove(SharedMap<Index>.key(index.name.hash, number))
      indexesByTable.remove(SharedMap<Index>.key(index.table.hash, number))
    }

    mutating func add(_ trigger: Trigger, number: UInt32) {
      triggers.set(trigger, for: SharedMap<Trigger>.key(trigger.name.hash, number))
      triggersByTable.set(trigger, for: SharedMap<Trigger>.key(trigger.table.hash, number))
      for name in trigger.sources { triggersBySource.set(trigger, for: SharedMap<Trigger>.key(name.hash, number)) }
    }

    mutating func remove(_ trigger: Trigger, number: UInt32) {
      triggers.remove(SharedMap<Trigger>.key(trigger.name.hash, number))
      triggersByTable.remove(SharedMap<Trigger>.key(trigger.table.hash, number))
      for name in trigger.sources { triggersBySource.remove(SharedMap<Trigger>.key(name.hash, number)) }
    }
  }

  /// A content, which is never changed while it is shared, so nobody has to look whether it is.
  private final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) var content: Content
    init(_ content: Content) { self.content = content }
  }

  private static let empty = Storage(Content())
  private var storage = Catalog.empty

  private var content: Content { _read { yield storage.content } }

  private mutating func change(_ body: (inout Content) -> Void) {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.content) }
    body(&storage.content)
  }

  /// An empty schema, as of a new database.
  public init() {}

  // MARK: All of it

  /// Tables, views and virtual tables, in order of creation. Sorted anew each time: look things up by name where that
  /// will do.
  public var tables: [Table] { Catalog.inOrder(content.tables) }
  /// The indexes that CREATE INDEX made, in order of creation; sorted anew each time, like `tables`.
  public var indexes: [Index] { Catalog.inOrder(content.indexes) }
  /// The triggers, in order of creation; sorted anew each time, like `tables`.
  public var triggers: [Trigger] { Catalog.inOrder(content.triggers) }

  private static func inOrder<Value>(_ map: SharedMap<Value>) -> [Value] {
    var entries: [SharedMap<Value>.Entry] = []
    map.forEach { entry in
      entries.append(entry)
      return true
    }
    // Numbers are sorted, and no entry is moved: that would count its references.
    var order = entries.indices.map { place in
      UInt64(UInt32(truncatingIfNeeded: entries[place].key)) << 32 | UInt64(place)
    }
    order.sort()
    return order.map { entries[Int(UInt32(truncatingIfNeeded: $0))].value }
  }

  /// Whether both have the same databases, declarations and tables of SQLite's own, and both are incomplete, or neither
  /// is.
  func knowsAsMuch(as other: Catalog) -> Bool {
    storage === other.storage
      || (content.isIncomplete == other.content.isIncomplete
        && content.hasSequenceTable == other.content.hasSequenceTable
        && content.otherSequenceTables == other.content.otherSequenceTables
        && content.hasStatistics == other.content.hasStatistics
        && content.attachedSchemas == other.content.attachedSchemas
        && content.declarations === other.content.declarations)
  }

  // MARK: By name

  /// The table or view of a name; nil when there is none. Where no schema is said, SQLite looks into `temp`, `main` and
  /// what is attached, in that order.
  public func table(named name: Name, schema: Name? = nil) -> Table? { object(named: name, schema, in: content.tables) }

  /// The table or view that a statement names; nil when there is none.
  public func table(_ name: QualifiedName, in tree: SyntaxTree) -> Table? {
    guard name.name.exists else { return nil }
    return table(named: tree.name(name.name), schema: name.schema.exists ? tree.name(name.schema) : nil)
  }

  /// The table or view that a statement changes; nil when there is none.
  public func table(_ target: TargetTable, in tree: SyntaxTree) -> Table? {
    table(QualifiedName(schema: target.schema, name: target.name), in: tree)
  }

  /// The table or view that a foreign key refers to, which is in the schema of the child whatever other schemas have;
  /// nil when there is none.
  public func parent(of key: ForeignKey, in child: Table) -> Table? {
    table(named: key.table, schema: child.schema)
  }

  private func object<Value: SchemaObject>(named name: Name, _ schema: Name?, in map: SharedMap<Value>) -> Value? {
    let place = schema.map(SchemaPlace.init)
    var found: Value?
    map.forEach(hash: name.hash) { entry in
      guard entry.value.name == name else { return true }
      let here = entry.value.place
      if let place {
        guard here == place else { return true }
        found = entry.value
        return false
      }
      if let known = found { if comesBefore(here, known.place) { found = entry.value } } else { found = entry.value }
      return !here.isTemporary
    }
    return found
  }

  /// Whether SQLite looks into one schema before the other: `temp`, `main`, and what is attached, in that order.
  private func comesBefore(_ one: SchemaPlace, _ other: SchemaPlace) -> Bool { rank(of: one) < rank(of: other) }

  private func rank(of place: SchemaPlace) -> Int {
    guard let name = place.attachedName else { return place.isTemporary ? 0 : 1 }
    return 2 + (attachedSchemas.firstIndex { $0.name == name } ?? attachedSchemas.count)
  }

  /// The table that a name in FROM stands for: a table or view, else one that SQLite brings along (`sqlite_schema`,
  /// `json_each`, `pragma_table_info`) or a declared module. nil when there is nothing of the name.
  public func source(named name: Name, schema: Name? = nil) -> Table? {
    if let table = table(named: name, schema: schema) { return table }
    if let schema, !hasSchema(named: schema) { return nil }
    guard let table = BuiltinTables.lookup(name) else { return declarations?.table(named: name) }
    if table.name == "sqlite_sequence" {
      let isThere =
        switch schema.map(SchemaPlace.init) {
        case nil: content.hasSequenceTable || !content.otherSequenceTables.isEmpty
        case let place?: place.isMain ? content.hasSequenceTable : content.otherSequenceTables.contains(place)
        }
      return isThere ? table : nil
    }
    if table.name == "sqlite_stat1" || table.name == "sqlite_stat4" { return hasStatistics ? table : nil }
    return table
  }

  /// Whether there is a schema of a name: `main`, `temp`, or an attached one.
  public func hasSchema(named name: Name) -> Bool {
    name == Catalog.main || name == Catalog.temp || content.attachedSchemas.contains { $0.name == name }
  }

  /// Whether there may be objects in a schema that nobody knows of; without a schema, in any.
  func mayHoldMore(in schema: Name?) -> Bool {
    isIncomplete || content.attachedSchemas.contains { $0.isOpen && (schema == nil || $0.name == schema) }
  }

  /// The same for a text's statements. Of a program's, somebody counts those that can't be checked: what isn't known is told.
  func mayHoldMore(in schema: Name?, for file: SourceFile) -> Bool {
    mayHoldMore(in: schema) && !(file.isOfProgram && !content.attachedSchemas.contains { $0.isOpen })
  }

  /// Every schema, in the order in which SQLite looks into them.
  var schemas: [Name] { [Catalog.temp, Catalog.main] + content.attachedSchemas.map { $0.name } }

  static let temp = Name("temp")
  static let main = Name("main")

  /// The indexes that CREATE INDEX made on a table, in order of creation.
  public func indexes(on table: Table) -> [Index] {
    var found: [Index] = []
    content.indexesByTable.forEach(hash: table.name.hash) { entry in
      if entry.value.table == table.name, entry.value.place == table.place { found.append(entry.value) }
      return true
    }
    return found
  }

  /// The triggers on a table or view, in order of creation. SQLite doesn't say in which order it runs them.
  public func triggers(on table: Table) -> [Trigger] {
    var found: [Trigger] = []
    content.triggersByTable.forEach(hash: table.name.hash) { entry in
      if entry.value.table == table.name, entry.value.tablePlace == table.place {
        found.append(entry.value)
      }
      return true
    }
    return found
  }

  /// The triggers that are on a table of a name, or have the name in their body.
  public func triggers(mentioning name: Name) -> [Trigger] {
    var found: [Trigger] = []
    content.triggersByTable.forEach(hash: name.hash) { entry in
      if entry.value.table == name { found.append(entry.value) }
      return true
    }
    content.triggersBySource.forEach(hash: name.hash) { entry in
      if entry.value.table != name, entry.value.sources.contains(name) { found.append(entry.value) }
      return true
    }
    return found
  }

  /// The tables whose definition names a table: views that select from it, children that refer to it, and what keeps
  /// the content of a virtual table. In order of creation, whatever schema they mean.
  public func dependents(on name: Name) -> [Table] {
    guard !content.dependents.isEmpty else { return [] }
    var found: [Table] = []
    content.dependents.forEach(hash: name.hash) { entry in
      if entry.value.depends(on: name) { found.append(entry.value) }
      return true
    }
    return found
  }

  /// The table that an index is on.
  public func table(of index: Index) -> Table? {
    table(named: index.table, schema: index.schema)
  }

  /// The table or view that a trigger is on.
  public func table(of trigger: Trigger) -> Table? {
    table(named: trigger.table, schema: trigger.tablePlace.name)
  }

  /// The index of a name; nil when there is none. Where no schema is said, it is looked for as a table is.
  public func index(named name: Name, schema: Name? = nil) -> Index? {
    object(named: name, schema, in: content.indexes)
  }

  /// The trigger of a name; nil when there is none. Where no schema is said, it is looked for as a table is.
  public func trigger(named name: Name, schema: Name? = nil) -> Trigger? {
    object(named: name, schema, in: content.triggers)
  }

  /// The tables that keep the content of a virtual table.
  func shadows(of table: Table) -> [Table] {
    dependents(on: table.name).filter { $0.shadowOf == table.name && $0.place == table.place }
  }

  // MARK: Changing it, while migrations are replayed

  /// Adds a table or view behind those that there are. Whether the name is taken is the caller's to ask.
  public mutating func add(_ table: Table) {
    change { content in
      content.add(table, number: content.takeNumber())
      guard table.isAutoincrement else { return }
      if table.place == .main {
        content.hasSequenceTable = true
      } else if !content.otherSequenceTables.contains(table.place) {
        content.otherSequenceTables.append(table.place)
      }
    }
  }

  /// Adds an index behind those that there are. Whether the name is taken is the caller's to ask.
  public mutating func add(_ index: Index) {
    change { $0.add(index, number: $0.takeNumber()) }
  }

  /// Adds a trigger behind those that there are. Whether the name is taken is the caller's to ask.
  public mutating func add(_ trigger: Trigger) {
    change { $0.add(trigger, number: $0.takeNumber()) }
  }

  /// Puts a table in the place of another one (an ALTER); its name may differ.
  public mutating func replace(_ old: Table, with new: Table) {
    guard let number = Catalog.number(of: old, named: old.name, in: content.tables) else { return }
    change { content in
      // Under the same keys it takes the place of the other.
      if new.name.hash != old.name.hash || new.dependencies != old.dependencies {
        content.remove(old, number: number)
      }
      content.add(new, number: number)
    }
  }

  /// The same schema, in which tables may have more columns than are known.
  public func opening(_ names: [Name]) -> Catalog {
    var catalog = self
    for table in names.compactMap({ catalog.table(named: $0) }) {
      catalog.replace(table, with: table.with(isIncomplete: true))
    }
    return catalog
  }

  /// Puts an index in the place of another one.
  public mutating func replace(_ old: Index, with new: Index) {
    guard let number = Catalog.number(of: old, named: old.name, in: content.indexes) else { return }
    change { content in
      content.remove(old, number: number)
      content.add(new, number: number)
    }
  }

  /// Puts a trigger in the place of another one.
  public mutating func replace(_ old: Trigger, with new: Trigger) {
    guard let number = Catalog.number(of: old, named: old.name, in: content.triggers) else { return }
    change { content in
      content.remove(old, number: number)
      content.add(new, number: number)
    }
  }

  /// Removes a table or view with its indexes and triggers; for a virtual table also those that keep its content.
  public mutating func remove(_ table: Table) {
    for index in indexes(on: table) { remove(index) }
    for trigger in triggers(on: table) { remove(trigger) }
    for gone in [table] + (table.isVirtual ? shadows(of: table) : []) {
      guard let number = Catalog.number(of: gone, named: gone.name, in: content.tables) else { continue }
      change { $0.remove(gone, number: number) }
    }
  }

  /// Notes what became of a name.
  mutating func add(_ former: FormerName) {
    change {
      let key = SharedMap<FormerName>.key((former.column ?? former.table).hash, $0.takeNumber())
      $0.formerNames.set(former, for: key)
    }
  }

  /// Removes an index; nothing happens when it isn't there.
  public mutating func remove(_ index: Index) {
    guard let number = Catalog.number(of: index, named: index.name, in: content.indexes) else { return }
    change { $0.remove(index, number: number) }
  }

  /// Removes a trigger; nothing happens when it isn't there.
  public mutating func remove(_ trigger: Trigger) {
    guard let number = Catalog.number(of: trigger, named: trigger.name, in: content.triggers) else { return }
    change { $0.remove(trigger, number: number) }
  }

  // MARK: ATTACH

  mutating func attach(_ schema: AttachedSchema) {
    detach(schema.name)
    change { $0.attachedSchemas.append(schema) }
  }

  /// Attaches a database that holds what another history leads to.
  mutating func attach(_ name: Name, holding other: Catalog) {
    attach(AttachedSchema(name: name, isOpen: other.isIncomplete))
    let place = SchemaPlace.attached(name)
    for table in other.tables where table.place == .main { add(table.with(place: place)) }
    for index in other.indexes where index.place == .main { add(index.with(place: place)) }
    for trigger in other.triggers where trigger.place == .main && trigger.tablePlace == .main {
      add(trigger.with(place: place))
    }
  }

  /// Detaches a database, with all that is in it.
  mutating func detach(_ schema: Name) {
    guard content.attachedSchemas.contains(where: { $0.name == schema }) else { return }
    let place = SchemaPlace.attached(schema)
    for table in tables where table.place == place { remove(table) }
    change { content in
      content.attachedSchemas.removeAll { $0.name == schema }
      content.otherSequenceTables.removeAll { $0 == place }
    }
  }

  private static func number<Value: SchemaObject>(
    of object: Value, named name: Name, in map: SharedMap<Value>
  ) -> UInt32? {
    var number: UInt32?
    map.forEach(hash: name.hash) { entry in
      if entry.value === object { number = UInt32(truncatingIfNeeded: entry.key) }
      return number == nil
    }
    return number
  }
}
