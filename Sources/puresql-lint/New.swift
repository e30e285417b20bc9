import Agents
import ArgumentParser
import Workspace

struct Init: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Make a project in this folder: puresql.yaml, a first migration, a place for queries.")

  @Flag(help: "Show the settings of agents instead: Claude Code, Cursor, GitHub Copilot, Gemini CLI and Codex.")
  var agents = false

  @Flag(help: "With --agents: write the settings that aren't there. What is there stays as it is.")
  var write = false

  func validate() throws {
    if write, !agents { throw ValidationError("--write writes the settings of agents; add --agents") }
  }

  func status() throws -> Int32 {
    let folder = try FileSystem.currentDirectory()
    if !agents { return try ProjectFolder(folder).makeProject().tell() }
    let settings = AgentSettings(folder)
    guard write else { return Console.writeOutput(Array(settings.shown().utf8)) ? 0 : 2 }
    let (made, left) = try settings.write()
    guard Console.writeOutput(Array(made.map { $0 + "\n" }.joined().utf8)) else { return 2 }
    if !left.isEmpty {
      let names = left.map { "'\($0)'" }.joined(separator: ", ")
      Console.writeError("\(names): there already, and not changed; 'puresql-lint init --agents' shows what to add")
    }
    return 0
  }
}

struct Migrations: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrations", abstract: "Add to the history of the schema.", subcommands: [AddMigration.self])
}

struct AddMigration: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Make the file of the next migration, and say where it is.")

  @Argument(help: ArgumentHelp("What it does, in few words.", valueName: "name"))
  var name: String?

  func status() throws -> Int32 {
    try ProjectFolder(FileSystem.currentDirectory()).addMigration(named: name).tell()
  }
}

struct QueriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "queries", abstract: "Add to the queries.", subcommands: [AddQueries.self])
}

struct AddQueries: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Make a file for queries, and say where it is.")

  @Argument(help: ArgumentHelp("What it is called: 'Library', or 'Shop/Cart'.", valueName: "name"))
  var name: String

  func status() throws -> Int32 {
    try ProjectFolder(FileSystem.currentDirectory()).addQueries(named: name).tell()
  }
}

extension ProjectFolder.Made {
  /// The files go out, for a script to open; what comes next is for whoever looks on.
  fileprivate func tell() -> Int32 {
    guard Console.writeOutput(Array(files.map { $0 + "\n" }.joined().utf8)) else { return 2 }
    Console.writeError("next: " + next)
    return 0
  }
}
