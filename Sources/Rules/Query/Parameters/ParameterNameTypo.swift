import Analyzer

struct ParameterNameTypo: StatementRule {
  static let info = RuleInfo(
    id: "parameter-name-typo", category: .query, severity: .warning, since: "0.1",
    summary: "Two parameters whose names are nearly one",
    rationale: """
      SQLite tells parameters apart by every letter, its case too: `:ownerId` and `:ownerID` are two, and one that \
      nobody binds is NULL, so that the condition finds nothing. Names that differ in case or `_` alone are always \
      reported; those that differ in one letter where the schema knows the word of one and not that of the other.
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT name FROM pet WHERE owner_id = :ownerId OR vet_id = «:ownerID»;",
        says: "':ownerID' and ':ownerId' are two different parameters", schema: pet),
      .bad(
        "SELECT name FROM pet WHERE owner_id = :owner_id OR vet_id = «:ownerId»;",
        says: "':ownerId' and ':owner_id' are two different parameters", schema: pet),
      .bad(
        "SELECT name FROM pet WHERE born_on > :born_from AND owner_id = :owner OR vet_id = «:onwer»;",
        says: "':onwer' and ':owner' are two different parameters", schema: pet),
      .good(
        """
        SELECT name FROM pet WHERE born_on BETWEEN :start AND :end AND owner_id IN (:owner1, :owner2);
        SELECT name FROM pet WHERE name IN (:a, :b) AND owner_id = :owner_id AND :owner_ids IS NOT NULL;
        SELECT name FROM pet WHERE owner_id = :sender OR vet_id = :gender;
        SELECT name FROM pet WHERE owner_id = :owner AND vet_id <> :owner;
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, born_on TEXT, owner_id INTEGER, vet_id INTEGER
    );
    """

  static let isSyntactic = true

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let parameters = statement.signature.parameters
    guard parameters.count > 1 else { return }
    let spellings = parameters.map { NameLetters($0.name.utf8) }
    // Of few, each is compared with each; of many, those are found that have the same letters.
    var known: [UInt64: Int] = [:]
    for place in parameters.indices where parameters[place].spelling != nil && spellings[place].count > 0 {
      let spelling = spellings[place]
      var earlier: Int?
      if place < ParameterNameTypo.few {
        earlier =
          (0..<place).first {
            spelling.count > 1 && spelling.isSame(as: spellings[$0]) && parameters[$0].spelling != nil
          }
          ?? (0..<place).first {
            min(spelling.count, spellings[$0].count) >= ParameterNameTypo.shortest
              && spelling.mayDiffer(byEdits: 1, from: spellings[$0])
              && parameters[$0].spelling != nil
              && isOneEdit(folded(parameters[place].name), folded(parameters[$0].name))
              && isTypo(parameters[place].name, parameters[$0].name, in: statement)
          }
      } else {
        if known.isEmpty {
          for other in (0..<place).reversed() where parameters[other].spelling != nil {
            known[spellings[other].hash] = other
          }
        }
        if spelling.count > 1, let other = known[spelling.hash], spelling.isSame(as: spellings[other]) {
          earlier = other
        }
        if known[spelling.hash] == nil { known[spelling.hash] = place }
      }
      guard let earlier, let text = parameters[place].spelling, let other = parameters[earlier].spelling, other != text,
        let token = statement.tokens.first(where: {
          statement.tree.tokens[$0].kind == .parameter && statement.tree.text(of: TokenID($0)) == text
        })
      else { continue }
      context.report(.nearlyOne(text, other), at: statement.tree.location(of: TokenID(token)))
    }
  }

  /// The most names that somebody reads one beside the other.
  private static let few = 32

  /// The shortest names that are compared: of shorter ones, too many are one edit apart.
  private static let shortest = 5

  private func isTypo(_ one: String, _ other: String, in statement: ResolvedStatement) -> Bool {
    let (firstWords, secondWords) = (words(one), words(other))
    guard firstWords.count == secondWords.count else { return false }
    let pairs = zip(firstWords, secondWords).filter { $0 != $1 }
    guard pairs.count == 1, let (word, near) = pairs.first, min(word.count, near.count) >= 3,
      word + "s" != near, near + "s" != word, isOneEdit(Array(word.utf8), Array(near.utf8))
    else { return false }
    return isKnown(word, in: statement) != isKnown(near, in: statement)
  }

  /// Letter case and `_` aside.
  private func folded(_ name: String) -> [UInt8] {
    name.utf8.filter { $0 != UInt8(ascii: "_") }.map { $0 &- 65 < 26 ? $0 | 0x20 : $0 }
  }

  /// `ownerId`, `owner_id` → `owner`, `id`
  private func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    for letter in name {
      if letter == "_" || (letter.isUppercase && word.last?.isLowercase == true) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if letter != "_" { word += letter.lowercased() }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// A letter too many, too few, another, or two swapped; a digit makes another name on purpose.
  private func isOneEdit(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let start = zip(left, right).prefix { $0 == $1 }.count
    let end = zip(left.dropFirst(start).reversed(), right.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let first = left[start..<(left.count - end)]
    let second = right[start..<(right.count - end)]
    if (Array(first) + Array(second)).contains(where: { $0 &- 48 < 10 }) { return false }
    if first.count <= 1, second.count <= 1 { return true }
    return first.count == 2 && Array(first.reversed()) == Array(second)
  }

  /// A word of the schema's names, or one that is in every project.
  private func isKnown(_ word: String, in statement: ResolvedStatement) -> Bool {
    if ParameterNameTypo.common.contains(word) { return true }
    return statement.catalog.tables.contains { table in
      words(table.name.text).contains(word) || table.columns.contains { words($0.name.text).contains(word) }
    }
  }

  private static let common: Set<String> = [
    "after", "amount", "before", "begin", "body", "city", "code", "comment", "content", "count", "country", "date",
    "day", "days", "description", "email", "end", "filter", "first", "from", "group", "hour", "hours", "id", "index",
    "key", "kind", "label", "last", "left", "length", "level", "limit", "list", "lower", "max", "message", "min",
    "minute", "minutes", "month", "months", "name", "new", "next", "now", "number", "offset", "old", "order", "owner",
    "page", "parent", "pattern", "place", "position", "prefix", "price", "query", "right", "role", "search", "size",
    "sort", "start", "state", "status", "suffix", "tag", "term", "text", "time", "title", "today", "token", "total",
    "type", "until", "upper", "url", "user", "value", "week", "weeks", "year", "years",
  ]
}

extension Message {
  fileprivate static func nearlyOne(_ parameter: String, _ other: String) -> Message {
    Message("'\(parameter)' and '\(other)' are two different parameters", help: "Spell them alike if one is meant.")
  }
}
