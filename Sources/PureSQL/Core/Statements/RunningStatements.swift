import CSQLite

/// The statements of one connection that somebody has for a run just now, linked to one another: the last that was begun is
/// first, and most often the only one.
///
/// A statement belongs to whoever asked for it until the connection is lent to somebody else. Those that were kept longer are
/// finalized then, and their owners hear of it when they use them.
final class RunningStatements {
  @exclusivity(unchecked) fileprivate var first: Unmanaged<PreparedStatement>?

  /// Hears of each run of a statement whose changes somebody has to know, when it ends.
  @exclusivity(unchecked) var hasEnded: ((PreparedStatement) -> Void)?

  func tell(_ statement: PreparedStatement) {
    hasEnded?(statement)
    statement.changesBefore = -1
  }

  var isEmpty: Bool { first == nil }

  /// Takes away what is still running. None of it may be kept for another run.
  func expireAll() {
    while let statement = first { statement._withUnsafeGuaranteedRef { $0.expire() } }
  }
}

extension PreparedStatement {
  /// The neighbours in the list of its connection.
  struct Neighbours {
    fileprivate var next: Unmanaged<PreparedStatement>?
    fileprivate var previous: Unmanaged<PreparedStatement>?
  }

  @inline(__always)
  func enter(_ list: RunningStatements) {
    neighbours.next = list.first
    list.first?._withUnsafeGuaranteedRef { $0.neighbours.previous = .passUnretained(self) }
    list.first = .passUnretained(self)
  }

  @inline(__always)
  func leave(_ list: RunningStatements) {
    neighbours.next?._withUnsafeGuaranteedRef { $0.neighbours.previous = neighbours.previous }
    if let previous = neighbours.previous {
      previous._withUnsafeGuaranteedRef { $0.neighbours.next = neighbours.next }
      neighbours.previous = nil
    } else {
      list.first = neighbours.next
    }
  }
}
