/// Makes Swift's names of SQL's: the same for everybody, and nowhere else.
package enum SwiftName {
  /// The name of a property: `completed_on` → `completedOn`, `USER_ID` → `userId`, `URLString` → `urlString`, `2fa` →
  /// `_2fa`.
  package static func property(_ text: String) -> String { name(text, isType: false) }

  /// The name of a type: `todo_tag` → `TodoTag`. Where there is no upper case, a T tells the type from a property: `2`
  /// → `T2`, `表` → `T表`.
  package static func type(_ text: String) -> String {
    let name = name(text, isType: true)
    return name == property(text) ? "T" + name.drop { $0 == "_" } : name
  }

  /// A name as a part of another one: `authorId` → `AuthorId`.
  package static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  private static func name(_ text: String, isType: Bool) -> String {
    // No lower case at all: capitals are how it is written, and say nothing about words.
    let isShouted = !text.unicodeScalars.contains { $0.properties.isLowercase }
    let words = words(isShouted ? text.lowercased() : text)
    if words.isEmpty { return withoutLetters(text) }
    // An underscore at an end is part of the name: `_id` is not `id`.
    let leading = text.unicodeScalars.prefix { $0 == "_" }.count
    let trailing = text.unicodeScalars.reversed().prefix { $0 == "_" }.count
    var result = String(repeating: "_", count: leading)
    for (place, word) in words.enumerated() {
      result += place == 0 && !isType ? lowercasingStart(word) : word.prefix(1).uppercased() + word.dropFirst()
    }
    result += String(repeating: "_", count: trailing)
    if let first = result.unicodeScalars.first, !isStart(first) { result = "_" + result }
    return isReserved(result) ? result + "_" : result
  }

  /// A name as SQLite names its functions: `todoCount` → `todo_count`.
  package static func snakeCase(_ name: String) -> String {
    var result = ""
    var isAfterSmall = false
    for character in name {
      if character.isUppercase, isAfterSmall { result += "_" }
      result += character.lowercased()
      isAfterSmall = character.isLowercase || character.isNumber
    }
    return result
  }

  /// A name for a text without letters: one underscore more than it has, since `_` alone is no name; for signs, their
  /// numbers: `*/` → `u2au2f`.
  private static func withoutLetters(_ text: String) -> String {
    if text.isEmpty { return "__" }
    if text.unicodeScalars.allSatisfy({ $0 == "_" }) { return text + "_" }
    return text.unicodeScalars.map { "u" + String($0.value, radix: 16) }.joined()
  }

  /// The parts of a text that can be in a name. Blanks, quotes and brackets are left out; a sign that has a place of
  /// its own in Unicode and is no letter, a heart, becomes its number.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for scalar in text.unicodeScalars {
      if scalar != "_", isPart(scalar) {
        word.unicodeScalars.append(scalar)
      } else {
        end()
        if !scalar.isASCII, scalar.properties.isEmoji { words.append("u" + String(scalar.value, radix: 16)) }
      }
    }
    end()
    return words
  }

  /// `URLString` → `urlString`, `ID` → `id`, `Name` → `name`.
  private static func lowercasingStart(_ word: String) -> String {
    let scalars = Array(word.unicodeScalars)
    let capitals = scalars.prefix { $0.properties.isUppercase }.count
    if capitals == 0 { return word }
    let followsWord = capitals < scalars.count && scalars[capitals].properties.isLowercase
    let count = capitals > 1 && followsWord ? capitals - 1 : capitals
    return String(word.prefix(count)).lowercased() + word.dropFirst(count)
  }

  // MARK: What Swift takes

  /// Whether a character is kept: a letter, a digit, or a picture of the planes above. Swift takes more, invisible
  /// characters among them, which nobody could tell apart.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "_" || scalar.properties.isXIDContinue }
    if scalar.value >= 0x1F000 { return scalar.value < 0x1FFFE && scalar.properties.isEmojiPresentation }
    return scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint && isLetterOfSwift(scalar)
  }

  private static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value >= 0x1F000 { return true }
    return scalar == "_" || (scalar.properties.isXIDStart && isLetterOfSwift(scalar))
  }

  /// The blocks of letters that the grammar of identifiers lists, and that have a meaning.
  private static func isLetterOfSwift(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xAA, 0xB5, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF,
      0x300...0x1680, 0x1681...0x180D, 0x180F...0x1FFF, 0x2C00...0x2DFF, 0x3040...0xD7FF, 0xF900...0xFD3D,
      0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0x10000...0x1EFFF:
      true
    default: false
    }
  }

  /// Whether a text can stand for a type in Swift, and is nothing but that: `Date`, `Todo.ID`, `Tagged<Todo, Int>`.
  package static func isTypeName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isStart(first) || first == "[" else { return false }
    var depth = 0
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<", "[": depth += 1
      case ">", "]": depth -= 1
      case ".": if last == "." { return false }
      case ",", " ", ":": if depth == 0 { return false }
      // What is in the list may be missing; the whole is where the column may be NULL.
      case "?": if depth == 0 || "<[,:. ".unicodeScalars.contains(last) { return false }
      case _ where last == "?": return false
      default: if !isPart(scalar) { return false }
      }
      if depth < 0 { return false }
      last = scalar
    }
    return depth == 0 && last != "."
  }

  /// Whether a text is one identifier that nothing in generated code stands for yet: what somebody may call a type, a
  /// property or the database.
  package static func isFree(_ text: String) -> Bool { isIdentifier(text) && !isReserved(text) }

  /// The names that a type's begins with, and those of its arguments: `Tagged<Todo, Money.Unit>` → `Tagged`, `Todo`, `Money`.
  package static func roots(_ type: String) -> [String] {
    type.split { "<>[],:? ".contains($0) }.compactMap { $0.split(separator: ".").first.map(String.init) }
  }

  /// Whether a text is one identifier.
  package static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isStart(first) else { return false }
    return text != "_" && text.unicodeScalars.allSatisfy(isPart)
  }

  // MARK: Taken names

  /// Names that Swift takes in no place, backticks or not, and those that each of our types has already.
  private static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

  private static let reserved: Set<String> = [
    "self", "Self", "init", "Type", "Protocol", "Any", "hashValue", "tx", "sqlBind", "sqlPrimaryKeyValue",
    // Modules, and what the runtime's protocols call their parts.
    "Swift", "PureSQL", "CSQLite", "Foundation", "FoundationEssentials", "Input", "Output",
  ]

  /// The name as it is written in Swift: with backticks where it is a keyword.
  package static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// The name as the label of an argument. Nearly every keyword can be one, and backticks around it are a warning.
  package static func label(_ name: String) -> String { name == "inout" ? "`inout`" : name }

  /// The name as the label of a parameter that has another name inside. Words that may stand before a parameter can't
  /// be one without backticks.
  package static func declaredLabel(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct",
    "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as",
    "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]
}
