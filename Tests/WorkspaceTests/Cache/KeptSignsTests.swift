import Foundation
import Testing
import Workspace

/// What texts say of how they are laid out is known to the next run.
struct KeptSignsTests {
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
