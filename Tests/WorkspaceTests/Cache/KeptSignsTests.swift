import Foundation
import Testing
import Workspace

/// What texts say of how they are laid out is known to the next run.
struct KeptSignsTests {
  /// The disk, with a list of what was read from it.
  private final class CountedDisk: Files, @unchecked Sendable {
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

  private static let files = [
    "db/migrations/1_a.sql": "-- +goose Up\nCREATE TABLE pet (id INTEGER PRIMARY KEY);\n",
    "db/queries/a.sql": "-- name: A :one\nSELECT id FROM pet;\n",
    "db/queries/b.sql": "-- name: B :one\nSELECT id FROM pet;\n",
    "db/old.sql": "CREATE TABLE pet (id INTEGER);\n",
  ]

  private let folder: TemporaryFolder
  private let cache: TemporaryFolder
  private let disk = CountedDisk()

  /// Waits until the time of each file proves something: two seconds after its last change.
  init() throws {
    folder = try TemporaryFolder(Self.files)
    cache = try TemporaryFolder()
    Thread.sleep(forTimeInterval: 2.1)
  }

  /// What the project's files are, as far as a plan says it.
  private func plan() throws -> [String] {
    let files = RecordedFiles(disk)
    let loader = ProjectLoader(paths: [folder.path], currentDirectory: folder.path, files: files)
    return try KeptSigns.plan(loader, files, key: ["test"], in: cache.path).roles
  }

  @Test func onlyWhatChangedIsLookedInto() throws {
    let roles = try plan()
    #expect(Set(disk.names) == ["1_a.sql", "a.sql", "b.sql", "old.sql"])
    #expect(try plan() == roles)
    // What a notation makes of the first migrations is asked each time.
    #expect(disk.names == ["1_a.sql"])

    try folder.write("db/queries/b.sql", "-- name: B :many\nSELECT id FROM pet;\n")
    #expect(try plan() == roles)
    #expect(disk.names == ["1_a.sql", "b.sql"])
  }

  @Test func whatAChangedTextSaysCounts() throws {
    let roles = try plan()
    try folder.write("db/migrations/1_a.sql", "-- migrate:up\nCREATE TABLE pet (id INTEGER PRIMARY KEY);\n")
    let changed = try plan()
    #expect(changed != roles)
    #expect(changed == (try ProjectLoader(paths: [folder.path], currentDirectory: folder.path).plan().roles))
  }
}
