import Analyzer
import Foundation
import Rules
import Testing
import Workspace

/// Cases in Tests/Fixtures/cases whose statements say by their names what is right: of one called `bad…` something is found, of
/// one called `good…` nothing. Each statement stands on its own line.
struct MarkedCaseTests {
  @Test(arguments: [
    ("letters-that-never-come", ["constant-condition"]),
    ("values-that-never-come", ["constant-condition", "time-unit"]),
    ("exists-of-an-aggregate", ["constant-condition"]), ("months-and-minutes", ["invalid-date-argument"]),
    ("months-in-the-wrong-order", ["invalid-date-argument"]), ("time-texts", ["invalid-date-argument"]),
    ("seconds-and-milliseconds", ["time-unit"]), ("cast-to-a-foreign-type", ["cast-type"]),
    ("changes-from-null", ["nullable-inequality"]),
  ])
  func badStatementsAreFoundAndGoodOnesAreNot(_ name: String, _ rules: [String]) throws {
    let folder = Repository.root.appending(path: "Tests/Fixtures/cases/\(name)")
    let copy = try TemporaryFolder()
    let root = copy.path + "/case"
    try FileManager.default.copyItem(atPath: folder.path, toPath: root)
    let projects = try ProjectLoader(paths: [], currentDirectory: root).load()
    var pipeline = Pipeline()
    pipeline.rules.preset = .essential
    var found: [String: [String]] = [:]
    for diagnostic in try pipeline.check(projects).diagnostics where rules.contains(diagnostic.rule) {
      let location = diagnostic.location
      let bytes = location.file.bytes
      let start = bytes[..<Int(location.range.start)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let line = Substring(decoding: bytes[start...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      found[Self.name(of: line), default: []].append(location.text)
    }
    for file in ["Queries/Q.sql", "Migrations/1.sql"] {
      guard let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8) else { continue }
      for line in text.split(separator: "\n") {
        let name = Self.name(of: line)
        if name.hasPrefix("bad") { #expect(found[name] != nil, "nothing is found in \(line)") }
        if name.hasPrefix("good") { #expect(found[name] == nil, "\(found[name] ?? []) is found in \(line)") }
      }
    }
  }

  /// The name before the colon, or of the trigger that the line makes.
  private static func name(of line: Substring) -> String {
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let word = line.hasPrefix("CREATE TRIGGER") ? words.dropFirst(2).first : words.first
    return word.map(String.init) ?? ""
  }
}
