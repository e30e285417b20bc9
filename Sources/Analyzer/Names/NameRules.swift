/// How a language's identifiers are made of SQL's names: which characters they take, and which names are taken.
package struct NameRules: Sendable {
  private let reserved: Set<String>
  private let isStart: @Sendable (Unicode.Scalar) -> Bool
  private let isPart: @Sendable (Unicode.Scalar) -> Bool

  /// - Parameters:
  ///   - reserved: the names that can't be had.
  ///   - isStart: says whether a name may begin with a character.
  ///   - isPart: says whether a character is kept.
  package init(
    reserved: Set<String>, isStart: @escaping @Sendable (Unicode.Scalar) -> Bool,
    isPart: @escaping @Sendable (Unicode.Scalar) -> Bool
  ) {
    self.reserved = reserved
    self.isStart = isStart
    self.isPart = isPart
  }

  /// The name of a property: `completed_on` → `completedOn`, `USER_ID` → `userId`, `URLString` → `urlString`, `2fa` →
  /// `_2fa`.
  package func property(_ text: String) -> String { name(text, isType: false) }

  /// The name of a type: `todo_tag` → `TodoTag`. Where there is no upper case, a T tells the type from a property: `2`
  /// → `T2`, `表` → `T表`.
  package func type(_ text: String) -> String {
    let name = name(text, isType: true)
    return name == property(text) ? "T" + name.drop { $0 == "_" } : name
  }

  private func name(_ text: String, isType: Bool) -> String {
    // No lower case at all: capitals are how it is written, and say nothing about words.
    let isShouted = !text.unicodeScalars.contains { $0.properties.isLowercase }
    let words = words(isShouted ? text.lowercased() : text)
    if words.isEmpty { return Self.withoutLetters(text) }
    // An underscore at an end is part of the name: `_id` is not `id`.
    let leading = text.unicodeScalars.prefix { $0 == "_" }.count
    let trailing = text.unicodeScalars.reversed().prefix { $0 == "_" }.count
    var result = String(repeating: "_", count: leading)
    for (place, word) in words.enumerated() {
      result += place == 0 && !isType ? Self.lowercasingStart(word) : word.prefix(1).uppercased() + word.dropFirst()
    }
    result += String(repeating: "_", count: trailing)
    if let first = result.unicodeScalars.first, !isStart(first) { result = "_" + result }
    return reserved.contains(result) ? result + "_" : result
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
  private func words(_ text: String) -> [String] {
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

  /// The rules of no language: letters and digits as Unicode knows them, and nothing is taken. Two names that are one by these
  /// are one in every language that code is generated in.
  package static let common = NameRules(
    reserved: [], isStart: { $0 == "_" || $0.properties.isXIDStart }, isPart: { $0.properties.isXIDContinue })
}
