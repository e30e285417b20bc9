import Foundation
import Testing

/// Fates of tables are asked of `SchemaTimeline`, and worked out nowhere else.
///
/// A second answer follows names through ALTER TABLE … RENAME, or walks over the statements before or behind the one at hand. This test
/// reads the sources for both; a file that has its reason stands here with it.
struct OneTimelineTests {
  private struct Form {
    let pattern: String
    let folders: [String]
    /// The files that may have it, and what they do there that isn't following a table.
    let reasons: [String: String]
  }

  private static let forms = [
    Form(
      pattern: #"case \.rename\("#,
      folders: ["Analyzer", "Rules", "Evidence", "Workspace", "LanguageServer", "Codegen", "Overviews", "Agents"],
      reasons: [
        "SchemaTimeline+Reading.swift": "is the reader",
        "SchemaChange+Alter.swift": "makes the next catalog, of which the timeline is told",
        "Absence.swift": "looks ahead while the catalogs are made that the timeline is read with",
        "EarlierSchema.swift": "makes up the catalog with which a history starts",
        "RenameBeforeRebuild.swift": "is about the one statement",
        "HistoryReading.swift": "puts one statement into words",
        "OccurrenceFinder.swift": "finds the names in one statement",
        "FileTableUses.swift": "tells files of unknown order apart, before there is a history",
        "UnknownNames.swift": "asks how sure each statement is that a table wasn't there",
        "WitnessPrelude.swift": "cuts out the statements that one needs to run",
      ]),
    Form(
      pattern: #"(statements|migrations|steps|trees|history)\[[^\]]*(\.\.\.|\.\.<)[^\]]*\]"#,
      folders: ["Rules", "Evidence"],
      reasons: [
        "RebuildCascades.swift": "looks for a name among tokens, and writes statements down",
        "ConstraintOnOldRows.swift": "follows the transaction",
        "CertainFailure.swift": "follows the transaction",
        "PragmaOrder.swift": "looks for VACUUM",
        "DestructiveChange.swift": "looks for values that were stored",
        "MigrationStretch.swift": "takes the files of a stretch",
        "WitnessPrelude.swift": "cuts out the statements that one needs to run",
      ]),
  ]

  @Test func tablesAreFollowedInOnePlace() throws {
    for form in Self.forms {
      let expression = try Regex(form.pattern)
      var used: Set<String> = []
      for folder in form.folders {
        let root = Repository.root.appending(path: "Sources/\(folder)")
        let paths = try #require(FileManager.default.enumerator(atPath: root.path)).compactMap { $0 as? String }
          .filter { $0.hasSuffix(".swift") }
        #expect(!paths.isEmpty)
        for path in paths {
          let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
          let name = String(path.split(separator: "/").last ?? "")
          for line in text.split(separator: "\n") where line.contains(expression) {
            if line.drop(while: { $0 == " " }).hasPrefix("//") { continue }
            used.insert(name)
            #expect(
              form.reasons[name] != nil, "\(folder)/\(path) has '\(line)': ask SchemaTimeline, or say here what it does"
            )
          }
        }
      }
      let idle = Set(form.reasons.keys).subtracting(used)
      #expect(idle.isEmpty, "\(idle.sorted()) need no reason any more")
    }
  }
}
