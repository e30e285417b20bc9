import Analyzer
import CSQLite

extension Database {
  /// The outcome of a statement; nil where it can't be prepared or doesn't end. Its changes are taken back.
  ///
  /// - Parameters:
  ///   - mayBeRefused: a statement that can't be prepared gives what SQLite says of it.
  ///   - most: how many rows it may give.
  func outcome(
    of sql: String, _ bindings: [SQLValue], mayBeRefused: Bool = false, most: Int = 40
  ) -> (outcome: Witness.Outcome, columns: [String], steps: Int)? {
    do throws(Refusal) {
      return try guarded { () throws(Refusal) in
        try with(sql) { prepared in
          if prepared.onlyGivesRows { return outcome(of: prepared, bindings, most: most) }
          mark()
          defer {
            // A statement that hasn't ended keeps SQLite from taking back what it did.
            prepared.reset()
            takeBack()
          }
          return outcome(of: prepared, bindings, most: most)
        }
      }
    } catch {
      return mayBeRefused ? (.error(error.message), [], 0) : nil
    }
  }

  private func outcome(
    of prepared: PreparedStatement, _ bindings: [SQLValue], most: Int
  ) -> (outcome: Witness.Outcome, columns: [String], steps: Int)? {
    prepared.bind(bindings)
    limitSteps(PreparedStatement.mostSteps)
    defer { limitSteps(0) }
    var rows: [[SQLValue]] = []
    while true {
      switch prepared.step() {
      case SQLITE_DONE: return (.rows(rows), (0..<prepared.columnCount).map(prepared.columnName), prepared.steps)
      case SQLITE_ROW:
        guard rows.count < most else { return nil }
        rows.append((0..<prepared.columnCount).map { prepared.value($0) })
      case SQLITE_INTERRUPT, SQLITE_NOMEM: return nil
      default: return (.error(errorMessage), [], prepared.steps)
      }
    }
  }
}
