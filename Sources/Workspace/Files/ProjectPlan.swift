private import Analyzer
private import Rules

/// Which files a project has, before they are read. Paths are absolute.
struct ProjectPlan {
  let root: String
  private let configuration: ProjectConfiguration
  private let rules: RulesConfiguration
  private let targets: [ProjectLoader.Target]
  private let loader: ProjectLoader
  private var migrations: [String] = []
  /// What all migrations are in, where that is one folder; a folder below it may have a migration's number.
  private var migrationFolder = ""
  private var schema: String?
  /// The schema is what an SQLite database has.
  private(set) var readsDatabase = false
  private var queries: [String] = []
  private var loose: [String] = []
  private var declared: DeclarationPlan?
  private var isLoose = false

  init(
    location: ProjectLocation, targets: [ProjectLoader.Target], loader: ProjectLoader, givenRules: String?
  ) throws(InputError) {
    self.targets = targets
    self.loader = loader
    var configuration = ProjectConfiguration()
    switch location.kind {
    case .configured(let file):
      root = location.root
      configuration = try ProjectConfiguration(loader.yaml(file))
    case .conventional:
      root = location.root
    case .loose:
      root = Self.looseRoot(targets, loader.currentDirectory)
      isLoose = true
    }
    self.configuration = configuration
    rules = try loader.rulesConfiguration(givenRules ?? ProjectLocation.rules(for: root))

    if let place = configuration.schema {
      let path = try existing(place, "schema")
      schema = path
      if FileSystem.status(path)?.kind == .file {
        readsDatabase = try DatabaseSchema.isDatabase(path, shownAs: loader.shown(path))
      }
    } else if let places = configuration.migrations {
      migrations = try files(places, "migrations").filter { !MigrationHistory.isReversal($0) }
      migrationFolder = places.count == 1 ? Path.absolute(FilePattern.base(of: places[0].path), from: root) : ""
    } else if !isLoose, let folder = ProjectLocation.folder(named: "migrations", in: root) {
      migrations = try SQLFiles.below(folder).filter { !MigrationHistory.isReversal($0) }
      migrationFolder = folder
    }
    if let places = configuration.queries {
      queries = try files(places, "queries")
    } else if !isLoose, let folder = ProjectLocation.folder(named: "queries", in: root) {
      queries = try SQLFiles.below(folder)
    }
    // A configuration that says nothing about places, and no folder that does.
    let saysNothing = schema == nil && configuration.migrations == nil && configuration.queries == nil
    if !isLoose, saysNothing, migrationFolder.isEmpty, queries.isEmpty {
      loose = try SQLFiles.below(root)
      isLoose = true
    }
    if isLoose, loose.isEmpty { loose = try looseFiles() }

    let history = Set(migrations + [schema].compactMap(\.self))
    let declared = try DeclarationPlan(
      configuration, root: root,
      find: { (places) throws(InputError) -> [String] in try files(places, "declarations") }, shown: loader.shown)
    let declarations = Set(declared.files)
    migrations.removeAll(where: declarations.contains)
    queries = Self.ordered(queries.filter { !history.contains($0) && !declarations.contains($0) })
    loose = Self.ordered(loose.filter { !declarations.contains($0) })
    self.declared = declared
    try addNamedFiles()
  }

  private static func ordered(_ paths: [String]) -> [String] {
    Set(paths).sorted(by: Path.naturallyPrecedes)
  }

  // MARK: What the configuration names

  private func files(_ places: [ProjectConfiguration.Place], _ key: String) throws(InputError) -> [String] {
    var found: [String] = []
    for place in places {
      if FilePattern.isPattern(place.path) {
        found += try files(matching: place, key)
      } else {
        let path = try existing(place, key)
        found += FileSystem.isDirectory(path) ? try SQLFiles.below(path) : [path]
      }
    }
    return Array(Set(found)).sorted(by: Path.naturallyPrecedes)
  }

  private func files(matching place: ProjectConfiguration.Place, _ key: String) throws(InputError) -> [String] {
    try SQLFiles.below(existing(place, key)) { isMeant($0, by: place) }
  }

  private func isMeant(_ path: String, by place: ProjectConfiguration.Place) -> Bool {
    if !FilePattern.isPattern(place.path) {
      return SQLFiles.isSQL(path) && Path.relative(path, to: Path.absolute(place.path, from: root)) != nil
    }
    let allowsAnyName = !SQLFiles.isSQL(place.path) && Path.name(of: place.path).contains(".")
    return (allowsAnyName || SQLFiles.isSQL(path))
      && PathPattern(place.path).matches(place.path.hasPrefix("/") ? path : shown(path))
  }

  /// The file or folder that is named, or below which all is that a pattern can match.
  private func existing(_ place: ProjectConfiguration.Place, _ key: String) throws(InputError) -> String {
    let path = Path.absolute(FilePattern.base(of: place.path), from: root)
    if FileSystem.status(path) != nil { return path }
    let siblings = ((try? FileSystem.entries(of: Path.directory(of: path))) ?? []).map(\.name)
    let suggestion = NearMiss.suffix(for: Path.name(of: path), among: siblings)
    let name = FilePattern.isPattern(place.path) ? Path.way(to: path, from: root) : place.path
    throw InputError(
      configuration.file ?? ProjectLocation.configurationName, line: place.line,
      "'\(key)' names '\(name)', which does not exist\(suggestion)")
  }

  // MARK: Loose files

  /// Without a project, what is named decides what is read.
  private static func looseRoot(_ targets: [ProjectLoader.Target], _ currentDirectory: String) -> String {
    let directories = targets.map(\.directory)
    let isBelow = directories.allSatisfy { Path.relative($0, to: currentDirectory) != nil }
    let namesFile = targets.contains { $0.kind != .directory }
    return namesFile && isBelow ? currentDirectory : Path.commonAncestor(of: directories)
  }

