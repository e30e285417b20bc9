package import Analyzer

/// A program's databases, where several of them have tables of one name that aren't the same, and which of them a statement is for.
///
/// Which definitions belong together is told by the type and the file that they stand in, by the tables that they refer to, and by the
/// folder; whom a statement means, by the other tables that it names, then by its own type, file and folder.
package struct ProgramDatabases: Sendable {
  /// A part of a program that has one database: the top-level code of a file, or a type in it.
  struct Site: Hashable, Sendable {
    /// The path of the file.
    let file: String
    /// The outermost type; empty outside of all.
    let type: String
  }

  /// One of them.
  struct Database: Sendable {
    /// In the order of the program.
    var sites: [Site]
    /// The tables, in lower case, that only it makes.
    var tables: Set<String>
    /// The tables that it makes and another one makes with other columns.
    var disputed: Set<String>
  }

  /// Those that have a table in dispute, in the order of the program.
  let databases: [Database]
  /// The tables, in lower case, that several databases make with different columns.
  let disputed: Set<String>

  /// No more than one database.
  package init() { (databases, disputed) = ([], []) }

  /// Finds out which definitions belong together.
  ///
  /// - Parameter programs: in path order.
  init(_ programs: [ProgramSQL]) {
    var groups = DatabaseGroups()
    for program in programs {
      for definition in program.definitions where !definition.place.isDown && !definition.place.empties {
        groups.add(definition, at: Site(file: program.host.path, type: definition.type))
      }
    }
    groups.unite()
    let found = groups.databases
    databases = found.filter { !$0.disputed.isEmpty }
    disputed = databases.reduce(into: []) { $0.formUnion($1.disputed) }
  }

  /// Whether a definition may be run in a database: none of the others has its place.
  func mayBe(_ definition: ProgramDefinition, in program: ProgramSQL, of place: Int) -> Bool {
    let site = Site(file: program.host.path, type: definition.type)
    return databases[place].sites.contains(site) || !databases.contains { $0.sites.contains(site) }
  }

  /// The tables in dispute, in lower case, that a program drops or renames in a database: what they are in the end is hard to tell.
  func replaced(in program: ProgramSQL, of place: Int) -> Set<String> {
    var names: Set<String> = []
    for definition in program.definitions where mayBe(definition, in: program, of: place) {
      let tree = Parser.parse(definition.unit.alone)
      for statement in tree.statements {
        switch statement.body {
        case .drop(let drop):
          if drop.name.name.exists { names.insert(tree.name(drop.name.name).folded) }
        case .alterTable(let alter):
          guard case .rename(let new) = alter.action, alter.table.name.exists, new.exists else { continue }
          names.formUnion([tree.name(alter.table.name).folded, tree.name(new).folded])
        default: continue
        }
      }
    }
    return names.intersection(disputed)
  }

  /// The database of a text: 0 for the one that has all tables that aren't in dispute, else the place of another, from 1. Nil where
  /// nobody can tell which one it is.
  ///
  /// - Parameters:
  ///   - tables: those that the text names, in lower case.
  ///   - type: the outermost type around it; empty outside of all.
  ///   - file: its path.
  ///   - neighbors: the tables that all texts of its file name.
  func database(of tables: Set<String>, in type: String, of file: String, among neighbors: Set<String>) -> Int? {
    let asked = tables.intersection(disputed)
    if asked.isEmpty { return 0 }
    let candidates = databases.indices.filter { !databases[$0].disputed.isDisjoint(with: asked) }
    func only(_ isMeant: (Database) -> Bool) -> Int? {
      let meant = candidates.filter { isMeant(databases[$0]) }
      return meant.count == 1 && asked.isSubset(of: databases[meant[0]].disputed) ? meant[0] + 1 : nil
    }
    if let byTables = only({ !$0.tables.isDisjoint(with: tables) }) { return byTables }
    if let bySite = only({ $0.sites.contains(Site(file: file, type: type)) }) { return bySite }
    if !type.isEmpty, let byType = only({ $0.sites.contains { $0.type == type } }) { return byType }
    if let byFile = only({ $0.sites.contains { $0.file == file } }) { return byFile }
    if let byNeighbors = only({ !$0.tables.isDisjoint(with: neighbors) }) { return byNeighbors }
    return byFolder(of: file, among: candidates).flatMap { asked.isSubset(of: databases[$0].disputed) ? $0 + 1 : nil }
  }

  /// The one that has definitions in the innermost folder around a file in which any of them has some.
  private func byFolder(of file: String, among candidates: [Int]) -> Int? {
    var folder = file[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      let near = candidates.filter { place in databases[place].sites.contains { $0.file.hasPrefix(folder + "/") } }
      if !near.isEmpty { return near.count == 1 ? near[0] : nil }
    }
    return nil
  }
}

