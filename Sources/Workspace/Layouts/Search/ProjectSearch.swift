/// Finds the projects that named paths belong to: those at or below a folder, and where there is none, the nearest above that
/// covers it.
final class ProjectSearch {
  private let texts: TextCache
  /// The evidence of the programs around projects.
  private let programs: ProgramLookup
  private let inventories: Inventories
  /// Absolute paths that somebody named.
  private let named: [String]
  /// The named paths that are folders: files in one are read, whichever of several databases they are for. A file keeps
  /// the role that its project gives it.
  private let namedFolders: [String]
  /// Where somebody is who named them, absolute.
  private let currentDirectory: String
  /// Reads a puresql.yaml.
  private let configuration: (String) throws(InputError) -> ProjectConfiguration

  private var found: [String: [ProjectPlaces]] = [:]
  /// The files that are no project's, by the folder that was searched.
  private var homeless: [String: ProjectPlaces] = [:]
  /// Repositories, by their roots.
  private var wholes: [String: Whole] = [:]
  /// The folders above one that are worth a search, innermost first.
  private var above: [String: [String]] = [:]
  private var configured: [String: FoundProject] = [:]

  init(
    named: [NamedPath], from currentDirectory: String, texts: TextCache, inventories: Inventories,
    programs: ProgramLookup, configuration: @escaping (String) throws(InputError) -> ProjectConfiguration
  ) {
    self.named = named.map(\.path)
    namedFolders = named.filter { $0.kind == .directory }.map(\.path)
    self.currentDirectory = currentDirectory
    self.texts = texts
    self.inventories = inventories
    self.programs = programs
    self.configuration = configuration
  }

  /// - Returns: nothing where no layout covers the path: it is plain SQL.
  func projects(for target: NamedPath) throws(InputError) -> [FoundProject] {
    let folder = target.directory
    if let root = configurationAbove(folder) {
      var projects = [try configuredProject(root)]
      if target.kind == .directory, texts.files.isDirectory(folder) {
        for nested in configured(in: try inventory(folder)) where nested != root {
          projects.append(try configuredProject(nested))
        }
      }
      return projects
    }
    if target.kind == .directory {
      if let projects = projectsOfRepository(in: folder) { return projects }
      let own = try found(in: folder)
      if let projects = try projectsBesidePlainFiles(in: try inventory(folder), own) { return projects }
      // A folder of migrations is a part of what lies around it.
      let above = try projectsAbove(folder, covering: target)
      return above.isEmpty ? own.map(\.project) : above
    }
    return try projectsAbove(folder, covering: target, includingItself: true)
  }

  /// The projects of a folder in which plain files are nobody's: what they would be checked against, no one can say. nil where they
  /// may be a project.
  ///
  /// - Parameter own: what shows itself in the folder.
  private func projectsBesidePlainFiles(
    in inventory: Inventory, _ own: [ProjectPlaces]
  ) throws(InputError) -> [FoundProject]? {
    var projects: [FoundProject] = []
    for root in configured(in: inventory) { projects.append(try configuredProject(root)) }
    let strong = own.map(\.project).filter { !$0.isLoose && !$0.isForOthers }
    let hasHistory = strong.contains { $0.history.map { $0.folder != inventory.root } ?? true }
    return projects.isEmpty && !hasHistory ? nil : projects + strong
  }

  /// The projects of the repository around a folder that have files in it, where one of them lies there whole: what a file is, the
  /// files around it say, and whoever looks from the repository's root is told the same. nil where none lies there whole, or
  /// where the folder is one that only somebody who names it looks into.
  private func projectsOfRepository(in folder: String) -> [FoundProject]? {
    guard let top = GitRepository.root(around: folder, in: texts.files), top != folder, !ProjectLocation.isHome(top),
      // A mistake elsewhere in the repository, in the configuration of another project for one, is nothing to this folder.
      let inventory = try? inventories.of(top), inventory.folder(folder)?.isAside == false,
      let whole = try? whole(inventory),
      whole.projects.contains(where: { Path.relative($0.project.root, to: folder) != nil })
    else { return nil }
    homeless[folder] = whole.homeless
    return whole.projects.filter { $0.hasOwnFiles(below: folder) }.map(\.project)
  }

  /// A repository as whoever looks from its root sees it.
  private struct Whole {
    let projects: [ProjectPlaces]
    let homeless: ProjectPlaces
  }

