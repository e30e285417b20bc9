private import Analyzer
private import Notations

/// Finds the database projects in a folder: first what configurations name, then what shows itself to be a history, then
/// schema files, and at last whatever SQL is left.
struct ProjectFinder {
  let inventory: Inventory
  let texts: TextCache
  /// The evidence of the programs around a folder; nil where nobody asks.
  let programs: ProgramLookup?
  /// Absolute paths of folders that somebody named: what lies in them is chosen, whichever of several databases it is for.
  let named: [String]
  /// The folder that is searched: all of the inventory, or the part that belongs to one puresql.yaml.
  let scope: String
  /// The folder below which names of folders say which database they are for.
  let outermost: String
  /// How a configuration says that the history is laid out.
  let layout: LayoutName?
  /// Folders with a puresql.yaml of their own.
  let nested: [String]

  var projects: [FoundProject] = []
  /// Where files that nothing claims have to lie to belong to a project; side by side with `projects`.
  var homes: [String] = []
  var claimed: Set<String> = []
  /// Files and folders with SQL for other databases.
  var others: [LeftOut] = []
  /// Where configurations say so.
  var otherEvidence: [Evidence] = []
  /// The folder that all files of a project lie in, by its place.
  var commonFolders: [Int: String] = [:]

  /// - Parameters:
  ///   - scope: What is searched; nil for all of the inventory but what belongs to a puresql.yaml.
  ///   - named: Absolute paths of folders that somebody named.
  init(
    _ inventory: Inventory, scope: String? = nil, named: [String], layout: LayoutName? = nil, texts: TextCache,
    programs: ProgramLookup? = nil
  ) {
    self.programs = programs
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
  var homeless: [String: Skip] = [:]

  /// The projects, in path order of their roots.
  mutating func find() -> [FoundProject] {
    let search = HistorySearch(inventory: inventory, texts: texts, named: named, outermost: outermost)
    for layout in Layouts.ofStatements { findConfigured(layout, search) }
    for layout in Layouts.ofDeclarations { findSourceSets(layout) }
    findHistories(search)
    for layout in Layouts.ofDumps { findDumps(layout) }
    findSeries()
    findListed()
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
    takeLeftovers(isConfigured: true)
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

  func isFree(_ file: String) -> Bool { !claimed.contains(file) && isInScope(Path.directory(of: file)) }

  mutating func add(_ project: FoundProject, home: String) {
    claimed.formUnion(project.files)
    claimed.formUnion(project.skipped.keys)
    projects.append(project)
    homes.append(home)
  }

  // MARK: Finishing

  /// Sets the name of the project, and the folder that its paths are relative to.
  mutating func finish(_ place: Int) {
    var project = projects[place]
    let statements = project.queries + project.unclaimed
    for file in statements {
      guard let layout = texts.statementLayout(of: file) else { continue }
      project.add(layout, [])
      break
    }
    if project.layouts.isEmpty { project.add(.plain) }
    let names = NameSigns(scope: scope)
    for file in project.files + project.unclaimed where project.decisions[file] == nil {
      let decision = names.decision(of: file)
      let folder = Path.directory(of: file)
      let schema = (project.schema + project.loose).first { other in
        other != file && Path.directory(of: other) == folder && names.decision(of: other).certainty > .guessed
          && texts.makesTables(other)
      }
      if decision.certainty == .guessed, let schema {
        project.decisions.note(.likely("it lies beside \(Path.name(of: schema)), the schema"), of: file)
      } else {
        project.decisions.note(decision, of: file)
      }
    }
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

  /// Projects of one program have its folder in common, and not their roots. The one in whose own folder nothing of the program has SQL
  /// keeps the program's, where each of the others has a part of the program in its folder.
  mutating func separateRoots() {
    let roots = projects.map(\.root)
    for (root, places) in Dictionary(grouping: projects.indices, by: { roots[$0] }) where places.count > 1 {
      let own = places.map { commonFolders[$0] ?? root }
      let without = places.indices.filter { !hasPrograms(in: own[$0]) }
      let keeper = without.count == 1 && Set(own).count == own.count ? without.first : nil
      for (place, folder) in zip(places, own) where keeper.map({ places[$0] != place }) ?? true {
        if projects[place].evidence.contains(where: { Self.describesFiles(Path.name(of: $0.file)) }) { continue }
        projects[place].root = folder
      }
      if let keeper { projects[places[keeper]].otherRoots = own.indices.filter { $0 != keeper }.map { own[$0] } }
    }
  }

  /// Whether programs in a folder and below it may have SQL in their strings.
  private func hasPrograms(in folder: String) -> Bool {
    let evidence = programs?.programs(around: folder, for: scope)
    return inventory.folders.contains { other in
      Path.relative(other.path, to: folder) != nil
        && other.programs.contains { evidence?.mayHoldSQL(Path.join(other.path, $0)) == true }
    }
  }

  /// The folder of the configuration that names the files, or of the manifest of what they are part of; without one, the
  /// folder that has all of them.
  func root(above common: String, of project: FoundProject) -> String {
    guard Path.relative(common, to: scope) != nil else { return scope }
    if project.evidence.contains(where: { Self.describesFiles(Path.name(of: $0.file)) }) {
      return common
    }
    for ancestor in Path.ancestors(of: common) {
      if Self.manifests.contains(where: { texts.files.status(Path.join(ancestor, $0)) != nil }) { return ancestor }
      if ancestor == scope { break }
    }
    return common
  }

  /// Whether a file is a configuration that names others, or a copy of the schema that shows the layout.
  static func describesFiles(_ name: String) -> Bool {
    Layouts.configurations.contains(name) || Layouts.ofDumps.contains { $0.dump.ending == name }
  }

  /// The files that show that a folder is a program or a package.
  static let manifests =
    [
      "go.mod", "Cargo.toml", "package.json", "Package.swift", "pyproject.toml", "setup.py", "requirements.txt",
      "Gemfile", "composer.json", "pubspec.yaml", "build.gradle.kts", "build.gradle", "pom.xml", "mix.exs",
      "project.clj", "deps.edn", "CMakeLists.txt",
    ] + Layouts.manifests
}
