import ArgumentParser
import Workspace

/// The options for the files that are read.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files or folders of the project, or - for standard input. The whole project is read for its schema.",
      valueName: "path"), completion: .file())
  var paths: [String] = []

  @Option(
    name: .customLong("config"),
    help: ArgumentHelp("A puresql.yaml or rules.yaml to use instead of the one that is found.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var configuration: [String] = []

  @Option(help: ArgumentHelp("What standard input is called.", valueName: "file"))
  var stdinFilename: String?

  /// For PureSQLPlugin: who reads a build's log is somewhere else than the command.
  @Flag(help: .private)
  var absolutePaths = false

  /// The projects, each of whose files could be read.
  ///
  /// - Parameters:
  ///   - alone: Each file is looked at by itself; then those aren't read that nobody named.
  ///   - released: Which migrations are released; nil for as the configuration says.
  func load(alone: Bool = false, released: ReleasedSetting? = nil) throws(InputError) -> [Project] {
    var loader = try loader(alone: alone)
    loader.released = released
    let plan = try alone ? loader.plan().withoutOthers() : loader.plan()
    let projects = try plan.read()
    if projects.allSatisfy(\.files.isEmpty), plan.notes.isEmpty { throw nothingToCheck(projects) }
    if let problem = projects.lazy.flatMap(\.unreadable).first { throw InputError(problem) }
    return projects
  }

  /// The plan of the files that are read.
  func plan(in files: RecordedFiles) throws(InputError) -> LoadPlan { try loader(files).plan() }

  /// The plan of the files that are read, with the files below the paths that belong to no project.
  func planWithLeftOut() throws(InputError) -> LoadPlan {
    var loader = try loader()
    loader.listsLeftOut = true
    return try loader.plan()
  }

  /// The plan by what texts said in the last run, as far as they are as they were.
  ///
  /// - Parameter key: what decides besides the files what they say.
  func plan(in files: RecordedFiles, knownBy key: [String]) throws(InputError) -> LoadPlan {
    try KeptSigns.plan(loader(files), files, key: key)
  }

  private func loader(_ files: RecordedFiles = RecordedFiles(), alone: Bool = false) throws(InputError) -> ProjectLoader
  {
    if stdinFilename != nil, !paths.contains("-") {
      throw InputError("--stdin-filename: standard input isn't read; name it with '-'")
    }
    var loader = ProjectLoader(paths: paths, currentDirectory: try FileSystem.currentDirectory(), files: files)
    loader.configurationFiles = configuration
    loader.standardInputName = stdinFilename
    loader.readsTextAlone = alone
    loader.showsAbsolutePaths = absolutePaths
    return loader
  }

  /// The plan of what the same paths led to in the past; nil where they led nowhere.
  ///
  /// - Parameter others: paths that are named instead, absolute.
  func plan(in past: PastFiles, named others: [String]? = nil) throws(InputError) -> LoadPlan? {
    let directory = try FileSystem.currentDirectory()
    let folder = past.path(of: directory)
    let paths = others ?? paths
    // Where nothing is named, the folder is.
    if paths.isEmpty, folder == nil { return nil }
    let named = paths.compactMap { $0 == "-" ? stdinFilename : $0 }
    let known = named.compactMap { past.path(of: Path.absolute($0, from: directory)) }
    if known.isEmpty, !paths.isEmpty { return nil }
    var loader = ProjectLoader(paths: known, currentDirectory: folder ?? past.root)
    for file in configuration {
      let path = Path.absolute(file, from: directory)
      if let then = past.path(of: path) {
        loader.configurationFiles.append(then)
      } else if Path.relative(path, to: past.repository) == nil {
        loader.configurationFiles.append(path)
      } else {
        return nil
      }
    }
    loader.showsAbsolutePaths = absolutePaths
    return try loader.plan()
  }

  /// The projects of some roots, and of the folders that are named, as they were at a commit.
  ///
  /// - Parameter task: what is done with them, for messages: `compare v1`.
  func projects(in past: PastFiles, of roots: [String], for task: String) throws(InputError) -> [Project] {
    let directory = try FileSystem.currentDirectory()
    // A project is looked at as a whole; what it had then is found from its folder, and from what was named.
    let named = paths.map { Path.absolute($0, from: directory) }.filter(FileSystem.isDirectory)
    do throws(InputError) {
      return try plan(in: past, named: roots + (paths.isEmpty ? [directory] : named))?.read() ?? []
    } catch {
      // Nobody knows the folder that its files are laid out in.
      let reason = error.message.replacing(past.root + "/", with: "")
      throw InputError("\(task): what the commit has can't be read: \(reason)")
    }
  }

  /// The one project that the paths belong to.
  ///
  /// - Parameter task: What is done with it, for the message when there are several.
  func loadOne(to task: String) throws(InputError) -> Project {
    let projects = try load()
    guard let project = projects.single else {
      let names = projects.names.map { "'\($0)'" }.joined(separator: " and ")
      throw InputError("the paths belong to several projects, \(names); \(task) one at a time")
    }
    return project
  }

  /// Why a run ends whose projects have no files: one couldn't be read, or where was looked and what of it is for
  /// somebody else.
  func nothingToCheck(_ projects: [Project]) -> InputError {
    InputError(projects.lazy.flatMap(\.unreadable).first ?? nothingFound(projects))
  }

  private func nothingFound(_ projects: [Project]) -> String {
    let here = (try? FileSystem.currentDirectory()) ?? "."
    // Where was looked is said in full: many a run starts in another folder than somebody thinks.
    let places = (paths.isEmpty ? ["."] : paths).map { "'\(Path.absolute($0, from: here))'" }.joined(separator: ", ")
    let skipped = projects.flatMap { $0.reading.skipped.values.map(\.reason) }
    if !skipped.isEmpty {
      let isOther = skipped.contains(.otherDatabase)
      return
        "nothing to check in \(places): "
        + (isOther ? "the SQL there is for another database than SQLite" : "each file there is passed over")
        + "; 'puresql-lint projects' shows why"
    }
    return "no SQL for SQLite in \(places) or below, neither in files nor in strings of programs; "
      + (paths.isEmpty
        ? "name the project's folder, or make a project of this one with 'puresql-lint init'"
        : "'puresql-lint projects FOLDER' shows what is found in another folder")
  }
}

/// Where the result goes.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  /// The status, or 2 when nothing could be written.
  func write(_ bytes: [UInt8], status: Int32) throws(InputError) -> Int32 {
    if let output {
      try FileSystem.writeAtomically(bytes, to: output)
      return status
    }
    return Console.writeOutput(bytes) ? status : 2
  }
}