  private func whole(_ inventory: Inventory) throws(InputError) -> Whole {
    let top = inventory.root
    if let known = wholes[top] { return known }
    var finder = ProjectFinder(inventory, named: [top], texts: texts, programs: programs)
    let own = finder.find().map { ProjectPlaces($0) }
    let projects = try projectsBesidePlainFiles(in: inventory, own)?.map { ProjectPlaces($0) } ?? own
    let homeless = ProjectPlaces(FoundProject(root: top, leavingOut: finder.homeless))
    let whole = Whole(projects: projects, homeless: homeless)
    wholes[top] = whole
    return whole
  }

  /// Projects without a file of SQL: the outermost packages below a folder in which no project lies, which lie in none, and whose programs
  /// may have SQL for SQLite. A program that has a schema of its own makes one of them, and nobody knows before it is read.
  ///
  /// - Parameter projects: those of the folder.
  func packages(below folder: String, besides projects: [FoundProject]) throws(InputError) -> [FoundProject] {
    guard projects.contains(where: { $0.history != nil }) else { return [] }
    let inventory = try inventory(folder)
    var taken = projects.map(\.root)
    var found: [FoundProject] = []
    for other in inventory.folders
    where !other.isAside && other.programs.contains(where: ProgramNames.roots.contains) {
      let isNear = taken.contains { root in
        Path.relative(root, to: other.path) != nil || Path.relative(other.path, to: root) != nil
      }
      guard !isNear, hasSQL(other.path, in: inventory) else { continue }
      taken.append(other.path)
      var project = FoundProject(root: other.path)
      project.add(.plain)
      found.append(project)
    }
    return found
  }

  /// Whether programs in a folder may have SQL in their strings, and a client of SQLite.
  private func hasSQL(_ folder: String, in inventory: Inventory) -> Bool {
    guard let evidence = programs.programs(around: folder, for: inventory.root),
      evidence.clients(around: folder).contains(where: { $0.database == .sqlite && !$0.isTest })
    else { return false }
    return inventory.folders.contains { other in
      Path.relative(other.path, to: folder) != nil
        && other.programs.contains { evidence.mayHoldSQL(Path.join(other.path, $0)) == true }
    }
  }

  /// The project of a puresql.yaml, or of the nearest one above a folder, or of the folder, without any file.
  func emptyProject(around folder: String, file: String? = nil) -> FoundProject {
    let file = file ?? configurationAbove(folder).flatMap { ProjectLocation.configuration(in: $0, texts.files) }
    var project = FoundProject(root: file.map(Path.directory(of:)) ?? folder)
    project.configuration = file
    return project
  }

  /// The folder of the nearest puresql.yaml.
  private func configurationAbove(_ folder: String) -> String? {
    Path.ancestors(of: folder).first { ancestor in
      ProjectLocation.configuration(in: ancestor, texts.files) != nil
    }
  }

  func configuredProject(_ root: String, file: String? = nil) throws(InputError) -> FoundProject {
    if file == nil { try ProjectLocation.refuseTwo(of: ProjectLocation.configurationNames, in: root, texts.files) }
    guard let file = file ?? ProjectLocation.configuration(in: root, texts.files) else {
      return FoundProject(root: root)
    }
    if let known = configured[file] { return known }
    var project = try ConfiguredProject(
      root: root, try configuration(file), file: file, namedFolders: namedFolders, texts: texts
    ).find(in: try inventory(root))
    project.configuration = file
    project.evidence.insert(Evidence(file), at: 0)
    configured[file] = project
    return project
  }

  private func inventory(_ folder: String) throws(InputError) -> Inventory {
    try inventories.of(folder, named: named)
  }

  /// The SQL files below a folder that none of the projects has, and why; a folder that is looked into only if it is named is one
  /// entry.
  func leftOut(below folder: String, of projects: [FoundProject]) throws(InputError) -> [LeftOut] {
    let inventory = try inventory(folder)
    let places = projects.map { ProjectPlaces($0) }
    let homeless = homeless[folder]?.project
    var found: [LeftOut] = []
    for place in inventory.folders {
      for name in place.files where SQLFiles.isSQL(name) || inventory.known.isOfNotation(name) {
        let file = Path.join(place.path, name)
        if places.contains(where: { $0.has(file) }) { continue }
        found.append(LeftOut(path: file, skip: homeless?.skip(of: file) ?? Self.skip(file, in: place, below: folder)))
      }
    }
    for passed in inventory.passedOver where (try? SQLFiles.below(passed, in: texts.files).isEmpty) == false {
      let why = Decision.likely("folders called \(Path.name(of: passed)) are looked into only if they are named")
      found.append(LeftOut(path: passed, skip: Skip(.excluded, because: why)))
    }
    return found.sorted { Path.naturallyPrecedes($0.path, $1.path) }
  }

