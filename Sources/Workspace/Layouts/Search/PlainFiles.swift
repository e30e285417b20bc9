/// SQL files of which nothing says what they are, sorted into databases.
struct PlainFiles {
  struct Group {
    var root: String
    var files: [String]
    /// Files that run first, and then those of `steps`; none where those lead to the schema instead.
    var base: [String] = []
    /// In the order of their names.
    var steps: [String] = []
    /// Statements of which nobody can say what schema they are for.
    var unclaimed: [String] = []
    /// The files of other databases whose names tell them apart, in the same folder.
    var siblings: [String] = []
  }

  private let files: [String]
  private let texts: TextCache
  /// The tables that each file makes, in lower case; side by side with `files`.
  private let tables: [Set<String>]
  /// Numbered files that change the schema.
  private let isStep: [Bool]
  /// The file that `schema-12.sql` beside `schema.sql` is a step of.
  private let versions: [String?]

  init(_ files: [String], _ texts: TextCache) {
    self.files = files
    self.texts = texts
    tables = Self.tables(of: files, texts)
    let numbered = Self.numbered(files)
    versions = files.map { numbered[$0] }
    isStep = files.map { file in
      guard numbered[file] != nil || Self.isCalledStep(Path.name(of: file)) else { return false }
      return texts.defines(file)
    }
  }

  /// The tables that each file makes. A table that two files make with IF NOT EXISTS and with other columns is one in each.
  private static func tables(of files: [String], _ texts: TextCache) -> [Set<String>] {
    let made = Workers.map(files) { texts.parsedTables(of: $0) }
    if files.count == 1 { return made }
    let left = Workers.map(files) { texts.verbs(of: $0).contains("CREATE") ? texts.uses(of: $0).left : [:] }
    var columns: [String: Set<String>] = [:]
    var unequal: Set<String> = []
    for tables in left {
      for (name, own) in tables where !own.isEmpty {
        if let other = columns[name], other != own { unequal.insert(name) } else { columns[name] = own }
      }
    }
    if unequal.isEmpty { return made }
    return zip(made, left).map { $0.union($1.keys.filter(unequal.contains)) }
  }

  /// Whether a name begins with a number, or has one beside a word that steps are called by: `upgrade-v2.sql`, `schema2_upgrade.sql`.
  private static func isCalledStep(_ name: String) -> Bool {
    if MigrationNumber(path: name, below: "") != nil { return true }
    let words = Snapshots.words(of: name)
    return words.contains { $0.contains(where: \.isNumber) }
      && words.contains { word in stepWords.contains(String(word.prefix { !$0.isNumber })) }
  }

  private static let stepWords: Set<String> = [
    "v", "ver", "version", "upgrade", "update", "migrate", "migration", "patch", "step", "delta", "rev", "revision",
    "to",
  ]

  /// `schema-12.sql`, by its path, where there is a `schema.sql`: that.
  private static func numbered(_ files: [String]) -> [String: String] {
    let known = Set(files)
    var numbered: [String: String] = [:]
    for file in files where file.hasSuffix(".sql") {
      let stem = file.dropLast(4)
      let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.count
      let rest = stem.dropLast(digits)
      guard digits > 0, let separator = rest.last, "-_".contains(separator) else { continue }
      let whole = rest.dropLast() + ".sql"
      if known.contains(String(whole)) { numbered[file] = String(whole) }
    }
    return numbered
  }

  private func hasCollision(_ places: some Sequence<Int>, _ tables: [Set<String>]? = nil) -> Bool {
    let tables = tables ?? self.tables
    var known: Set<String> = []
    for tables in places.map({ tables[$0] }) {
      if !known.isDisjoint(with: tables) { return true }
      known.formUnion(tables)
    }
    return false
  }

