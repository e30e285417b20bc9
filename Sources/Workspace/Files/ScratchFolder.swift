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

  deinit {
    for entry in (try? FileSystem.entries(of: path)) ?? [] { try? FileSystem.remove(Path.join(path, entry.name)) }
    rmdir(path)
  }
}
