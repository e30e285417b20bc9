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

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Argument(help: ArgumentHelp("The database file.", valueName: "database"), completion: .file())
  var database: String

  @OptionGroup var input: InputOptions
  @OptionGroup var destination: OutputOptions

  @Option(help: "How it is shown.")
  var format = Format.text

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