  /// One database where no table is made twice; else one for each folder that makes tables, and where that isn't enough,
  /// for each file.
  func groups(in root: String) -> [Group] {
    if files.isEmpty { return [] }
    if let databases = databasesBySeries() {
      return databases.flatMap { own in
        PlainFiles(own, texts).groups(in: root).map { group in
          var group = group
          group.siblings = files.filter { !own.contains($0) }
          return group
        }
      }
    }
    if let group = whole(in: root, of: Array(files.indices)) { return [group] }
    var groups: [Group] = []
    var known: [Set<String>] = []
    var left = Set(files.indices)
    let hasCollision = hasCollision(files.indices)
    let folders = Dictionary(grouping: files.indices, by: { Path.directory(of: files[$0]) })
    for (folder, places) in folders.sorted(by: { $0.key < $1.key }) {
      guard places.count < files.count, let group = whole(in: folder, of: places) else { continue }
      groups.append(group)
      known.append(places.reduce(into: Set<String>()) { $0.formUnion(self.tables[$1]) })
      left.subtract(places)
    }
    let steps =
      hasCollision || changesTables ? PlainSteps(left.sorted(), of: files, making: self.tables, texts) : PlainSteps()
    var tables = tables
    for (place, remade) in steps.remade { tables[place].subtract(remade) }
    left.subtract(steps.leading.keys)
    if groups.isEmpty, !self.hasCollision(left, tables) {
      groups.append(Group(root: root, files: left.sorted().map { files[$0] }))
      left = []
    }
    // Statements go to the database whose folder is nearest.
    for place in files.indices where left.contains(place) && !tables[place].isEmpty {
      let folder = Path.directory(of: files[place])
      if let group = groups.firstIndex(where: { $0.root == folder }), known[group].isDisjoint(with: tables[place]) {
        groups[group].files.append(files[place])
        known[group].formUnion(tables[place])
      } else {
        groups.append(Group(root: folder, files: [files[place]]))
        known.append(tables[place])
      }
    }
    for place in files.indices where left.contains(place) && tables[place].isEmpty {
      let folder = Path.directory(of: files[place])
      let above = groups.indices.filter { Path.relative(folder, to: groups[$0].root) != nil }
      let depth = above.map { groups[$0].root.utf8.count }.max()
      let nearest = above.filter { groups[$0].root.utf8.count == depth }
      if nearest.count == 1 {
        groups[nearest[0]].files.append(files[place])
      } else {
        groups[nearest.first ?? 0].unclaimed.append(files[place])
      }
    }
    // Without numbers nobody knows in which order they run.
    let haveOrder = steps.leading.keys.allSatisfy { Path.name(of: files[$0]).contains(where: \.isNumber) }
    for (place, schema) in steps.leading.sorted(by: { $0.key < $1.key }) {
      let group = groups.firstIndex { $0.files.contains(files[schema]) } ?? 0
      if haveOrder { groups[group].steps.append(files[place]) } else { groups[group].unclaimed.append(files[place]) }
    }
    if !steps.remade.isEmpty { for place in groups.indices { groups[place].files.sort(by: Path.naturallyPrecedes) } }
    return groups
  }

  /// The files of each database, where steps of several count anew in one folder: `upgrade_cache_1.sql` beside `upgrade_main_1.sql`, and
  /// `cache.sql` beside `main.sql`. nil where there is one database, where not each file's name tells its own, and where one of them has no
  /// schema to begin with.
  private func databasesBySeries() -> [[String]]? {
    if Set(files.map(Path.directory(of:))).count > 1 { return nil }
    var series: [String: Set<String>] = [:]
    for file in zip(files, isStep).filter(\.1).map(\.0) {
      guard let beginning = NumberedSeries.beginning(of: file) else { return nil }
      series[beginning, default: []].insert(String(file.dropFirst(beginning.count).prefix(while: \.isNumber)))
    }
    let kinds = series.filter { $0.value.count > 1 }.keys.sorted()
    guard kinds.count > 1, let first = series[kinds[0]],
      kinds.dropFirst().allSatisfy({ series[$0]?.isDisjoint(with: first) == false })
    else { return nil }
    let words = kinds.map { Set(Snapshots.words(of: Path.name(of: $0))) }
    let shared = words.dropFirst().reduce(words[0]) { $0.intersection($1) }
    var databases = kinds.map { _ in [String]() }
    var begun: Set<Int> = []
    for (place, file) in files.enumerated() {
      let own = Set(Snapshots.words(of: Path.name(of: file)))
      let places = words.indices.filter { !words[$0].subtracting(shared).isDisjoint(with: own) }
      guard places.count == 1 else { return nil }
      databases[places[0]].append(file)
      if !isStep[place], !tables[place].isEmpty { begun.insert(places[0]) }
    }
    return begun.count == kinds.count ? databases : nil
  }

