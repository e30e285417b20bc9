/// The files below a folder that a layout may want to know of. Everything else is passed over by its name.
///
/// A folder of 50,000 files is listed once and no file in it is asked for (`readdir` says what is a folder).
struct Inventory: Sendable {
  struct Folder: Sendable {
    /// Absolute.
    let path: String
    /// The names of files that matter, in byte order.
    var files: [String] = []
    /// The names of files of programs, and of lists of what those need, in byte order.
    var programs: [String] = []
    /// Places in `folders`.
    var folders: [Int] = []
    /// Whether it lies in `docs`, `examples` or the like, which are read only where no history lies elsewhere.
    let isAside: Bool
  }

  /// The folder itself comes first; a folder comes before what lies in it.
  private(set) var folders: [Folder] = []
  private var places: [String: Int] = [:]
  /// Folders that are looked into only if somebody names them. Absolute.
  private(set) var passedOver: [String] = []

  var root: String { folders[0].path }

  /// The files that layouts have by an ending or a name of their own.
  let known: KnownNames

  /// - Parameters:
  ///   - named: Absolute paths that somebody named: what would ignore them counts for nothing.
  ///   - known: The files that layouts have by an ending or a name of their own.
  init(_ root: String, named: [String] = [], known: KnownNames, files: some Files) throws(InputError) {
    self.known = known
    var leadingToNamed: Set<String> = []
    for path in named {
      for ancestor in Path.ancestors(of: path) where !leadingToNamed.insert(ancestor).inserted { break }
    }
    let named = Set(named)
    var ignoring: [Int: [IgnoreRules]] = [:]
    ignoring[0] = Self.rulesAbove(root, files)
    folders.append(Folder(path: root, isAside: false))
    places[root] = 0
    // A stack, so that a folder's own folders come in order behind it.
    var pending = [0]
    while let place = pending.popLast() {
      let path = folders[place].path
      var rules = ignoring.removeValue(forKey: place) ?? []
      // Somewhere below may lie what nobody but its owner can look into: a database server's data, for one.
      guard let entries = place == 0 ? try files.entries(of: path) : try? files.entries(of: path) else { continue }
      if entries.contains(where: { $0.name == ".gitignore" }), let text = files.text(Path.join(path, ".gitignore")) {
        rules.append(IgnoreRules(text, base: path))
      }
      var found: [Int] = []
      for entry in entries where entry.isNameValid || entry.kind == .directory || SQLFiles.isSQL(entry.name) {
        let isFolder = entry.kind == .directory
        let isProgram = !isFolder && Relevance.isProgram(entry.name)
        if isFolder ? entry.isSymbolicLink : !isProgram && !known.isRelevant(entry.name) { continue }
        let child = Path.join(path, entry.name)
        // A path is text everywhere here, and this one can't be: nothing is left out in silence.
        if !entry.isNameValid { throw InputError("cannot read '\(child)': its name is not UTF-8; rename it") }
        let leadsToNamed = isFolder ? leadingToNamed.contains(child) : named.contains(child)
        if !leadsToNamed {
          if entry.name.hasPrefix(".") { continue }
          if Self.isIgnored(child, entry.name, isFolder, by: rules) { continue }
          if isFolder, Relevance.ignoredFolders.contains(entry.name) {
            passedOver.append(child)
            continue
          }
        }
        guard isFolder else {
          if isProgram { folders[place].programs.append(entry.name) }
          if !isProgram || known.isRelevant(entry.name) { folders[place].files.append(entry.name) }
          continue
        }
        let isAside =
          !leadsToNamed && (folders[place].isAside || Relevance.isAside(entry.name))
        places[child] = folders.count
        found.append(folders.count)
        ignoring[folders.count] = rules
        folders.append(Folder(path: child, isAside: isAside))
      }
      folders[place].folders = found
      pending += found.reversed()
    }
  }

  /// Makes the inventory of a folder that isn't listed.
  init(empty root: String) {
    known = KnownNames(endings: [], names: [])
    folders = [Folder(path: root, isAside: false)]
    places = [root: 0]
  }

  private static func isIgnored(_ path: String, _ name: String, _ isFolder: Bool, by rules: [IgnoreRules]) -> Bool {
    for rules in rules.reversed() {
      if let ignores = rules.ignores(path, name: name, isFolder: isFolder) { return ignores }
    }
    return false
  }

  /// The rules by which the repository ignores files, from its root down to the folder.
  private static func rulesAbove(_ folder: String, _ files: some Files) -> [IgnoreRules] {
    let ancestors = Path.ancestors(of: folder)
    guard let top = ancestors.firstIndex(where: { files.status(Path.join($0, ".git")) != nil }), top > 0 else {
      return []
    }
    return ancestors[1...top].reversed().compactMap { ancestor in
      files.text(Path.join(ancestor, ".gitignore")).map { IgnoreRules($0, base: ancestor) }
    }
  }

