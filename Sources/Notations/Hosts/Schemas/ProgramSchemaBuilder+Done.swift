import Analyzer

/// Steps whose result the start has already: a new database is made whole at once, and they are for older ones.
extension ProgramSchemaBuilder {
  /// The statements without those by which steps make of an older database what the start makes of a new one.
  ///
  /// The start is newer than a step that adds a column which the start's table has, or takes one away that it hasn't; so it is newer than
  /// all steps before that one. What they make that the start doesn't stays: perhaps nothing else makes it.
  func leavingOutDone(_ items: [Item]) -> [Item] {
    let start = items.filter { !$0.place.isStep }
    if start.isEmpty || start.count == items.count { return items }
    let steps = DoneSteps(items, makingAtStart: start, afterStart(start))
    if steps.isEmpty { return items }
    return items.indices.filter { !steps.isLeftOut($0) }.map { items[$0] }
  }
}

/// The steps of a program that are older than what it makes at its start.
private struct DoneSteps {
  private let items: [ProgramSchemaBuilder.Item]
  /// The tables and views that the start makes, with the program's file that makes each first.
  private let madeBy: [Name: Int]
  /// The file whose start each item changes; nil for items of the start, and where nothing says it.
  private let bases: [Int?]
  /// The items that are older than the start.
  private var done: Set<Int> = []
  /// The tables that such steps make only to rename them to one of the start's, or to drop them.
  private var passing: Set<Name> = []

  var isEmpty: Bool { done.isEmpty }

  init(
    _ items: [ProgramSchemaBuilder.Item], makingAtStart start: [ProgramSchemaBuilder.Item], _ atStart: Catalog
  ) {
    self.items = items
    let madeBy = start.reduce(into: [Name: Int]()) { made, item in
      for name in Self.tablesMade(by: item) { made[name] = made[name] ?? item.program }
    }
    self.madeBy = madeBy
    bases = Self.bases(of: items, madeBy)
    var last: [Int: (place: Int, program: Int, number: Int?)] = [:]
    for (place, item) in items.enumerated() {
      guard let base = bases[place], isDone(item, in: atStart, base) else { continue }
      last[base] = (place, item.program, item.place.number)
    }
    done = Set(
      items.indices.filter { place in
        guard let base = bases[place], let last = last[base] else { return false }
        // Steps in several files have no order but their numbers.
        if items[place].program == last.program { return place <= last.place }
        guard let number = items[place].place.number, let end = last.number else { return false }
        return number <= end
      })
    passing = tablesInPassing()
  }

  /// The file whose start a step's statements change: the only one that makes a table that they name, or their own.
  private static func bases(of items: [ProgramSchemaBuilder.Item], _ madeBy: [Name: Int]) -> [Int?] {
    struct Region: Hashable {
      let program: Int
      let range: Range<Int>
    }
    func region(_ item: ProgramSchemaBuilder.Item) -> Region {
      Region(program: item.program, range: item.place.region)
    }
    var named: [Region: Set<Int>] = [:]
    for item in items where item.place.isStep {
      for name in changedTables(item) { if let base = madeBy[name] { named[region(item), default: []].insert(base) } }
    }
    let own = Set(madeBy.values)
    return items.map { item in
      guard item.place.isStep else { return nil }
      let found = named[region(item)] ?? []
      if found.isEmpty || found.contains(item.program) { return own.contains(item.program) ? item.program : nil }
      return found.count == 1 ? found.first : nil
    }
  }

  private static func tablesMade(by item: ProgramSchemaBuilder.Item) -> [Name] {
    let name: TokenID? =
      switch item.tree.statements.first?.body {
      case .createTable(let table): table.name.name
      case .createVirtualTable(let table): table.name.name
      case .createView(let view): view.name.name
      default: nil
      }
    return name.map { $0.exists ? [item.tree.name($0)] : [] } ?? []
  }

  /// The tables that a statement makes, changes or drops.
  private static func changedTables(_ item: ProgramSchemaBuilder.Item) -> [Name] {
    var names: [TokenID] = []
    switch item.tree.statements.first?.body {
    case .drop(let drop): names = [drop.name.name]
    case .alterTable(let alter):
      names = [alter.table.name]
      if case .rename(let new) = alter.action { names.append(new) }
    default: return tablesMade(by: item)
    }
    return names.filter { $0.exists }.map { item.tree.name($0) }
  }

  /// Whether a step does to a table what is true of it at the start.
  private func isDone(_ item: ProgramSchemaBuilder.Item, in atStart: Catalog, _ base: Int) -> Bool {
    guard !item.hasHole, case .alterTable(let alter)? = item.tree.statements.first?.body, alter.table.name.exists else {
      return false
    }
    let tree = item.tree
    let name = tree.name(alter.table.name)
    guard madeBy[name] == base, let table = atStart.table(named: name) else { return false }
    func has(_ column: TokenID) -> Bool { column.exists && table.column(named: tree.name(column)) != nil }
    return switch alter.action {
    case .addColumn(let column): has(column.name)
    case .renameColumn(let old, let new): !has(old) && has(new)
    case .dropColumn(let old): old.exists && !has(old)
    case .rename, .missing, .setNotNull, .dropNotNull, .addCheck, .dropConstraint, .alterColumn: false
    }
  }

  private func tablesInPassing() -> Set<Name> {
    var made: Set<Name> = []
    var passing: Set<Name> = []
    for place in done {
      let item = items[place]
      let tree = item.tree
      switch tree.statements.first?.body {
      case .createTable: made.formUnion(Self.tablesMade(by: item))
      case .drop(let drop): if drop.name.name.exists { passing.insert(tree.name(drop.name.name)) }
      case .alterTable(let alter):
        if case .rename(let new) = alter.action, new.exists, madeBy[tree.name(new)] != nil, alter.table.name.exists {
          passing.insert(tree.name(alter.table.name))
        }
      default: break
      }
    }
    return passing.intersection(made).filter { madeBy[$0] == nil }
  }

  /// Whether a statement has no part in the history of a new database.
  func isLeftOut(_ place: Int) -> Bool {
    guard done.contains(place), let base = bases[place] else { return false }
    let item = items[place]
    func isGone(_ name: QualifiedName) -> Bool {
      guard name.name.exists else { return false }
      let name = item.tree.name(name.name)
      return madeBy[name] == base || passing.contains(name)
    }
    return switch item.tree.statements.first?.body {
    case .createTable: Self.tablesMade(by: item).contains(where: passing.contains)
    case .alterTable(let alter): isGone(alter.table)
    case .drop(let drop): drop.kind != .index && drop.kind != .trigger && isGone(drop.name)
    default: false
    }
  }
}
