#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// Standard output and standard error, by their descriptors.
package enum Console {
  /// A reader that goes away (`| head`) is no reason to be killed.
  package static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// False when it could not be written, and that has been said. Nobody reading any more is fine.
  package static func writeOutput(_ bytes: [UInt8]) -> Bool {
    do {
      try FileSystem.write(bytes, to: 1)
    } catch .closedPipe {
    } catch {
      writeError("error: cannot write to standard output: \(error.reason)")
      return false
    }
    return true
  }

  /// One line.
  package static func writeError(_ text: String) {
    // When even this can't be written, there is nobody to tell.
    try? FileSystem.write(Array((Display.line(text) + "\n").utf8), to: 2)
  }

  /// Standard output is a terminal, and nobody asked for it to be plain (https://no-color.org).
  package static var showsColor: Bool {
    func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
    return isatty(1) == 1 && variable("NO_COLOR").isEmpty && variable("TERM") != "dumb"
  }

  package static func exit(_ status: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(status)
    #else
      Glibc.exit(status)
    #endif
  }
}
