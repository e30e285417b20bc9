import Foundation
import Testing

/// What ARCHITECTURE.md says of folders, files and arrows between modules is so.
struct ArchitectureTests {
  private struct File {
    /// From the repository's root.
    let path: String
    let text: String

    /// The modules that it imports.
    var imports: Set<String> {
      Set(
        text.matches(
          of:
            /^(?:@\w+ )?(?:(?:public|package|internal|fileprivate|private) )?import (?:(?:struct|class|enum|func|protocol) )?(\w+)/
            .anchorsMatchLineEndings()
        ).map { String($0.1) })
    }
  }

  /// Swift that people write, below a folder.
  private static func files(below folder: String) throws -> [File] {
    let root = Repository.root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return try paths.filter {
      $0.hasSuffix(".swift") && !$0.hasSuffix(".generated.swift") && !$0.contains(".build")
        && !$0.hasPrefix("Fixtures/")
    }.sorted().map { path in
      File(path: "\(folder)/\(path)", text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
    }
  }

  /// The cells of the tables of ARCHITECTURE.md that have so many columns.
  private static func rows(of columns: Int) throws -> [[String]] {
    try Repository.text(of: "ARCHITECTURE.md").split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| ") else { return nil }
      let cells = line.dropFirst().dropLast().split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return cells.count == columns ? cells : nil
    }
  }

  /// Of the platform, so that they say nothing of what knows what.
  private static let platform: Set<String> = [
    "Foundation", "FoundationEssentials", "Glibc", "Musl", "Darwin", "Dispatch", "Synchronization", "Combine",
    // What CSQLite's module map has beside it, for the linker.
    "CSQLiteSystem", "CSQLCipher",
  ]

  @Test func arrowsPointOneWay() throws {
    var known: Set<String> = []
    for row in try Self.rows(of: 3) {
      let target = row[0].trimmingCharacters(in: ["`"])
      let folder = "Sources/\(target)"
      guard FileManager.default.fileExists(atPath: Repository.root.appending(path: folder).path) else { continue }
      known.insert(target)
      let imports = try Self.files(below: folder).reduce(into: Set<String>()) { $0.formUnion($1.imports) }
      if row[2] == "nothing" {
        #expect(imports.isEmpty, "\(target) imports \(imports.sorted())")
        continue
      }
      let allowed = Set(row[2].matches(of: /\w+/).map { String($0.0) }).union(Self.platform)
      let surplus = imports.filter {
        !allowed.contains($0) && !($0.hasPrefix("Swift") && row[2].contains("swift-syntax"))
      }
      #expect(surplus.isEmpty, "\(target) imports \(surplus.sorted()), of which ARCHITECTURE.md says nothing")
    }
    let folders = try FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: "Sources").path)
    #expect(known.union(["CSQLite"]) == Set(folders.filter { !$0.hasPrefix(".") }))
  }

  @Test func whatItNamesIsThere() throws {
    let sources = Repository.root.appending(path: "Sources")
    for row in try Self.rows(of: 2) {
      for path in row[1].matches(of: /`([\w+.-]+\/[\w+\/.-]*)`/).map({ String($0.1) }) {
        let places = [
          sources, sources.appending(path: "PureSQL"), sources.appending(path: "Workspace"), Repository.root,
        ]
        #expect(
          places.contains { FileManager.default.fileExists(atPath: $0.appending(path: path).path) },
          "\(row[0]): \(path)")
      }
    }
  }

  /// The core of the runtime lies beside dependency-free code, which may have to do without Foundation.
  @Test func theCoreOfTheRuntimeIsSmall() throws {
    for file in try Self.files(below: "Sources/PureSQL/Core") where !file.path.contains("/Foundation/") {
      #expect(file.imports.isSubset(of: ["CSQLite"]), "\(file.path)")
    }
  }

  /// What tests have besides the folders of what they test.
  private static let foldersOfTests: Set<String> = [
    "Command", "Documentation", "Documents", "Fixture", "House", "Robustness", "Safety", "Support",
  ]

  @Test(arguments: ["Analyzer", "Codegen", "Notations", "Prover", "PureSQL", "Rules", "Workspace"])
  func testsLieAsWhatTheyTest(_ module: String) throws {
    let tests = "Tests/\(module)Tests"
    for file in try Self.files(below: tests) {
      let folder = file.path.dropFirst(tests.count + 1).split(separator: "/").dropLast().joined(separator: "/")
      let source = Repository.root.appending(path: "Sources/\(module)/\(folder)")
      #expect(
        Self.foldersOfTests.contains(folder) || FileManager.default.fileExists(atPath: source.path),
        "\(file.path) lies in no folder of Sources/\(module)")
    }
  }

  @Test(arguments: ["Sources", "Tests", "Benchmarks", "Fuzz", "Plugins"])
  func filesAreShortAndFoldersSmall(_ folder: String) throws {
    let files = try Self.files(below: folder)
    for file in files {
      let lines = file.text.utf8.count { $0 == UInt8(ascii: "\n") }
      #expect(lines <= 600, "\(file.path) has \(lines) lines")
    }
    let folders = Dictionary(grouping: files) { $0.path.prefix(upTo: $0.path.lastIndex(of: "/") ?? $0.path.endIndex) }
    for (folder, files) in folders {
      #expect(files.count <= 12, "\(folder) has \(files.count) files")
    }
  }
}
