/// English plurals of names in camelCase: `person` → `people`, `todoTag` → `todoTags`. A name that is a plural stays.
enum Plural {
  static func of(_ name: String) -> String {
    let start = lastWord(of: name)
    let head = String(name[..<start])
    let word = String(name[start...])
    let plural = pluralWord(word.lowercased())
    guard let first = word.first, first.isUppercase else { return head + plural }
    return head + plural.prefix(1).uppercased() + plural.dropFirst()
  }

  /// `todoTag` → where `Tag` begins.
  private static func lastWord(of name: String) -> String.Index {
    var start = name.startIndex
    var place = name.startIndex
    while place < name.endIndex {
      let character = name[place]
      if character.isUppercase || character == "_" || character.isNumber {
        start = character.isUppercase ? place : name.index(after: place)
      }
      place = name.index(after: place)
    }
    return start
  }

  private static func pluralWord(_ word: String) -> String {
    if word.isEmpty || unchanging.contains(word) || plurals.contains(word) { return word }
    if let plural = irregular[word] { return plural }
    if word.hasSuffix("man"), word.count > 3, !["human", "roman", "german"].contains(word) {
      return word.dropLast(3) + "men"
    }
    // A word in -s is a plural unless it is known not to be: tags, statuses; but class, status, analysis.
    if word.hasSuffix("sis") { return word.dropLast(2) + "es" }
    for ending in ["ss", "us", "x", "z", "ch", "sh"] where word.hasSuffix(ending) { return word + "es" }
    if word.hasSuffix("s") { return word }
    if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    guard let last = word.unicodeScalars.last, last.isASCII, last.properties.isAlphabetic else { return word + "s" }
    return word + "s"
  }

  private static let irregular: [String: String] = [
    "person": "people", "child": "children", "foot": "feet", "tooth": "teeth", "goose": "geese", "mouse": "mice",
    "ox": "oxen", "leaf": "leaves", "life": "lives", "knife": "knives", "wife": "wives", "half": "halves",
    "shelf": "shelves", "wolf": "wolves", "self": "selves", "thief": "thieves", "loaf": "loaves", "datum": "data",
    "medium": "media", "criterion": "criteria", "phenomenon": "phenomena", "index": "indexes", "matrix": "matrices",
    "vertex": "vertices", "hero": "heroes", "potato": "potatoes", "tomato": "tomatoes", "echo": "echoes",
    "quiz": "quizzes", "gas": "gases", "bus": "buses", "lens": "lenses", "alias": "aliases", "bias": "biases",
    "atlas": "atlases", "canvas": "canvases",
  ]

  private static let plurals = Set(irregular.values)

  private static let unchanging: Set<String> = [
    "series", "species", "news", "sheep", "fish", "deer", "aircraft", "information", "equipment", "money", "metadata",
    "software", "hardware", "staff", "feedback", "content", "men", "women",
  ]
}
