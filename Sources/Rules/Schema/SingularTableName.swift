import Analyzer

struct SingularTableName: SchemaRule {
  enum Style: String, OptionChoice { case singular, plural }

  struct Options: RuleOptions {
    var style = Style.singular
    var allow: [String] = []

    static let fields = [
      OptionField("style", \Options.style, "Which number a table's name has"),
      OptionField("allow", \Options.allow, "Names, or last words of names, that are fine as they are"),
    ]
  }

  static let info = RuleInfo(
    id: "singular-table-name", category: .schema, severity: .warning, since: "0.1",
    summary: "A table named in the plural",
    rationale: """
      A table's name is also the name of what one row is: of a struct in generated code, of a foreign key \
      (`pet_id REFERENCES pet`), of a column's owner in `pet.name`. The singular reads well in all of these, has no \
      irregular forms, and one number throughout saves looking names up. A project that prefers the plural sets \
      `style: plural`.
      """,
    precision: .high,
    examples: [
      .bad(
        "CREATE TABLE «pets» (id INTEGER PRIMARY KEY);", says: "the name of table 'pets' is plural; did you mean 'pet'?"
      ),
      .bad(
        "CREATE TABLE «petOwners» (id INTEGER PRIMARY KEY);\nCREATE TABLE «PRODUCT_CATEGORIES» (id INTEGER PRIMARY KEY);",
        says: "the name of table 'petOwners' is plural; did you mean 'petOwner'?",
        "the name of table 'PRODUCT_CATEGORIES' is plural; did you mean 'PRODUCT_CATEGORY'?"),
      .bad(
        "CREATE TABLE «people» (id INTEGER PRIMARY KEY);\nCREATE TABLE «order_statuses» (id INTEGER PRIMARY KEY);",
        says: "the name of table 'people' is plural; did you mean 'person'?",
        "the name of table 'order_statuses' is plural; did you mean 'order_status'?"),
      .bad(
        "CREATE TABLE «user_settings» (id INTEGER PRIMARY KEY);",
        says: "the name of table 'user_settings' is plural; did you mean 'user_setting'?"),
      .bad(
        "CREATE TABLE «pet» (id INTEGER PRIMARY KEY);\nCREATE TABLE statuses (id INTEGER PRIMARY KEY);",
        says: "the name of table 'pet' is singular; did you mean 'pets'?", options: ["style": "plural"]),
      .good(
        """
        CREATE TABLE species (id INTEGER PRIMARY KEY);
        CREATE TABLE news (id INTEGER PRIMARY KEY);
        CREATE TABLE postal_address (id INTEGER PRIMARY KEY);
        CREATE TABLE OrderStatus (id INTEGER PRIMARY KEY);
        CREATE TABLE bill_of_materials (id INTEGER PRIMARY KEY);
        CREATE TABLE petMetadata (id INTEGER PRIMARY KEY);
        """),
      .good("CREATE TABLE user_settings (id INTEGER PRIMARY KEY);", options: ["allow": ["settings"]]),
      .good(
        "CREATE TABLE pets (id INTEGER PRIMARY KEY);\nCREATE TABLE news (id INTEGER PRIMARY KEY);\n"
          + "CREATE TABLE equipment (id INTEGER PRIMARY KEY);", options: ["style": "plural"]),
    ])

  let options: Options

  func check(_ table: Table, _ context: inout RuleContext) {
    guard isNamedByUs(table), let location = table.definition?.location else { return }
    let name = table.name.text
    guard let range = TableNameWords(name).head else { return }
    let head = String(name[range])
    if options.allow.contains(where: { Name($0) == table.name || Name($0) == Name(head) }) { return }
    let noun = EnglishNoun(Name(head).folded)
    let isSingular = options.style == .singular
    guard let other = isSingular ? noun.singular : noun.plural else { return }
    let better = name[..<range.lowerBound] + TableNameWords.recase(other, like: head) + name[range.upperBound...]
    context.report(.wrongNumber(name, isPlural: isSingular, better: String(better)), at: location)
  }

  private func isNamedByUs(_ table: Table) -> Bool {
    switch table.kind {
    case .table, .virtual: true
    // A view shows rows of several things as often as not.
    case .view, .tableValuedFunction: false
    }
  }
}

/// Finds the word of a name that has a number: the last of `pet_owners` and `petOwners`, the first of `bill_of_materials`.
///
/// What isn't ASCII is taken for small letters: no English noun has any.
struct TableNameWords {
  private let name: String
  private let bytes: [UInt8]

  init(_ name: String) {
    self.name = name
    bytes = Array(name.utf8)
  }

  /// nil for a name without words.
  var head: Range<String.Index>? {
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

  /// A word in the letter case of another.
  static func recase(_ word: String, like model: String) -> String {
    let model = Array(model.utf8)
    let isUpper = model.map { $0 &- 65 < 26 }
    if model.count > 1, isUpper.allSatisfy(\.self) { return word.uppercased() }
    return String(
      decoding: word.utf8.enumerated().map { place, letter in
        place < isUpper.count && isUpper[place] ? FoldedHash.upper(letter) : letter
      }, as: UTF8.self)
  }
}

extension Message {
  fileprivate static func wrongNumber(_ name: String, isPlural: Bool, better: String) -> Message {
    "the name of table '\(name)' is \(isPlural ? "plural" : "singular"); did you mean '\(better)'?"
  }
}
