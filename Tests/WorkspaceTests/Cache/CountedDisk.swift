import Foundation
import Workspace

/// The disk, with a list of what was read from it.
final class CountedDisk: Files, @unchecked Sendable {
  private let lock = NSLock()
  private var paths: [String] = []

  /// The names of the files that were read since somebody asked.
  var names: [String] {
    lock.withLock {
      defer { paths = [] }
      return paths.map { URL(fileURLWithPath: $0).lastPathComponent }.sorted()
    }
  }

  func status(_ path: String) -> FileSystem.Status? { Disk().status(path) }

  func entries(of directory: String) throws(InputError) -> [FileSystem.Entry] { try Disk().entries(of: directory) }

  func read(
    _ path: String, shownAs name: String, limit: Int64, allowsPipe: Bool
  ) throws(InputError) -> [UInt8] {
    lock.withLock { paths.append(path) }
    return try Disk().read(path, shownAs: name, limit: limit, allowsPipe: allowsPipe)
  }

  func beginning(of path: String, shownAs name: String, _ count: Int) throws(InputError) -> [UInt8] {
    try Disk().beginning(of: path, shownAs: name, count)
  }

  func realPath(of path: String) -> String? { Disk().realPath(of: path) }

  func look(at path: String) -> InputFile? { Disk().look(at: path) }
}
