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

  func status() throws -> Int32 {
    let pipeline = Pipeline()
    let projects = try input.load().filter { !$0.files.isEmpty }.map { project in
      (root: project.shownRoot, description: pipeline.describe(project, why: why))
    }
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
}
