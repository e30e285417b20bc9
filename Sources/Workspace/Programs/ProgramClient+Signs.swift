private import Analyzer

/// The signs that show which database a program talks to.
extension ProgramClient.Database {
  /// Libraries of SQLite's whose names don't say so.
  private static let ours: Set<String> = [
    "GRDB", "FMDB", "SQLCipher", "apsw", "sqflite", "sql.js", "libsql", "turso", "bun:sqlite", "androidx.room", "drift",
    "sqldelight", "op-sqlite", "SQLiteData", "SharingGRDB", "StructuredQueries", "moor", "d1_databases",
  ]

  private static let signs: [(word: StaticString, database: ProgramClient.Database)] = [
    ("sqlite", .sqlite), ("libsql", .sqlite), ("sqlcipher", .sqlite), ("sqldelight", .sqlite),
    ("androidx.room", .sqlite),
    ("sqflite", .sqlite), ("postgres", .postgresql), ("pgx", .postgresql), ("psycopg", .postgresql),
    ("asyncpg", .postgresql), ("lib/pq", .postgresql), ("pglite", .postgresql), ("mysql", .mysql), ("mariadb", .mysql),
    ("mssql", .other), ("sqlserver", .other), ("tiberius", .other), ("oracledb", .other), ("godror", .other),
    ("clickhouse", .other), ("duckdb", .other), ("cockroach", .postgresql),
  ]

  /// The database of a library, by its name; nil for a library of none, or of many.
  static func ofLibrary(_ name: String) -> ProgramClient.Database? {
    if ours.contains(name) { return .sqlite }
    for word in name.utf8.split(whereSeparator: { "./:@".utf8.contains($0) }) where word.count < 20 {
      if ours.contains(String(Substring(word))) { return .sqlite }
    }
    if name == "pg" || name == "libpq-fe.h" { return .postgresql }
    var lower = name.lowercased()
    return lower.withUTF8 { bytes in
      for place in bytes.indices {
        for sign in signsByLetter[Int(bytes[place])] {
          let isThere = sign.word.withUTF8Buffer { bytes[place...].starts(with: $0) }
          if isThere { return sign.database }
        }
      }
      return nil
    }
  }

  /// The signs by their first letters: a program imports much, and little of it is a database's.
  private static let signsByLetter: [[(word: StaticString, database: ProgramClient.Database)]] = (0..<256).map {
    letter in
    signs.filter { Int($0.word.utf8Start.pointee) == letter }
  }

  /// The database of an address or a driver's name; nil for any other text.
  static func ofText(_ text: String) -> ProgramClient.Database? {
    switch text {
    case "sqlite", "sqlite3", "QSQLITE", "libsql", "better-sqlite": return .sqlite
    case "postgres", "postgresql", "pgx", "QPSQL": return .postgresql
    case "mysql", "mariadb", "QMYSQL": return .mysql
    case "sqlserver", "mssql", "QODBC": return .other
    default: break
    }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = text[..<colon]
    let rest = text[text.utf8.index(after: colon)...]
    switch scheme {
    case "sqlite", "sqlite3", "libsql": return .sqlite
    case "jdbc": return rest.hasPrefix("sqlite:") ? .sqlite : rest.hasPrefix("postgresql:") ? .postgresql : .other
    case "postgres", "postgresql": return rest.hasPrefix("//") ? .postgresql : nil
    case "mysql", "mariadb": return rest.hasPrefix("//") ? .mysql : nil
    case "sqlserver", "mssql", "mongodb", "clickhouse": return rest.hasPrefix("//") ? .other : nil
    default: return nil
    }
  }

  /// Tools that run migrations, by a part of the names of their libraries.
  private static let tools: [(part: StaticString, name: String)] = [
    ("pressly/goose", "goose"), ("golang-migrate/migrate", "golang-migrate"), ("rubenv/sql-migrate", "sql-migrate"),
    ("jackc/tern", "tern"), ("amacneil/dbmate", "dbmate"), ("rusqlite_migration", "rusqlite_migration"),
    ("refinery", "refinery"), ("diesel_migrations", "Diesel"), ("sqlx::migrate", "sqlx"), ("drizzle-orm", "Drizzle"),
    ("flyway", "Flyway"), ("yoyo", "yoyo"), ("alembic", "Alembic"), ("umzug", "Umzug"), ("knex", "Knex"),
    ("aiosql", "aiosql"), ("dbutil", "dbutil"),
  ]

  /// The tool that a library is of.
  static func tool(ofLibrary name: String) -> String? { tools.first { name.holds($0.part) }?.name }
}
