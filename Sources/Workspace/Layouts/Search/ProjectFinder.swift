private import Analyzer
private import Notations

/// Finds the database projects in a folder: first what configurations name, then what shows itself to be a history, then
/// schema files, and at last whatever SQL is left.
struct ProjectFinder {
  let inventory: Inventory
  let texts: TextCache
  /// Absolute paths of folders that somebody named: what lies in them is chosen, whichever of several databases it is for.
  private let named: [String]
  /// What is searched: all of the inventory, or what belongs to one puresql.yaml.
  let scope: String
  /// The folder below which names of folders say which database they are for.
  private let outermost: String
  /// How a configuration says that the history is laid out.
  private let layout: LayoutName?
  /// Folders with a puresql.yaml of their own.
  private let nested: [String]

  private var projects: [FoundProject] = []
  /// Where files that nothing claims have to lie to belong to a project; side by side with `projects`.
  private var homes: [String] = []
  var claimed: Set<String> = []
  /// Files and folders with SQL for other databases.
  var otherFolders: [String] = []
  /// Where configurations say so.
  var otherEvidence: [Evidence] = []
  /// What all files of a project lie in, by its place.
  private var commonFolders: [Int: String] = [:]

  /// - Parameters:
  ///   - scope: What is searched; nil for all of the inventory but what belongs to a puresql.yaml.
  ///   - named: Absolute paths of folders that somebody named.
  init(
    _ inventory: Inventory, scope: String? = nil, named: [String], layout: LayoutName? = nil, texts: TextCache
  ) {
    self.inventory = inventory
    self.scope = scope ?? inventory.root
    // To a folder that nobody named a search went up from within, and its own name says something as well.
    let isNamed = scope != nil || named.contains(inventory.root)
    outermost =
      isNamed
      ? inventory.root
      : GitRepository.root(around: inventory.root, in: texts.files) ?? Path.directory(of: inventory.root)
    self.named = named
    self.texts = texts
    self.layout = layout
    nested = inventory.files(named: Set(ProjectLocation.configurationNames)).map(Path.directory(of:)).filter {
      $0 != scope
    }
  }

  /// Files and folders that are left out, and no project's: nobody can say which of several they belong to.
  private(set) var homeless: [String: SkipReason] = [:]

  /// The projects, in path order of their roots.
  mutating func find() -> [FoundProject] {
    let search = HistorySearch(inventory: inventory, texts: texts, named: named, outermost: outermost)
    findSqlc(search)
    findSourceSets(.sqldelight, endings: ["sq", "sqm"])
    findSourceSets(.drift, endings: ["drift"])
    findHistories(search)
    findDumps()
    takeLeftovers()
    for place in projects.indices { finish(place) }
    separateRoots()
    // There is SQL, and none of it is ours.
    if projects.isEmpty, !homeless.isEmpty {
      var project = FoundProject(root: scope, leavingOut: homeless)
      project.evidence = otherEvidence
      return [project]
    }
    return projects.sorted { Path.naturallyPrecedes($0.root, $1.root) }
  }

  /// A project that a configuration describes, with what lies beside its files.
  mutating func addLeftovers(to project: FoundProject) -> FoundProject {
    add(project, home: scope)
    claimed.formUnion(project.unclaimed)
    takeLeftovers()
    finish(0)
    projects[0].root = project.root
    return projects[0]
  }

  /// Files that were named together, and belong together.
  mutating func findPlain(_ files: [String]) -> [FoundProject] {
    addPlain(files)
    for place in projects.indices { finish(place) }
    return projects + (homeless.isEmpty ? [] : [FoundProject(root: scope, leavingOut: homeless)])
  }

  func isInScope(_ folder: String) -> Bool {
    guard Path.relative(folder, to: scope) != nil else { return false }
    return !nested.contains { Path.relative(folder, to: $0) != nil }
  }

  private func isFree(_ file: String) -> Bool { !claimed.contains(file) && isInScope(Path.directory(of: file)) }

  mutating func add(_ project: FoundProject, home: String) {
    claimed.formUnion(project.files)
    claimed.formUnion(project.skipped.keys)
    projects.append(project)
    homes.append(home)
  }

