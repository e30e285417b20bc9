import ArgumentParser
import Workspace

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

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

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
  var format = Format.text

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
