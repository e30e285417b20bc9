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
    let project = try input.loadOne(to: "describe")
    let pipeline = Pipeline()
    let description = pipeline.describe(project)
    switch format {
    case .text: return try destination.write(DescriptionText().render(description), status: 0)
    case .json: return try destination.write(DescriptionJSON().render(description), status: 0)
    }
  }
}
