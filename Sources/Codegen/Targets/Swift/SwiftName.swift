import Analyzer

/// Makes Swift's names of SQL's.
package enum SwiftName {
  /// The name of a property: `completed_on` → `completedOn`, `USER_ID` → `userId`, `URLString` → `urlString`, `2fa` →
  /// `_2fa`.
  package static func property(_ text: String) -> String { rules.property(text) }

  /// The name of a type: `todo_tag` → `TodoTag`. Where there is no upper case, a T tells the type from a property: `2`
  /// → `T2`, `表` → `T表`.
  package static func type(_ text: String) -> String { rules.type(text) }

  private static let rules = NameRules(reserved: reserved, isStart: isStart, isPart: isPart)

  /// A name as a part of another one: `authorId` → `AuthorId`.
  package static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

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
    DeclaredTypeName.isWritten(text, isStart: isStart, isPart: isPart)
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
