import Analyzer
import Foundation
import Notations
import Testing
import Workspace

/// Programs with planted defects and look-alikes, one a language, in Tests/Fixtures/programs: each defect is found, and nothing
/// else is said.
///
/// A comment `finds: RULE, RULE` is about the line below it, and `finds: RULE (+3)` about the third; `silent: WHY` stands above a
/// look-alike. `not-yet.txt` lists places, as `FILE:LINE RULE`, that aren't found yet.
struct PlantedProgramTests {
  private static let folder = Repository.root.appending(path: "Tests/Fixtures/programs")

  static let languages: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { !$0.hasSuffix(".md") && !$0.hasPrefix(".") }.sorted()
  }()

  /// What the files of a program say of themselves.
  private struct Planted {
    /// As `FILE:LINE RULE`.
    var defects: [String] = []
    var lookAlikes = 0

    init(_ root: URL) throws {
      for path in try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted() {
        let url = root.appending(path: path)
        guard (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true, path != "not-yet.txt"
        else { continue }
        let lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
        for (offset, line) in lines.enumerated() {
          if line.contains("silent: ") { lookAlikes += 1 }
          guard let match = line.firstMatch(of: /finds: ([a-z-]+(?:, [a-z-]+)*)(?: \(\+(\d+)\))?/) else { continue }
          let below = match.2.flatMap { Int($0) } ?? 1
          defects += match.1.components(separatedBy: ", ").map { "\(path):\(offset + 1 + below) \($0)" }
        }
      }
    }
  }

  @Test(arguments: languages) func defectsAreFoundAndNothingElse(_ language: String) throws {
    let source = Self.folder.appending(path: language)
    let planted = try Planted(source)
    let notYet = try? String(contentsOf: source.appending(path: "not-yet.txt"), encoding: .utf8)
    let missing = (notYet ?? "").split(separator: "\n").map(String.init)
    // Beside other folders of this repository the program would be in their midst.
    let copy = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: source.path, toPath: copy.path + "/" + language)
    let projects = try ProjectLoader(paths: [], currentDirectory: copy.path + "/" + language).load()
    let positions = PositionTable()
    let found = try Pipeline().check(projects).diagnostics.filter { !$0.isAboutCoverage }.map { finding in
      "\(finding.location.inHost.file.path):\(positions.start(of: finding.location).line) \(finding.rule)"
    }
    let wanted = planted.defects.filter { !missing.contains($0) }
    #expect(found.sorted() == wanted.sorted())
    #expect(missing.allSatisfy(planted.defects.contains), "not-yet.txt lists what isn't planted")
    #expect(planted.defects.count >= 20 && planted.lookAlikes >= 30)
    let recall = 100 * wanted.count / max(1, planted.defects.count)
    print("\(language): \(wanted.count) of \(planted.defects.count) defects found, \(recall) %")
    #expect(recall >= 95)
  }

  /// Fixes change what stands in literals, and not one byte beside them.
  @Test(arguments: languages) func fixesStayWithinLiterals(_ language: String) throws {
    let source = Self.folder.appending(path: language)
    let copy = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: source.path, toPath: copy.path + "/program")
    _ = try Command.run(["program", "--fix", "--unsafe", "--fail-on", "never"], in: copy)
    var changed = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: source.path) {
      guard let language = HostLanguage(fileName: path), language.isHost else { continue }
      let before = Array(try Data(contentsOf: source.appending(path: path)))
      let after = Array(try copy.read("program/" + path).utf8)
      if before == after { continue }
      changed += 1
      #expect(Self.besideLiterals(before, language) == Self.besideLiterals(after, language), "\(path)")
    }
    #expect(changed > 0)
  }

  private static func besideLiterals(_ bytes: [UInt8], _ language: HostLanguage) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var end = 0
    for literal in HostCode(bytes, language).literals where literal.range.lowerBound >= end {
      pieces.append(bytes[end..<literal.range.lowerBound])
      end = literal.range.upperBound
    }
    return pieces + [bytes[end...]]
  }
}
