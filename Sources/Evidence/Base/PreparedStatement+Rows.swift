/// How a statement ended.
enum StatementEnd {
  case done, error
  /// The statement went on for longer than anything may.
  case stopped
}

extension PreparedStatement {
  /// How many rows of a statement are looked at: a result with more says nothing that fewer don't.
  package static let mostRows = 2_000
  /// The instructions of SQLite's virtual machine that a statement may take on a few made-up rows.
  package static let mostSteps: Int32 = 60_000

  /// Runs it to its end, and shows each row while it stands there.
  func readRows(_ show: (PreparedStatement) -> Void) -> StatementEnd {
    var count = 0
    do throws(Database.Refusal) {
      while try next() {
        guard count < PreparedStatement.mostRows else { return .stopped }
        count += 1
        show(self)
      }
      return .done
    } catch {
      return error.saysNothing ? .stopped : .error
    }
  }
}
