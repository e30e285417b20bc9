package import Analyzer

/// The settings of a tool's runner around the migrations that it applies, as far as the tool decides them.
package struct MigrationRunner: Sendable, Hashable {
  /// The transactions that it begins.
  package enum Transaction: Sendable {
    /// One around each file.
    case aroundFile
    /// One around each file unless the program tells it not to; a BEGIN in a file shows that it doesn't.
    case usuallyAroundFile
    /// One around all files that are new.
    case aroundHistory
    /// None.
    case outside
    /// Nobody knows. A file with a BEGIN of its own shows that nothing is around it.
    case unknown
  }

  /// The transactions that it begins.
  package var transaction: Transaction
  /// Whether foreign keys are on when it begins; `unknown` where the program decides that.
  package var foreignKeys = MigrationRun.ForeignKeys.unknown
  /// Whether the tool writes `PRAGMA foreign_keys` into files by itself, so that it doesn't show what the program does.
  package var writesPragmas = false
  /// Whether the tool writes the files by itself, from a schema that is elsewhere.
  package var writesFiles: Bool { writesPragmas }
  /// Whether the code of the program that runs the files is here, and says nothing of foreign keys: then it is no sign of them that a
  /// file switches them.
  package var isOfSilentProgram = false
  /// Whether the program's SQLite is libSQL.
  package var isLibSQL = false
  /// A part of the name of the library by which a program runs the files; nil where nobody needs to know whether it does.
  package var driver: String?
  /// The line by which a file asks to be run without a transaction; nil where the tool has none.
  package var withoutTransaction: String?

  /// How a file of the history runs, before its own text was looked at.
  package var run: MigrationRun {
    var run = MigrationRun()
    run.transaction =
      switch transaction {
      case .aroundFile: .aroundFile
      case .aroundHistory: .aroundHistory
      case .outside: .outside
      // The text of a file goes before its runner.
      case .usuallyAroundFile, .unknown: .unknown
      }
    run.hasPragmasOfTool = writesPragmas
    run.withoutTransaction = withoutTransaction
    run.isLibSQL = isLibSQL
    return run
  }

  /// Nobody knows what it does.
  package static let unknown = MigrationRunner(transaction: .unknown)
  /// The runtime of generated code switches foreign keys off before the transaction of a file, and checks them at its end.
  package static let ofOurs = MigrationRunner(transaction: .aroundFile, foreignKeys: .off)
  /// The runner of which only the transaction is known.
  package static let aroundFile = MigrationRunner(transaction: .aroundFile)
}
