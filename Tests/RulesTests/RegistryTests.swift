import Analyzer
import Foundation
import Rules
import Testing

struct RegistryTests {
  private static let command = "swift run puresql-dev generate"

  @Test func idsAreUnique() {
    let ids = RuleRegistry.all.map { $0.info.id }
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: RuleRegistry.all.map { RuleName(rule: $0) })
  func pageSaysEverything(_ name: RuleName) {
    let info = name.rule.info
    #expect(!info.summary.isEmpty && !info.summary.hasSuffix(".") && !info.summary.contains("\n"))
    #expect(info.rationale.hasSuffix(".") && !info.rationale.contains("  "))
    // It is about the names of files, which an example doesn't have.
    #expect(info.examples.contains { $0.isBad } || ["migration-order", "schema-drift"].contains(info.id))
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
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let rules = RuleRegistry.all.sorted { $0.info.id < $1.info.id }
    func check(_ path: String, _ text: String) {
      let isFresh = (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) == text
      #expect(isFresh, "\(path) is stale; run `\(Self.command)`")
    }
    for rule in rules { check("Documentation/Rules/\(rule.info.id).md", RulePage.markdown(of: rule)) }
    check("Documentation/Rules/README.md", RulePage.index(rules))
    check("rules.yaml", RulePage.policy(rules))
  }
}

struct RuleName: CustomTestStringConvertible, Sendable {
  let rule: any Rule.Type
  var testDescription: String { rule.info.id }
}