/// Definitions of a program, put together by what shows that they are for one database.
private struct DatabaseGroups {
  private struct Group {
    var sites: [ProgramDatabases.Site]
    /// The columns that each table is made with at the start, in lower case: several where places differ.
    var shapes: [String: Set<[String]>] = [:]
    /// The tables that it makes, at the start or in a step.
    var made: Set<String> = []
    /// Those that it refers to.
    var named: Set<String> = []

    /// Whether both may be of one database: no table has other columns in one than in the other.
    func fits(_ other: Group) -> Bool {
      shapes.allSatisfy { table, shapes in other.shapes[table].map { $0 == shapes && shapes.count == 1 } ?? true }
    }

    mutating func take(_ other: Group) {
      sites += other.sites
      shapes.merge(other.shapes) { $0.union($1) }
      made.formUnion(other.made)
      named.formUnion(other.named)
    }
  }

  private var groups: [Group] = []
  private var places: [ProgramDatabases.Site: Int] = [:]

  mutating func add(_ definition: ProgramDefinition, at site: ProgramDatabases.Site) {
    let place = places[site] ?? groups.count
    if place == groups.count {
      places[site] = place
      groups.append(Group(sites: [site]))
    }
    let tree = Parser.parse(definition.unit.alone)
    groups[place].named.formUnion(tree.namedTables)
    for statement in tree.statements {
      guard case .createTable(let table) = statement.body, table.name.name.exists, !table.isTemporary,
        ![.hole, .nameHole, .clauseHole].contains(tree[table.name.name].kind)
      else { continue }
      let name = tree.name(table.name.name).folded
      groups[place].made.insert(name)
      let columns = table.columns.map { $0.name.exists ? tree.name($0.name).folded : "" }.sorted()
      if !definition.place.isStep { groups[place].shapes[name, default: []].insert(columns) }
    }
  }

  /// Puts together what belongs together, the strongest reason first.
  mutating func unite() {
    unite { left, right in
      left.sites.contains { site in !site.type.isEmpty && right.sites.contains { $0.type == site.type } }
    }
    unite { left, right in left.sites.contains { site in right.sites.contains { $0.file == site.file } } }
    uniteByTables()
    unite { left, right in
      left.sites.contains { site in right.sites.contains { Self.folder($0.file) == Self.folder(site.file) } }
    }
  }

  private static func folder(_ file: String) -> Substring { file.lastIndex(of: "/").map { file[..<$0] } ?? "" }

  private mutating func unite(where belongTogether: (Group, Group) -> Bool) {
    var place = 0
    while place < groups.count {
      var other = place + 1
      while other < groups.count {
        if belongTogether(groups[place], groups[other]), groups[place].fits(groups[other]) {
          groups[place].take(groups.remove(at: other))
        } else {
          other += 1
        }
      }
      place += 1
    }
  }

  /// What refers to a table that only one other part makes is of its database.
  private mutating func uniteByTables() {
    var place = 0
    while place < groups.count {
      let missing = groups[place].named.subtracting(groups[place].made)
      let makers = groups.indices.filter { $0 != place && !groups[$0].made.isDisjoint(with: missing) }
      if makers.count == 1, groups[place].fits(groups[makers[0]]) {
        let (first, second) = (min(place, makers[0]), max(place, makers[0]))
        groups[first].take(groups.remove(at: second))
        place = first
      } else {
        place += 1
      }
    }
  }

  var databases: [ProgramDatabases.Database] {
    groups.indices.map { place in
      let group = groups[place]
      let others = groups.indices.filter { $0 != place }
      let disputed = group.shapes.filter { table, shapes in
        others.contains { groups[$0].shapes[table].map { $0 != shapes } ?? false }
      }
      let alone = group.made.filter { table in !others.contains { groups[$0].made.contains(table) } }
      return ProgramDatabases.Database(sites: group.sites, tables: alone, disputed: Set(disputed.keys))
    }
  }
}
