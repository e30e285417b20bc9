import Analyzer
import Foundation
import Testing
import Workspace

/// The projects in `Examples/`: two are as they should be, one is not.
struct ExampleProjectsTests {
  private static let root = Repository.root.appending(path: "Examples")

  private func report(_ name: String) throws -> Report {
    let pipeline = Pipeline()
    let folder = try TemporaryFolder(copyOf: Self.root.appendingPathComponent(name))
    let projects = try ProjectLoader(paths: [], currentDirectory: folder.path).load()
    return try pipeline.check(projects)
  }

  @Test(arguments: ["Todo", "Library"])
  func goodProjectsHaveNoFindings(_ name: String) throws {
    let report = try report(name)
    #expect(report.diagnostics.isEmpty, "\(report.diagnostics.map(\.message))")
    #expect(report.statements > 20)
  }

  /// What is said of the broken project, to the byte; `UPDATE_SNAPSHOTS=1` rewrites it.
  @Test func everyMistakeIsFound() throws {
    let text = String(decoding: TextReporter(try report("Broken")).render(), as: UTF8.self)
    let file = Self.root.appendingPathComponent("Broken/expected.txt")
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }
}
