import ArgumentParser
import Workspace

struct Projects: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "projects",
    abstract: "Show which projects are found, what is read of each, and why the rest isn't.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @OptionGroup var input: InputOptions
  @OptionGroup var destination: OutputOptions

  @Option(help: "How they are shown.")
  var format = Format.text

  func status() throws -> Int32 {
    let projects = try input.plan(in: RecordedFiles()).read()
    let listing = ProjectListing(projects)
    for problem in projects.flatMap(\.unreadable) { Console.writeError("error: \(problem)") }
    return try destination.write(
      format == .json ? listing.json() : listing.text(), status: projects.allSatisfy(\.unreadable.isEmpty) ? 0 : 2)
  }
}
