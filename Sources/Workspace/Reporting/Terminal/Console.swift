#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// Standard output and standard error, by their descriptors.
package enum Console {
  /// Keeps the process from being killed when a reader goes away: `| head`.
  package static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Writes to standard output. Returns false when that failed, and has said so. That nobody reads any more is no
  /// failure.
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

  /// Writes one line to standard error.
  package static func writeError(_ text: String) {
    // When even this can't be written, there is nobody to tell.
    try? FileSystem.write(Array((Display.line(text) + "\n").utf8), to: 2)
  }

  /// The abilities of standard output.
  package static var terminal: Terminal {
    var size = winsize()
    guard isatty(1) == 1 else { return Terminal() }
    let isKnown = ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return Terminal(width: isKnown ? Int(size.ws_col) : Terminal.usualWidth) { name in
      getenv(name).map { String(cString: $0) } ?? ""
    }
  }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(status)
    #else
      Glibc.exit(status)
    #endif
  }
}
