import Analyzer

/// Steps whose result the start has already: a new database is made whole at once, and they are for older ones.
extension ProgramSchemaBuilder {
  /// The statements without those by which steps make of an older database what the start makes of a new one.
  ///
  /// The start is newer than a step that adds a column which the start's table has, takes one away that it hasn't, or makes a table anew
  /// as the start does; so it is newer than all steps before that one. What they make that the start doesn't stays: perhaps nothing else
  /// makes it.
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
  /// The tables and views that the start makes, each with a file that stands for all those of one database.
  private let madeBy: [Name: Int]
  /// The file that stands for the database which each item changes; nil for items of the start, and where nothing says it.
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
    let makers = start.reduce(into: [Name: Int]()) { made, item in
      for name in Self.tablesMade(by: item) { made[name] = made[name] ?? item.program }
    }
    let regions = Self.regions(of: items)
    let changed = regions.values.map { places in
      Set(places.flatMap { Self.changedTables(items[$0]) }.compactMap { makers[$0] })
    }
    let databases = FileGroups(changed)
    madeBy = makers.mapValues(databases.first)
    bases = Self.bases(of: items, regions, makers, databases)
    let remade = Self.remadeAsAtStart(items, regions, atStart)
    // A start that lacks a column which a step adds may be older than all of them.
    let older = Set(items.indices.filter { Self.addsMissing(items[$0], atStart) }.compactMap { bases[$0] })
    var last: [Int: (place: Int, program: Int, number: Int?)] = [:]
    for (place, item) in items.enumerated() {
      guard let base = bases[place] else { continue }
      if isDone(item, in: atStart, base) {
        last[base] = (place, item.program, item.place.number)
      } else if let end = remade[place], !older.contains(base), end > last[base]?.place ?? -1 {
        last[base] = (end, items[end].program, items[end].place.number)
      }
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

  /// A step's function, or its block of code.
  private struct Region: Hashable {
    let program: Int
    let range: Range<Int>
  }

  /// Files of which some step changes tables of several, so that all of them make one database.
  private struct FileGroups {
    private var nexts: [Int: Int] = [:]

    init(_ groups: [Set<Int>]) {
      for group in groups.map({ $0.sorted() }) {
        for file in group.dropFirst() {
          let (left, right) = (first(group[0]), first(file))
          if left != right { nexts[max(left, right)] = min(left, right) }
        }
      }
    }

    /// The file that stands for all those of a group.
    func first(_ file: Int) -> Int {
      var file = file
      while let next = nexts[file] { file = next }
      return file
    }
  }

  /// The places of the items of each step.
  private static func regions(of items: [ProgramSchemaBuilder.Item]) -> [Region: [Int]] {
    Dictionary(
      grouping: items.indices.filter { items[$0].place.isStep },
      by: { Region(program: items[$0].program, range: items[$0].place.region) })
  }

  /// The file that stands for the database which a step's statements change: it makes a table that they name, or is their own.
  private static func bases(
    of items: [ProgramSchemaBuilder.Item], _ regions: [Region: [Int]], _ makers: [Name: Int], _ databases: FileGroups
  ) -> [Int?] {
    var bases: [Int?] = items.map { _ in nil }
    let own = Set(makers.values)
    for (region, places) in regions {
      let found = Set(places.flatMap { changedTables(items[$0]) }.compactMap { makers[$0] })
      let base = found.isEmpty || found.contains(region.program) ? region.program : found.min()
      for place in places { bases[place] = base.flatMap { own.contains($0) ? databases.first($0) : nil } }
    }
    return bases
  }

  /// The statements that make a table anew with the shape that it has at the start: behind one that gives the old table another name or
  /// drops it, or before one that gives the new table the name. For each, the last item that is older than the start: what the step does
  /// to the start, too, stays.
  private static func remadeAsAtStart(
    _ items: [ProgramSchemaBuilder.Item], _ regions: [Region: [Int]], _ atStart: Catalog
  ) -> [Int: Int] {
    var found: [Int: Int] = [:]
    for places in regions.values {
      func note(_ place: Int) {
        let replay = ProjectAnalyzer(migrations: places.map { items[$0].tree }, over: atStart)
        let runs = replay.history.allSatisfy(\.diagnostics.isEmpty)
        if !runs { found[place] = places.last } else if let first = places.first, first > 0 { found[place] = first - 1 }
      }
      var taken: Set<Name> = []
      var made: [Name: TableShape] = [:]
      func isThere(_ name: Name, _ shape: TableShape?) -> Bool {
        taken.contains(name) && shape != nil && atStart.table(named: name).map { TableShape($0) } == shape
      }
      for place in places where !items[place].hasHole {
        let item = items[place]
        let tree = item.tree
        switch tree.statements.first?.body {
        case .createTable:
          guard let name = tablesMade(by: item).first,
            let table = ProjectAnalyzer(migrations: [tree], over: Catalog()).catalog.table(named: name)
          else { break }
          made[name] = TableShape(table)
          if isThere(name, made[name]) { note(place) }
        case .drop(let drop) where drop.name.name.exists: taken.insert(tree.name(drop.name.name))
        case .alterTable(let alter):
          guard case .rename(let new) = alter.action, new.exists, alter.table.name.exists else { break }
          let old = tree.name(alter.table.name)
          taken.insert(old)
          if isThere(tree.name(new), made[old]) { note(place) }
        default: break
        }
      }
    }
    return found
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

  /// Whether a statement adds a column that the table lacks at the start.
  private static func addsMissing(_ item: ProgramSchemaBuilder.Item, _ atStart: Catalog) -> Bool {
    guard case .alterTable(let alter)? = item.tree.statements.first?.body, alter.table.name.exists,
      case .addColumn(let column) = alter.action, column.name.exists,
      let table = atStart.table(named: item.tree.name(alter.table.name))
    else { return false }
    return table.column(named: item.tree.name(column.name)) == nil
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
