/// The runtime's sources in a module where everything is the main actor's that doesn't say otherwise.
extension RuntimeSource {
  /// The source, with `nonisolated` before each declaration that isn't inside of another and says nothing of whose it is; those inside
  /// follow it.
  var nonisolated: RuntimeSource {
    guard path.hasSuffix(".swift") else { return self }
    // Declarations inside of `#if` stand a level further in.
    var indentation = 0
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let code = line.drop { $0 == " " }
      let level = line.count - code.count
      if code.hasPrefix("#if "), level == indentation { indentation += 2 }
      if code.hasPrefix("#endif"), level == indentation - 2 { indentation -= 2 }
      guard level == indentation, let start = Self.declaration(code) else { return String(line) }
      return line[..<start] + "nonisolated " + line[start...]
    }
    return RuntimeSource(path: path, text: lines.joined(separator: "\n"))
  }

  /// Where a line that begins a declaration does so, behind attributes.
  private static func declaration(_ line: Substring) -> Substring.Index? {
    let words = line.split(separator: " ")
    if words.prefix(while: { $0.hasPrefix("@") }).contains(where: { $0.hasSuffix("MainActor") }) { return nil }
    guard let first = words.first(where: { !$0.hasPrefix("@") }),
      words.first(where: { !$0.hasPrefix("@") && !modifiers.contains($0) }).map(isolated.contains) == true
    else { return nil }
    return first.startIndex
  }

  private static let modifiers: Set<Substring> = ["public", "private", "fileprivate", "final", "indirect"]
  /// The words of declarations that belong to an actor, or to none.
  private static let isolated: Set<Substring> = [
    "struct", "class", "enum", "protocol", "extension", "func", "let", "var",
  ]
}
