/// Which of drift's files are one database: those that one class of the program includes (`@DriftDatabase(include: {…})`), and what
/// these import (`import 'tables.drift';`).
struct DriftImports {
  private let files: [String]
  private let texts: TextCache
  /// The package that they lie in.
  private let package: String
  /// The files that single files of the program name.
  private let included: [[String]]

  init(_ files: [String], in package: String, _ texts: TextCache, included: [[String]] = []) {
    self.included = included.map { $0.filter(files.contains) }.filter { !$0.isEmpty }
    self.files = files
    self.texts = texts
    self.package = package
  }

  /// The files that the program includes together, by database. Where it includes none, all files are one where no table is made
  /// twice, else those that imports connect; in the order given.
  func databases() -> [[String]] {
    let groups = connected()
    let own = groups.filter { group in included.contains { $0.contains(where: group.contains) } }
    let others = groups.filter { !own.contains($0) }
    if own.isEmpty || own.count == 1 && others.isEmpty {
      return makesTwice(groups) ? groups : [files]
    }
    // Files that nobody includes may be for the only database there is.
    guard own.count == 1 else { return groups }
    var database = own[0]
    var strange: [[String]] = []
    for group in others {
      if makesTwice([database, group]) { strange.append(group) } else { database += group }
    }
    return [files.filter(database.contains)] + strange
  }

  /// Whether a table is made in two of several groups.
  private func makesTwice(_ groups: [[String]]) -> Bool {
    var known: Set<String> = []
    for group in groups {
      let tables = Set(group.flatMap { texts.wordTables(of: $0) })
      if !known.isDisjoint(with: tables) { return true }
      known.formUnion(tables)
    }
    return false
  }

  private func connected() -> [[String]] {
    let places = Dictionary(files.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    // Each file's neighbours, both ways.
    var neighbours = Array(repeating: [Int](), count: files.count)
    for (place, file) in files.enumerated() {
      for other in imports(of: file).compactMap({ places[$0] }) {
        neighbours[place].append(other)
        neighbours[other].append(place)
      }
    }
    for files in included {
      let members = files.compactMap { places[$0] }
      for (one, other) in zip(members, members.dropFirst()) {
        neighbours[one].append(other)
        neighbours[other].append(one)
      }
    }
    var isTaken = Array(repeating: false, count: files.count)
    var groups: [[String]] = []
    for start in files.indices where !isTaken[start] {
      var group: [Int] = []
      var pending = [start]
      isTaken[start] = true
      while let place = pending.popLast() {
        group.append(place)
        for next in neighbours[place] where !isTaken[next] {
          isTaken[next] = true
          pending.append(next)
        }
      }
      groups.append(group.sorted().map { files[$0] })
    }
    return groups
  }

  /// The paths of the files that a file imports.
  private func imports(of file: String) -> [String] {
    String(decoding: texts.bytes(of: file) ?? [], as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      let line = line.drop { $0 == " " || $0 == "\t" }
      guard line.hasPrefix("import"), let start = line.firstIndex(where: { $0 == "'" || $0 == "\"" }) else {
        return nil
      }
      let path = line[line.index(after: start)...].prefix { $0 != line[start] }
      guard path.hasPrefix("package:") else { return Path.absolute(String(path), from: Path.directory(of: file)) }
      // `package:name/x.drift` lies in the package's `lib`.
      return path.firstIndex(of: "/").map { Path.join(package, "lib" + path[$0...]) }
    }
  }
}
