import Analyzer
package import Evidence

/// Reads the schema out of a database file, as text, without changing anything about the file. Whoever made the file is not
/// trusted: nothing that its schema says is run.
package enum DatabaseSchema {
  /// A row of `sqlite_schema` (<https://sqlite.org/schematab.html>).
  package struct Entry: Sendable {
    /// The kind of object: `table`, `index`, `view` or `trigger`.
    package let type: String
    /// The object's name.
    package let name: String
    /// The table that it is on; its own name for a table or view.
    package let table: String
    /// The text of its CREATE statement.
    package let sql: String
  }

  /// Whether a file is an SQLite database, by its first bytes.
  ///
  /// - Parameter name: what the file is called in messages.
  package static func isDatabase(
    _ path: String, shownAs name: String, in files: any Files
  ) throws(InputError) -> Bool {
    try files.beginning(of: path, shownAs: name, SQLFiles.beginningOfDatabase.count) == SQLFiles.beginningOfDatabase
  }

  /// The statements that made the schema, in the order in which they were run.
  package static func sql(path: String, shownAs name: String) throws(InputError) -> String {
    try entries(path: path, shownAs: name).map { $0.sql + ";\n" }.joined()
  }

  /// The objects of the schema, in the order in which they were made. Tables that are made with a virtual table, and
  /// those that SQLite makes itself, aren't among them.
  package static func entries(path: String, shownAs name: String) throws(InputError) -> [Entry] {
    try reading(path: path, shownAs: name, .untrusted) { database throws(Database.Refusal) in
      try entries(in: database)
    }
  }

  /// How many rows and values the tables have. Nothing else is kept of them.
  package static func counts(path: String, shownAs name: String) throws(InputError) -> RowCounts {
    try reading(path: path, shownAs: name, .counting) { database throws(Database.Refusal) in
      let tables = try entries(in: database).filter { $0.type == "table" && !$0.isVirtual }
      return try RowCounts(tables.compactMap(stored), in: database)
    }
  }

  /// The columns of a table that are kept in its rows; nil where its definition can't be read.
  private static func stored(_ entry: Entry) -> (table: Name, columns: [Name])? {
    let tree = Parser.parse(SourceFile(path: "", text: entry.sql))
    let catalog = ProjectAnalyzer(migrations: [tree]).catalog
    guard let table = catalog.tables.first(where: { $0.name == Name(entry.name) }) else { return nil }
    return (table.name, table.columns.filter { $0.generated == .no && !$0.isHidden }.map(\.name))
  }

  private static func reading<Result>(
    path: String, shownAs name: String, _ settings: Database.Settings,
    _ body: (Database) throws(Database.Refusal) -> Result
  ) throws(InputError) -> Result {
    guard let log = unfinished(path) else { return try read(.unchanging(path: path), name, settings, body) }
    // Part of the file lies beside it. To read that, SQLite has to write; so it gets a copy.
    let copy = try ScratchFolder()
    for ending in ["", log] {
      try FileSystem.writeAtomically(
        FileSystem.read(path + ending, shownAs: name + ending), to: Path.join(copy.path, "copy.db" + ending))
    }
    return try read(.file(path: Path.join(copy.path, "copy.db")), name, settings, body)
  }

  /// The ending of a log of transactions that aren't in the file yet, or have to be taken back
  /// (<https://sqlite.org/tempfiles.html>).
  private static func unfinished(_ path: String) -> String? {
    ["-wal", "-journal"].first { (FileSystem.status(path + $0)?.size ?? 0) > 0 }
  }

  private static func read<Result>(
    _ place: Database.Place, _ name: String, _ settings: Database.Settings,
    _ body: (Database) throws(Database.Refusal) -> Result
  ) throws(InputError) -> Result {
    do throws(Database.Refusal) { return try body(Database(settings, at: place)) } catch {
      throw InputError("cannot read '\(name)': \(error.message)")
    }
  }

  /// The objects of an open database.
  ///
  /// - Throws: what SQLite says where it can't read them.
  static func entries(in database: Database) throws(Database.Refusal) -> [Entry] {
    let rows = try database.texts(
      "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
    return withoutOwn(rows.map { Entry(type: $0[0], name: $0[1], table: $0[2], sql: $0[3]) })
  }

  private static func withoutOwn(_ entries: [Entry]) -> [Entry] {
    let virtual = entries.filter { $0.type == "table" && $0.isVirtual }.map { $0.name.lowercased() }
    let shadows = Set(virtual.flatMap { table in shadowEndings.map { table + $0 } })
    func isOwn(_ name: String) -> Bool {
      let name = name.lowercased()
      return name.hasPrefix("sqlite_") || shadows.contains(name)
    }
    return entries.filter { !isOwn($0.name) && !isOwn($0.table) }
  }

  /// The endings of shadow tables, of the modules that come with SQLite
  /// (<https://sqlite.org/vtab.html#the_xshadowname_method>).
  private static let shadowEndings = [
    "_content", "_data", "_idx", "_docsize", "_config", "_segments", "_segdir", "_stat", "_node", "_rowid", "_parent",
  ]
}

extension DatabaseSchema.Entry {
  /// Whether it is a virtual table. SQLite writes these words itself, in capitals, whatever was written.
  package var isVirtual: Bool { sql.prefix(20).uppercased() == "CREATE VIRTUAL TABLE" }
}
