#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// A hook as a process of an agent's, which waits for it.
extension Hook {
  /// Whether somebody has switched hooks off, by `PURESQL_LINT_HOOK=off`.
  package static var isOff: Bool { getenv("PURESQL_LINT_HOOK").map { String(cString: $0) == "off" } ?? false }

  /// How long an answer may take, in seconds: with the time that a process takes to start and to end it is less than the five that
  /// an agent is promised.
  private static let time: UInt32 = 4

  /// Ends the process with status 0 when its time is over: an agent is better off without findings than without an answer.
  package static func endInTime() {
    signal(SIGALRM) { _ in
      // Little else may be called here.
      let text: StaticString =
        "note: the check of this edit took too long; 'puresql-lint --changed=HEAD' shows what it has brought\n"
      _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
      _exit(0)
    }
    alarm(time)
  }
}