  // MARK: Looking

  /// Place of a folder.
  func place(of path: String) -> Int? { places[path] }

  func folder(_ path: String) -> Folder? { places[path].map { folders[$0] } }

  func hasFile(_ path: String) -> Bool {
    folder(Path.directory(of: path))?.files.contains(Path.name(of: path)) ?? false
  }

  /// The paths of files in a folder and below it whose names are wanted, in path order.
  func files(below path: String, where isWanted: (String) -> Bool) -> [String] {
    guard let start = places[path] else { return [] }
    var found: [String] = []
    var pending = [start]
    while let place = pending.popLast() {
      let folder = folders[place]
      for name in folder.files where isWanted(name) { found.append(Path.join(folder.path, name)) }
      pending += folder.folders.reversed()
    }
    return found
  }

  /// Every file of that name, in path order.
  func files(named names: Set<String>) -> [String] {
    folders.flatMap { folder in folder.files.filter(names.contains).map { Path.join(folder.path, $0) } }
  }
}

/// The endings and names of files that layouts have to themselves: of notations, configurations, and what tools write.
struct KnownNames: Sendable {
  /// Endings of files with SQL in a notation of their own, in lower case, without the point.
  private let endings: Set<String>
  private let names: Set<String>
  /// The endings of the names.
  private let endingsOfNames: Set<String>

  init(endings: Set<String>, names: Set<String>) {
    self.endings = endings
    self.names = names
    endingsOfNames = Set(names.compactMap { Self.ending(of: $0)?.lowercased() })
  }

  private static func ending(of name: String) -> Substring? {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.utf8.index(after: $0)...] }
  }

  /// Whether a file is of a notation that has SQL in it and an ending of its own.
  func isOfNotation(_ name: String) -> Bool {
    Self.ending(of: name).map { endings.contains(String($0)) } ?? false
  }

  /// Whether a layout may want to know of a file.
  func isRelevant(_ name: String) -> Bool {
    guard let ending = Self.ending(of: name)?.lowercased() else { return false }
    if ending == "sql" || endings.contains(ending) { return true }
    if endingsOfNames.contains(ending), names.contains(name) { return true }
    switch ending {
    case let ending where SQLFiles.databases.contains(ending): return SQLFiles.isSQL(name)
    case "db": return name.utf8.first.map { $0 &- UInt8(ascii: "0") < 10 } ?? false
    case "go", "java", "kt", "ts", "js", "py", "rb", "rs", "php", "cs", "ex", "exs", "swift", "dart", "mjs", "cjs":
      return Relevance.isNumbered(name)
    case let ending: return Relevance.foreignEndings.contains(ending) && Relevance.isNumbered(name)
    }
  }
}

/// The relevance of a file or folder by its name.
enum Relevance {
  /// Never looked into unless they are named: what package managers and builds put there.
  static let ignoredFolders: Set<String> = [
    "node_modules", "build", "dist", "vendor", "target", "Pods", "Carthage", "DerivedData", "__pycache__", "venv",
  ]

  /// Looked into only where no history lies elsewhere, as folders of tests are.
  private static let foldersAside: Set<String> = ["docs", "doc", "examples", "example"]

  /// Whether a folder is looked into only where no history lies elsewhere.
  static func isAside(_ folder: String) -> Bool {
    foldersAside.contains(folder.lowercased()) || TestNames.isFolder(folder)
  }

  /// Whether a file is a part of a program, or a list of what one needs.
  static func isProgram(_ name: String) -> Bool { ProgramNames.kind(of: name) != nil }

  /// Endings of text templates, and of programs in languages that few migrations are written in.
  fileprivate static let foreignEndings: Set<String> = [
    "gotxt", "gotmpl", "gohtml", "tmpl", "tpl", "template", "tt", "j2", "jinja", "jinja2", "erb", "eex", "ejs",
    "mustache", "hbs",
    "handlebars", "liquid", "twig", "sh", "bash", "ps1", "pl", "lua", "scala", "groovy", "clj", "edn", "fs", "hs", "ml",
    "nim",
    "zig", "cpp", "tsx", "mts", "cts",
  ]

  /// Whether a file's ending is one that no tool of ours reads: it is a step where its name fits those beside it.
  static func isForeign(_ name: String) -> Bool {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map {
      foreignEndings.contains(name[name.utf8.index(after: $0)...].lowercased())
    } ?? false
  }

  /// A program among migrations: `00002_fill.go`, `V2__fill.java`, `20240101_fill.py`.
  static func isNumbered(_ name: String) -> Bool {
    let digits = name.utf8.first == UInt8(ascii: "V") ? name.utf8.dropFirst() : name.utf8[...]
    return digits.first.map { $0 &- UInt8(ascii: "0") < 10 } ?? false
  }
}
