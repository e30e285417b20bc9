/// Finds the word of a name that has a number: the last of `pet_owners` and `petOwners`, the first of `bill_of_materials`.
///
/// Bytes beyond ASCII are taken for small letters: no English noun has any.
public struct NameWords {
  private let name: String
  private let bytes: [UInt8]

  /// The words of a name without quotes: `pet_owners`, `petOwners`.
  public init(_ name: String) {
    self.name = name
    bytes = Array(name.utf8)
  }

  /// The word that is singular or plural; nil for a name without words.
  public var head: Range<String.Index>? {
    let words = words
    let of = words.dropFirst().firstIndex {
      $0.count == 2 && bytes[$0.lowerBound] | 0x20 == UInt8(ascii: "o")
        && bytes[$0.lowerBound + 1] | 0x20 == UInt8(ascii: "f")
    }
    // `pets2`, `pets_2024`, `pets_v2`: what comes before.
    guard let word = of.map({ words[$0 - 1] }) ?? words.last(where: { isLetter($0.lowerBound) && !isVersion($0) })
    else {
      return nil
    }
    let utf8 = name.utf8
    return utf8.index(
      utf8.startIndex, offsetBy: word.lowerBound)..<utf8.index(utf8.startIndex, offsetBy: word.upperBound)
  }

  /// Whether any of the words is one of these, which are in lower case.
  public func containAnyOf(_ others: Set<String>) -> Bool { words.contains { others.contains(text(of: $0)) } }

  /// The last word, in lower case; nil for a name without words.
  public var last: String? { words.last.map(text) }

  /// The words behind the last of these, which are in lower case, in one: `loanitems` of `delete_all_from_loan_items` behind
  /// `from`. nil where none of them is there.
  public func text(behind others: Set<String>) -> String? {
    let words = words
    return words.lastIndex { others.contains(text(of: $0)) }.map { words[($0 + 1)...].map(text).joined() }
  }

  /// The words behind the first, in one: `pet` of `update_pet`; nil for a name of one word.
  public var textBehindVerb: String? {
    let words = words
    return words.count > 1 ? words.dropFirst().map(text).joined() : nil
  }

  /// The name and what is left of it without its first word, its first two, and so on, each in one: `contactqueue` and `queue` of
  /// `contact_queue`.
  public var ends: [String] {
    let words = words.map(text)
    return words.indices.map { words[$0...].joined() }
  }

  /// All words in one, in lower case: `loanitems` of `loan_items`.
  public var joined: String { words.map(text).joined() }

  /// Whether `head` is a plural: `pet_owners`, `bills_of_material`.
  public var isPlural: Bool { head.map { EnglishNoun(name[$0].lowercased()).isPlural } ?? false }

  private func text(of word: Range<Int>) -> String {
    String(decoding: bytes[word], as: UTF8.self).lowercased()
  }

  /// The words of `snake_case`, `camelCase`, `PascalCase`, `HTTPRequest`; digits are words of their own, except in `v2`.
  private var words: [Range<Int>] {
    var words: [Range<Int>] = []
    var start: Int?
    for place in bytes.indices {
      let isWord = isLetter(place) || isDigit(place)
      if let begin = start, !isWord || startsHump(place) || startsDigits(place, of: begin) || endsDigits(place) {
        words.append(begin..<place)
        start = nil
      }
      if isWord, start == nil { start = place }
    }
    if let start { words.append(start..<bytes.count) }
    return words
  }

  private func startsHump(_ place: Int) -> Bool {
    guard isUpper(place), place > 0 else { return false }
    if isLower(place - 1) { return true }
    return isUpper(place - 1) && isLower(place + 1) && !isPluralS(place + 1)
  }

  private func startsDigits(_ place: Int, of begin: Int) -> Bool {
    isDigit(place) && isLetter(place - 1) && place - begin > 1
  }

  private func endsDigits(_ place: Int) -> Bool { isLetter(place) && place > 0 && isDigit(place - 1) }

  /// The s of `userIDs`, which isn't the word `Ds`.
  private func isPluralS(_ place: Int) -> Bool { bytes[place] == UInt8(ascii: "s") && !isLower(place + 1) }

  private func isVersion(_ word: Range<Int>) -> Bool {
    (2...3).contains(word.count) && bytes[word.lowerBound] | 0x20 == UInt8(ascii: "v")
      && word.dropFirst().allSatisfy(isDigit)
  }

  private func isUpper(_ place: Int) -> Bool { place < bytes.count && bytes[place] &- 65 < 26 }
  private func isLower(_ place: Int) -> Bool {
    place < bytes.count && (bytes[place] &- 97 < 26 || bytes[place] >= 0x80)
  }
  private func isLetter(_ place: Int) -> Bool { isUpper(place) || isLower(place) }
  private func isDigit(_ place: Int) -> Bool { bytes[place] &- 48 < 10 }

  /// Puts a word into the letter case of another: `pets` like `PET` is `PETS`, like `Pet` is `Pets`.
  public static func recase(_ word: String, like model: String) -> String {
    let model = Array(model.utf8)
    let isUpper = model.map { $0 &- 65 < 26 }
    if model.count > 1, isUpper.allSatisfy({ $0 }) { return word.uppercased() }
    return String(
      decoding: word.utf8.enumerated().map { place, letter in
        place < isUpper.count && isUpper[place] ? FoldedHash.upper(letter) : letter
      }, as: UTF8.self)
  }
}