  // MARK: SQLDelight, drift

  /// Files of a notation of their own, grouped by the module or package that they lie in.
  private mutating func findSourceSets(_ layout: LayoutName, endings: Set<String>) {
    var groups: [(key: String, files: [String])] = []
    for folder in inventory.folders where isInScope(folder.path) {
      let files = folder.files.filter { name in
        name.utf8.lastIndex(of: UInt8(ascii: ".")).map { endings.contains(String(name[name.utf8.index(after: $0)...])) }
          ?? false
      }.map { Path.join(folder.path, $0) }
      if files.isEmpty { continue }
      let key = layout == .drift ? package(of: folder.path) : sourceSet(of: folder.path)
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].files += files
      } else {
        groups.append((key, files))
      }
    }
    if layout == .drift {
      groups = groups.flatMap { group in
        let files = group.files.sorted(by: Path.naturallyPrecedes)
        return DriftImports(files, in: group.key, texts).databases().map { (group.key, $0) }
      }
    } else {
      groups = groups.flatMap { group in
        let build = GradleBuild(of: group.key, in: inventory, texts)
        return build?.databases(group.files, of: group.key, in: module(of: group.key)) ?? [group]
      }
    }
    for group in groups.sorted(by: { Path.naturallyPrecedes($0.key, $1.key) }) {
      let build = layout == .drift ? nil : GradleBuild(of: group.key, in: inventory, texts)
      if layout == .sqldelight, build?.isForSQLDelight != true, !isSQLDelight(group.files) { continue }
      if build?.isOtherDatabase(group.key) == true {
        otherFolders += group.files
        continue
      }
      // Databases of one package are told apart by where their files lie.
      let isAlone = groups.count { $0.key == group.key } == 1
      let root = isAlone ? module(of: group.key) : Path.commonAncestor(of: group.files.map(Path.directory(of:)))
      var project = FoundProject(root: root)
      var files = group.files.sorted(by: Path.naturallyPrecedes)
      // `tables_v3.drift` beside `tables.drift` is what the schema was once.
      let old = layout == .drift ? files.filter(isOldVersion) : []
      if old.count < files.count {
        for file in old { project.skipped[file] = .snapshot }
        files.removeAll(where: old.contains)
      }
      let steps = files.filter { $0.hasSuffix(".sqm") }
      let statements = files.filter { !$0.hasSuffix(".sqm") }
      let derives =
        build?.derivesSchema(group.key) == true
        || (!statements.isEmpty && makesTables(steps) && !makesTables(statements))
      let history =
        steps.isEmpty ? nil : FoundHistory(HistoryFolder(group.key, files: steps, texts: texts), as: .sqldelight)
      if let history, derives { project.take(history) }
      project.queries = statements
      if layout == .drift {
        let file = Path.join(group.key, "build.yaml")
        let build = texts.files.status(file) == nil ? nil : texts.bytes(of: file).map { DriftBuild($0, file: file) }
        project.declared = .drift(storesDatesAsText: build?.storesDatesAsText ?? false)
        project.declaredFunctions = build?.declarations ?? ""
      } else {
        project.declared = .sqldelight
        if let build {
          let modules = GradleModules(inventory, texts)
          project.borrowed = modules.files(of: build.dependencies(group.key), from: module(of: group.key))
          project.queries += project.borrowed
        }
      }
      let evidence = build?.evidence(group.key).map { [$0] } ?? []
      project.add(layout, evidence)
      add(project, home: root)
      if let history, !derives {
        // They lead from one version to the next, and the first one isn't there: a history beside the schema.
        var steps = FoundProject(root: root)
        steps.startsLater = true
        steps.leadsTo = project.queries
        steps.declared = .sqldelight
        steps.take(history)
        steps.add(layout, evidence)
        add(steps, home: history.folder)
      }
    }
  }

  private func makesTables(_ files: [String]) -> Bool {
    files.contains { texts.makesTables($0) }
  }

  /// `.sq` is the ending of scripts in other languages, too.
  private func isSQLDelight(_ files: [String]) -> Bool {
    files.contains { $0.contains("/sqldelight") }
      || files.allSatisfy { file in
        let text = SQLDelight().read(SourceFile(path: file, bytes: texts.bytes(of: file) ?? []))
        return Parser.parse(text).diagnostics.isEmpty
      }
  }

  /// `app/src/main/sqldelight` → itself with every source set of the module; the folder where there is no `src`.
  private func sourceSet(of folder: String) -> String {
    var components = folder.split(separator: "/").map(String.init)
    guard let source = components.lastIndex(of: "src"), source + 2 < components.count else {
      return highestFolder(of: folder)
    }
    components[source + 1] = "*"
    return "/" + components[...(source + 2)].joined(separator: "/")
  }

  private func module(of key: String) -> String {
    let parts = key.split(separator: "/", omittingEmptySubsequences: false)
    guard let star = parts.firstIndex(of: "*") else { return key }
    return parts[..<(star - 1)].joined(separator: "/")
  }

  /// The highest folder above this one in the scope that has nothing but folders leading here.
  private func highestFolder(of folder: String) -> String {
    for ancestor in Path.ancestors(of: folder).reversed() where isInScope(ancestor) {
      let hasFiles = inventory.folder(ancestor)?.files.contains { $0.hasSuffix(".sq") || $0.hasSuffix(".sqm") } ?? false
      if hasFiles { return ancestor }
    }
    return folder
  }

  private func isOldVersion(_ file: String) -> Bool {
    let words = Snapshots.words(of: String(Path.name(of: file).prefix { $0 != "." }))
    return words.last.map { $0.first == "v" && $0.count > 1 && $0.dropFirst().allSatisfy(\.isNumber) } ?? false
  }

  private func package(of folder: String) -> String {
    for ancestor in Path.ancestors(of: folder) where isInScope(ancestor) {
      let files = inventory.folder(ancestor)?.files ?? []
      if files.contains("pubspec.yaml") || files.contains("build.yaml") { return ancestor }
    }
    return scope
  }

  // MARK: Histories

  private mutating func findHistories(_ search: HistorySearch) {
    let found = search.find(as: layout, where: isInScope)
    otherFolders += found.otherDatabases
    for folder in found.otherDatabases { claimed.formUnion(inventory.files(below: folder, where: SQLFiles.isSQL)) }
    var histories = found.histories.filter { history in history.steps.contains { isFree($0.path) } }
    // What lies in examples or documents is read where nothing else is.
    let inPlace = histories.filter { !isAside($0.folder) }
    if !inPlace.isEmpty || !projects.isEmpty {
      histories = inPlace
    } else if hasOthersInPlace {
      histories.removeAll { $0.evidence == nil && !isForSQLite($0.folder) }
    }
    // A folder around it may be found to have the same steps.
    for history in histories where history.steps.contains(where: { isFree($0.path) }) {
      let home = home(of: history.folder)
      var project = FoundProject(root: home)
      if let schema = schema(before: history, in: home) {
        project.take(history, over: schema)
        add(project, home: home)
        continue
      }
      project.take(history)
      if history.evidence == nil, history.layout == .plain { addQueries(to: &project, history, home) }
      add(project, home: home)
    }
  }

  /// The files of a folder called `schema` beside a history that makes none of their tables and changes them: they are what
  /// the program makes whole. nil where there are none.
  private func schema(before history: FoundHistory, in home: String) -> [String]? {
    guard history.evidence == nil, history.layout == .plain, let beside = inventory.folder(home)?.folders else {
      return nil
    }
    for folder in beside.map({ inventory.folders[$0].path }) where Snapshots.isName(Path.name(of: folder)) {
      if Path.relative(history.folder, to: folder) != nil { continue }
      let files = inventory.files(below: folder, where: SQLFiles.isSQL)
      guard files.allSatisfy({ isFree($0) && !texts.isForOther($0) }) else { continue }
      let tables = Set(files.flatMap(texts.wordTables(of:)))
      let steps = history.steps.map(\.path)
      if !tables.isEmpty, tables.isDisjoint(with: steps.flatMap(texts.wordTables(of:))),
        steps.contains(where: { texts.bytes(of: $0).map { SQLWords($0).names(anyOf: tables) } ?? false })
      {
        return files.sorted(by: Path.naturallyPrecedes)
      }
    }
    return nil
  }

  private func isAside(_ folder: String) -> Bool { inventory.folder(folder)?.isAside ?? false }

  /// Whether SQL for another database lies where a program has its own, so that what lies aside is there to test that.
  private var hasOthersInPlace: Bool {
    otherFolders.contains { !isAside($0) && !isAside(Path.directory(of: $0)) }
  }

  /// Whether the names of a path say that it is for SQLite.
  private func isForSQLite(_ path: String) -> Bool {
    OtherDatabases.ofPath(Path.join(Path.relative(path, to: scope) ?? path, "x")) == .sqlite
  }

  /// Migrations beside a folder of queries is how our own projects are.
  private func addQueries(to project: inout FoundProject, _ history: FoundHistory, _ home: String) {
    guard Path.name(of: history.folder).lowercased() == "migrations",
      let queries = inventory.folder(home)?.folders.map({ inventory.folders[$0].path })
        .first(where: { Path.name(of: $0).lowercased() == "queries" })
    else { return }
    let files = inventory.files(below: queries, where: SQLFiles.isSQL)
    guard !files.isEmpty else { return }
    project.queries = files
    if project.history?.skipped.isEmpty == true, !files.contains(where: { isForeign($0) }) {
      project.layouts = [.puresql]
      let all = inventory.files(below: history.folder, where: SQLFiles.isSQL)
      project.history =
        all.count == history.steps.count
        ? history.asOurs
        : FoundHistory(
          HistoryFolder(history.folder, files: all, of: inventory, texts), as: .puresql, allAreSteps: true,
          isUnmarked: all.count == history.steps.count + history.others.count)
      project.unclaimed = []
    }
  }

  /// Whether a file of queries is written as another tool has it.
  private func isForeign(_ file: String) -> Bool { StatementNotations.layout(of: file, texts) != nil }

  /// The folder that a history's project is about: what the migrations lie in.
  private func home(of folder: String) -> String {
    var home = folder
    while home != scope, home != inventory.root {
      let name = Path.name(of: home).lowercased()
      home = Path.directory(of: home)
      if OtherDatabases.ofFolder(name) == nil, !["sql", "up"].contains(name) { break }
    }
    return home
  }

  // MARK: Dumps

  /// `db/structure.sql` and its like, where no history is.
  private mutating func findDumps() {
    for folder in inventory.folders where isInScope(folder.path) && Path.name(of: folder.path) == "db" {
      let files = folder.files.filter { $0.hasSuffix("structure.sql") }.map { Path.join(folder.path, $0) }.filter(
        isFree)
      guard !files.isEmpty, !homes.contains(Path.directory(of: folder.path)), !homes.contains(folder.path) else {
        continue
      }
      for file in files {
        if texts.isForOther(file) {
          otherFolders.append(file)
          continue
        }
        var project = FoundProject(root: Path.directory(of: folder.path))
        project.schema = [file]
        project.add(.rails, [Evidence(file)])
        add(project, home: files.count == 1 ? project.root : file)
      }
    }
  }

  // MARK: What is left

  private mutating func takeLeftovers() {
    let hasProjects = !projects.isEmpty
    var left: [String] = []
    var aside: [String] = []
    for folder in inventory.folders where isInScope(folder.path) {
      if folder.isAside, hasProjects { continue }
      for name in folder.files where SQLFiles.isSQL(name) {
        let file = Path.join(folder.path, name)
        if !isFree(file) { continue }
        if folder.isAside { aside.append(file) } else { left.append(file) }
      }
    }
    if hasOthersInPlace { aside.removeAll { !isForSQLite($0) } }
    if !hasProjects { leaveOutCopies(&left) }
    // Examples of data or of older schemas say nothing where there is a schema.
    if !left.contains(where: isSchema) { left += aside }
    left.sort(by: Path.naturallyPrecedes)
    if hasProjects {
      let reversals = MigrationHistory.reversals(among: left)
      // Schemas of which no other file says anything: databases of their own.
      var others: [String] = []
      for file in left {
        let isSchema = Snapshots.isName(Path.name(of: file)) && isSchema(file)
        guard let place = nearest(to: file) else {
          if isSchema, !homes.contains(where: { Path.relative(file, to: $0) != nil }) { others.append(file) }
          continue
        }
        if OtherDatabases.ofPath(Path.relative(file, to: scope) ?? file) == .other {
          projects[place].skipped[file] = .otherDatabase
        } else if reversals.contains(file) {
          projects[place].skipped[file] = .reversal
        } else if isSchema, let history = projects[place].history {
          if Path.directory(of: file) == homes[place] || isCopy(file, of: history) {
            projects[place].skipped[file] = .snapshot
          } else {
            others.append(file)
          }
        } else if projects[place].skipped[file] == nil, !projects[place].unclaimed.contains(file) {
          projects[place].unclaimed.append(file)
        }
      }
      addSchemas(others)
    } else {
      addPlain(left)
    }
    for other in otherFolders { skip(other, .otherDatabase) }
  }

  /// Notes why a file or folder is left out with the project that it lies in.
  private mutating func skip(_ path: String, _ reason: SkipReason) {
    if let place = nearest(to: path) { projects[place].skipped[path] = reason } else { homeless[path] = reason }
  }

  /// Takes out schemas that make nothing but tables which SQL for another database makes: they are copies of that.
  private mutating func leaveOutCopies(_ left: inout [String]) {
    if otherFolders.isEmpty { return }
    let others = otherFolders.flatMap { path in
      inventory.folder(path) == nil ? [path] : inventory.files(below: path, where: SQLFiles.isSQL)
    }
    let tables = Set(others.flatMap(texts.wordTables(of:)))
    let copies = left.filter { file in
      let made = texts.wordTables(of: file)
      return !made.isEmpty && tables.isSuperset(of: made) && !isForSQLite(file)
        && !isTextForSQLite(file)
    }
    left.removeAll(where: copies.contains)
    otherFolders += copies
  }

  /// Whether something in a file is SQLite's alone.
  private func isTextForSQLite(_ file: String) -> Bool {
    texts.bytes(of: file).map { OtherDatabases.isForSQLite($0) } ?? true
  }

  /// A schema alone in its folder is a database, unless it is there for tests.
  private mutating func addSchemas(_ files: [String]) {
    for (folder, files) in Dictionary(grouping: files, by: Path.directory(of:)) where files.count == 1 {
      let words = (Path.relative(folder, to: scope) ?? "").split(separator: "/").flatMap {
        Snapshots.words(of: String($0))
      }
      if words.contains(where: { $0.hasPrefix("test") || $0.hasPrefix("fixture") }) { continue }
      // What keeps the number of a schema is no schema.
      if Snapshots.words(of: Path.name(of: files[0])).contains("version") { continue }
      var project = FoundProject(root: folder)
      project.schema = files
      project.add(.schema)
      add(project, home: folder)
    }
  }

  /// A file that makes tables, and not for another database.
  private func isSchema(_ file: String) -> Bool {
    makesTables([file]) && OtherDatabases.ofPath(Path.relative(file, to: scope) ?? file) != .other
      && !texts.isForOther(file)
  }

  /// Whether a schema has a table that a history makes, or programs make some of them.
  private func isCopy(_ file: String, of history: FoundHistory) -> Bool {
    guard history.programs.isEmpty else { return true }
    let tables = Set(texts.wordTables(of: file))
    return history.steps.contains { step in
      texts.wordTables(of: step.path).contains(where: tables.contains)
    }
  }

  /// The project that a file belongs to by where it lies; nil where that doesn't say it.
  private func nearest(to path: String) -> Int? {
    let around = homes.indices.filter { Path.relative(path, to: homes[$0]) != nil }
    let depth = around.map { homes[$0].utf8.count }.max()
    let nearest = around.filter { homes[$0].utf8.count == depth }
    // Of two databases in one place, nobody knows which a file is for.
    if nearest.count > 1 { return nil }
    return nearest.first ?? (projects.count == 1 ? 0 : nil)
  }

  /// Files of which nothing says what they are. Where two of them make the same table, each folder is a database of its own.
  private mutating func addPlain(_ files: [String]) {
    func said(of file: String) -> OtherDatabases.Database? {
      OtherDatabases.ofPath(Path.relative(file, to: scope) ?? file)
    }
    let hasOurs = files.contains { said(of: $0) == .sqlite }
    // A schema for which no name speaks is ours where another's name does for the rest.
    let hasSchema = files.contains { said(of: $0) == .other } && files.contains { said(of: $0) == nil && isSchema($0) }
    var ours: [String] = []
    var others: [String] = []
    var reversals: [String] = []
    let takingBack = MigrationHistory.reversals(among: files)
    for file in files {
      let said = said(of: file)
      if said == .other, hasOurs || hasSchema && !isTextForSQLite(file) {
        others.append(file)
      } else if takingBack.contains(file) {
        reversals.append(file)
      } else if said != .sqlite, texts.isForOther(file, isCalledSo: said == .other) {
        others.append(file)
      } else {
        ours.append(file)
      }
    }
    for group in PlainFiles(ours, texts).groups(in: scope) {
      var project = FoundProject(root: group.root)
      project.loose = group.files
      for file in group.unclaimed { project.skipped[file] = .unclaimed }
      let (definitions, statement) = PlainFiles.layouts(of: group, texts)
      project.add(definitions)
      if let statement { project.add(statement) }
      add(project, home: group.root)
    }
    for file in reversals { skip(file, .reversal) }
    for file in others { skip(file, .otherDatabase) }
  }

  // MARK: Finishing

  /// What the project is called, and what its paths are relative to.
  private mutating func finish(_ place: Int) {
    var project = projects[place]
    let statements = project.queries + project.unclaimed
    for file in statements {
      guard let layout = StatementNotations.layout(of: file, texts) else { continue }
      project.add(layout, [])
      break
    }
    if project.layouts.isEmpty { project.add(.plain) }
    let borrowed = Set(project.borrowed)
    let files = project.files.filter { !borrowed.contains($0) } + Array(project.skipped.keys) + project.unclaimed
    let folders = files.map(Path.directory(of:)) + project.evidence.map { Path.directory(of: $0.file) }
    let common = folders.isEmpty ? project.root : Path.commonAncestor(of: folders + [project.root])
    commonFolders[place] = common
    project.root = root(above: common, of: project)
    project.queries.sort(by: Path.naturallyPrecedes)
    project.unclaimed.sort(by: Path.naturallyPrecedes)
    projects[place] = project
  }

  /// Projects of one program have its folder in common, and not their roots.
  private mutating func separateRoots() {
    let roots = projects.map(\.root)
    for place in projects.indices where roots.count(where: { $0 == roots[place] }) > 1 {
      if projects[place].evidence.contains(where: { Self.configurations.contains(Path.name(of: $0.file)) }) { continue }
      projects[place].root = commonFolders[place] ?? projects[place].root
    }
  }

  /// The folder of the configuration that names the files, or of the manifest of what they are part of; without one, the
  /// folder that has all of them.
  private func root(above common: String, of project: FoundProject) -> String {
    guard Path.relative(common, to: scope) != nil else { return scope }
    if project.evidence.contains(where: { Self.configurations.contains(Path.name(of: $0.file)) }) {
      return common
    }
    for ancestor in Path.ancestors(of: common) {
      if Self.manifests.contains(where: { texts.files.status(Path.join(ancestor, $0)) != nil }) { return ancestor }
      if ancestor == scope { break }
    }
    return common
  }

  private static let configurations: Set<String> = [
    "sqlc.yaml", "sqlc.yml", "sqlc.json", "diesel.toml", "dbconfig.yml", "dbconfig.yaml", "flyway.conf", "flyway.toml",
    "build.yaml", "build.gradle.kts", "build.gradle", "structure.sql",
  ]

  /// What says that a folder is a program or a package.
  private static let manifests = [
    "go.mod", "Cargo.toml", "package.json", "Package.swift", "pyproject.toml", "setup.py", "requirements.txt",
    "Gemfile",
    "composer.json", "pubspec.yaml", "build.gradle.kts", "build.gradle", "pom.xml", "mix.exs", "project.clj",
    "deps.edn",
    "atlas.hcl", "CMakeLists.txt",
  ]
}
