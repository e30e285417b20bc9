import ArgumentParser
import Workspace

struct Describe: StatusCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the typed signature of the schema and of every statement.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @OptionGroup var input: InputOptions
  @OptionGroup var destination: OutputOptions

  @Option(help: "How it is shown.")
  var format = Format.text

  func status() throws -> Int32 {
    let projects = try input.load()
    guard let project = projects.first, projects.count == 1 else {
      let roots = projects.map { "'\($0.root)'" }.joined(separator: " and ")
      throw InputError("the paths belong to several projects, \(roots); describe one at a time")
    }
    let pipeline = Pipeline()
    let description = pipeline.describe(project)
    if let warning = input.warning(projects) { Console.writeError("warning: \(warning)") }
    switch format {
    case .text: return try destination.write(DescriptionText().render(description), status: 0)
    case .json: return try destination.write(DescriptionJSON().render(description), status: 0)
    }
  }
}
