import Analyzer

/// Names that are unique only within something, by what they are within where they are not.
enum QualifiedNames {
  /// The names that queries of more than one file would have.
  static func queriesOfSeveral(_ files: [FileSummary], _ target: any Target) -> Set<String> {
    var known: Set<String> = []
    var ambiguous: Set<String> = []
    for file in files {
      let names = queries(of: file, target)
      ambiguous.formUnion(names.intersection(known))
      known.formUnion(names)
    }
    return ambiguous
  }

  /// The names after which the types of a file's queries are called.
  static func queries(of file: FileSummary, _ target: any Target) -> Set<String> {
    Set(file.statements.compactMap { $0.name.map { target.type($0.text) } })
  }

  /// `a/Data.sq`, `b/Data.sq`, `b/Other.sq` → `a_Data`, `b_Data`, `Other`: as much of each path as tells it from the others.
  static func files(_ paths: [String], _ target: any Target) -> [String: String] {
    let parts = paths.map { path in path.split(separator: "/").dropLast().map(String.init) }
    var names = paths.map(base(of:))
    var taken = Array(repeating: 0, count: paths.count)
    while true {
      // As file systems do that most people have, without regard to case.
      let keys = names.map { target.type($0).lowercased() }
      var counts: [String: Int] = [:]
      for key in keys { counts[key, default: 0] += 1 }
      var isChanged = false
      for place in paths.indices where counts[keys[place]] != 1 && taken[place] < parts[place].count {
        taken[place] += 1
        names[place] = parts[place][parts[place].count - taken[place]] + "_" + names[place]
        isChanged = true
      }
      if !isChanged { break }
    }
    return Dictionary(zip(paths, names)) { first, _ in first }
  }

  /// `Queries/User.sql` → `User`
  static func base(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
