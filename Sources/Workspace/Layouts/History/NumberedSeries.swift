/// Files of one folder that are called alike but for their numbers, and of which later ones change tables that earlier ones have made:
/// the steps of one history, whatever the folder is called and whatever a single step does.
struct NumberedSeries {
  /// The files in the order of their numbers, each with its number.
  let steps: [(path: String, number: MigrationNumber)]

  /// The folder that they lie in.
  var folder: String { Path.directory(of: steps[0].path) }

  /// With fewer files, chance may have called them so.
  static let least = 3

  /// The histories among files.
  ///
  /// - Parameter areRead: whether programs read all of some files. Then the schema before them may be in the program.
  static func all(
    among files: [String], _ texts: TextCache, areRead: ([String]) -> Bool = { _ in false }
  ) -> [NumberedSeries] {
    let kinds = Dictionary(grouping: files) { beginning(of: $0) ?? "" }
    return kinds.sorted { $0.key < $1.key }.compactMap { beginning, files in
      if beginning.isEmpty || files.count < least { return nil }
      return NumberedSeries(files, beginning, texts, areRead: areRead)
    }
  }

  /// nil for files that are no history.
  ///
  /// - Parameter beginning: the path before the number, which all have in common.
  private init?(_ files: [String], _ beginning: String, _ texts: TextCache, areRead: ([String]) -> Bool) {
    // `script-0.9.sql` comes before `script-0.10.sql`, and `script-0.1.sql` before `script-0.1.1.sql`.
    let length = beginning.hasSuffix("/") ? 0 : Path.name(of: beginning).count
    let numbered = files.compactMap { file in
      MigrationNumber(path: String(Path.name(of: file).dropFirst(length)), below: "").map { (path: file, number: $0) }
    }.sorted { $0.number < $1.number }
    guard numbered.count == files.count, zip(numbered, numbered.dropFirst()).allSatisfy({ $0.number < $1.number }),
      numbered.contains(where: { !texts.verbs(of: $0.path).isDisjoint(with: ["ALTER", "DROP"]) })
    else { return nil }
    let uses = numbered.map { texts.uses(of: $0.path) }
    var made: Set<String> = []
    var there: Set<String> = []
    var changesOwn = false
    // Some of many files have slips of their own.
    var strange = 0
    for (step, use) in zip(numbered, uses) {
      // Whole schemas of several versions make their tables each anew.
      let again = texts.parsedTables(of: step.path).intersection(there).subtracting(use.needed).subtracting(use.dropped)
      if !again.isEmpty { strange += 1 }
      if !made.isDisjoint(with: use.needed) || !made.isDisjoint(with: use.dropped) { changesOwn = true }
      made.formUnion(use.made)
      there.subtract(use.dropped)
      there.formUnion(use.left.keys)
    }
    // Files that need a schema beside them are no whole history, unless its older steps are gone and a program runs what is left.
    if Self.startsLater(numbered[0].number), areRead(files) {
      guard strange * 10 <= files.count else { return nil }
    } else {
      strange += uses.count { !$0.parents.isSubset(of: made) }
      guard changesOwn, strange * 10 <= files.count, FileTableUses.missing(before: uses).isEmpty else { return nil }
    }
    steps = numbered
  }

  /// Whether a first number is above those that one begins to count with.
  private static func startsLater(_ first: MigrationNumber) -> Bool { Int(first.digits).map { $0 > 1 } ?? false }

  /// The path of a file before the first number in its name; nil where there is none.
  static func beginning(of file: String) -> String? {
    let name = Path.name(of: file).lowercased().replacing("sqlite3", with: "sqlite")
    let beginning = name.prefix { !$0.isNumber }
    return beginning.count < name.count ? Path.join(Path.directory(of: file), String(beginning)) : nil
  }
}
