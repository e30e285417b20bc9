private import Analyzer

/// The words of a SQL text, to see what language it is in before anybody parses it. Comments and strings are none.
struct SQLWords {
  private var words: [String] = []
  /// The last place of each word, and for each place the one of the same word before it; nil for the first.
  private var last: [String: Int] = [:]
  private var previous: [Int?] = []

  init(_ text: [UInt8]) {
    let file = SourceFile(path: "", bytes: text)
    for token in Lexer.lex(file).tokens {
      switch token.kind {
      case .endOfFile, .string, .blob: continue
      default:
        guard token.end - token.start < 64 else { continue }
        let word = file.text(token.range).uppercased()
        previous.append(last.updateValue(words.count, forKey: word))
        words.append(word)
      }
    }
  }

  var isEmpty: Bool { words.isEmpty }

  /// Whether these words follow one another somewhere.
  func contains(_ wanted: [String]) -> Bool {
    guard let first = wanted.first else { return false }
    var place = last[first]
    while let start = place {
      if start + wanted.count <= words.count, wanted.indices.allSatisfy({ words[start + $0] == wanted[$0] }) {
        return true
      }
      place = previous[start]
    }
    return false
  }

  /// The names of the tables that it makes, in upper case.
  var tables: [String] {
    words.indices.compactMap { place in
      guard words[place] == "TABLE", place > 0, words[place - 1] == "CREATE" || words[place - 1] == "VIRTUAL" else {
        return nil
      }
      let rest = words[(place + 1)...]
      let name = rest.starts(with: ["IF", "NOT", "EXISTS"]) ? rest.dropFirst(3).first : rest.first
      return name.map(Self.unquoted)
    }
  }

  /// Whether one of these names stands in it. They are in upper case, and without quotes.
  func names(anyOf names: Set<String>) -> Bool { words.contains { names.contains(Self.unquoted($0)) } }

  private static func unquoted(_ word: String) -> String {
    String(word.drop { "\"`[".contains($0) }.prefix { !"\"`]".contains($0) })
  }

  /// The first words of its statements.
  var verbs: Set<String> {
    var verbs: Set<String> = []
    for place in words.indices where place == 0 || words[place - 1] == ";" { verbs.insert(words[place]) }
    return verbs
  }
}
