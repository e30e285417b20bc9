#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// Wakes a thread that waits for input (`FileSystem.waitForInput`). Any thread may ring it.
package final class Alarm: Sendable {
  /// The descriptor that can be read from once somebody has rung; -1 where the system gave no pipe.
  package let descriptor: Int32
  private let end: Int32

  /// An alarm that nobody has rung yet.
  package init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { ends = [-1, -1] }
    (descriptor, end) = (ends[0], ends[1])
    for end in ends where end >= 0 { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
  }

  deinit {
    for end in [descriptor, end] where end >= 0 { close(end) }
  }

  /// Wakes whoever waits.
  package func ring() {
    var byte: UInt8 = 1
    // Where the pipe is full, somebody has rung.
    _ = write(end, &byte, 1)
  }

  /// Whether somebody has rung since this was last asked.
  package func isRung() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var isRung = false
    while read(descriptor, &bytes, bytes.count) > 0 { isRung = true }
    return isRung
  }
}
