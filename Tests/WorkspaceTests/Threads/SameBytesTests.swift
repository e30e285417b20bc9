import Foundation
import Testing

/// The bytes of a run, which are the same however often it runs, and on one thread or many.
@Suite(.enabled(if: Git.isAvailable)) struct SameBytesTests {
  private static let taskset = "/usr/bin/taskset"

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: taskset)),
    arguments: [
      ["lint"], ["describe"], ["rehearse", "--from", "14"], ["plan", "Queries/Catalog"],
      ["compare", "HEAD"], ["equal", "HEAD:Queries/Catalog/Subject.sql", "Queries/Catalog/Subject.sql"],
    ])
  func onOneThreadOrMany(_ arguments: [String]) throws {
    let folder = try Self.editedLibrary()
    let arguments = arguments + ["--format", "json"]
    let first = try Command.run(arguments, in: folder)
    #expect(first.status <= 1 && first.output.count > 100, "\(first.error)")
    let alone = try Command.run(["-c", "0", Command.path] + arguments, in: folder, executable: Self.taskset)
    #expect(alone.output == first.output && alone.status == first.status)
  }

  /// The Library with its queries edited since its only commit: their rows come in another order.
  private static func editedLibrary() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(copyOf: Repository.root.appending(path: "Examples/Library"))
    try folder.commitAll()
    for name in ["Author", "Subject"] {
      let text = try folder.read("Queries/Catalog/\(name).sql")
      let edited = text.replacing("ORDER BY", with: "ORDER BY 1,").replacing(" DESC", with: "")
      try folder.write("Queries/Catalog/\(name).sql", edited)
    }
    try folder.write(
      "Migrations/0016_lossy.sql", "CREATE UNIQUE INDEX review_once ON review (book_id);\nDELETE FROM reading_list;\n")
    return folder
  }
}
