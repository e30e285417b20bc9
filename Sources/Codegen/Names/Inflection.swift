import Analyzer

/// A name in the other number, as English has it: `person` ↔ `people`, `todoTag` ↔ `todoTags`, `bill_of_materials` ↔
/// `bills_of_materials`. What has it already stays.
enum Inflection {
  static func singular(_ name: String) -> String { changed(name) { $0.singular } }

  static func plural(_ name: String) -> String {
    changed(name) { noun in
      if let plural = noun.plural { return plural }
      return noun.isPlural || noun.hasOneForm || noun.word.hasSuffix("s") ? nil : noun.word + "s"
    }
  }

  /// - Parameter other: nil for a word that stays.
  private static func changed(_ name: String, _ other: (EnglishNoun) -> String?) -> String {
    guard let range = NameWords(name).head else { return name }
    let head = String(name[range])
    guard let word = other(EnglishNoun(Name(head).folded)) else { return name }
    return name[..<range.lowerBound] + NameWords.recase(word, like: head) + name[range.upperBound...]
  }
}
