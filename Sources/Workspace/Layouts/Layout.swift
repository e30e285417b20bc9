import Notations

/// How a tool lays out a project's SQL; the name is what `puresql-lint projects` says and `layout:` in puresql.yaml takes.
package enum LayoutName: String, Sendable, CaseIterable {
  /// The tools of these names.
  case puresql, sqlc, sqldelight, drift
  case goose, dbmate
  case golangMigrate = "golang-migrate"
  case sqlMigrate = "sql-migrate"
  case tern, sqlx, diesel, refinery, flyway, atlas, prisma, drizzle, rails
  /// Folders that are named by a version.
  case versions
  /// One file with the schema, or a dump.
  case schema
  /// Any other folder: all files in path order; definitions make the schema, the rest is checked against it.
  case plain
}

/// Whether whoever runs the migrations puts each file into a transaction.
package enum TransactionHabit: Sendable {
  /// The runner puts each file into a transaction.
  case wraps
  /// The runner wraps each migration unless the program tells it not to; a BEGIN in a file shows that it doesn't wrap.
  case usuallyWraps
  /// Nobody knows. A file with a BEGIN of its own shows that nothing is around it.
  case unknown
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

/// A tool that keeps a history of migrations: how its folder is recognized, what it orders by, what it splits off.
protocol HistoryLayout: Sendable {
  static var name: LayoutName { get }
  static var habit: TransactionHabit { get }

  /// Where the folder shows that it is this tool's; nil where it doesn't.
  static func evidence(in folder: HistoryFolder) -> Evidence?

  /// What each file of the folder is.
  static func roles(in folder: HistoryFolder) -> [HistoryRole]

  /// How SQL is written into its files; nil for plain SQL.
  static func notation(for folder: HistoryFolder) -> (any Notation)?

  /// Programs of the folder that are steps of the history.
  static func programs(in folder: HistoryFolder) -> [String]
}

extension HistoryLayout {
  static func notation(for folder: HistoryFolder) -> (any Notation)? { nil }

  static func programs(in folder: HistoryFolder) -> [String] { folder.programs }
}

/// What a file is in its history.
enum HistoryRole: Sendable {
  case step(MigrationNumber?)
  case skipped(SkipReason)
  /// Nothing of the history; what else it is, others say.
  case other
}

enum HistoryLayouts {
  /// In the order in which they are asked: what a tool writes itself says more than how files are called.
  static let all: [any HistoryLayout.Type] = [
    PrismaLayout.self, DrizzleLayout.self,
    GooseLayout.self, DbmateLayout.self, SQLMigrateLayout.self, TernLayout.self, DbutilLayout.self,
    // Atlas keeps its sum of other tools' files, too, and leaves them as those want them.
    AtlasLayout.self,
    DieselLayout.self, FlywayLayout.self, RefineryLayout.self, SqlxLayout.self, GolangMigrateLayout.self,
    VersionsLayout.self,
  ]

  /// The tool of that name; nil for `plain`, by which no tool is meant.
  static func layout(_ name: LayoutName) -> (any HistoryLayout.Type)? {
    name == .plain ? nil : all.first { $0.name == name }
  }
}
