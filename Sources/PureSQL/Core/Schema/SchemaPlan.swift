/// The steps from one schema to another, rows not looked at.
struct SchemaPlan {
  var tables: [TablePlan] = []
  /// Indexes, triggers and views that are to be another thing or none.
  var drops: [SchemaObject] = []
  /// Views, then triggers, once the tables are there.
  var creations: [SchemaObject] = []
  var changes: [SchemaReport.Object] = []
  var unknown: [String] = []
  /// The names whose loss is allowed.
  let allowed: Set<String>
  /// Tables and views that are dropped on the way: what was on them went with them.
  private(set) var remade: Set<String> = []

  init(from current: SchemaSnapshot, to wanted: SchemaSnapshot, allowing names: [String]) {
    allowed = Set(names.map(foldedName))
    for table in wanted.tables { tables.append(plan(table, current)) }
    for view in wanted.objects where view.kind == .view { addView(view, current) }
    dropUnknownTables(current, wanted)
    for object in current.objects where wanted.object(object.kind, named: object.name) == nil {
      addUnknown(object, wanted)
    }
    for object in wanted.objects { add(object, current) }
    creations.sort { $0.kind == .view && $1.kind != .view }
  }

  var isEmpty: Bool {
    changes.isEmpty && drops.isEmpty && creations.isEmpty
      && tables.allSatisfy { $0.outcome == .alreadyInSync && $0.indexes.isEmpty }
  }

  func isUnknown(_ object: SchemaObject) -> Bool { unknownObjects.contains("\(object.kind.rawValue) \(object.key)") }

  func mayLose(_ name: String) -> Bool { allowed.contains(foldedName(name)) }

  var dropStatements: [String] {
    drops.map { "DROP \($0.kind.rawValue.utf8Uppercased) IF EXISTS main.\(quotedName($0.name))" }
      + droppedTables.map { "DROP TABLE main.\(quotedName($0))" }
  }

  private var unknownObjects: Set<String> = []
  /// Tables that the schema doesn't have, or has as views.
  private(set) var droppedTables: [String] = []

  // MARK: Tables

  private mutating func plan(_ wanted: TableShape, _ current: SchemaSnapshot) -> TablePlan {
    var plan = TablePlan(wanted: wanted, current: current.table(named: wanted.name), mayLose: mayLose(wanted.name))
    if let view = current.object(.view, named: wanted.name) {
      drops.append(view)
      remade.insert(view.key)
    }
    plan.decide(names: current.tables.map(\.key) + current.objects.map(\.key))
    if plan.isRemade { remade.insert(wanted.key) }
    return plan
  }

  private mutating func dropUnknownTables(_ current: SchemaSnapshot, _ wanted: SchemaSnapshot) {
    for table in current.tables where wanted.table(named: table.name) == nil {
      let isView = wanted.object(.view, named: table.name) != nil
      if mayLose(table.name) {
        changes.append(.init(kind: "table", name: table.name, change: .removed))
        droppedTables.append(table.name)
      } else if isView {
        tables.append(TablePlan(inTheWayOfView: table))
      } else {
        unknown.append("table \(quotedText(table.name))")
      }
    }
  }

  // MARK: Indexes, views and triggers

  private mutating func addView(_ wanted: SchemaObject, _ current: SchemaSnapshot) {
    guard let view = current.object(.view, named: wanted.name) else { return }
    if !view.isSame(as: wanted) { remade.insert(view.key) }
  }

  private mutating func addUnknown(_ object: SchemaObject, _ wanted: SchemaSnapshot) {
    let place = object.kind == .view ? "" : " on \(quotedText(object.table))"
    let host = object.tableKey
    // What is dropped with its table needs no word.
    if droppedTables.contains(where: { foldedName($0) == host }) { return }
    if object.kind == .view, wanted.table(named: object.name) != nil { return }
    if mayLose(object.name) || (object.kind != .view && mayLose(object.table)) {
      drops.append(object)
      changes.append(.init(kind: object.kind.rawValue, name: object.name, change: .removed))
      return
    }
    unknown.append("\(object.kind.rawValue) \(quotedText(object.name))\(place)")
    unknownObjects.insert("\(object.kind.rawValue) \(object.key)")
    if remade.contains(host), object.kind != .view { create(object) }
  }

  private mutating func add(_ object: SchemaObject, _ current: SchemaSnapshot) {
    guard let existing = current.object(object.kind, named: object.name) else {
      changes.append(.init(kind: object.kind.rawValue, name: object.name, change: .created))
      return create(object)
    }
    if !existing.isSame(as: object) {
      changes.append(.init(kind: object.kind.rawValue, name: object.name, change: .replaced))
      drops.append(existing)
      create(object)
    } else if object.kind != .view, remade.contains(object.tableKey) {
      create(object)
    }
  }

  /// Indexes are part of what happens to a table, because rows may not fit them.
  private mutating func create(_ object: SchemaObject) {
    let host = object.tableKey
    if object.kind == .index, let place = tables.firstIndex(where: { $0.key == host }) {
      tables[place].indexes.append(object)
    } else {
      creations.append(object)
    }
  }
}

extension SchemaObject {
  /// The statement that makes it in `main`, whatever else is attached.
  var creation: String { DefinitionText(sql).creating(name, in: "main") }
}

extension String {
  /// The keyword in upper case.
  fileprivate var utf8Uppercased: String {
    String(decoding: utf8.map { $0 >= 97 && $0 <= 122 ? $0 - 32 : $0 }, as: UTF8.self)
  }
}
