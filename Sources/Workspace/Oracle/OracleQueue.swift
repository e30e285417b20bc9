import Analyzer

/// Asks SQLite about queries files, in their order. There is one database, and whichever thread comes by with a file
/// asks it while no other does; so nobody waits, and nothing but summaries has to be kept for it.
final class OracleQueue: Sendable {
  private struct Waiting {
    /// The history; nil once the schema is there.
    var history: [MigrationStep]?
    var files: [FileSummary?]
    var next = 0

    mutating func take() -> FileSummary? {
      guard history == nil, next < files.count, let file = files[next] else { return nil }
      files[next] = nil
      next += 1
      return file
    }
  }

  private let analysis: Analysis
  private let check: Guarded<OracleCheck>
  private let waiting: Guarded<Waiting>

  /// A queue for a project; nil where the library is too old to be asked, and where there is nothing to ask.
  init?(_ analysis: Analysis, history: [MigrationStep]) throws(InputError) {
    guard OracleCheck.isPossible, !history.isEmpty || !analysis.queries.isEmpty else { return nil }
    self.analysis = analysis
    check = Guarded(try OracleCheck(analysis.catalog.declarations, minSQLiteVersion: analysis.minSQLiteVersion))
    waiting = Guarded(Waiting(history: history, files: Array(repeating: nil, count: analysis.queries.count)))
  }

  /// Builds the schema. Queries that come before it is there wait.
  func define() {
    check.withLock { check in
      let steps = waiting.withLock { $0.history } ?? []
      check.history(steps, leadingTo: analysis.catalog) { [analysis] in analysis.stepsAgain() }
      waiting.withLock { $0.history = nil }
      ask(&check)
    }
  }

  func add(_ file: FileSummary, at place: Int) {
    waiting.withLock { $0.files[place] = file }
    check.withLockIfAvailable { ask(&$0) }
  }

  /// The statements that SQLite refuses, once every file has been added.
  func finish() -> [Diagnostic] {
    check.withLock { check in
      ask(&check)
      waiting.withLock { $0.files = [] }
      return check.diagnostics
    }
  }

  /// The statements that SQLite refuses in a file, once the schema is there. nil where it can't be said of one file
  /// alone: a statement before it may have changed what SQLite lets pass.
  func refused(in file: FileSummary, resolve: () -> ResolvedFile) -> [Diagnostic]? {
    check.withLock { check in
      if check.writesSchema { return nil }
      let findings = check.refused(in: file, in: analysis.schemaOfQueries, whole: resolve)
      return check.writesSchema ? nil : findings
    }
  }

  /// The verdicts of SQLite on the statements of a text that is in none of the files, in their order.
  func verdicts(on file: ResolvedFile, hasFunction: (Name) -> Bool) -> [Oracle.Verdict] {
    check.withLock { check in file.statements.map { check.verdict(on: $0, hasFunction: hasFunction) } }
  }

  /// Whether what SQLite said of each file is what it would say of that file alone.
  var tellsFilesApart: Bool { check.withLock { !$0.writesSchema && !$0.ranForQuery } }

  private func ask(_ check: inout OracleCheck) {
    while let file = waiting.withLock({ $0.take() }) {
      check.queries(file, in: analysis.schemaOfQueries) { analysis.resolve(file.file) }
    }
  }
}
