#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// Files, and the folders that they lie in, as they were at one moment. Whether they are others now is found out by looking
/// at them now and then, which works on every system and every disk.
package struct FileWatch: Equatable {
  /// What is looked at: size, time of the last change in nanoseconds, inode. nil where there is nothing.
  private struct Look: Equatable {
    let size: Int64
    let time: Int64
    let inode: Int64

    init?(_ path: String) {
      var info = stat()
      guard stat(path, &info) == 0 else { return nil }
      // How large a folder is says nothing.
      size = info.st_mode & S_IFMT == S_IFDIR ? 0 : Int64(info.st_size)
      #if canImport(Darwin)
        time = Int64(info.st_mtimespec.tv_sec) * 1_000_000_000 + Int64(info.st_mtimespec.tv_nsec)
      #else
        time = Int64(info.st_mtim.tv_sec) * 1_000_000_000 + Int64(info.st_mtim.tv_nsec)
      #endif
      inode = Int64(truncatingIfNeeded: info.st_ino)
    }
  }

  private struct Place: Equatable {
    let path: String
    let look: Look?

    init(_ path: String) {
      self.path = path
      look = Look(path)
    }

    var isAnother: Bool { Look(path) != look }
  }

  private let places: [Place]

  /// Looks at files.
  ///
  /// - Parameter paths: their paths, absolute.
  package init(_ paths: [String]) {
    places = paths.map { Place($0) } + Set(paths.map(Path.directory(of:))).sorted().map { Place($0) }
  }

  /// Waits until a file is another, or there may be another one in a folder.
  ///
  /// - Parameter limit: how long to wait for that, in milliseconds.
  package func wait(atMost limit: Int) {
    for _ in 0..<max(1, limit / Self.interval) {
      usleep(UInt32(Self.interval * 1000))
      guard places.contains(where: \.isAnother) else { continue }
      // Who writes a file may not be done with it, or with the next one.
      usleep(UInt32(Self.interval * 500))
      return
    }
  }

  /// How long a change may go unnoticed, in milliseconds.
  private static let interval = 200
}
