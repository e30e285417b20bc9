private import Rules

/// The SQL files of a tree, as a program's text may name them.
struct SQLTree: Sendable {
  /// Absolute, in path order.
  let files: [String]
  private let known: Set<String>
  /// Folders with SQL in them or below them.
  private let folders: Set<String>
  /// The folders among them that have SQL files themselves, or in a folder that lies in them.
  private let near: Set<String>
  /// The files by their last components.
  private let filesByName: [String: [String]]
  private let foldersByName: [String: [String]]
  let root: String
  /// The files that patterns fit, as far as they were asked for: programs that lie beside one another often write the same pattern.
  private let fitting = Guarded<[PatternBelow: [String]]>([:])

  /// A pattern of paths below a folder.
  private struct PatternBelow: Hashable {
    let folder: String
    let pattern: String
  }

  init(_ files: [String], below root: String) {
    self.root = root
    self.files = files.sorted(by: Path.precedes)
    known = Set(files)
    var folders: Set<String> = []
    for file in files {
      for folder in Path.ancestors(of: Path.directory(of: file)) {
        if folder == root || !folders.insert(folder).inserted { break }
      }
    }
    self.folders = folders
    let direct = Set(files.map { Path.directory(of: $0) })
    near = direct.union(direct.map { Path.directory(of: $0) })
    filesByName = Dictionary(grouping: self.files) { Path.name(of: $0) }
    foldersByName = Dictionary(grouping: folders.sorted(by: Path.precedes)) { Path.name(of: $0) }
  }

  static func isSQL(_ name: String) -> Bool {
    SQLFiles.isSQL(name) || Layouts.knownNames.isOfNotation(name)
  }

  var isEmpty: Bool { files.isEmpty }

  func hasFolder(named name: String) -> Bool { foldersByName[name] != nil }

  /// The thing that a path stands for.
  enum Target: Sendable, Equatable {
    case files([String])
    case folder(String)

    var files: [String] {
      switch self {
      case .files(let files): files
      case .folder: []
      }
    }

    var folder: String? {
      switch self {
      case .files: nil
      case .folder(let folder): folder
      }
    }
  }

  /// Where a tool keeps a package's resources.
  private static let resourceRoots = [
    "", "src/main/resources", "src/main/assets", "resources", "assets", "src", "res/raw", "data",
  ]

  /// The thing that a path names that is written in a program.
  ///
  /// - Parameters:
  ///   - program: the folder of the program's file, absolute.
  ///   - isExact: whether the path is taken from that folder alone.
  func target(of path: String, from program: String, isExact: Bool = false) -> Target? {
    if path.isEmpty || path == "." { return nil }
    if path.contains("*") { return pattern(path, from: program, isExact: isExact) }
    if let found = exact(Path.absolute(path, from: program)) { return found }
    if isExact { return nil }
    let relative = Self.withoutLeadingDots(path)
    if relative.isEmpty { return nil }
    for ancestor in Path.ancestors(of: program) {
      for resources in Self.resourceRoots {
        let folder = resources.isEmpty ? ancestor : Path.join(ancestor, resources)
        if let found = exact(Path.absolute(relative, from: folder)) { return found }
      }
      if ancestor == root { break }
    }
    return ending(relative, near: program)
  }

  private func exact(_ path: String) -> Target? {
    if known.contains(path) { return .files([path]) }
    // What lies deep below a folder is hardly meant by its name.
    return folders.contains(path) && near.contains(path) && path != root ? .folder(path) : nil
  }

  /// `../../x/y.sql` → `x/y.sql`
  private static func withoutLeadingDots(_ path: String) -> String {
    path.split(separator: "/").drop { $0 == ".." || $0 == "." }.joined(separator: "/")
  }

  /// The only file that ends with a path; among several, the one that lies nearest to the program.
  private func ending(_ path: String, near program: String) -> Target? {
    let name = Path.name(of: path)
    func isMeant(_ candidate: String) -> Bool {
      candidate.hasSuffix(path)
        && (candidate.utf8.count == path.utf8.count
          || candidate.utf8.dropLast(path.utf8.count).last == UInt8(ascii: "/"))
    }
    let files = (filesByName[name] ?? []).filter(isMeant)
    // A folder's name is a word of many meanings: its path has to be there whole.
    let folders = path.utf8.contains(UInt8(ascii: "/")) ? (foldersByName[name] ?? []).filter(isMeant) : []
    let candidates = files + folders
    if candidates.count == 1 { return exact(candidates[0]) }
    for ancestor in Path.ancestors(of: program) {
      let near = candidates.filter { Path.relative($0, to: ancestor) != nil }
      if near.count == 1 { return exact(near[0]) }
      if near.count > 1 || ancestor == root { return nil }
    }
    return nil
  }

  private func pattern(_ path: String, from program: String, isExact: Bool) -> Target? {
    let relative = isExact ? path : Self.withoutLeadingDots(path)
    for ancestor in isExact ? [program] : Path.ancestors(of: program) {
      let found = files(below: ancestor, matching: relative)
      if !found.isEmpty { return .files(found) }
      if ancestor == root { break }
    }
    if isExact { return nil }
    // Files that a list of resources renames lie elsewhere, all of them in one folder.
    let found = files(below: root, matching: "**/" + relative)
    let isOneFolder = Set(found.map { Path.directory(of: $0) }).count == 1
    return isOneFolder ? .files(found) : nil
  }

  /// The files below a folder that fit a pattern.
  private func files(below folder: String, matching pattern: String) -> [String] {
    let asked = PatternBelow(folder: folder, pattern: pattern)
    if let known = fitting.withLock({ $0[asked] }) { return known }
    let found = look(below: folder, for: pattern)
    fitting.withLock { $0[asked] = found }
    return found
  }

  private func look(below folder: String, for pattern: String) -> [String] {
    let fixed = FilePattern.base(of: pattern)
    let base = fixed.isEmpty ? folder : Path.absolute(fixed, from: folder)
    if base != root, !folders.contains(base) { return [] }
    let pattern = PathPattern(pattern)
    // Paths that begin alike stand beside one another.
    let start = files.partitioned { Path.precedes($0, base + "/") }
    return files[start...].prefix { Path.relative($0, to: base) != nil }.filter { file in
      Path.relative(file, to: folder).map { pattern.matches($0) } ?? false
    }
  }
}

extension [String] {
  /// The first place from which on a condition no longer holds, which holds up to some place.
  fileprivate func partitioned(_ comesBefore: (String) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if comesBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
