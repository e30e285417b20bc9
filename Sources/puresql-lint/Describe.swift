import Analyzer
import ArgumentParser
import Workspace

struct Describe: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Show the typed signature of the schema and of every statement.")

  enum FormatCommand: String, ExpressibleByArgument, CaseIterable { case text, json }

  @OptionGroup var input: InputOptions
  @OptionGroup var destination: OutputOptions

  @Option(help: "How it is shown.")
  var format = FormatCommand.text

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

struct FactsCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "facts",
    abstract: "Write what is known of a project to an SQLite database: Documentation/Facts.md says what is in it.")

  @OptionGroup var input: InputOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("The database to write.", valueName: "file"), completion: .file())
  var output: String

  func status() throws -> Int32 {
    let project = try input.loadOne(to: "write the facts of")
    try FileSystem.writeAtomically(try Pipeline().facts(project).serialized(), to: output)
    return 0
  }
}
