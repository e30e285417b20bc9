private import Analyzer
private import Rules

/// The project of a puresql.yaml: the places that it names, and where it names none, what is found in its folder.
struct ConfiguredProject {
  private let root: String
  private let configuration: ProjectConfiguration
  private let texts: TextCache
  /// Absolute paths of folders that somebody named.
  private let namedFolders: [String]
  private let files: any Files
  /// puresql.yaml, absolute.
  private let file: String

  init(
    root: String, _ configuration: ProjectConfiguration, file: String, namedFolders: [String] = [], texts: TextCache
  ) {
    self.root = root
    self.file = file
    self.configuration = configuration
    self.namedFolders = namedFolders
    self.texts = texts
    files = texts.files
  }

  /// - Parameter inventory: the configuration's folder.
  func find(in inventory: Inventory) throws(InputError) -> FoundProject {
    let exclude = IgnoreRules(patterns: configuration.exclude, base: root)
    var project = FoundProject(root: root)
    if let layout = configuration.layout { project.add(layout) }
    try takePlaces(&project, inventory)
    if configuration.schema == nil, configuration.migrations == nil, configuration.queries == nil, project.files.isEmpty
    {
      take(from: inventory, &project)
    } else {
      takeLeftovers(&project, inventory)
    }
    leaveOut(exclude, &project)
    try takeDeclarations(&project)
    return project
  }

  // MARK: What the configuration names

  private func takePlaces(_ project: inout FoundProject, _ inventory: Inventory) throws(InputError) {
    if let places = configuration.schema {
      var schema: [String] = []
      for place in places { schema += try paths(place, "schema", allowsAnyName: true).filter { !schema.contains($0) } }
      let reversals = MigrationHistory.reversals(among: schema)
      project.schema = schema.filter { !reversals.contains($0) }
      project.decisions.note(named("schema", by: places), of: project.schema)
      for file in reversals { project.skipped[file] = .reversal }
      if configuration.layout == nil { project.add(.puresql) }
    } else if let places = configuration.migrations {
      var found: [String] = []
      for place in places { found += try paths(place, "migrations") }
      let base = places.count == 1 ? Path.absolute(FilePattern.base(of: places[0].path), from: root) : ""
      let folder =
        files.isDirectory(base) ? base : found.isEmpty ? root : Path.commonAncestor(of: found.map(Path.directory(of:)))
      take(
        HistoryFolder(folder, files: Array(Set(found)), of: inventory, texts), named("migrations", by: places), &project
      )
    } else if let folder = child("migrations"), configuration.layout == nil || !project.layouts.contains(.plain) {
      let found = try SQLFiles.below(folder, in: files)
      if !found.isEmpty {
        let decision = Decision.proven("the folder is called \(Path.name(of: folder)) beside \(Path.name(of: file))")
        take(HistoryFolder(folder, files: found, of: inventory, texts), decision, &project)
      }
    }
    if let places = configuration.queries {
      var found: [String] = []
      for place in places { found += try paths(place, "queries") }
      let history = Set(project.files)
      project.queries = Array(Set(found).subtracting(history))
      project.decisions.note(named("queries", by: places), of: project.queries)
    } else if let folder = child("queries") {
      project.queries = try SQLFiles.below(folder, in: files).filter { !project.files.contains($0) }
      project.decisions.note(
        .proven("the folder is called \(Path.name(of: folder)) beside \(Path.name(of: file))"), of: project.queries)
    }
  }

  /// The decision about files that a key of the configuration names.
  private func named(_ key: String, by places: [ProjectConfiguration.Place]) -> Decision {
    .proven("\(Path.name(of: file)) names it under '\(key)'", at: Evidence(file, line: places.first?.line))
  }

  /// Files of declarations have no other part in the project.
  private func takeDeclarations(_ project: inout FoundProject) throws(InputError) {
    for place in configuration.declarations {
      for path in try paths(place, "declarations") where !project.declarations.contains(path) {
        project.declarations.append(path)
      }
    }
    if project.declarations.isEmpty { return }
    let declared = Set(project.declarations)
    project.history?.steps.removeAll { declared.contains($0.path) }
    project.schema.removeAll(where: declared.contains)
    project.queries.removeAll(where: declared.contains)
    project.loose.removeAll(where: declared.contains)
    project.unclaimed.removeAll(where: declared.contains)
    for path in declared { project.skipped[path] = nil }
  }

  private func take(_ folder: HistoryFolder, _ decision: Decision, _ project: inout FoundProject) {
    // Nothing but the places is said: a tool's marks and names still say whose they are.
    let isOurs = configuration.layout == .puresql
    var history = FoundHistory(folder, as: configuration.layout, fallback: .puresql, allAreSteps: true, named: decision)
    if history.steps.count == 1, history.steps[0].number == nil, !isOurs {
      project.schema = [history.steps[0].path]
      project.decisions.note(decision, of: project.schema)
      history.steps = []
      project.skipped = history.skipped
      if project.layouts.isEmpty { project.add(.puresql) }
      return
    }
    project.take(history)
  }

