#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// A folder for copies, gone with the value.
final class ScratchFolder {
  let path: String

  init() throws(InputError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array(Path.join(parent, "puresql-lint-XXXXXX").utf8CString)
    guard let made = mkdtemp(&template) else {
      throw InputError(
        "cannot make a temporary folder in '\(parent)': \(FileSystem.reason(errno)); set TMPDIR to a folder that can be "
          + "written")
    }
    path = String(cString: made)
  }

  deinit { Self.remove(path) }

  private static func remove(_ folder: String) {
    for entry in (try? FileSystem.entries(of: folder)) ?? [] {
      let path = Path.join(folder, entry.name)
      if entry.kind == .directory, !entry.isSymbolicLink { remove(path) } else { try? FileSystem.remove(path) }
    }
    rmdir(folder)
  }
}
