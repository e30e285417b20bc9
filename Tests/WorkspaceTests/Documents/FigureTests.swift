import Analyzer
import Foundation
import Rules
import Testing

@testable import Workspace

/// Numbers in documents that can be counted are as they are. What is measured has the command that repeats it beside it.
struct FigureTests {
  /// A number in a document: the words around it, with `#` in its place, and what it counts.
  private static func figures() throws -> [(path: String, words: String, count: Int)] {
    let suite = try lines(of: "Tests/Fixtures/sqlite-suite.jsonl")
    let hosts = try folders(in: "Documentation/Programs")
    let planted = try folders(in: "Tests/Planted/Projects")
    return [
      ("README.md", "verdict on # statements of SQLite's own test suite", suite),
      ("CONTRIBUTING.md", "on all # statements", suite),
      ("llms.txt", "the strings of programs in # languages", hosts),
      ("Documentation/Rules/README.md", "# rules", RuleRegistry.all.count),
      ("Documentation/BesideOtherTools.md", "# projects with planted mistakes", planted),
      ("Tests/Planted/README.md", "# projects from as many trades", planted),
    ]
  }

  private static let words = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
    "eighteen": 18,
    "nineteen": 19, "twenty": 20,
  ]

  @Test func countsAreRight() throws {
    for figure in try Self.figures() {
      let text = try Repository.text(of: figure.path).replacing(/\s+/, with: " ")
      let parts = figure.words.components(separatedBy: "#").map(NSRegularExpression.escapedPattern(for:))
      let found = try Regex(parts.joined(separator: #"([\d,]+|\w+)"#)).firstMatch(in: text)
      let written = try #require(found?.output[1].substring.map(String.init), "\(figure.path): \(figure.words)")
      let number = Int(written.replacing(",", with: "")) ?? Self.words[written.lowercased()]
      #expect(number == figure.count, "\(figure.path): \(figure.words)")
    }
  }

  /// A page says since which version a rule is there; none is newer than the version at hand.
  @Test func noRuleIsNewerThanTheTool() {
    func numbers(_ version: String) -> [Int] { version.split(separator: ".").compactMap { Int($0) } }
    let version = numbers(Tool.version)
    for rule in RuleRegistry.all {
      let since = numbers(rule.info.since)
      #expect(!since.isEmpty && !version.lexicographicallyPrecedes(since), "\(rule.info.id) since \(rule.info.since)")
    }
  }

  private static func lines(of path: String) throws -> Int {
    try Repository.text(of: path).utf8.count { $0 == UInt8(ascii: "\n") }
  }

  private static func folders(in path: String) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: path).path).count
  }
}
