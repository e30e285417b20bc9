import ArgumentParser
import Workspace

struct Facts: StatusCommand {
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
