private import Analyzer

/// The signs that the name of a file and the names of the folders around it give about SQL that no tool claims.
struct NameSigns {
  /// The folder below which names count.
  let scope: String

  /// How certain it is by its names that a file is the project's SQL, and why; guessed where no name says it.
  func decision(of file: String) -> Decision {
    let name = Path.name(of: file)
    let path = Path.relative(file, to: scope) ?? name
    if OtherDatabases.ofPath(path) == .sqlite { return .likely("its name says that it is for SQLite") }
    if Snapshots.isName(name) { return .likely("its name says that it is a schema") }
    if MigrationNumber(path: name, below: "") != nil {
      return .likely("its name begins with a number, as steps of a history do")
    }
    func isOfSQL(_ name: some StringProtocol) -> Bool {
      Snapshots.words(of: String(name)).contains(where: Self.words.contains)
    }
    if isOfSQL(name) { return .likely("its name says that it is the SQL of a program") }
    let folder = path.split(separator: "/").dropLast().last(where: isOfSQL)
    if let folder { return .likely("it lies in a folder called \(folder)") }
    return .guessed("nothing but its text says that it is SQL for SQLite")
  }

  /// The words by which files and folders are called that hold the SQL of a program.
  private static let words: Set<String> = [
    "sql", "query", "queries", "statement", "statements", "migration", "migrations", "migrate", "schema", "schemas",
    "db",
    "database", "databases", "ddl", "dml", "view", "views", "trigger", "triggers", "table", "tables",
  ]
}
