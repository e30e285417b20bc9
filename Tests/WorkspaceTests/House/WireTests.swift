import Foundation
import Testing

/// The requests of editors take and give plain values, and one folder makes JSON of them.
struct WireTests {
  /// Other files that read JSON, and why.
  private static let exceptions = [
    // The keys of a configuration are those of its JSON Schema.
    "Meaning/ConfigurationKeys.swift"
  ]

  @Test func oneFolderOfTheLanguageServerMakesJSON() throws {
    let folder = Repository.root.appending(path: "Sources/LanguageServer")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    var speaking: Set<String> = []
    for name in names where try Self.speaksJSON(folder.appending(path: name)) { speaking.insert(name) }
    #expect(speaking.contains("Wire/Writing.swift"))
    let others = speaking.filter { !$0.hasPrefix("Wire/") }
    #expect(others.subtracting(Self.exceptions).sorted() == [])
    #expect(Set(Self.exceptions).subtracting(others).sorted() == [])
  }

  private static func speaksJSON(_ file: URL) throws -> Bool {
    let code = SwiftCode(try String(contentsOf: file, encoding: .utf8))
    let words = String(decoding: code.bytes, as: UTF8.self).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.contains("JSON") || words.contains("json")
  }
}
