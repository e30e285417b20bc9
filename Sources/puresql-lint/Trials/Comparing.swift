import ArgumentParser
import Workspace

struct Diff: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what a database file lacks of the schema that the migrations lead to, as SQL.",
    discussion: """
      The file is only looked at. Exit status: 0 when it is as the schema says, 1 when it isn't, 2 when it or the project \
      can't be read. Tables that the file has and the schema doesn't are kept, and said. What would lose rows or columns is \
      left out of the SQL, with all that needs it; comments say what, and why.
      """)

  enum FormatCommand: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Argument(help: ArgumentHelp("The database file.", valueName: "database"), completion: .file())
  var database: String

  @OptionGroup var input: InputOptions
  @OptionGroup var destination: OutputOptions

  @Option(help: "How it is shown.")
  var format = FormatCommand.text

  @Option(
    help: ArgumentHelp(
      "A table whose rows and columns may be lost, or what the schema doesn't have and is to be removed.",
      valueName: "name"))
  var allowDataLoss: [String] = []

  func status() throws -> Int32 {
    let project = try input.loadOne(to: "compare with")
    let result = try DatabaseDifference(database, project, allowingDataLoss: allowDataLoss)
    let status: Int32 = result.difference.isInSync ? 0 : 1
    let written = try destination.write(format == .json ? result.json() : result.text(), status: status)
    if format == .text { Console.writeError(result.summary) }
    return written
  }
}

struct Compare: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Say what a change means: which queries give or take something else than at a commit.",
    discussion: """
      The project as it lies here is compared with what it was at a commit: each query's signature, result and plan, the code \
      that is generated, the migrations. A result is another one only if rows show it, which are made up, in memory; an edit \
      that changes no result, no signature and no plan isn't mentioned. Exit status: 0, or with --fail-on 1 when something of \
      that is another; 2 when the commit or the project can't be read.
      """)

  enum FormatCommand: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

  @Argument(help: ArgumentHelp("The commit: a branch, a tag, a hash, HEAD~1.", valueName: "ref"))
  var reference: String

  @OptionGroup var input: InputOptions
  @OptionGroup var destination: OutputOptions

  @Option(help: "How it is shown; markdown is a comment for a pull request.")
  var format = FormatCommand.text

  @Option(
    help: ArgumentHelp(
      "Exit with 1 when one of these is another, separated by commas: result, signature, plan, api, migration.",
      valueName: "list"))
  var failOn: String?

  private func aspects() throws -> [ProjectChanges.Aspect] {
    try (failOn ?? "").split(separator: ",").map { word in
      let word = word.trimmingPrefix { $0 == " " }
      guard let aspect = ProjectChanges.Aspect(rawValue: String(word)) else {
        let all = ProjectChanges.Aspect.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("'\(word)' can't be asked for with --fail-on; it takes some of \(all)")
      }
      return aspect
    }
  }

  func validate() throws { _ = try aspects() }

  func status() throws -> Int32 {
    if input.paths.contains("-") { throw InputError("compare: standard input isn't part of a commit; name files") }
    let plan = try input.plan(in: RecordedFiles())
    let now = try plan.read()
    let directory = try FileSystem.currentDirectory()
    let past = try PastFiles(
      at: reference, around: Path.commonAncestor(of: plan.roots.isEmpty ? [directory] : plan.roots),
      for: "compare \(reference)")
    let then = try input.projects(in: past, of: plan.roots, for: "compare \(reference)")
    if now.allSatisfy(\.files.isEmpty), then.allSatisfy(\.files.isEmpty) { throw input.nothingToCheck(now) }
    if let problem = now.lazy.flatMap(\.unreadable).first { throw InputError(problem) }
    let changes = ProjectChanges(past, then, now, from: directory)
    let bytes =
      switch format {
      case .text: changes.text()
      case .json: changes.json()
      case .markdown: changes.markdown()
      }
    let written = try destination.write(bytes, status: changes.has(try aspects()) ? 1 : 0)
    if format == .text { Console.writeError(changes.summary) }
    return written
  }
}

struct Equal: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "equal",
    abstract: "Say whether two queries give the same on every database that the schema allows.",
    discussion: """
      Rows are looked for on which they differ; where there are none among random ones, all databases of a small size are \
      tried. Everything happens in memory, on made-up rows. The same rows are equal in any order, unless both statements \
      have an ORDER BY that settles it. Exit status: 0 when no pair differs, 1 when one does, 2 when a text can't be read \
      as statements of the project.
      """)

  enum FormatCommand: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Argument(
    help: ArgumentHelp(
      "A file, '-' for standard input, REF:file for a file of a commit, or SQL itself.", valueName: "a"),
    completion: .file())
  var first: String

  @Argument(help: ArgumentHelp("What it is compared with, likewise.", valueName: "b"), completion: .file())
  var second: String

  @OptionGroup var input: InputOptions
  @OptionGroup var destination: OutputOptions

  @Option(help: ArgumentHelp("How many rows a table has at most where all databases are tried.", valueName: "n"))
  var rows = 2

  @Flag(help: "The names of the columns count.")
  var names = false

  @Option(help: "How it is shown.")
  var format = FormatCommand.text

  func validate() throws {
    if first == "-", second == "-" { throw ValidationError("standard input can be only one of the two") }
    if !(1...8).contains(rows) { throw ValidationError("--rows takes a number from 1 to 8") }
  }

  func status() throws -> Int32 {
    let project = try input.loadOne(to: "compare in")
    let directory = try FileSystem.currentDirectory()
    let result = try QueryEquality(
      ComparedText(first, from: directory), ComparedText(second, from: directory), in: project, rows: rows,
      comparesNames: names)
    return try destination.write(format == .json ? result.json() : result.text(), status: result.isEqual ? 0 : 1)
  }
}
