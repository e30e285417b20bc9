private import Analyzer
private import Notations

/// The signs that SQL is for another database than SQLite: the name of a folder, a part of a file's name, or the text.
enum OtherDatabases {
  private static let names = DatabaseName.others

  /// Names that are no part of another word.
  private static let unmistakable: [StaticString] = [
    "postgres", "mysql", "mariadb", "mssql", "sqlserver", "cockroach", "clickhouse",
  ]

  private static let ours = DatabaseName.sqlite

  enum Database { case sqlite, other }

  /// How long the words of both kinds are that begin with a character of ASCII: a bit for each length.
  private static let lengths: [UInt16] = {
    var lengths: [UInt16] = Array(repeating: 0, count: 0x80)
    for word in names.union(ours) {
      if let first = word.utf8.first { lengths[Int(first)] |= 1 << UInt16(word.utf8.count) }
    }
    return lengths
  }()

  /// Whether a name may have one of the words, going by how its own begin and how long they are: hardly a file's has.
  private static func mayHaveWords(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      var first: UInt8 = 0
      var length: UInt16 = 0
      for place in 0...bytes.count {
        let byte = place < bytes.count ? bytes[place] | 0x20 : 0
        if byte >= 0x80 { return true }
        if byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 {
          if length == 0 { first = byte }
          length += 1
        } else {
          if length > 0, lengths[Int(first)] & 1 << length != 0 { return true }
          length = 0
        }
      }
      return false
    }
  }

  /// The database that a folder's name tells of.
  static func ofFolder(_ name: String) -> Database? {
    let words = Snapshots.words(of: name)
    // `MySqlMigrations` is one word.
    let whole = name.lowercased()
    if whole.holds("sqlite") || words.contains(where: ours.contains) { return .sqlite }
    return words.contains(where: names.contains) || unmistakable.contains(where: whole.holds) ? .other : nil
  }

  /// The database that a part of a file's name tells of: `x.schema.mysql.sql`, `001_x.sqlite3.up.sql`,
  /// `schema_postgres.sql`, `mysql.sql`.
  static func ofFile(_ name: String) -> Database? {
    guard mayHaveWords(name) else { return nil }
    // Between dots it says so anywhere; joined by `_`, a number in front makes it what a migration is about.
    let dotted = name.lowercased().utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
    if dotted.contains(where: ours.contains) { return .sqlite }
    if dotted.contains(where: names.contains) { return .other }
    guard MigrationNumber(path: name, below: "") == nil else { return nil }
    // In the middle it says what the file is about: `patch-add-sqlserver-monitor.sql`.
    let words = Snapshots.words(of: name).filter { !directions.contains($0) }
    let ends = [words.first, words.last].compactMap(\.self)
    return ends.contains(where: ours.contains) ? .sqlite : ends.contains(where: names.contains) ? .other : nil
  }

  private static let directions: Set<String> = ["up", "down", "sql"]

  /// The databases that the names of files side by side tell of, where those differ in nothing but the name of a
  /// database: `0-sqlite-add_x.sql` and `0-mysql-add_x.sql`, `0001_x_sqlite.up.sql` and `0001_x_postgres.up.sql`. One
  /// of them has to be called by SQLite.
  static func ofSiblings(_ files: [String]) -> [String: Database] {
    var kinds: [String: [(file: String, database: Database)]] = [:]
    for file in files where mayHaveWords(Path.name(of: file)) {
      var words = Snapshots.words(of: Path.name(of: file))
      guard let place = words.firstIndex(where: { ours.contains($0) || names.contains($0) }) else { continue }
      let database: Database = ours.contains(words[place]) ? .sqlite : .other
      words[place] = "\0"
      kinds[Path.directory(of: file) + "/" + words.joined(separator: " "), default: []].append((file, database))
    }
    var said: [String: Database] = [:]
    for kind in kinds.values
    where kind.contains(where: { $0.database == .sqlite }) && kind.contains(where: { $0.database == .other }) {
      for (file, database) in kind { said[file] = database }
    }
    return said
  }

  /// The database that the last word of a name tells of, directions aside. It may as well be what a migration is about,
  /// so it counts only where another file says SQLite there.
  static func ofLastWord(_ name: String) -> Database? {
    guard mayHaveWords(name) else { return nil }
    let word = Snapshots.words(of: name).last { !directions.contains($0) } ?? ""
    return ours.contains(word) ? .sqlite : names.contains(word) ? .other : nil
  }

  /// The database that a path below a folder tells of, the innermost name first.
  static func ofPath(_ relative: String) -> Database? {
    // Most files lie in the folder itself.
    if !relative.utf8.contains(UInt8(ascii: "/")) { return ofFile(relative) }
    if let said = ofFile(Path.name(of: relative)) { return said }
    return ofFolders(Path.directory(of: relative))
  }

  /// The database that a folder's path below another folder tells of, the innermost name first.
  static func ofFolders(_ relative: String) -> Database? {
    for folder in relative.split(separator: "/").reversed() {
      if let said = ofFolder(String(folder)) { return said }
    }
    return nil
  }

  /// Words of other databases' languages, in upper case. SQLite takes some of them as the name of a type.
  private static let marks: [[String]] = [
    ["ENGINE", "=", "INNODB"], ["ENGINE", "=", "MYISAM"], ["TYPE", "=", "INNODB"], ["TYPE", "=", "MYISAM"],
    ["AUTO_INCREMENT"], ["UNSIGNED"], ["SERIAL"], ["BIGSERIAL"], ["SMALLSERIAL"],
    ["JSONB", "NOT"], ["JSONB", ","], ["TIMESTAMPTZ"], ["CREATE", "EXTENSION"], ["CREATE", "SEQUENCE"],
    ["CREATE", "TYPE"], ["CREATE", "DOMAIN"],
    ["CREATE", "SCHEMA"], ["CREATE", "ROLE"], ["CREATE", "DATABASE"], ["CREATE", "FUNCTION"], ["CREATE", "PROCEDURE"],
    ["CREATE", "OR", "REPLACE"], ["CREATE", "POLICY"], ["LANGUAGE", "PLPGSQL"], ["ADD", "CONSTRAINT"],
    ["ALTER", "COLUMN"], ["MODIFY", "COLUMN"], ["NVARCHAR", "(", "MAX", ")"], ["UNIQUEIDENTIFIER"], ["IDENTITY", "("],
    ["DISTRIBUTE", "BY"], ["USING", "GIN"], ["USING", "BTREE"], ["NOW", "(", ")"], ["GEN_RANDOM_UUID", "("],
    ["UUID_GENERATE_V4", "("], ["VARCHAR2"], ["DELIMITER"], ["COMMENT", "ON"], ["OWNER", "TO"], ["GRANT", "SELECT"],
    ["GRANT", "ALL"], ["CREATE", "USER"], ["IDENTIFIED", "BY"],
    ["SET", "STATEMENT_TIMEOUT"], ["SET", "NAMES"], ["DO", "$"], [":", ":"], ["CHARACTER", "SET"],
    ["ON", "UPDATE", "CURRENT_TIMESTAMP"],
    ["AS", "IDENTITY"], ["COLUMN", "IF", "NOT", "EXISTS"], ["COLUMN", "IF", "EXISTS"], ["ALTER", "TABLE", "IF"],
    ["LOCK", "TABLES"], ["USE", ";"], ["BEGIN", "TRY"], ["IF", "OBJECT_ID"], ["GO", "CREATE"],
    ["PRIMARY", "KEY", "CLUSTERED"],
    ["CONCURRENTLY"], ["FOR", "UPDATE"], ["MERGETREE"], ["ILIKE"],
  ]

  /// Names and types that are another database's alone: one is enough. SQLite can read what is called so.
  private static let unmistakableMarks = [
    ["[DBO]", "."], ["DBO", "."], ["WITH", "TIME", "ZONE"], ["WITHOUT", "TIME", "ZONE"],
  ]

  /// With which no statement of SQLite's begins.
  private static let verbs: Set<String> = ["USE", "GRANT", "REVOKE", "FLUSH"]

  /// Whether a text is for another database: words in it are of another's language, nothing is of SQLite's alone, and SQLite
  /// can't read it, or the words are too many to be a slip.
  ///
  /// - Parameter isCalledSo: A name says that it is for another database: then one word is no slip.
  static func isText(_ text: [UInt8], isCalledSo: Bool = false) -> Bool {
    let text = Templates.forSQLite(text)
    let words = SQLWords(text)
    if isForSQLite(words) { return false }
    if unmistakableMarks.contains(where: words.contains) { return true }
    let count = marks.count { words.contains($0) } + (words.verbs.isDisjoint(with: verbs) ? 0 : 1)
    return count >= (isCalledSo ? 1 : 3)
      || (count > 0 && !isReadable(SourceFile(path: "", bytes: text)))
  }

  /// Whether SQLite can read a text, with what a program fills in.
  private static func isReadable(_ file: SourceFile) -> Bool {
    Parser.parse(Templates(file)?.file ?? file).diagnostics.isEmpty
  }

  /// Whether something in a text is of SQLite's alone.
  static func isForSQLite(_ text: [UInt8]) -> Bool { isForSQLite(SQLWords(text)) }

  /// Whether something in a text is SQLite's, and PostgreSQL takes it by no means: it has no BLOB.
  static func isNotForPostgreSQL(_ text: [UInt8]) -> Bool {
    let words = SQLWords(text)
    return isForSQLite(words) || words.contains(["BLOB"])
  }

  private static func isForSQLite(_ words: SQLWords) -> Bool {
    words.contains(["AUTOINCREMENT"]) || words.contains(["PRAGMA"]) || words.contains(["WITHOUT", "ROWID"])
      || words.contains(["SQLITE_SCHEMA"]) || words.contains(["SQLITE_MASTER"]) || words.contains(["STRICT", ";"])
  }
}
