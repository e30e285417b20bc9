import Foundation

/// A path in a directory of its own, gone with the value.
final class TemporaryFile: Sendable {
  let directory: URL
  let path: String

  init(_ name: String = "test.db") throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("puresql-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    path = directory.appendingPathComponent(name).path
  }

  deinit { try? FileManager.default.removeItem(at: directory) }
}
