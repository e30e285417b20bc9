import Foundation
import Testing

/// Small projects whose kind was met in public programs and misread there, in Tests/Fixtures/wild: what is read of each, and
/// all that is said of it.
///
/// `NAME--SIBLING` is the same kind in another tool or in another spelling. A file `released` in a case says that everything of
/// its project is on the default branch.
struct WildTests {
  private static let folder = Repository.root.appending(path: "Tests/Fixtures/wild")

  static let names: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let only = ProcessInfo.processInfo.environment["PURESQL_LAYOUT"]
    return all.filter { only == nil || $0 == only }.sorted()
  }()

  @Test(.enabled(if: Git.isAvailable), arguments: names) func projectIsReadAsItsProgramReadsIt(_ name: String) throws {
    let source = Self.folder.appending(path: name)
    let copy = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: source.appending(path: "project").path, toPath: copy.path + "/project")
    if FileManager.default.fileExists(atPath: source.appending(path: "released").path) {
      try Git.run(["init", "--quiet", "--initial-branch", "main"], in: copy.path + "/project")
      try Git.run(["add", "--all"], in: copy.path + "/project")
      try Git.run(["commit", "--quiet", "--message", "first"], in: copy.path + "/project")
    }
    let expectation = source.appending(path: "expected.txt")
    let found = try ProjectRendering(root: copy.path + "/project", showsSeverity: true, showsLeftOut: true).text()
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil {
      try found.write(to: expectation, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: expectation, encoding: .utf8)
    #expect(found == expected, "\(name)\n--- expected\n\(expected)--- found\n\(found)")
  }

  /// A kind is mended only where it is in other tools and spellings, too.
  @Test func eachKindHasTwoSiblings() {
    let kinds = Dictionary(grouping: Self.names) { $0.components(separatedBy: "--")[0] }
    for (kind, names) in kinds where ProcessInfo.processInfo.environment["PURESQL_LAYOUT"] == nil {
      #expect(names.contains(kind) && names.count >= 3, "\(kind)")
    }
  }
}
