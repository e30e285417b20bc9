package import Analyzer

/// Part of a schema at one point of the history: what a statement needs so that SQLite can judge it.
package struct SchemaExcerpt {
  package private(set) var tables: [Table] = []
  package private(set) var indexes: [Index] = []
  package private(set) var triggers: [Trigger] = []
  /// Whether `sqlite_sequence` is there.
  package private(set) var hasSequenceTable = false
  /// Tables, views and indexes share their names; triggers have their own.
  private var things: [Name: ObjectIdentifier] = [:]
  private var triggerNames: [Name: ObjectIdentifier] = [:]

  package init() {}

  /// All of a schema.
  package init(all catalog: Catalog) {
    for table in catalog.tables { add(table) }
    for index in catalog.indexes { add(index) }
    for trigger in catalog.triggers { add(trigger) }
    hasSequenceTable = catalog.hasSequenceTable
  }

  // MARK: Adding

  /// Adds a table. Returns whether it was not there yet.
  @discardableResult private mutating func add(_ table: Table) -> Bool {
    guard things.updateValue(ObjectIdentifier(table), forKey: table.name) != ObjectIdentifier(table) else {
      return false
    }
    // What keeps the content of a virtual table comes and goes with that.
    if table.shadowOf == nil { tables.append(table) }
    return true
  }

  private mutating func add(_ index: Index) {
    if things.updateValue(ObjectIdentifier(index), forKey: index.name) != ObjectIdentifier(index) {
      indexes.append(index)
    }
  }

  @discardableResult private mutating func add(_ trigger: Trigger) -> Bool {
    guard triggerNames.updateValue(ObjectIdentifier(trigger), forKey: trigger.name) != ObjectIdentifier(trigger) else {
      return false
    }
    triggers.append(trigger)
    return true
  }

  /// Whether both can stand in one database: what has the same name is the same.
  package func agrees(with other: SchemaExcerpt) -> Bool {
    other.things.allSatisfy { name, thing in things[name].map { $0 == thing } ?? true }
      && other.triggerNames.allSatisfy { name, trigger in triggerNames[name].map { $0 == trigger } ?? true }
  }

  package func sharesNames(with other: SchemaExcerpt) -> Bool {
    other.things.keys.contains { things[$0] != nil } || other.triggerNames.keys.contains { triggerNames[$0] != nil }
  }

  package mutating func add(_ other: SchemaExcerpt) {
    for table in other.tables { add(table) }
    for index in other.indexes { add(index) }
    for trigger in other.triggers { add(trigger) }
    hasSequenceTable = hasSequenceTable || other.hasSequenceTable
  }
}

// MARK: What a statement needs

extension SchemaExcerpt {
  /// The object that a CREATE INDEX or CREATE TRIGGER has made.
  package init(madeBy statement: ResolvedStatement, in after: Catalog) {
    let tree = statement.tree
    switch statement.statement.body {
    case .createIndex(let node):
      if node.name.name.exists, let index = after.index(named: tree.name(node.name.name)) { add(index) }
    case .createTrigger(let node):
      if node.name.name.exists, let trigger = after.trigger(named: tree.name(node.name.name)) { add(trigger) }
    default: break
    }
  }

  /// - Parameter catalog: The schema as it stands when the statement runs.
  package init(for statement: ResolvedStatement, in catalog: Catalog) {
    let tree = statement.tree
    switch statement.statement.body {
    case .createIndex(let index):
      addTable(tree, index.table, in: catalog)
    case .createTrigger(let trigger):
      addTable(tree, trigger.table.name, in: catalog)
    case .alterTable(let alter):
      guard alter.table.name.exists, let table = catalog.table(named: tree.name(alter.table.name)) else { break }
      add(table)
      if case .addColumn = alter.action { break }
      addWhatNames(table, in: catalog)
    case .drop(let drop):
      guard drop.name.name.exists else { break }
      addDropped(drop.kind, tree.name(drop.name.name), in: catalog)
    case .select, .insert, .update, .delete:
      let signature = statement.signature
      addNamed(signature.reads + signature.writes, in: catalog, withTriggers: signature.kind != .select)
    // They need nothing: what a view or trigger names is looked up when it is used.
    case .createTable, .createVirtualTable, .createView: break
    case .invalid, .pragma, .transaction, .utility, .call: break
    }
    hasSequenceTable = catalog.hasSequenceTable
  }

  private mutating func addTable(_ tree: SyntaxTree, _ name: TokenID, in catalog: Catalog) {
    if name.exists, let table = catalog.table(named: tree.name(name)) { add(table) }
  }

  private mutating func addDropped(_ kind: Drop.Kind, _ name: Name, in catalog: Catalog) {
    switch kind {
    case .table:
      guard let table = catalog.table(named: name) else { return }
      add(table)
      // Their rows may keep SQLite from dropping it.
      for child in catalog.dependents(on: name) where child.kind == .table { add(child) }
    case .view:
      if let view = catalog.table(named: name) { add(view) }
    case .index:
      if let index = catalog.index(named: name), let table = catalog.table(of: index) {
        add(table)
        add(index)
      }
    case .trigger:
      if let trigger = catalog.trigger(named: name), let table = catalog.table(of: trigger) {
        add(table)
        add(trigger)
      }
    }
  }

  /// Tables, and with views what they read, and with triggers what they touch.
  private mutating func addNamed(_ names: [Name], in catalog: Catalog, withTriggers: Bool) {
    var pending = names
    while let name = pending.popLast() {
      guard let table = catalog.table(named: name), add(table) else { continue }
      pending += table.view?.sources ?? []
      guard withTriggers else { continue }
      for trigger in catalog.triggers(on: table) where add(trigger) { pending += trigger.sources }
    }
  }

  /// All that a rename has to rewrite, and what SQLite needs to look into it again: indexes, foreign keys of other
  /// tables, triggers, and views with the views on them.
  private mutating func addWhatNames(_ table: Table, in catalog: Catalog) {
    for index in catalog.indexes(on: table) { add(index) }
    var pending = [table.name]
    var seen: Set<Name> = [table.name]
    while let name = pending.popLast() {
      for other in catalog.dependents(on: name) where other.shadowOf == nil {
        add(other)
        guard let view = other.view else { continue }
        addNamed(view.sources, in: catalog, withTriggers: false)
        if seen.insert(other.name).inserted { pending.append(other.name) }
      }
      for trigger in catalog.triggers(mentioning: name) where add(trigger) {
        addNamed([trigger.table] + trigger.sources, in: catalog, withTriggers: false)
      }
    }
  }
}
