private import Analyzer

/// The steps among files of which nothing says what they are: those that can't begin a database, since they need a
/// table that another file makes, and make one of its tables anew, or add a column that it has.
///
/// Such a file is a later step of one history with the other file, or a step by which older databases reach it.
struct PlainSteps {
  /// The tables, in lower case, that a step makes anew on top of the steps before it, by its place.
  private(set) var remade: [Int: Set<String>] = [:]
  /// The schema that a step leads to, so that it can't run on it, by the step's place.
  private(set) var leading: [Int: Int] = [:]

  private let files: [String]
  private let tables: [Set<String>]
  private let uses: [Int: FileTableUses]

  /// No steps.
  init() {
    files = []
    tables = []
    uses = [:]
  }

  /// - Parameters:
  ///   - places: of the files that are looked at, in their order.
  ///   - tables: The tables that each file makes and leaves there, not those of IF NOT EXISTS, in lower case.
  init(_ places: [Int], of files: [String], making tables: [Set<String>], _ texts: TextCache) {
    self.files = files
    self.tables = tables
    let read = Workers.map(places) { place in
      FileTableUses(Parser.parse(SourceFile(path: "", bytes: texts.bytes(of: files[place]) ?? [])))
    }
    uses = Dictionary(zip(places, read)) { first, _ in first }
    for sequence in Dictionary(grouping: places, by: beginning).filter({ $0.key != nil }).values {
      if let remade = remade(in: sequence) { self.remade.merge(remade) { $0.union($1) } }
    }
    for step in steps(places) { take(step.steps, on: step.schemas, among: places) }
  }

  // MARK: Which file needs which

  /// Files that belong together: those that can't begin, and what they need.
  private func steps(_ places: [Int]) -> [(schemas: [Int], steps: [Int])] {
    var makers: [String: [Int]] = [:]
    for place in places { for name in uses[place]?.fresh ?? [] { makers[name, default: []].append(place) } }
    var group: [Int: Int] = [:]
    func first(_ place: Int) -> Int {
      var place = place
      while let next = group[place], next != place { place = next }
      return place
    }
    var steps: Set<Int> = []
    for place in places {
      guard let use = uses[place] else { continue }
      let anew = tables[place].union(use.left.keys.filter(use.needed.contains))
      if anew.isEmpty, use.added.isEmpty { continue }
      let needed = Set((use.needed + Array(use.parents)).flatMap { makers[$0] ?? [] }).filter {
        needs(place, $0, anew: anew)
      }
      // Of several that it may need, those that lie nearest.
      let depths = needed.map { other in
        (place: other, depth: Path.commonAncestor(of: [place, other].map { Path.directory(of: files[$0]) }).utf8.count)
      }
      let deepest = depths.map(\.depth).max()
      for (other, depth) in depths where depth == deepest {
        steps.insert(place)
        let ends = (first(place), first(other))
        group[max(ends.0, ends.1)] = min(ends.0, ends.1)
        group[min(ends.0, ends.1)] = min(ends.0, ends.1)
      }
    }
    return Dictionary(grouping: places.filter { group[$0] != nil }, by: first).sorted { $0.key < $1.key }.map {
      members in
      (members.value.filter { !steps.contains($0) }, members.value.filter(steps.contains))
    }
  }

  /// Whether a file needs another one, which doesn't need it, and can't be beside it.
  ///
  /// - Parameter anew: The tables that it makes, whatever is there.
  private func needs(_ place: Int, _ other: Int, anew: Set<String>) -> Bool {
    guard place != other, let use = uses[place], let schema = uses[other], !use.isNeeded(by: schema) else {
      return false
    }
    return !anew.isDisjoint(with: schema.made)
      || use.added.contains { name, columns in !columns.isDisjoint(with: schema.left[name] ?? []) }
  }

  // MARK: What they are

  private mutating func take(_ steps: [Int], on schemas: [Int], among places: [Int]) {
    // The numbers say already in which order they run.
    if isSequence(steps + schemas) { return }
    if let remade = remade(in: schemas + steps), isReady(steps, on: schemas),
      bringsMore(steps, than: schemas, among: places)
    {
      self.remade.merge(remade) { $0.union($1) }
    } else {
      lead(steps, to: schemas, among: places)
    }
  }

