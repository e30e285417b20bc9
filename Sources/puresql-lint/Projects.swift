import ArgumentParser
import Workspace

struct Projects: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "projects",
    abstract: "Show which projects are found, what is read of each, and why the rest isn't.")

  enum FormatCommand: String, ExpressibleByArgument, CaseIterable { case text, json }

  @OptionGroup var input: InputOptions
  @OptionGroup var destination: OutputOptions

  @Flag(help: "Say below each file what it was taken for, how certain that is, and because of what.")
  var why = false

  @Option(help: "How they are shown.")
  var format = FormatCommand.text

  func status() throws -> Int32 {
    let plan = try input.planWithLeftOut()
    let projects = try plan.read()
    var measured: [[Reason]] = []
    if why {
      var pipeline = Pipeline()
      pipeline.notesReasons = true
      measured = try pipeline.checked(projects).map(\.reasons)
    }
    let listing = ProjectListing(projects, leftOut: plan.leftOut, measured: measured)
    for problem in projects.flatMap(\.unreadable) { Console.writeError("error: \(problem)") }
    return try destination.write(
      format == .json ? listing.json() : listing.text(why: why),
      status: projects.allSatisfy(\.unreadable.isEmpty) ? 0 : 2)
  }
}
