/// Texts as they are written in Kotlin.
enum KotlinText {
  /// The words that are no identifiers unless they stand between backticks (<https://kotlinlang.org/docs/keyword-reference.html>).
  static let keywords: Set<String> = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null",
    "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var", "when",
    "while",
  ]

  /// A name where code takes an identifier. A name of nothing but underscores is reserved, too.
  static func identifier(_ name: String) -> String {
    keywords.contains(name) || name.allSatisfy { $0 == "_" } ? "`\(name)`" : name
  }

  /// A literal of any text: lines stay lines where nothing in it has to be escaped.
  static func literal(_ text: String) -> String {
    let isRaw =
      text.contains("\n") && !text.contains("\"\"\"") && !text.hasSuffix("\"")
      && text.unicodeScalars.allSatisfy { $0 == "\n" || ($0 != "$" && VisibleText.isVisible($0)) }
    if isRaw { return "\"\"\"\(text)\"\"\"" }
    var literal = "\""
    for unit in text.utf16 {
      let scalar = Unicode.Scalar(unit)
      switch scalar {
      case "\\"?, "\""?, "$"?: literal += "\\" + String(scalar!)
      case "\n"?: literal += "\\n"
      case "\t"?: literal += "\\t"
      case let scalar? where VisibleText.isVisible(scalar): literal.unicodeScalars.append(scalar)
      default:
        let digits = String(unit, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return literal + "\""
  }

  /// The lines of a comment that documents what is below it. Comments nest.
  static func documentation(_ lines: [String], indent: String = "") -> [String] {
    let lines = lines.map { $0.replacing("*/", with: "* /").replacing("/*", with: "/ *") }
    if lines.isEmpty { return [] }
    if lines.count == 1 { return ["\(indent)/** \(lines[0]) */"] }
    return ["\(indent)/**"] + lines.map { $0.isEmpty ? "\(indent) *" : "\(indent) * \($0)" } + ["\(indent) */"]
  }

  /// Lines further in; those of a literal that spans some stay.
  static func indented(_ lines: [String], by indent: String = "  ") -> [String] {
    var isInLiteral = false
    return lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }.map { line in
      let isInside = isInLiteral
      var quotes = 0
      var rest = line[...]
      while let range = rest.firstRange(of: "\"\"\"") {
        quotes += 1
        rest = rest[range.upperBound...]
      }
      if quotes % 2 == 1 { isInLiteral.toggle() }
      return isInside || line.isEmpty ? line : indent + line
    }
  }

  /// A call or a declaration, its parts on one line where there is room, else on one each.
  static func list(_ head: String, _ parts: [String], _ tail: String = ")") -> [String] {
    let line = head + parts.joined(separator: ", ") + tail
    if line.count <= 118, !parts.contains(where: { $0.contains("\n") }) { return [line] }
    return [head] + parts.map { "  \($0)," } + [tail]
  }
}
