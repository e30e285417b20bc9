import Foundation
import Testing
import Workspace

/// What a run says of a project doesn't depend on where the run is: in the root of each project that a run above lists, another run
/// reads the same files in the same roles, and finds the same.
struct RootRunTests {
  /// The fixtures in which a project isn't all of the folder, as `layouts/NAME` and `wild/NAME`.
  static let names: [String] = ["layouts", "wild"].flatMap { kind in
    let folder = Repository.root.appending(path: "Tests/Fixtures/\(kind)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { name in
      let expected = try? String(contentsOf: folder.appending(path: "\(name)/expected.txt"), encoding: .utf8)
      return expected?.split(separator: "\n").contains { $0.hasPrefix("root ") && $0 != "root ." } ?? false
    }.map { "\(kind)/\($0)" }
  }

  @Test func thereAreFixtures() { #expect(Self.names.count > 40) }

  @Test(.enabled(if: Git.isAvailable), arguments: names)
  func aRunInARootFindsWhatARunAboveFindsThere(_ name: String) throws {
    let copy = try TemporaryFolder()
    let top = copy.path + "/project"
    try FileManager.default.copyItem(
      atPath: Repository.root.appending(path: "Tests/Fixtures/\(name)/project").path, toPath: top)
    // Outside of a repository nothing says how far above a folder the search has to look.
    try Git.run(["init", "--quiet", "--initial-branch", "main"], in: top)
    try compare(top)
  }

  @Test(.enabled(if: Git.isAvailable)) func aMistakeElsewhereIsNothingToARunInARoot() throws {
    let repository = try TemporaryFolder([
      "a/puresql.yaml": "migrations: {", "a/migrations/1.sql": "", "b/go.mod": "module b\n",
      "b/migrations/1_a.sql": "-- +goose Up\nCREATE TABLE pet (id INTEGER PRIMARY KEY);\n",
    ])
    try Git.run(["init", "--quiet", "--initial-branch", "main"], in: repository.path)
    #expect(throws: InputError.self) { try ProjectLoader(paths: [], currentDirectory: repository.path).plan() }
    let plan = try ProjectLoader(paths: [], currentDirectory: repository.path + "/b").plan()
    #expect(plan.roots == [repository.path + "/b"])
  }

  /// Repositories that somebody has checked out: `PURESQL_CHECKOUTS=/folder/of/them swift test --filter RootRunTests`.
  static let checkouts: [String] = {
    guard let folder = ProcessInfo.processInfo.environment["PURESQL_CHECKOUTS"] else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { "\(folder)/\($0)" }.filter { FileManager.default.fileExists(atPath: $0 + "/.git") }
  }()

  @Test(arguments: checkouts) func soItIsInRepositories(_ path: String) throws { try compare(path) }

  /// Compares what a run in a repository's root says with what runs in the roots of its projects say.
  private func compare(_ top: String) throws {
    let name = Path.name(of: top)
    let above = try ProjectRendering(root: top, base: top, showsSeverity: true).sections().projects
    for root in Set(above.map(\.root)).sorted() where root != top {
      let below = try ProjectRendering(root: root, base: top, showsSeverity: true).sections().projects
      for section in above where section.root == root {
        #expect(below.contains(section), "\(name): a run in \(root) lacks this, and has \(below)")
      }
      // Of a project that lies around the folder, what lies in the folder is looked at.
      for section in below {
        let isKnown = above.contains { $0.roles == section.roles && Set($0.findings).isSuperset(of: section.findings) }
        #expect(isKnown, "\(name): a run in \(root) has \(section), which the run above lacks: \(above)")
      }
    }
  }
}
