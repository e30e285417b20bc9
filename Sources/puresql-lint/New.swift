import ArgumentParser
import Workspace

struct Init: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Make a project in this folder: puresql.yaml, a first migration, a place for queries.")

  func status() throws -> Int32 {
    let made = try ProjectFolder(FileSystem.currentDirectory()).makeProject()
    return Console.writeOutput(Array(made.map { $0 + "\n" }.joined().utf8)) ? 0 : 2
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
    let made = try ProjectFolder(FileSystem.currentDirectory()).addMigration(named: name)
    return Console.writeOutput(Array(made.map { $0 + "\n" }.joined().utf8)) ? 0 : 2
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
    let made = try ProjectFolder(FileSystem.currentDirectory()).addQueries(named: name)
    return Console.writeOutput(Array((made + "\n").utf8)) ? 0 : 2
  }
}