  private static func skip(_ file: String, in folder: Inventory.Folder, below root: String) -> Skip {
    guard folder.isAside else {
      return Skip(.unclaimed, because: .guessed("nothing says which of several databases it is for"))
    }
    let names = (Path.relative(folder.path, to: root) ?? folder.path).split(separator: "/").map(String.init)
    let name = names.first { Relevance.isAside($0) } ?? Path.name(of: folder.path)
    return .called(
      TestNames.isFolder(name) ? .test : .excluded,
      "folders called \(name) are looked into only where nothing else has SQL, or if they are named")
  }

  /// The folders with a puresql.yaml, in path order.
  private func configured(in inventory: Inventory) -> [String] {
    inventory.files(named: Set(ProjectLocation.configurationNames)).map(Path.directory(of:))
      .reduce(into: [] as [String]) { if $0.last != $1 { $0.append($1) } }.sorted(by: Path.naturallyPrecedes)
  }

  private func found(in folder: String) throws(InputError) -> [ProjectPlaces] {
    if let known = found[folder] { return known }
    var finder = ProjectFinder(try inventory(folder), named: namedFolders, texts: texts, programs: programs)
    let projects = finder.find().map { ProjectPlaces($0) }
    found[folder] = projects
    homeless[folder] = ProjectPlaces(FoundProject(root: folder, leavingOut: finder.homeless))
    return projects
  }

  /// The projects of the nearest folder above in which something covers the path.
  private func projectsAbove(
    _ folder: String, covering target: NamedPath, includingItself: Bool = false
  ) throws(InputError) -> [FoundProject] {
    let (above, worthASearch) = foldersAbove(folder, includingItself: includingItself)
    // Which of several databases a file is for is seen from where all of them lie.
    let path = target.path.hasPrefix("/") ? target.path : target.directory
    if target.kind != .directory,
      let outermost = above.last(where: { OtherDatabases.ofFolder(Path.name(of: $0)) == .other })
    {
      let around = worthASearch.filter { outermost.utf8.count > $0.utf8.count }
      let projects = try nearest(of: around, covering: path, isFile: true)
      if projects.contains(where: { $0.owns(path) || $0.reason(of: path) != nil }) { return projects.map(\.project) }
    }
    let isFile = target.kind != .directory
    var projects = try nearest(of: worthASearch, covering: path, isFile: isFile)
    if projects.isEmpty, isFile, let folder = folderAround(target) {
      projects = try nearest(of: [folder], covering: path, isFile: true)
      // A text that is nowhere yet is a statement of the one project there.
      let around = try found(in: folder)
      if projects.isEmpty, target.kind == .input, around.count == 1, !around[0].isForOthers {
        projects = around.filter { !$0.isLoose }
      }
    }
    return projects.map(\.project)
  }

  /// The folders above one as far as a search goes, innermost first, and those of them that are worth it.
  private func foldersAbove(_ folder: String, includingItself: Bool) -> (all: [String], worthASearch: [String]) {
    let isInRepository = GitRepository.root(around: folder, in: texts.files) != nil
    var all: [String] = []
    for ancestor in Path.ancestors(of: folder) {
      if !isInRepository, ProjectLocation.isHome(ancestor) { break }
      all.append(ancestor)
      if GitRepository.isRoot(ancestor, in: texts.files) { break }
    }
    let worthASearch = above[folder] ?? all.filter { hasEvidence($0, isInRepository: isInRepository) }
    above[folder] = worthASearch
    if includingItself { return (all, worthASearch) }
    return (Array(all.dropFirst()), worthASearch.filter { $0 != folder })
  }

  /// Where a file's project may be that no name above it shows: the folder in which somebody named it, as if that were named, or
  /// the one that it lies in. nil for somebody's whole home.
  private func folderAround(_ target: NamedPath) -> String? {
    let folder =
      Path.relative(target.directory, to: currentDirectory) == nil ? target.directory : currentDirectory
    guard texts.files.isDirectory(folder) else { return nil }
    let isSearched = GitRepository.root(around: folder, in: texts.files) != nil || !ProjectLocation.isHome(folder)
    return isSearched ? folder : nil
  }

