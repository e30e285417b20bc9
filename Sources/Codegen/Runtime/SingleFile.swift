/// Several files' text as that of one: what they import stands once, at the top.
struct SingleFile {
  private var imports: [String] = []
  private var bodies: [String] = []

  mutating func add(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.first {
      if line.isEmpty {
        lines.removeFirst()
      } else if isImport(line) {
        add(import: String(line))
        lines.removeFirst()
      } else if line.hasPrefix("#if canImport("), let end = lines.firstIndex(of: "#endif") {
        add(import: lines[...end].joined(separator: "\n"))
        lines = lines[(end + 1)...]
      } else {
        break
      }
    }
    bodies.append(lines.joined(separator: "\n"))
  }

  /// `import Core`, `@testable public import struct Core.Money`
  private func isImport(_ line: Substring) -> Bool {
    let words = line.split(separator: " ").drop { $0.hasPrefix("@") }
    return words.first == "import"
      || words.dropFirst().first == "import" && ["public", "package"].contains(words.first)
  }

  /// A module that some of it shows to others is imported for all of it in that way.
  private mutating func add(import block: String) {
    func hidden(_ block: String) -> [Substring] {
      block.split(whereSeparator: \.isWhitespace).filter { $0 != "public" && $0 != "package" }
    }
    guard let place = imports.firstIndex(where: { hidden($0) == hidden(block) }) else { return imports.append(block) }
    if block.count > imports[place].count { imports[place] = block }
  }

  var text: String { (imports + [""] + bodies).joined(separator: "\n") }
}
