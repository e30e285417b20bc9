#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// A file as it was when the run began, without its content.
package struct InputFile: Sendable, Equatable {
  /// The file's path, absolute.
  package let path: String
  let size: Int64
  /// The time of the last change of its content, in nanoseconds. Whoever likes can set it back.
  let time: Int64
  /// The time of the last change of anything about it, in nanoseconds, which nobody can set.
  let changed: Int64
  let inode: Int64
  /// The time at which it was looked at, in nanoseconds.
  let seenAt: Int64

  /// nil for what is no ordinary file.
  package init?(_ path: String) {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    self.path = path
    size = Int64(info.st_size)
    #if canImport(Darwin)
      time = Self.nanoseconds(info.st_mtimespec)
      changed = Self.nanoseconds(info.st_ctimespec)
    #else
      time = Self.nanoseconds(info.st_mtim)
      changed = Self.nanoseconds(info.st_ctim)
    #endif
    inode = Int64(truncatingIfNeeded: info.st_ino)
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    seenAt = Self.nanoseconds(now)
  }

  /// A look at a file that somebody has written down.
  init(path: String, size: Int64, time: Int64, changed: Int64, inode: Int64, seenAt: Int64) {
    self.path = path
    self.size = size
    self.time = time
    self.changed = changed
    self.inode = inode
    self.seenAt = seenAt
  }

  /// Whether the file looks as another look at it did.
  func isUnchanged(since then: InputFile) -> Bool {
    size == then.size && time == then.time && changed == then.changed && inode == then.inode
  }

  /// Whether the file was changed so shortly before it was looked at that another change of it may look the same.
  var isDoubtful: Bool { max(time, changed) > seenAt - Self.doubtfulTime }

  /// How long after a change the time of a file proves nothing, in nanoseconds: file systems that know times only to
  /// the second are common.
  private static let doubtfulTime: Int64 = 2_000_000_000

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
