/// Texts as they are written in TypeScript.
enum TypeScriptText {
  /// A literal between backticks: lines stay lines, and nothing in it runs.
  static func literal(_ text: String) -> String {
    var literal = "`"
    var isAfterDollar = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`": literal += "\\" + String(scalar)
      case "{" where isAfterDollar: literal += "\\{"
      // A carriage return would become a line feed.
      case "\n": literal += "\n"
      case _ where VisibleText.isVisible(scalar): literal.unicodeScalars.append(scalar)
      default: literal += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
      isAfterDollar = scalar == "$"
    }
    return literal + "`"
  }

  /// A literal of one line, between single quotes.
  static func string(_ text: String) -> String {
    var literal = "'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "'": literal += "\\" + String(scalar)
      case _ where VisibleText.isVisible(scalar) && scalar != "\t" && scalar != "`":
        literal.unicodeScalars.append(scalar)
      default: literal += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }
    return literal + "'"
  }

  /// The lines of a comment that documents what is below it.
  static func documentation(_ lines: [String], indent: String = "") -> [String] {
    let lines = lines.map { $0.replacing("*/", with: "* /") }
    if lines.isEmpty { return [] }
    if lines.count == 1 { return ["\(indent)/** \(lines[0]) */"] }
    return ["\(indent)/**"] + lines.map { "\(indent) * \($0)" } + ["\(indent) */"]
  }
}
