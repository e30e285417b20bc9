#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files, without Foundation.
enum File {
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
  static func remove(_ path: String) { unlink(path) }
}
