import Foundation
import Testing

/// The data layer is in no language: what depends on one, a target says.
struct LanguageTests {
  @Test(arguments: ["DataLayer", "Wording"])
  func noFileNamesALanguage(_ folder: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Sources/Codegen/\(folder)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
    #expect(!names.isEmpty)
    for name in names {
      let text = try String(contentsOf: root.appending(path: name), encoding: .utf8).lowercased()
      for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        for word in ["swift", "kotlin", "typescript", "foundation", "backtick"] where line.contains(word) {
          Issue.record("Sources/Codegen/\(folder)/\(name):\(place + 1) says '\(word)': ask the target")
        }
      }
    }
  }
}