  /// Whether a file changes or drops tables, which may be another file's.
  private var changesTables: Bool {
    files.count > 1 && files.contains { !texts.verbs(of: $0).isDisjoint(with: ["ALTER", "DROP"]) }
  }

  /// A schema beside the steps by which older databases reach it: the steps can't run on it, and not without what was there
  /// before them.
  private func whole(in root: String, of places: [Int]) -> Group? {
    let all = places.reduce(into: Set<String>()) { $0.formUnion(tables[$1]) }
    let count = places.count { isStep[$0] }
    if count == 0 { return nil }
    // Names speak within a folder.
    let isOneFolder = Set(places.map { Path.directory(of: files[$0]) }).count == 1
    let named = isOneFolder ? Set(places.compactMap { versions[$0] }) : []
    let makers = places.filter { !isStep[$0] && !tables[$0].isEmpty }
    let whole =
      makers.count == 1
      ? makers
      : makers.filter { named.isEmpty ? tables[$0].count * 2 > all.count : named.contains(files[$0]) }
    guard whole.count == 1 else { return nil }
    // A table-making file elsewhere may be a database of its own.
    let folder = Path.directory(of: files[whole[0]])
    let withSteps = Set(places.filter { isStep[$0] }.map { Path.directory(of: files[$0]) })
    if makers.contains(where: { place in
      let other = Path.directory(of: files[place])
      return other != folder && (!tables[place].isSubset(of: tables[whole[0]]) || withSteps.contains(other))
    }) {
      return nil
    }
    let kinds = Set(places.filter { isStep[$0] }.compactMap { NumberedSeries.beginning(of: files[$0]) })
    let steps = withPlace(
      places.filter { place in
        isStep[place] || versions[place] != nil || isNumberedChange(place)
          || NumberedSeries.beginning(of: files[place]).map(kinds.contains) ?? false
      })
    let relation = StepsOfSchema.relation(
      of: whole.map { texts.uses(of: files[$0]) }, steps.map { texts.uses(of: files[$0]) })
    let isSchemaByName = !named.isEmpty || Snapshots.isName(Path.name(of: files[whole[0]]))
    guard relation != .none || count > 1 && (isSchemaByName || makers.count > 1 && hasCollision(places)) else {
      return nil
    }
    let rest = places.filter { !steps.contains($0) && (tables[$0].isEmpty || $0 == whole[0]) }
    var group = Group(
      root: root, files: rest.map { files[$0] }, steps: steps.map { files[$0] },
      unclaimed: places.filter { !rest.contains($0) && !steps.contains($0) }.map { files[$0] })
    if relation == .follow {
      group.base = whole.map { files[$0] }
      group.files.removeAll(where: group.base.contains)
    }
    return group
  }

  /// The steps whose names begin with their numbers, where most do: where another one has its place among them nobody knows.
  private func withPlace(_ steps: [Int]) -> [Int] {
    let numbered = steps.filter { MigrationNumber(path: Path.name(of: files[$0]), below: "") != nil }
    return numbered.count * 2 > steps.count ? numbered : steps
  }

  /// Whether a file has a number and changes rows.
  private func isNumberedChange(_ place: Int) -> Bool {
    Self.isCalledStep(Path.name(of: files[place]))
      && !texts.verbs(of: files[place]).isDisjoint(with: ["INSERT", "UPDATE", "DELETE"])
  }

  /// How definitions and statements are laid out.
  static func layouts(of group: Group, _ texts: TextCache) -> (LayoutName, LayoutName?) {
    let definitions = (group.base + group.files).filter { texts.verbs(of: $0).contains("CREATE") }
    let statement = group.files.lazy.compactMap { texts.statementLayout(of: $0) }.first
    return (definitions.count == 1 ? .schema : .plain, statement)
  }
}
