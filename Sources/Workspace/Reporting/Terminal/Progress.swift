#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// A line on a terminal that says how far long work is. Nothing is shown of what is done within a moment, and nothing
/// where nobody watches.
package final class Progress: Sendable {
  private struct State {
    var total = 0
    var done = 0
    /// When the line may be written again, in nanoseconds.
    var nextLine: UInt64
    var isShown = false
  }
  private let state: Guarded<State>

  private static let moment: UInt64 = 700_000_000
  private static let interval: UInt64 = 100_000_000

  /// A line on standard error; nil where that isn't a terminal.
  package init?() {
    guard isatty(2) == 1, getenv("TERM").map({ String(cString: $0) }) != "dumb" else { return nil }
    state = Guarded(State(nextLine: Self.now + Self.moment))
  }

  /// Says that so many files more are to be done.
  package func expect(_ files: Int) { state.withLock { $0.total += files } }

  /// Counts another file as done. May be called on any thread.
  package func step() {
    let now = Self.now
    let line: String? = state.withLock { state in
      state.done += 1
      guard now >= state.nextLine else { return nil }
      state.nextLine = now + Self.interval
      state.isShown = true
      return "checking file \(state.done) of \(state.total)"
    }
    if let line { write("\r\u{1B}[K" + line) }
  }

  /// Takes the line away, when the work is done.
  package func finish() {
    let wasShown = state.withLock { state in
      defer { state.isShown = false }
      return state.isShown
    }
    if wasShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) { try? FileSystem.write(Array(text.utf8), to: 2) }

  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
