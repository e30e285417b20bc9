import ArgumentParser
import Workspace

struct Import: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Write the first migration of the project in this folder: the schema that a database file has.",
    discussion: """
      The file is only looked at, and what it has is written as it is. What the rules have against the schema as it is gets a comment that \
      allows it. A migration that is there is never written over.
      """)

  @Argument(help: ArgumentHelp("The database file.", valueName: "database"), completion: .file())
  var database: String

  @Flag(
    help: """
      Where a column's type says what it holds, such as BOOLEAN or DATETIME, add its type in Swift with AS, and say so on \
      standard error.
      """)
  var swiftTypes = false

  func status() throws -> Int32 {
    let schema = try SchemaImport(database, addsSwiftTypes: swiftTypes)
    let made = try ProjectFolder(FileSystem.currentDirectory()).addFirstMigration(schema.text)
    for note in schema.notes { Console.writeError(note) }
    Console.writeError(schema.summary)
    Console.writeError("next: run 'puresql-lint'; 'puresql-lint diff \(database)' compares the two from now on")
    return Console.writeOutput(Array((made + "\n").utf8)) ? 0 : 2
  }
}
