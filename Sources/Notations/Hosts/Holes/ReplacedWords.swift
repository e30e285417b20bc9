/// Words that a program puts something else in for before a text of its own is SQL: `sql.replace("{{users}}", table)`.
package struct ReplacedWords: Sendable {
  /// The words, the longest first.
  private let words: [[UInt8]]
  private let first: Set<UInt8>

  /// - Parameter words: in any order.
  init(_ words: some Sequence<[UInt8]> = []) {
    self.words = Set(words).sorted {
      ($1.count, String(decoding: $0, as: UTF8.self)) < ($0.count, String(decoding: $1, as: UTF8.self))
    }
    first = Set(self.words.compactMap(\.first))
  }

  var isEmpty: Bool { words.isEmpty }

  /// Whether a function puts something else in for a word that is passed to it.
  static func takesWord(_ function: String) -> Bool {
    [
      "replace", "replaceAll", "replaceFirst", "ReplaceAll", "Replace", "NewReplacer", "replacingOccurrences",
      "replacen", "replace_all", "str_replace",
    ].contains(function)
  }

  /// Whether a text can only be such a word: it begins and ends with signs that no name has, `{{users}}`, `%TABLE%`, `<prefix>`, or is
  /// one in capitals, `TABLE_NAME`, behind a sign, `$TABLE`. What quotes or escapes a value is none.
  static func isWord(_ text: [UInt8]) -> Bool {
    guard (3...64).contains(text.count), let first = text.first, let last = text.last else { return false }
    let name = text.drop { "{<$%@#[_:".utf8.contains($0) }.reversed().drop { "}>$%@#]_:".utf8.contains($0) }
    guard name.count > 1, name.allSatisfy({ isNameByte($0) }) else { return false }
    if "{<%[@#_$:".utf8.contains(first) {
      return "}>%]@#_$:".utf8.contains(last) || "$@#".utf8.contains(first)
    }
    return name.count == text.count && text.contains(UInt8(ascii: "_")) && text.allSatisfy { $0 < 0x61 || $0 > 0x7A }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || ".-_ ".utf8.contains(byte)
  }

  /// Whether one of the words stands in a text.
  func stand(in text: [UInt8]) -> Bool {
    if isEmpty { return false }
    return text.indices.contains { if case .hole = part(of: text[$0...]) { true } else { false } }
  }

  /// The word that a text begins with, if it is one.
  func part(of text: ArraySlice<UInt8>) -> FormatHoles.Part {
    guard let byte = text.first, first.contains(byte), let word = words.first(where: text.starts) else { return .none }
    // `TABLE_NAME` is no part of `TABLE_NAME_2`.
    if Self.isNameByte(word[0]), let next = text.dropFirst(word.count).first, Self.isNameByte(next), next != 0x20,
      next != 0x2D,
      next != 0x2E
    {
      return .none
    }
    return .hole(length: word.count)
  }
}
