/// The projects that the named paths belong to, before their files are read.
package struct LoadPlan {
  private(set) var plans: [ProjectPlan]
  let input: ProjectLoader.Input?
  /// Where they are read.
  fileprivate let files: any Files
  /// The configuration files that were read, and what they held.
  package let configurations: [(path: String, bytes: [UInt8])]

  /// Whether all that the result depends on are files that are read as they lie there: not standard input, no database, part of
  /// whose content may lie beside it, and no commit that is named in a way which only git understands.
  package var isOfFiles: Bool {
    input == nil && !plans.contains { $0.readsDatabase || $0.wantedCommit?.commit.isPlain == false }
  }

  /// The folders of the projects, absolute.
  package var roots: [String] { plans.map(\.root) }

  /// The folder of the queries of the first project that has some; nil where none has.
  var queryFolder: String? { plans.lazy.compactMap { $0.found.queries.first }.first.map(Path.directory(of:)) }

  /// The facts that decide, besides the texts of the files, what is made of them.
  package var roles: [String] { plans.flatMap(\.roles) }

  /// Messages about files that were named and aren't checked, a line each.
  package var notes: [String] {
    if plans.isEmpty, let part { return ["part \(part) has nothing to do: there are fewer projects"] }
    return plans.flatMap(\.notes)
  }

  /// The part of all projects that these are, in words; nil for all.
  package private(set) var part: String?

  /// One of several parts, which hold as many files each as whole projects can be divided. The parts depend on nothing but
  /// the projects' files.
  ///
  /// - Parameters:
  ///   - place: the part's, from 1 on.
  ///   - count: how many parts there are.
  package func shard(_ place: Int, of count: Int) -> LoadPlan {
    var sizes = Array(repeating: 0, count: count)
    let ordered = plans.map(\.paths.count).enumerated().sorted { left, right in
      if left.element != right.element { return left.element > right.element }
      return left.offset < right.offset
    }
    var chosen: Set<Int> = []
    for (offset, size) in ordered {
      let least = sizes.indices.min { sizes[$0] < sizes[$1] } ?? 0
      sizes[least] += size + 1
      if least == place - 1 { chosen.insert(offset) }
    }
    var part = self
    part.part = "\(place) of \(count)"
    part.plans = plans.indices.filter(chosen.contains).map { plans[$0] }
    return part
  }

  /// Files and folders that no project has, where whoever asked for the plan wanted them.
  package fileprivate(set) var leftOut: [LeftOut] = []

  /// The same plan without the files that nobody named, for whoever looks at each file by itself.
  package func withoutOthers() -> LoadPlan {
    var plan = self
    plan.plans = plans.map { $0.withoutOthers() }
    return plan
  }

  /// Reads the files.
  package func read() throws(InputError) -> [Project] {
    var reader = makeReader()
    var projects: [Project] = []
    while let project = try reader.next() { projects.append(project) }
    return projects
  }

  /// Reads one project after the other, for whoever doesn't keep all of them.
  package func makeReader() -> ProjectReader { ProjectReader(self) }
}

/// Reads the projects of a plan, one at a time.
package struct ProjectReader {
  private let plan: LoadPlan
  private let git: GitLookup
  private var place = 0

  fileprivate init(_ plan: LoadPlan) {
    self.plan = plan
    // The repository may change while git answers.
    for plan in plan.plans { _ = plan.releasedState }
    // git answers while the files are read and analyzed.
    git = GitLookup(plan.plans.compactMap(\.wantedCommit), in: plan.files)
  }

  /// The next project; nil behind the last one. Throws where it can't be read at all.
  package mutating func next() throws(InputError) -> Project? { try next(leavingOut: []) }

  /// The plan of the next project; nil behind the last one.
  var upcoming: ProjectPlan? { place < plan.plans.count ? plan.plans[place] : nil }

  /// The next project without the texts of some files with statements.
  mutating func next(leavingOut unread: Set<String>) throws(InputError) -> Project? {
    guard place < plan.plans.count else { return nil }
    defer { place += 1 }
    return try plan.plans[place].read(input: plan.input, git: git, leavingOut: unread)
  }

  /// The project that was read last, with all its texts.
  func again() throws(InputError) -> Project? {
    place > 0 ? try plan.plans[place - 1].read(input: plan.input, git: git) : nil
  }
}

