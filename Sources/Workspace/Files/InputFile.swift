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
  /// The time of its last change, in nanoseconds.
  let time: Int64
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
      time = Int64(info.st_mtimespec.tv_sec) * 1_000_000_000 + Int64(info.st_mtimespec.tv_nsec)
    #else
      time = Int64(info.st_mtim.tv_sec) * 1_000_000_000 + Int64(info.st_mtim.tv_nsec)
    #endif
    inode = Int64(truncatingIfNeeded: info.st_ino)
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    seenAt = Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }

  func isUnchanged(size: Int64, time: Int64, inode: Int64) -> Bool {
    self.size == size && self.time == time && self.inode == inode
  }

  /// Whether the file looks as another look at it did.
  func isUnchanged(since then: InputFile) -> Bool {
    isUnchanged(size: then.size, time: then.time, inode: then.inode)
  }
}