  /// The tables that each file makes anew if the files run in an order; nil where one makes what is there.
  private func remade(in order: [Int]) -> [Int: Set<String>]? {
    var remade: [Int: Set<String>] = [:]
    var made: Set<String> = []
    var there: Set<String> = []
    for place in order {
      guard let use = uses[place] else { continue }
      if tables[place].contains(where: { there.contains($0) && !use.needed.contains($0) }) { return nil }
      let anew = tables[place].intersection(made)
      if !anew.isEmpty { remade[place] = anew }
      made.formUnion(use.made)
      there.subtract(use.dropped)
      there.formUnion(use.left.keys)
    }
    return remade
  }

  /// Whether steps run behind schemas by their names, and add no column that those have.
  private func isReady(_ steps: [Int], on schemas: [Int]) -> Bool {
    let hasNumber = (schemas + steps).contains { MigrationNumber(path: Path.name(of: files[$0]), below: "") != nil }
    if hasNumber, let first = steps.min(), schemas.contains(where: { $0 > first }) { return false }
    return steps.allSatisfy { step in
      uses[step]?.added.allSatisfy { name, columns in
        schemas.allSatisfy { columns.isDisjoint(with: uses[$0]?.left[name] ?? []) }
      } ?? false
    }
  }

  /// Whether files are called alike but for their numbers: `001_x` and `002_y`, `update1` and `update2`.
  private func isSequence(_ places: [Int]) -> Bool {
    guard let first = places.first.flatMap(beginning) else { return false }
    return places.allSatisfy { beginning(of: $0) == first }
  }

  private func beginning(of place: Int) -> String? { NumberedSeries.beginning(of: files[place]) }

  /// Whether steps make a table that the schemas haven't, or a column: then those are what there was once.
  private func bringsMore(_ steps: [Int], than schemas: [Int], among places: [Int]) -> Bool {
    let dropped = places.reduce(into: Set<String>()) { $0.formUnion(uses[$1]?.dropped ?? []) }
    let made = schemas.reduce(into: dropped) { $0.formUnion(uses[$1]?.made ?? []) }
    for use in steps.compactMap({ uses[$0] }) where !made.isSuperset(of: use.left.keys) { return true }
    // Which of several steps says what a table is now, nobody knows.
    guard steps.count == 1 || isSequence(steps), let last = steps.last.flatMap({ uses[$0] }) else { return false }
    return last.left.contains { name, columns in
      let known = schemas.compactMap { uses[$0]?.left[name] }.first ?? []
      return !known.isEmpty && !known.isSuperset(of: columns)
    }
  }

  /// Takes steps out, and what is called as they are and makes nothing that the schemas haven't.
  private mutating func lead(_ steps: [Int], to schemas: [Int], among places: [Int]) {
    var kinds = Set(steps.map(kind))
    // A step may have made a table at first that is in the schema by now.
    let others = schemas.filter { !kinds.contains(kind(of: $0)) }
    let schemas = others.isEmpty ? schemas : others
    kinds.subtract(schemas.map(kind))
    guard let schema = schemas.first else { return }
    for step in steps { leading[step] = schema }
    let made = schemas.reduce(into: Set<String>()) { $0.formUnion(uses[$1]?.made ?? []) }
    for place in places where leading[place] == nil && !schemas.contains(place) && kinds.contains(kind(of: place)) {
      if let use = uses[place], made.isSuperset(of: use.left.keys) { leading[place] = schema }
    }
  }

  /// The folder of a file, and its first word without numbers: `patch` of `patch-x.sql`, `update` of `update2.sql`.
  private func kind(of place: Int) -> String {
    let word = Snapshots.words(of: Path.name(of: files[place])).first?.prefix { !$0.isNumber } ?? ""
    return Path.directory(of: files[place]) + "/" + word
  }
}

extension FileTableUses {
  /// Whether it makes a table that another file needs, or refers to.
  fileprivate func isNeeded(by other: FileTableUses) -> Bool {
    !fresh.isDisjoint(with: other.needed) || !fresh.isDisjoint(with: other.parents)
  }
}
