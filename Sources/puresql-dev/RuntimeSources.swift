import Codegen
import Foundation

/// Makes Sources/Codegen/Runtime/RuntimeSource.generated.swift out of the runtime's sources.
struct RuntimeSources {
  static let path = "Sources/Codegen/Runtime/RuntimeSource.generated.swift"
  let text: String

  init(root: URL) throws {
    var lines = [
      "// Generated from Sources/PureSQL and Sources/CSQLite by `\(Generate.command)`. Do not edit.",
      "// swift-format-ignore-file", "", "extension RuntimeSource {", "  package static let all: [RuntimeSource] = [",
    ]
    for path in try Self.paths(root) {
      let text = try String(contentsOf: root.appending(path: "Sources/\(path)"), encoding: .utf8)
      let literal = SwiftLiteral.lines(text)
      lines.append("    RuntimeSource(path: \(SwiftLiteral.string(path)), text: \(literal[0])")
      lines += literal.dropFirst().dropLast() + ["\(literal[literal.count - 1])),"].filter { _ in literal.count > 1 }
    }
    self.text = (lines + ["  ]", "}", ""]).joined(separator: "\n")
  }

  private static func paths(_ root: URL) throws -> [String] {
    var paths: [String] = []
    for folder in ["CSQLite", "PureSQL"] {
      let base = root.appending(path: "Sources/\(folder)")
      guard let found = FileManager.default.enumerator(atPath: base.path) else {
        throw Failure("there is no Sources/\(folder) here")
      }
      for case let path as String in found where path.contains(".") && !path.contains(".docc") && !path.hasPrefix(".") {
        // Macros are not for those who have the runtime in their own module.
        if folder == "PureSQL", path.hasPrefix("Macros/") { continue }
        if [".swift", ".h", ".modulemap"].contains(where: path.hasSuffix) { paths.append("\(folder)/\(path)") }
      }
    }
    return paths.sorted()
  }
}
