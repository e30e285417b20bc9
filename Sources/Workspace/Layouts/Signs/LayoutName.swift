/// How a tool lays out a project's SQL; the name is what `puresql-lint projects` says and `layout:` in puresql.yaml takes.
package enum LayoutName: String, Sendable, CaseIterable {
  case puresql, sqlc, sqldelight, drift
  case goose, dbmate
  case golangMigrate = "golang-migrate"
  case sqlMigrate = "sql-migrate"
  case tern, sqlx, diesel, refinery, flyway, atlas, prisma, drizzle, rails
  /// Folders named by version.
  case versions
  /// One schema file or dump.
  case schema
  /// Every file in path order: definitions make the schema, the rest is checked against it.
  case plain
}

/// Whether whoever runs the migrations puts each file into a transaction.
package enum TransactionHabit: Sendable {
  case wraps
  /// The runner wraps each migration unless the program tells it not to; a BEGIN in a file shows that it doesn't wrap.
  case usuallyWraps
  /// A file with a BEGIN of its own shows that nothing is around it.
  case unknown
}

/// Why a file of a project isn't checked.
package enum SkipReason: String, Sendable {
  case reversal, snapshot
  case otherDatabase = "other-database"
  case template, script, excluded, unclaimed
}

/// Where a layout shows itself.
package struct Evidence: Sendable, Equatable {
  /// Absolute.
  package let file: String
  /// nil where no line speaks.
  package let line: Int?

  init(_ file: String, line: Int? = nil) {
    self.file = file
    self.line = line
  }
}
