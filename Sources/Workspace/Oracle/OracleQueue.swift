import Analyzer
private import Synchronization

/// SQLite's opinion of queries files, in their order. There is one database, and it is asked by whichever thread comes by
/// with a file while no other does; so nobody waits, and nothing has to be kept for it but summaries.
final class OracleQueue: Sendable {
  private struct Waiting {
    var files: [FileSummary?]
    var next = 0
    /// The schema is there.
    var isDefined = false

    mutating func take() -> FileSummary? {
      guard isDefined, next < files.count, let file = files[next] else { return nil }
      files[next] = nil
      next += 1
      return file
    }
  }

  private let analysis: Analysis
  private let check: Mutex<OracleCheck>
  private let waiting: Mutex<Waiting>

  /// Nil where the library is too old to be asked, and where there is nothing to ask.
  init?(_ analysis: Analysis) throws(InputError) {
    guard OracleCheck.isPossible, !analysis.isEmpty else { return nil }
    self.analysis = analysis
    check = Mutex(try OracleCheck())
    waiting = Mutex(Waiting(files: Array(repeating: nil, count: analysis.queries.count)))
  }

  /// Builds the schema. Queries that come before it is there wait.
  func define(_ steps: [MigrationStep]) {
    check.withLock { check in
      check.history(steps, leadingTo: analysis.catalog)
      waiting.withLock { $0.isDefined = true }
      ask(&check)
    }
  }

  func add(_ file: FileSummary, at place: Int) {
    waiting.withLock { $0.files[place] = file }
    _ = check.withLockIfAvailable { ask(&$0) }
  }

  /// What SQLite refuses, once every file has been added.
  func finish() -> [Diagnostic] {
    check.withLock { check in
      ask(&check)
      return check.diagnostics
    }
  }

  private func ask(_ check: inout OracleCheck) {
    while let file = waiting.withLock({ $0.take() }) {
      check.queries(file, in: analysis.catalog) { analysis.resolve(file.file) }
    }
  }
}
