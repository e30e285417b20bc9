/// How a tool lays out a project's SQL; the name is what `puresql-lint projects` says and `layout:` in puresql.yaml takes.
package enum LayoutName: String, Sendable, CaseIterable {
  /// The tools of these names.
  case puresql, sqlc, sqldelight, drift
  case goose, dbmate
  case golangMigrate = "golang-migrate"
  case sqlMigrate = "sql-migrate"
  case tern, sqlx, diesel, refinery, flyway, atlas, prisma, drizzle, d1, rails
  /// Folders that are named by a version.
  case versions
  /// A schema that is there whole, and steps that bring older databases up to it.
  case steps
  /// One file with the schema, or a dump.
  case schema
  /// Any other folder: all files in path order; definitions make the schema, the rest is checked against it.
  case plain
}

/// Why a file of a project isn't checked.
package enum SkipReason: String, Sendable {
  /// It takes a migration back.
  case reversal
  /// It is a copy of the schema, and is compared with the history.
  case snapshot
  /// It is for another database than SQLite.
  case otherDatabase = "other-database"
  /// It is a template, and no statement of it can be read.
  case template
  /// It is a script for the shell of SQLite.
  case script
  /// `exclude` in puresql.yaml leaves it out.
  case excluded
  /// It is not among the migrations and queries that were found, and it doesn't read as SQL for SQLite.
  case unclaimed
  /// It is there for tests.
  case test
  /// It is the same as a file that is read.
  case copy
}

/// A place at which a layout shows itself.
package struct Evidence: Sendable, Equatable {
  /// The file's path, absolute.
  package let file: String
  /// The line, from 1; nil where the file as a whole shows it.
  package let line: Int?

  init(_ file: String, line: Int? = nil) {
    self.file = file
    self.line = line
  }
}
