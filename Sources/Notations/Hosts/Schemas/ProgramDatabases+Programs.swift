import Analyzer

extension ProgramDatabases {
  /// Finds out which definitions belong together.
  ///
  /// - Parameter programs: in path order.
  init(_ programs: [ProgramSQL]) {
    var groups = DatabaseGroups()
    for program in programs {
      for definition in program.definitions where !definition.place.isDown && !definition.place.empties {
        groups.add(
          definition, at: Site(file: program.host.path, type: definition.type), isDeclared: program.declaresDatabase)
      }
    }
    groups.unite()
    self.init(groups.databases, madeTwice: groups.madeTwice)
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
}

/// Definitions of a program, put together by what shows that they are for one database.
private struct DatabaseGroups {
  private struct Group {
    var sites: [ProgramDatabases.Site]
    /// The columns that each table is made with at the start, in lower case: several where places differ.
    var shapes: [String: Set<[String]>] = [:]
    /// The tables that it makes, at the start or in a step.
    var made: Set<String> = []
    /// The tables that it refers to.
    var named: Set<String> = []
    /// The file that has the type which the code calls a database; nil for a group without one.
    var declaration: String?

    /// Whether both may be of one database: no table has other columns in one than in the other, and they aren't two types that the code
    /// calls databases.
    func fits(_ other: Group) -> Bool {
      if let declaration, let otherOne = other.declaration, declaration != otherOne { return false }
      return shapes.allSatisfy { table, shapes in other.shapes[table].map { $0 == shapes && shapes.count == 1 } ?? true
      }
    }

    mutating func take(_ other: Group) {
      sites += other.sites
      shapes.merge(other.shapes) { $0.union($1) }
      made.formUnion(other.made)
      named.formUnion(other.named)
      declaration = declaration ?? other.declaration
    }
  }

  private var groups: [Group] = []
  private var places: [ProgramDatabases.Site: Int] = [:]

  mutating func add(_ definition: ProgramDefinition, at site: ProgramDatabases.Site, isDeclared: Bool) {
    let place = places[site] ?? groups.count
    if place == groups.count {
      places[site] = place
      groups.append(Group(sites: [site], declaration: isDeclared ? site.file : nil))
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

  /// Makes one database of parts where one refers to a table that only the other makes.
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

  /// The tables that two groups make which the code calls databases.
  var madeTwice: Set<String> {
    var makers: [String: Set<String>] = [:]
    for group in groups {
      guard let declaration = group.declaration else { continue }
      for name in group.made { makers[name, default: []].insert(declaration) }
    }
    return Set(makers.filter { $0.value.count > 1 }.keys)
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