  /// - Parameters:
  ///   - ancestors: innermost first.
  ///   - isFile: The path is a file's, which has one role; a folder may have parts of several projects.
  private func nearest(
    of ancestors: [String], covering path: String, isFile: Bool
  ) throws(InputError) -> [ProjectPlaces] {
    var part: [ProjectPlaces] = []
    var leavingOut: [ProjectPlaces] = []
    for ancestor in ancestors {
      let found = try found(in: ancestor)
      var covering = found.filter { !$0.isLoose && !$0.isForOthers && $0.covers(path) }
      // A file is its own project's, whatever others lie around it.
      let owning = covering.filter { $0.owns(path) }
      if !owning.isEmpty {
        covering = owning
        leavingOut = []
      } else if isFile {
        // What one folder leaves out may be what a configuration around it names.
        let others = found.filter(\.isForOthers) + [homeless[ancestor]].compactMap(\.self)
        let left = (covering + others).filter { $0.reason(of: path) != nil }
        if leavingOut.isEmpty, !left.isEmpty { (leavingOut, part) = (left, []) }
        if !leavingOut.isEmpty { continue }
        covering = Self.nearest(covering, to: path)
      }
      if covering.contains(where: { $0.project.history?.folder != ancestor }) { return covering }
      if part.isEmpty { part = covering }
    }
    return part.isEmpty ? leavingOut : part
  }

  /// The projects among several whose own files lie nearest to a path: a new file beside a project's files is for its
  /// database.
  private static func nearest(_ projects: [ProjectPlaces], to path: String) -> [ProjectPlaces] {
    if projects.count < 2 { return projects }
    for folder in Path.ancestors(of: path) {
      let near = projects.filter { $0.hasOwnFiles(below: folder) }
      if !near.isEmpty { return near }
    }
    return projects
  }

  /// Whether a folder's own entries show a layout, so that it is worth a search. Outside of a repository nothing says where the
  /// search has to end, so there a tool's own files have to be there, or a folder called `migrations`.
  private func hasEvidence(_ folder: String, isInRepository: Bool) -> Bool {
    guard let entries = try? texts.files.entries(of: folder) else { return false }
    return entries.contains { entry in
      switch entry.kind {
      case .directory:
        isInRepository
          ? Self.folders.contains { entry.name.lowercased().contains($0) } : entry.name.lowercased() == "migrations"
      case .file, .other: Self.showsLayout(entry.name) || isInRepository && SQLFiles.isSQL(entry.name)
      }
    }
  }

  private static let folders =
    ["migrat", "sqlite", "db", "database", "sql", "schema", "queries", "src"] + Layouts.folders

  private static func showsLayout(_ name: String) -> Bool {
    Layouts.configurations.contains(name) || Layouts.companions.contains(name) || Layouts.manifests.contains(name)
      || name == "go.mod" || name == "Cargo.toml"
  }
}

extension FoundProject {
  /// Whether nothing but their text says what its files are.
  var isLoose: Bool { !isForOthers && history == nil && schema.isEmpty && queries.isEmpty && configuration == nil }
}

/// A project with its paths, for whoever asks about many of them.
struct ProjectPlaces {
  let project: FoundProject
  /// Whether nothing but their text says what its files are.
  let isLoose: Bool
  /// Whether nothing in it is for SQLite.
  let isForOthers: Bool
  private let own: Set<String>
  /// Files and folders of the project, and those that are left out.
  private let all: Set<String>
  /// The folders that they lie in.
  private let folders: Set<String>
  /// The folders that its own files lie in.
  private let ownFolders: Set<String>

  init(_ project: FoundProject) {
    self.project = project
    isLoose = project.isLoose
    isForOthers = project.isForOthers
    own = Set(project.files).subtracting(project.borrowed)
    all = Set(project.files + project.unclaimed + Array(project.skipped.keys))
    folders = Self.folders(of: all)
    ownFolders = Self.folders(of: own)
  }

  private static func folders(of paths: Set<String>) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      for folder in Path.ancestors(of: Path.directory(of: path)) where !folders.insert(folder).inserted { break }
    }
    return folders
  }

  /// Whether a file is read as the project's own that lies in a folder or below it.
  func hasOwnFiles(below folder: String) -> Bool { ownFolders.contains(folder) }

  /// Whether a file is read as the project's own.
  func owns(_ file: String) -> Bool { own.contains(file) }

  /// Whether a file has a part in the project, or is known to have none.
  func has(_ file: String) -> Bool { all.contains(file) || project.reason(of: file) != nil }

  /// Why a file isn't checked; nil where it is, or isn't the project's at all.
  func reason(of file: String) -> SkipReason? { project.reason(of: file) }

  /// Whether a file is one of the project's, or a folder has some of its files or is where they lie.
  func covers(_ path: String) -> Bool {
    folders.contains(path) || Path.ancestors(of: path).contains(where: all.contains)
      || Path.relative(path, to: project.root) != nil
  }
}
