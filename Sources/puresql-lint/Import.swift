import ArgumentParser
import Workspace

struct Import: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Write the first migration of the project in this folder: the schema that a database file has.",
    discussion: """
      The file is only looked at. Where a column's type says what it holds, such as BOOLEAN or DATETIME, the type in Swift \
      is added with AS, and said on standard error. What the rules have against the schema as it is gets a comment that \
      allows it. A migration that is there is never written over.
      """)

  @Argument(help: ArgumentHelp("The database file.", valueName: "database"))
  var database: String

  func status() throws -> Int32 {
    let schema = try SchemaImport(database)
    let made = try ProjectFolder(FileSystem.currentDirectory()).addFirstMigration(schema.text)
    for note in schema.notes { Console.writeError(note) }
    Console.writeError(schema.summary)
    return Console.writeOutput(Array((made + "\n").utf8)) ? 0 : 2
  }
}