/// Finds the projects that the named paths belong to, and reads them.
package struct ProjectLoader {
  /// The files and folders as they were named; `-` is standard input. None stands for the current directory.
  package var paths: [String]
  /// `puresql.yaml` or `rules.yaml` (or both) to use instead of those that are found.
  package var configurationFiles: [String] = []
  /// The name of standard input.
  package var standardInputName: String?
  /// The directory that relative paths are taken from, absolute.
  package var currentDirectory: String
  /// Whether paths are shown whole: whoever reads what is said may be in another directory.
  package var showsAbsolutePaths = false
  /// Whether each file is looked at by itself, and once. Then a text without a name is nobody's but its own, so that no project is
  /// looked for, only the configuration above; and what was read to find out what a file is isn't read again.
  package var readsTextAlone = false
  /// Whether the plan lists the files that no project has.
  package var listsLeftOut = false
  /// Which migrations are released, whatever configurations say; nil for as they say.
  package var released: ReleasedSetting?
  /// Reads standard input, which is called by the name that it is given.
  package var readStandardInput: (String) throws(InputError) -> [UInt8] = FileSystem.readStandardInput

  /// The texts of configuration files that were named: a pipe can be read only once.
  private let named = NamedConfigurations()
  /// Where folders and files are looked for. Nothing is asked of the disk but through these.
  let files: any Files
  /// The texts of files that were looked into to find out what they are.
  let texts: TextCache
  /// The evidence of the programs around projects.
  let programs: ProgramLookup
  private let inventories: Inventories

  /// A loader of what some paths name, taken from the directory that the command runs in.
  package init(paths: [String]) throws(InputError) {
    self.init(paths: paths, currentDirectory: try FileSystem.currentDirectory())
  }

  /// A loader of what some paths name, taken from a directory.
  ///
  /// - Parameter files: where folders and files are looked for.
  package init(paths: [String], currentDirectory: String, files: any Files = Disk()) {
    self.files = files
    texts = TextCache(files, markers: Layouts.markers)
    inventories = Inventories(files, Layouts.knownNames)
    programs = ProgramLookup(files, inventories)
    self.paths = paths
    self.currentDirectory = currentDirectory
  }

  /// Finds the projects and reads them.
  package func load() throws(InputError) -> [Project] { try plan().read() }

  /// Finds out what there is to read. Of the files it reads none but the configuration, and those that show how others
  /// are written.
  package func plan() throws(InputError) -> LoadPlan {
    let input = try standardInput()
    let targets = try targets(input)
    let given = try givenConfiguration()
    let search = ProjectSearch(
      named: targets, from: currentDirectory, texts: texts, inventories: inventories, programs: programs
    ) {
      file throws(InputError) in
      try configuration(file)
    }

    // One group a project, in the order in which they were named.
    var groups: [(project: FoundProject, targets: [NamedPath])] = []
    var places: [String: Int] = [:]
    var loose: [NamedPath] = []
    // Projects that are none if their programs make no schema.
    var packages: Set<String> = []
    // Thousands of files may be named, of few folders.
    for target in targets {
      var target = target
      var projects: [FoundProject]
      if readsTextAlone, target.kind == .input, input?.path == nil {
        projects = [search.emptyProject(around: target.directory, file: given.project)]
      } else if let file = given.project {
        projects = [try search.configuredProject(Path.directory(of: file), file: file)]
      } else {
        projects = try search.projects(for: target)
        // A link lies elsewhere than the file that it leads to, whose project says what it is.
        if target.kind == .file, let real = files.realPath(of: target.path), real != target.path,
          !projects.contains(where: { $0.has(target.path) })
        {
          let there = NamedPath(kind: .file, path: real, directory: Path.directory(of: real))
          let found = try search.projects(for: there)
          if found.contains(where: { $0.has(real) }) { (target, projects) = (there, found) }
        }
        if target.kind == .directory {
          let found = try search.packages(below: target.path, besides: projects)
          packages.formUnion(found.map(\.identity))
          projects += found
        }
      }
      if projects.isEmpty
        || projects.contains(where: { $0.isLoose && !packages.contains($0.identity) }) && paths.count > 1
      {
        loose.append(target)
        continue
      }
      for project in projects {
        if let group = places[project.identity] {
          groups[group].targets.append(target)
        } else {
          places[project.identity] = groups.count
          groups.append((project, [target]))
        }
      }
    }
    for project in try looseProjects(loose) {
      groups.append((project.found, project.targets))
    }

    var plans: [ProjectPlan] = []
    for group in groups {
      let plan = try ProjectPlan(group.project, targets: group.targets, loader: self, givenRules: given.rulesFile)
      if !packages.contains(group.project.identity) || !plan.found.queries.isEmpty { plans.append(plan) }
    }
    // A plan lives as long as an editor is open, and needs none of them any more.
    if !readsTextAlone { texts.forget() }
    var plan = LoadPlan(plans: plans, input: input, files: files, configurations: named.read)
    if listsLeftOut {
      for target in targets where target.kind == .directory {
        plan.leftOut += try search.leftOut(below: target.path, of: plans.map(\.found))
      }
    }
    return plan
  }

  var shownFrom: String? { showsAbsolutePaths ? nil : currentDirectory }

  // MARK: Loose files

  /// Without a project, what is named decides what is read; what is named together belongs together.
  private func looseProjects(
    _ targets: [NamedPath]
  ) throws(InputError) -> [(found: FoundProject, targets: [NamedPath])] {
    if targets.isEmpty { return [] }
    let root = looseRoot(targets)
    var found: [String] = []
    for target in targets where target.kind == .directory { found += try SQLFiles.below(target.path, in: files) }
    let single = targets.filter { $0.kind == .file || $0.kind == .input }
    if !single.isEmpty {
      // A file's schema may be anywhere around it, but nobody's whole home is searched for it.
      if root == currentDirectory, GitRepository.root(around: root, in: files) != nil || !ProjectLocation.isHome(root) {
        found += try SQLFiles.below(root, in: files)
      } else {
        for directory in Set(single.map(\.directory)) where files.isDirectory(directory) {
          found += try SQLFiles.below(directory, recursive: false, in: files)
        }
      }
    }
    found = Set(found).sorted(by: Path.naturallyPrecedes)
    var finder = ProjectFinder(Inventory(empty: root), named: [], texts: texts)
    let projects = finder.findPlain(found)
    if projects.isEmpty {
      var project = FoundProject(root: root)
      project.add(.plain)
      return [(project, targets)]
    }
    // Of several databases, those that somebody asked for.
    let places = projects.map { ProjectPlaces($0) }
    let wanted = places.map { project in targets.filter { Self.isWanted(project, of: places, for: $0) } }
    // What is none's by its path, such as standard input without a name, is checked beside what was named.
    let known = Set(wanted.joined().map(\.path))
    let rest = targets.filter { !known.contains($0.path) }
    if known.isEmpty { return projects.map { ($0, targets) } }
    return zip(projects, wanted).filter { !$1.isEmpty }.map { ($0, $1 + rest) }
  }

  /// Whether a path asks for one of several databases. A file has one role: it is read in one of them, or left out.
  private static func isWanted(_ project: ProjectPlaces, of projects: [ProjectPlaces], for target: NamedPath) -> Bool {
    if target.kind != .directory {
      if projects.contains(where: { $0.owns(target.path) }) { return project.owns(target.path) }
      if projects.contains(where: { $0.reason(of: target.path) != nil }) {
        return project.reason(of: target.path) != nil
      }
    }
    return project.covers(target.path) && !project.project.files.isEmpty
  }

  private func looseRoot(_ targets: [NamedPath]) -> String {
    let directories = targets.map(\.directory)
    let isBelow = directories.allSatisfy { Path.relative($0, to: currentDirectory) != nil }
    let namesFile = targets.contains { $0.kind != .directory }
    return namesFile && isBelow ? currentDirectory : Path.commonAncestor(of: directories)
  }

  // MARK: What was named

  struct Input {
    /// Absolute, or nil when it has no name.
    var path: String?
    var bytes: [UInt8]
  }

  private func standardInput() throws(InputError) -> Input? {
    guard paths.contains("-") else { return nil }
    let name = standardInputName.map { Path.absolute($0, from: currentDirectory) }
    return Input(path: name, bytes: try readStandardInput(standardInputName ?? Project.unnamedInput))
  }

  private func targets(_ input: Input?) throws(InputError) -> [NamedPath] {
    var targets: [NamedPath] = []
    for path in paths.isEmpty ? ["."] : paths {
      if path == "-" {
        let name = input?.path
        targets.append(
          NamedPath(
            kind: .input, path: name ?? Project.unnamedInput,
            directory: name.map(Path.directory(of:)) ?? currentDirectory))
        continue
      }
      if path.isEmpty { throw InputError("a path is empty; name a file or a folder") }
      let absolute = Path.absolute(path, from: currentDirectory)
      guard let status = files.status(absolute) else {
        throw InputError(
          "cannot read '\(path)': no such file or directory" + NearPath.suffix(for: absolute, shown: shown))
      }
      let name = Path.name(of: absolute)
      let isConfiguration = (ProjectLocation.configurationNames + ProjectLocation.rulesNames).contains(name)
      switch status.kind {
      case .directory: targets.append(NamedPath(kind: .directory, path: absolute, directory: absolute))
      case .file, .other:
        targets.append(
          NamedPath(
            kind: isConfiguration ? .configuration : .file, path: absolute, directory: Path.directory(of: absolute)))
      }
    }
    return targets
  }

  // MARK: Configuration

  /// The configuration that `--config` names. Which of the two kinds a file is, its keys tell.
  private func givenConfiguration() throws(InputError) -> (project: String?, rulesFile: String?) {
    var project: String?
    var rulesFile: String?
    for name in configurationFiles {
      let path = Path.absolute(name, from: currentDirectory)
      named.contents[path] = try yaml(path, allowsPipe: true)
      let keys = try yaml(path).members(of: "the configuration").map(\.key)
      let isRules =
        keys.contains(where: RulesConfiguration.keys.contains)
        || (keys.isEmpty && ProjectLocation.rulesNames.contains(Path.name(of: path)))
      if isRules {
        if rulesFile != nil { throw InputError("--config: two files with rules; name one") }
        rulesFile = path
      } else {
        if project != nil { throw InputError("--config: two files that describe a project; name one") }
        project = path
      }
    }
    return (project, rulesFile)
  }

  func configuration(_ file: String) throws(InputError) -> ProjectConfiguration {
    try ProjectConfiguration(yaml(file))
  }

  func rulesConfiguration(_ file: String?) throws(InputError) -> RulesConfiguration {
    guard let file else { return RulesConfiguration() }
    return try RulesConfiguration(yaml(file)) { (path, including) throws(InputError) -> YAML in
      let directory = Path.directory(of: Path.absolute(including, from: currentDirectory))
      return try yaml(Path.absolute(path, from: directory))
    }
  }

  func yaml(_ path: String, allowsPipe: Bool = false) throws(InputError) -> YAML {
    if let content = named.contents[path] { return content }
    let name = shown(path)
    let bytes = try files.read(
      path, shownAs: name, limit: Self.maximumConfigurationSize, allowsPipe: allowsPipe)
    named.read.append((path, bytes))
    return try YAML.parse(bytes, file: name)
  }

  private final class NamedConfigurations {
    var contents: [String: YAML] = [:]
    /// All that were read.
    var read: [(path: String, bytes: [UInt8])] = []
  }

  /// The largest configuration, in bytes: nobody writes a larger one, and a name in `extends` may lead to any file.
  private static let maximumConfigurationSize: Int64 = 256 << 10

  /// A path as messages show it: short where it is below the current directory.
  func shown(_ path: String) -> String { Path.shown(path, from: shownFrom) }
}
