import Foundation
import Testing

/// Small projects as other tools lay them out, in Tests/Fixtures/layouts: what is read of each, and the one fault in it.
struct LayoutFixtureTests {
  private static let folder = Repository.root.appending(path: "Tests/Fixtures/layouts")

  static let names: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let only = ProcessInfo.processInfo.environment["PURESQL_LAYOUT"]
    return all.filter { only == nil || $0 == only }.sorted()
  }()

  @Test func thereAreProjects() { #expect(Self.names.count >= 60 || Self.names.count == 1) }

  @Test(arguments: names) func projectIsReadAsItStands(_ name: String) throws {
    let source = Self.folder.appending(path: name)
    let copy = try TemporaryFolder()
    // Outside of this repository, whose own layout is none of the project's.
    let root = copy.path + "/project"
    try FileManager.default.copyItem(atPath: source.appending(path: "project").path, toPath: root)
    let expected = try String(contentsOf: source.appending(path: "expected.txt"), encoding: .utf8)
    let found = try ProjectRendering(root: root).text()
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil {
      try found.write(to: source.appending(path: "expected.txt"), atomically: true, encoding: .utf8)
    }
    #expect(found == expected, "\(name)\n--- expected\n\(expected)--- found\n\(found)")
  }
}
