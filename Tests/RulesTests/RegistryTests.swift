import Analyzer
import Foundation
import Rules
import Testing

struct RegistryTests {
  private static let command = "swift run puresql-dev generate"
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func idsAreUnique() {
    let ids = RuleRegistry.all.map { $0.info.id }
    #expect(Set(ids).count == ids.count)
  }

  /// A finding that no rule looks for has a rule all the same, whose page says what it is.
  @Test(arguments: FindingID.allCases)
  func eachFindingHasARule(_ id: FindingID) {
    let rules = RuleRegistry.all.filter { $0.info.id == id.rawValue }
    #expect(rules.count == 1)
    let page = Self.root.appending(path: "Documentation/Rules/\(id.rawValue).md")
    #expect(FileManager.default.fileExists(atPath: page.path))
  }

  @Test func eachRuleWithoutACheckHasAFinding() {
    let rules = RuleRegistry.all.filter { $0.checks.isEmpty }.map { $0.info.id }
    #expect(!rules.isEmpty && Set(rules).isSubset(of: FindingID.allCases.map(\.rawValue)))
  }

  /// Code names a finding by its `FindingID`, so that a misspelt one doesn't compile.
  @Test func noCodeSpellsTheIDOfAFinding() throws {
    let sources = Self.root.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    #expect(!paths.isEmpty)
    for path in paths where path != "Analyzer/Findings/Finding.swift" {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      // To the language server, `declaration` is a word of the protocol.
      for id in FindingID.allCases where id != .declaration || !path.hasPrefix("LanguageServer/") {
        #expect(!text.contains("\"\(id.rawValue)\""), "\(path)")
      }
    }
  }

  @Test(arguments: RuleRegistry.all.map { RuleName(rule: $0) })
  func pageSaysEverything(_ name: RuleName) {
    let info = name.rule.info
    #expect(!info.summary.isEmpty && !info.summary.hasSuffix(".") && !info.summary.contains("\n"))
    #expect(info.rationale.hasSuffix(".") && !info.rationale.contains("  "))
    // It is about the names of files, which an example doesn't have, or about what shows on rows.
    let isOfTrial = FindingID(rawValue: info.id).map(FindingID.rehearsals.union(FindingID.plans).contains) ?? false
    let hasNoBadOne = isOfTrial || ["migration-order", "schema-drift", "unread"].contains(info.id)
    #expect(info.examples.contains { $0.isBad } || hasNoBadOne)
    #expect(info.examples.contains { !$0.isBad })
    #expect((info.fix != nil) == info.examples.contains { $0.fixed != nil })
    #expect(info.fix == nil || !info.fixSafety.isEmpty)
    for example in info.examples {
      #expect(example.sql.count { $0 == "«" } == example.says.count)
      for message in example.says {
        #expect(!message.hasSuffix("."))
      }
    }
  }

  @Test func pagesAreFresh() throws {
    let rules = RuleRegistry.all.sorted { $0.info.id < $1.info.id }
    func check(_ path: String, _ text: String) {
      let page = try? String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
      let isFresh = page.map(RulePage.withoutRows) == text
      #expect(isFresh, "\(path) is stale; run `\(Self.command)`")
    }
    for rule in rules { check("Documentation/Rules/\(rule.info.id).md", RulePage.markdown(of: rule)) }
    check("Documentation/Rules/README.md", RulePage.index(rules))
    check("rules.yaml", RulePage.policy(rules))
  }
}

struct RuleName: CustomTestStringConvertible, Sendable {
  let rule: RuleType
  var testDescription: String { rule.info.id }
}
