import Foundation
import Testing

/// What `projects --why` says of how far a project's SQL agrees with what was read of it.
struct MeasuredTests {
  private static func lines(of fixture: String, _ arguments: [String] = []) throws -> [Substring] {
    let copy = try TemporaryFolder()
    let source = Repository.root.appending(path: "Tests/Fixtures/wild/\(fixture)/project")
    try FileManager.default.copyItem(atPath: source.path, toPath: copy.path + "/project")
    return try Command.run(["projects", "project"] + arguments, in: copy).output.split(separator: "\n").filter {
      $0.contains("measured")
    }
  }

  @Test(arguments: [
    ("table-that-lacks-much", "it isn't here whole"),
    ("history-that-never-ran", "they run in another way than they were read"),
    ("queries-of-a-part-of-the-schema", "the schema isn't here whole"),
    ("column-that-the-code-adds-somewhere", "a statement that names such a column is right"),
  ])
  func whatDoesNotAgreeIsPrinted(_ fixture: String, _ says: String) throws {
    let lines = try Self.lines(of: fixture, ["--why"])
    #expect(lines.contains { $0.contains(says) }, "\(fixture): \(lines)")
    #expect(try Self.lines(of: fixture).isEmpty)
    #expect(try !Self.lines(of: fixture, ["--why", "--format", "json"]).isEmpty)
  }

  @Test(arguments: ["table-that-lacks-much--one", "queries-of-a-part-of-the-schema--one", "several-databases"])
  func whatAgreesIsNot(_ fixture: String) throws {
    #expect(try Self.lines(of: fixture, ["--why"]).isEmpty)
  }

  /// What a configuration gives to another engine is SQLite's where SQLite reads nearly all of it.
  @Test func theCountBehindAnotherEngineIsPrinted() throws {
    let copy = try TemporaryFolder()
    let source = Repository.root.appending(
      path: "Tests/Fixtures/wild/sqlite-dialect-under-postgresql-engine--without-rowid/project")
    try FileManager.default.copyItem(atPath: source.path, toPath: copy.path + "/project")
    let output = try Command.run(["projects", "project", "--why"], in: copy).output
    #expect(output.contains("SQLite reads 2 of 2 statements that another engine is named for"), "\(output)")
  }
}
