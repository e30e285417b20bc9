import Notations

/// The evidence of a tree's programs about its SQL: which files they load and how, over which client, with which
/// functions.
///
/// Each program's file is read once, and taken apart only if a word stands in it that matters here. What a file says depends on its
/// text, its path and which SQL files there are, so that a run that asks through ``RecordedFiles`` comes to the same again.
package struct ProgramEvidence: Sendable {
  /// Files that aren't read, with the reason, in path order. Paths are absolute.
  package let unread: [(path: String, reason: UnreadProgram)]
  /// The files that say something, in path order.
  let programs: [ProgramFile]
  /// How many files of programs there are.
  package let count: Int
  private let root: String
  /// Whether the literals of a program's file may have SQL in them, by its path; nothing of lists of what a program needs.
  private let holdsSQL: [String: Bool]
  /// Places of mentions, as a program's and one in it, by the file or folder that is mentioned.
  private let places: [String: [(program: Int, mention: Int)]]
  /// The clients that manifests name, by the folder that they lie in.
  private let dependencies: [String: [ProgramClient]]

  /// Reads the programs below a folder. Throws where it can't be listed.
  ///
  /// - Parameters:
  ///   - folder: absolute.
  ///   - files: where folders and files are looked for.
  package init(below folder: String, files: any Files) throws(InputError) {
    self.init(try Inventory(folder, known: Layouts.knownNames, files: files), files: files)
  }

  /// Reads the programs that an inventory lists.
  ///
  /// - Parameter memory: what is known of the last run; nil where nothing is kept.
  init(_ inventory: Inventory, files: any Files, memory: ProgramMemory? = nil) {
    root = inventory.root
    let tree = SQLTree(inventory.files(below: root, where: SQLTree.isSQL), below: root)
    var paths: [(path: String, kind: ProgramNames.Kind, package: String)] = []
    var packages: [String: String] = [:]
    var roots: [String] = []
    for folder in inventory.folders {
      let isRoot = folder.programs.contains { ProgramNames.roots.contains($0) }
      if isRoot { roots.append(folder.path) }
      let package = isRoot ? folder.path : packages[Path.directory(of: folder.path)] ?? folder.path
      packages[folder.path] = package
      for name in folder.programs {
        if let kind = ProgramNames.kind(of: name) { paths.append((Path.join(folder.path, name), kind, package)) }
      }
      for name in folder.files where Layouts.bindings.contains(name) {
        paths.append((Path.join(folder.path, name), .manifest, package))
      }
    }
    count = paths.count
    let root = root
    let surroundings = KnownPrograms.surroundings(files: tree.files, packages: roots)
    let known = memory?.recall(root).flatMap { $0.surroundings == surroundings ? $0 : nil }
    let results = Workers.map(paths) { item in
      if let memory, let says = known?.reading(of: item.path, in: memory.files) { return says }
      return Self.read(item.path, item.kind, package: item.package, below: root, tree, files)
    }
    if let memory, !paths.isEmpty {
      var now = KnownPrograms(surroundings: surroundings)
      for (item, result) in zip(paths, results) { now.note(result, of: item.path, in: memory.files, known) }
      if now != known { memory.keep(root, now) }
    }
    var unread: [(path: String, reason: UnreadProgram)] = []
    var programs: [ProgramFile] = []
    var dependencies: [String: [ProgramClient]] = [:]
    var holdsSQL: [String: Bool] = [:]
    holdsSQL.reserveCapacity(paths.count)
    for (item, result) in zip(paths, results) {
      if case .code(let language) = item.kind, language.isHost { holdsSQL[item.path] = result.mayHoldSQL }
      switch result.says {
      case .unread(let reason): unread.append((item.path, reason))
      case .says(let file):
        if item.kind == .manifest { dependencies[Path.directory(of: item.path), default: []] += file.clients }
        programs.append(file)
      case .nothing: break
      }
    }
    self.holdsSQL = holdsSQL
    self.unread = unread.sorted { Path.precedes($0.path, $1.path) }
    self.programs = programs.sorted { Path.precedes($0.path, $1.path) }
    self.dependencies = dependencies
    var places: [String: [(program: Int, mention: Int)]] = [:]
    for (program, file) in self.programs.enumerated() {
      for (place, mention) in file.mentions.enumerated() {
        for path in mention.files + [mention.folder].compactMap(\.self) {
          places[path, default: []].append((program, place))
        }
      }
    }
    self.places = places
  }

  // MARK: Reading

  /// Larger files are data, or generated.
  private static let limit: Int64 = 1 << 20

  private static func read(
    _ path: String, _ kind: ProgramNames.Kind, package: String, below root: String, _ tree: SQLTree, _ files: any Files
  ) -> ProgramReading {
    guard let bytes = try? files.read(path, shownAs: path, limit: limit) else {
      let isLarge = files.status(path).map { $0.size > limit } ?? false
      return ProgramReading(says: .unread(isLarge ? .tooLarge : .unreadable), mayHoldSQL: false)
    }
    if bytes.count > limit { return ProgramReading(says: .unread(.tooLarge), mayHoldSQL: false) }
    return ProgramReading(
      says: says(bytes, path, kind, package: package, below: root, tree), mayHoldSQL: mayHoldSQL(bytes, kind))
  }

  private static func mayHoldSQL(_ bytes: [UInt8], _ kind: ProgramNames.Kind) -> Bool {
    guard case .code(let language) = kind, language.isHost else { return false }
    return ProgramSQL.mayStand(in: bytes, language) && !ProgramWords.isMinified(bytes)
      && !ProgramWords.isGenerated(bytes)
  }

  private static func says(
    _ bytes: [UInt8], _ path: String, _ kind: ProgramNames.Kind, package: String, below root: String, _ tree: SQLTree
  ) -> ReadProgramText {
    let isTest = TestNames.isFile(Path.relative(path, to: root) ?? path)
    let file: ProgramFile
    switch kind {
    case .code(let language):
      guard ProgramWords.stand(in: bytes) else { return .nothing }
      if ProgramWords.isMinified(bytes) { return .unread(.minified) }
      var reader = ProgramReader(bytes, language, path: path, isTest: isTest, package: package, tree: tree)
      file = reader.read()
    case .manifest: file = ProgramManifest.read(bytes, path: path, isTest: isTest)
    case .resources: file = ResourceList.read(bytes, path: path, isTest: isTest, tree)
    }
    let isEmpty =
      file.mentions.isEmpty && file.clients.isEmpty && file.registered.isEmpty && file.settings.isEmpty
      && file.tools.isEmpty
    return isEmpty ? .nothing : .says(file)
  }

  // MARK: What is asked

  /// Whether a program's file is a test, by its path below the folder that programs were looked for in: a project may be one of a test.
  ///
  /// - Parameter program: absolute.
  func isTest(_ program: String) -> Bool { TestNames.isFile(Path.relative(program, to: root) ?? program) }

  /// Whether the literals of a program's file may have SQL in them; nil for a file that wasn't looked at.
  ///
  /// - Parameter program: absolute.
  func mayHoldSQL(_ program: String) -> Bool? { holdsSQL[program] }

  /// The places that name a SQL file, by itself, by a pattern or by its folder: programs before tests, then in path order.
  ///
  /// - Parameter path: the SQL file's, absolute.
  package func mentions(of path: String) -> [ProgramMention] {
    let found = Path.ancestors(of: path).flatMap { places[$0] ?? [] }
      .sorted { ($0.program, $0.mention) < ($1.program, $1.mention) }
    let all = found.map { programs[$0.program].mentions[$0.mention] }
    return all.filter { !$0.isTest } + all.filter(\.isTest)
  }

  /// All places that name SQL files, in path order of the programs and then of their lines.
  package var mentions: [ProgramMention] {
    programs.flatMap { program in program.mentions.sorted { $0.line < $1.line } }
  }

  /// The files that a program's file names one by one, in the order in which it does, each once. Nobody says that they run in it.
  ///
  /// - Parameter program: absolute.
  package func order(in program: String) -> [String] {
    guard let file = programs.first(where: { $0.path == program }) else { return [] }
    var seen: Set<String> = []
    // A name of several files is that of copies; a pattern, and a list of what is shipped, say nothing of an order.
    return file.mentions.sorted { $0.line < $1.line }
      .filter { $0.folder == nil && $0.means != .lists && !$0.written.contains("*") }
      .flatMap(\.files).filter { seen.insert($0).inserted }
  }

  /// The files that each program's file names one by one, in the order in which it does; those of tests left out.
  package var namedTogether: [(program: String, files: [String])] {
    programs.filter { program in program.mentions.contains { !$0.isTest } }.map { ($0.path, order(in: $0.path)) }.filter
    {
      !$0.1.isEmpty
    }
  }

  /// The functions and collations that programs register, tests left out, in path order of the programs; behind them those that
  /// GRDB adds to each connection, where a program has it.
  package var registered: [RegisteredName] {
    let own = programs.flatMap { $0.registered.filter { !$0.isTest } }
    let clients = programs.lazy.flatMap(\.clients)
    return own + (clients.first { !$0.isTest && RegisteredName.isGRDB($0) }.map(RegisteredName.ofGRDB) ?? [])
  }

  /// The clients of databases in a program's file; those of tests, too.
  ///
  /// - Parameter program: absolute.
  package func clients(in program: String) -> [ProgramClient] {
    programs.first { $0.path == program }?.clients ?? []
  }

  /// The clients of databases that programs in a folder and below it have, tests left out, and what its manifest or the nearest above
  /// depends on.
  ///
  /// - Parameter folder: absolute.
  package func clients(around folder: String) -> [ProgramClient] {
    var found = programs.filter { Path.relative($0.path, to: folder) != nil }.flatMap(\.clients).filter { !$0.isTest }
    for ancestor in Path.ancestors(of: folder) {
      if let clients = dependencies[ancestor] {
        for client in clients where !found.contains(client) { found.append(client) }
        break
      }
      if ancestor == root { break }
    }
    return found
  }

  /// Whether the nearest folder around one in which programs have clients of databases has one of SQLite's.
  ///
  /// - Parameter folder: absolute.
  package func isOfSQLiteProgram(_ folder: String) -> Bool {
    for ancestor in Path.ancestors(of: folder) {
      let found = clients(around: ancestor)
      if !found.isEmpty { return found.contains { $0.database == .sqlite } }
      if ancestor == root { break }
    }
    return false
  }

  /// Whether a program's file has clients of other databases only; where it has none, whether its package has.
  ///
  /// - Parameter program: absolute.
  package func isForOtherDatabase(_ program: String) -> Bool {
    var clients = clients(in: program)
    if clients.isEmpty {
      clients = Path.ancestors(of: program).lazy.compactMap { dependencies[$0] }.first { !$0.isEmpty } ?? []
    }
    return !clients.isEmpty && !clients.contains { $0.database == .sqlite }
  }

  /// The client of another database that a file of SQL runs over: each program that names the file and has clients has others than
  /// SQLite's. Where none names it, no program around has SQLite's, and one has another. nil where SQLite may run it.
  ///
  /// - Parameters:
  ///   - file: absolute.
  ///   - folder: the programs in it and below it are those around; absolute.
  func otherClient(of file: String, around folder: String) -> ProgramClient? {
    let naming = mentions(of: file).filter { !$0.isTest }.flatMap { mention in clients(in: mention.program) }
    let known = naming.isEmpty ? clients(around: folder) : naming
    return known.contains { $0.database == .sqlite } ? nil : known.first
  }

  /// Whether programs switch foreign keys on where they open connections: of the nearest folder around one in which some program says
  /// so. nil where nobody does, and where some switch them on and others off.
  ///
  /// - Parameter folder: absolute.
  package func foreignKeys(around folder: String) -> (isOn: Bool, program: String, line: Int)? {
    for ancestor in Path.ancestors(of: folder) {
      let found = settings(below: ancestor).filter { $0.setting.kind != .migrationsUnwrapped }
      if let first = found.first {
        let isOne = found.allSatisfy { $0.setting.kind == first.setting.kind }
        return isOne ? (first.setting.kind == .foreignKeysOn, first.program, first.setting.line) : nil
      }
      if ancestor == root { break }
    }
    return nil
  }

  /// Whether a tool's driver wraps files in transactions: of the nearest folder around one in which a program imports the driver
  /// for SQLite, or tells it not to wrap. nil where none does: files may be called as the tool has it, and be run by something
  /// else. Tests say nothing.
  ///
  /// - Parameters:
  ///   - driver: a part of the name of the tool's library.
  ///   - folder: absolute.
  package func wrapsMigrations(_ driver: String, around folder: String) -> (wraps: Bool, program: String, line: Int)? {
    for ancestor in Path.ancestors(of: folder) {
      if let found = settings(below: ancestor).first(where: { $0.setting.kind == .migrationsUnwrapped }) {
        return (false, found.program, found.setting.line)
      }
      let drivers = programs.lazy.filter { Path.relative($0.path, to: ancestor) != nil }.flatMap(\.clients)
        .filter { $0.database == .sqlite && !$0.isTest && $0.name.contains(driver) }
      if let driver = drivers.first { return (true, driver.program, driver.line) }
      if ancestor == root { break }
    }
    return nil
  }

  private func settings(below folder: String) -> [(setting: ProgramSetting, program: String)] {
    programs.flatMap { program -> [(setting: ProgramSetting, program: String)] in
      if program.settings.isEmpty || Path.relative(program.path, to: folder) == nil { return [] }
      return program.settings.filter { !$0.isTest }.map { ($0, program.path) }
    }
  }
}