  /// A folder of the project's own: where nothing says that it is one of ours, its name has a capital letter in front.
  private func child(_ name: String) -> String? {
    let isOurs = configuration.describesProject || configuration.layout == .puresql
    return ((try? files.entries(of: root)) ?? []).first { entry in
      entry.kind == .directory
        && (isOurs
          ? entry.name.lowercased() == name
          : entry.name.first?.isUppercase == true && entry.name.dropFirst() == name.dropFirst())
    }.map { Path.join(root, $0.name) }
  }

  /// The files that a place stands for.
  private func paths(
    _ place: ProjectConfiguration.Place, _ key: String, allowsAnyName: Bool = false
  ) throws(InputError) -> [String] {
    let base = try existing(place, key)
    if FilePattern.isPattern(place.path) {
      let found = try SQLFiles.below(base, in: files) { isMeant($0, by: place) }
      if found.isEmpty { throw matchesNothing(place, key) }
      return found
    }
    if !files.isDirectory(base) { return [base] }
    let found = try SQLFiles.below(base, in: files)
    return key == "schema" ? found.sorted(by: Path.naturallyPrecedes) : found
  }

  private func matchesNothing(_ place: ProjectConfiguration.Place, _ key: String) -> InputError {
    InputError(
      configuration.file ?? ProjectLocation.configurationName, line: place.line,
      "'\(key)' names '\(place.path)', which matches no file; patterns are relative to this file's folder")
  }

  /// Whether the project would read a file for a place if it were there.
  func isMeant(_ path: String, by place: ProjectConfiguration.Place) -> Bool {
    if !FilePattern.isPattern(place.path) {
      return SQLFiles.isSQL(path) && Path.relative(path, to: Path.absolute(place.path, from: root)) != nil
    }
    let allowsAnyName = !SQLFiles.isSQL(place.path) && Path.name(of: place.path).contains(".")
    return (allowsAnyName || SQLFiles.isSQL(path))
      && PathPattern(place.path).matches(place.path.hasPrefix("/") ? path : Path.way(to: path, from: root))
  }

  /// The file or folder that is named, or below which all is that a pattern can match.
  private func existing(_ place: ProjectConfiguration.Place, _ key: String) throws(InputError) -> String {
    let path = Path.absolute(FilePattern.base(of: place.path), from: root)
    if files.status(path) != nil { return path }
    let siblings = ((try? files.entries(of: Path.directory(of: path))) ?? []).map(\.name)
    let suggestion = NearMiss.suffix(for: Path.name(of: path), among: siblings)
    let name = FilePattern.isPattern(place.path) ? Path.way(to: path, from: root) : place.path
    throw InputError(
      configuration.file ?? ProjectLocation.configurationName, line: place.line,
      "'\(key)' names '\(name)', which does not exist\(suggestion)")
  }

  // MARK: What it doesn't name

  /// The first project that shows itself below the configuration, and everything else as beside it.
  private func take(from inventory: Inventory, _ project: inout FoundProject) {
    var finder = ProjectFinder(
      inventory, scope: root, named: namedFolders, layout: configuration.layout, texts: texts)
    guard var found = finder.find().first else { return }
    found.root = root
    if let layout = configuration.layout { found.layouts = [layout] + found.layouts.dropFirst() }
    project = found
  }

  private func takeLeftovers(_ project: inout FoundProject, _ inventory: Inventory) {
    var finder = ProjectFinder(inventory, scope: root, named: namedFolders, texts: texts)
    project = finder.addLeftovers(to: project)
    if configuration.queries == nil { return }
    // The configuration says what the statements are.
    for file in project.unclaimed {
      project.skipped[file] = Skip(
        .unclaimed, because: .proven("\(Path.name(of: self.file)) names other files", at: Evidence(self.file)))
    }
    project.unclaimed = []
  }

  private func leaveOut(_ exclude: IgnoreRules, _ project: inout FoundProject) {
    if exclude.isEmpty { return }
    let isExcluded = { (path: String) -> Bool in
      if namedFolders.contains(where: { Path.relative(path, to: $0) != nil && $0 != root }) { return false }
      return exclude.leaveOut(path, below: root)
    }
    for file in project.files + project.unclaimed + Array(project.skipped.keys) where isExcluded(file) {
      project.skipped[file] = Skip(
        .excluded, because: .proven("'exclude' in \(Path.name(of: self.file)) names it", at: Evidence(self.file)))
    }
    project.history?.steps.removeAll { isExcluded($0.path) }
    project.schema.removeAll(where: isExcluded)
    project.queries.removeAll(where: isExcluded)
    project.loose.removeAll(where: isExcluded)
    project.unclaimed.removeAll(where: isExcluded)
  }
}

extension HistoryFolder {
  /// The files that a configuration names, with what an inventory has beside them.
  convenience init(_ folder: String, files: [String], of inventory: Inventory, _ texts: TextCache) {
    let known = HistorySearch(inventory: inventory, texts: texts, named: [], outermost: inventory.root)
      .historyFolder(at: folder)
    self.init(
      folder, files: files, companions: known.companions, programs: known.programs,
      programsOfSteps: known.programsOfSteps, dependencies: known.dependencies,
      texts: texts)
  }
}
