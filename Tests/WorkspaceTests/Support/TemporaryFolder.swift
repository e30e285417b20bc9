import Foundation

/// A folder with the files of a test, gone when the test is.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("puresql-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // macOS keeps its temporary folder behind a link.
    path = url.resolvingSymlinksInPath().path
    for (name, text) in files { try write(name, text) }
  }

  /// A copy of a folder of the repository, without all that lies around it there.
  convenience init(copyOf folder: URL) throws {
    try self.init()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !name.hasPrefix(".build") {
      try FileManager.default.copyItem(atPath: folder.appending(path: name).path, toPath: path + "/" + name)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }

  func read(_ name: String) throws -> String { try String(contentsOfFile: path + "/" + name, encoding: .utf8) }
}