  private func looseFiles() throws(InputError) -> [String] {
    let directories = targets.filter { $0.kind == .directory }.map(\.path)
    let files = targets.filter { $0.kind == .file || ($0.kind == .input && $0.path.hasPrefix("/")) }
    var found: [String] = []
    for directory in directories { found += try SQLFiles.below(directory) }
    if files.isEmpty { return found }
    // A file's schema may be anywhere around it, but nobody's whole home is searched for it.
    if root == loader.currentDirectory, ProjectLocation.repository(of: root) != nil || !isHome(root) {
      return try found + SQLFiles.below(root)
    }
    for directory in Set(files.map(\.directory)) where FileSystem.isDirectory(directory) {
      found += try SQLFiles.below(directory, recursive: false)
    }
    return found
  }

  private func isHome(_ directory: String) -> Bool {
    directory == "/" || Path.directory(of: directory) == "/" || Path.name(of: Path.directory(of: directory)) == "home"
      || Path.directory(of: directory) == "/Users"
  }

  /// Files that were named without being part of the project are checked against its schema.
  private mutating func addNamedFiles() throws(InputError) {
    let known = Set(migrations + queries + loose + [schema].compactMap(\.self) + (declared?.paths ?? []))
    for target in targets {
      switch target.kind {
      case .configuration: break
      case .input: try add(target.path, isNew: !known.contains(target.path))
      case .file: try add(target.path, isNew: !known.contains(target.path))
      case .directory:
        let isPart =
          Path.relative(root, to: target.path) != nil
          || known.contains { Path.relative($0, to: target.path) != nil }
        if !isPart {
          for path in try SQLFiles.below(target.path) { try add(path, isNew: true) }
        }
      }
    }
    queries = Self.ordered(queries)
    loose = Self.ordered(loose)
  }

  private mutating func add(_ path: String, isNew: Bool) throws(InputError) {
    if !isNew { return }
    if isLoose {
      loose.append(path)
    } else if isMigration(path) {
      // A migration that is being written and not saved yet.
      migrations.append(path)
    } else {
      queries.append(path)
    }
  }

  /// Whether the project would read a file as a migration if it were there.
  private func isMigration(_ path: String) -> Bool {
    if MigrationHistory.isReversal(path) { return false }
    if let places = configuration.migrations { return places.contains { isMeant(path, by: $0) } }
    return !migrationFolder.isEmpty && SQLFiles.isSQL(path) && Path.relative(path, to: migrationFolder) != nil
  }

  // MARK: Reading

  /// Every file, in the order in which they are read.
  var paths: [String] { migrations + [schema].compactMap(\.self) + queries + loose + (declared?.paths ?? []) }

  /// - Parameter prefix: what stands before a path when several projects are shown together.
  func read(prefix: String, input: ProjectLoader.Input?) throws(InputError) -> Project {
    var findings: [Diagnostic] = []
    var unwritable: Set<String> = []
    let named = Set(targets.lazy.filter { $0.kind == .file }.map(\.path))
    func source(_ path: String) throws(InputError) -> SourceFile {
      let name = shown(path)
      let isInput = path == input?.path ?? ProjectLoader.unnamedInput
      let bytes: [UInt8]
      if let input, isInput {
        bytes = input.bytes
        unwritable.insert(name)
      } else if path == schema, readsDatabase {
        bytes = Array(try DatabaseSchema.sql(path: path, shownAs: loader.shown(path)).utf8)
        unwritable.insert(name)
      } else {
        bytes = try FileSystem.read(path, shownAs: loader.shown(path), allowsPipe: named.contains(path))
      }
      if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
        let empty = SourceFile(path: name, bytes: [])
        unwritable.insert(name)
        findings.append(.isUTF16(empty))
        return empty
      }
      return SourceFile(path: name, bytes: bytes)
    }
    func sources(_ paths: [String]) throws(InputError) -> [SourceFile] {
      var sources: [SourceFile] = []
      for path in paths { sources.append(try source(path)) }
      return sources
    }
    let folder = migrationFolder.isEmpty ? "" : Path.way(to: migrationFolder, from: root)
    let history = MigrationHistory(try sources(migrations), below: folder)
    let schemaFiles = try sources([schema].compactMap(\.self))
    let queryFiles = try sources(queries)
    let looseFiles = try sources(loose)
    return Project(
      root: root, configuration: configuration, rules: rules, migrations: schemaFiles + history.files,
      queries: queryFiles, loose: looseFiles, declarations: try declared?.read(source) ?? .none, focus: focus,
      diagnostics: history.diagnostics + findings,
      pathPrefix: prefix, unwritable: unwritable)
  }

  /// The shown paths of what was named; nil when that is the whole project.
  private var focus: Set<String>? {
    var focus: Set<String> = []
    let all = paths
    for target in targets {
      switch target.kind {
      case .configuration: return nil
      case .file, .input: focus.insert(shown(target.path))
      case .directory:
        if Path.relative(root, to: target.path) != nil { return nil }
        for path in all where Path.relative(path, to: target.path) != nil { focus.insert(shown(path)) }
      }
    }
    return focus
  }

  private func shown(_ path: String) -> String {
    path == ProjectLoader.unnamedInput ? path : Path.way(to: path, from: root)
  }
}

extension Diagnostic {
  fileprivate static func isUTF16(_ file: SourceFile) -> Diagnostic {
    Diagnostic(
      rule: "syntax-error", severity: .error, message: "the file is UTF-16, and SQLite reads UTF-8",
      help: "Save it as UTF-8.", at: file.beginning)
  }
}
