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

  @Flag(
    help: """
      Write no migration but how many rows the tables have and how many values their columns: the file that 'stats' in puresql.yaml \
      names, or rows.yaml. Nothing else is taken from the database.
      """)
  var rowCounts = false

  func validate() throws {
    if rowCounts, swiftTypes { throw ValidationError("--swift-types is for a migration, and --row-counts writes none") }
  }

  func status() throws -> Int32 {
    if rowCounts {
      let made = try RowCountsImport(database, into: FileSystem.currentDirectory())
      Console.writeError(made.summary)
      if let next = made.next { Console.writeError("next: \(next)") }
      return Console.writeOutput(Array((made.path + "\n").utf8)) ? 0 : 2
    }
    let schema = try SchemaImport(database, addsSwiftTypes: swiftTypes)
    let made = try ProjectFolder(FileSystem.currentDirectory()).addFirstMigration(schema.text)
    for note in schema.notes { Console.writeError(note) }
    Console.writeError(schema.summary)
    Console.writeError("next: run 'puresql-lint'; 'puresql-lint diff \(database)' compares the two from now on")
    return Console.writeOutput(Array((made + "\n").utf8)) ? 0 : 2
  }
}
