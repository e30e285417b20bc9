import Analyzer
import ArgumentParser
import Workspace

struct Describe: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Show the typed signature of the schema and of every statement.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @OptionGroup var input: InputOptions
  @OptionGroup var destination: OutputOptions

  @Option(help: "How it is shown.")
  var format = Format.text

  @Flag(help: "Say why each column that a statement returns may be NULL.")
  var why = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Only the tables and statements of these names; paths stand before it.", valueName: "name"))
  var of: [String] = []

  func status() throws -> Int32 {
    let pipeline = Pipeline()
    var projects = try input.load().filter { !$0.files.isEmpty }.map { project in
      (root: project.shownRoot, description: pipeline.describe(project, why: why))
    }
    if !of.isEmpty { projects = try named(projects) }
    guard let first = projects.first else { return 0 }
    let isOne = projects.count == 1
    switch format {
    case .text:
      let text = DescriptionText()
      return try destination.write(isOne ? text.render(first.description) : text.render(projects), status: 0)
    case .json:
      let json = DescriptionJSON()
      return try destination.write(isOne ? json.render(first.description) : json.render(projects), status: 0)
    }
  }

  /// The projects that have something of the names that are asked for, with nothing else.
  private func named(
    _ projects: [(root: String, description: Description)]
  ) throws(InputError) -> [(root: String, description: Description)] {
    let names = of.map { Name($0) }
    for name in names where !projects.contains(where: { $0.description.has(name) }) {
      let known = projects.flatMap(\.description.names)
      let advice =
        NearMiss.closest(to: name.text, in: known).map { "did you mean '\($0)'?" }
        ?? (FileSystem.status(name.text) == nil
          ? "'puresql-lint describe' shows those there are" : "paths stand before --of")
      throw InputError("no table or statement is called '\(name.text)'; \(advice)")
    }
    return projects.filter { project in names.contains(where: project.description.has) }
      .map { ($0.root, $0.description.only(names)) }
  }
}

struct Plan: PathsCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Show how SQLite runs each statement, how its work grows with the rows, and which indexes would help.",
    discussion: """
      Plans and work are those of the linked SQLite on made-up rows in memory; no file of a database is opened. Exit status: \
      0, or 1 when a plan is worse than the lock file has it, 2 when something can't be read.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @OptionGroup var input: InputOptions
  @OptionGroup var destination: OutputOptions

  @Flag(help: "Look for one set of indexes for all statements.")
  var advise = false

  @Flag(help: "With --advise: write the indexes into a new migration.")
  var fix = false

  @Option(help: "How it is shown.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "A file that keeps the plans: written if it isn't there, else compared.", valueName: "file"), completion: .file())
  var lock: String?

  @Flag(help: "Write the lock file anew.")
  var writeLock = false

  func validate() throws {
    if fix, !advise { throw ValidationError("--fix writes what --advise gives; add --advise") }
    if writeLock, lock == nil { throw ValidationError("--write-lock needs --lock FILE") }
  }

  func status() throws -> Int32 {
    let projects = try input.load().filter { !$0.files.isEmpty }
    if lock != nil, projects.count > 1 {
      throw InputError("--lock is about one project, and the paths belong to several; plan one at a time")
    }
    var plans: [ProjectPlans] = []
    for project in projects { plans.append(try ProjectPlans(project, advises: advise)) }
    var worse: [PlanLock.Worse] = []
    if let lock, let project = plans.first {
      if writeLock || FileSystem.status(lock) == nil {
        try FileSystem.writeAtomically(Array(PlanLock(project).text.utf8), to: lock)
      } else {
        let bytes = try FileSystem.read(lock, shownAs: lock)
        worse = try PlanLock(String(decoding: bytes, as: UTF8.self), shownAs: lock).worse(in: project)
      }
    }
    for (project, plans) in zip(projects, plans) where fix {
      let changes = Fixer.changes(from: project, to: try plans.migrated(project))
      try Fixer.write(changes, of: project)
      for change in changes {
        Console.writeError("wrote \(project.shownPath(of: change.new.path))")
      }
    }
    let bytes =
      switch format {
      case .text: PlanText().render(plans, worse: worse)
      case .json: PlanJSON().render(plans, worse: worse)
      }
    return try destination.write(bytes, status: worse.isEmpty ? 0 : 1)
  }
}
