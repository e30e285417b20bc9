import Foundation
import Testing

/// What the playground is made of compiles for Embedded Swift, as far as text shows it: `Documentation/Playground.md`.
struct EmbeddedSwiftTests {
  /// `\.name`, `\Options.name`, which Embedded Swift doesn't have.
  private static func hasKeyPath(_ line: Substring) -> Bool {
    line.contains(/[(:, ]\\(?:\.[A-Za-z0-9]|[A-Z]\w*\.[a-z])/)
  }

  @Test(arguments: ["Analyzer", "Formatter", "Rules"])
  func noKeyPaths(_ module: String) throws {
    let folder = Repository.root.appending(path: "Sources/\(module)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    #expect(!paths.isEmpty)
    for path in paths {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        #expect(!Self.hasKeyPath(line), "Sources/\(module)/\(path):\(place + 1): write a closure, { $0.name }")
      }
    }
  }

  @Test func keyPathsAreFound() {
    for line in [#"names.map(\.text)"#, #"first(where: \.isOpen)"#, #"Field("a", \Options.a, "b")"#] {
      #expect(Self.hasKeyPath(line[...]))
    }
    #expect(!Self.hasKeyPath(#""\(name.text)""#))
  }
}
