#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif
private import Synchronization

/// A line on a terminal that says how far long work is. Nothing is shown of what is done within a moment, and nothing
/// where nobody watches.
package final class Progress: Sendable {
  private let total = Atomic<Int>(0)
  private let done = Atomic<Int>(0)
  /// When the line may be written again, in nanoseconds.
  private let nextLine: Atomic<UInt64>
  private let isShown = Atomic<Bool>(false)

  private static let moment: UInt64 = 700_000_000
  private static let interval: UInt64 = 100_000_000

  /// A line on standard error; nil where that isn't a terminal.
  package init?() {
    guard isatty(2) == 1, getenv("TERM").map({ String(cString: $0) }) != "dumb" else { return nil }
    nextLine = Atomic(Self.now + Self.moment)
  }

  /// Says that so many files more are to be done.
  package func expect(_ files: Int) { total.wrappingAdd(files, ordering: .relaxed) }

  /// Counts another file as done. May be called on any thread.
  package func step() {
    let count = done.wrappingAdd(1, ordering: .relaxed).newValue
    let due = nextLine.load(ordering: .relaxed)
    let now = Self.now
    guard now >= due,
      nextLine.compareExchange(expected: due, desired: now + Self.interval, ordering: .relaxed).exchanged
    else { return }
    isShown.store(true, ordering: .relaxed)
    write("\r\u{1B}[Kchecking file \(count) of \(total.load(ordering: .relaxed))")
  }

  /// Takes the line away, when the work is done.
  package func finish() {
    if isShown.exchange(false, ordering: .relaxed) { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) { try? FileSystem.write(Array(text.utf8), to: 2) }

  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
