#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files, without Foundation.
enum File {
  enum Creation {
    case made
    /// There was something at the path, which is left as it is.
    case wasThere
    /// A failure, in the system's words.
    case failed(String)
  }

  /// Makes an empty file. Of several that try at the same time one has made it.
  static func create(_ path: String) -> Creation {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return errno == EEXIST ? .wasThere : .failed(String(cString: strerror(errno))) }
    close(descriptor)
    return .made
  }

  /// A file is the same by device and inode, whatever path leads to it.
  struct Identity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    /// Nil if there is no file.
    init?(of path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(status.st_ino)
    }
  }

  /// Puts a file at another place, at once or not at all. Returns what the system says if it can't.
  static func move(_ path: String, to target: String, replacing isReplacing: Bool) -> String? {
    // A link isn't made over another file, also not over one that has come just now.
    let failed = isReplacing ? rename(path, target) != 0 : link(path, target) != 0
    if failed { return String(cString: strerror(errno)) }
    if !isReplacing { unlink(path) }
    return nil
  }

  static func remove(_ path: String) { unlink(path) }
}
