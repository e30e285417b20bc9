import Analyzer

/// The words that the grammar takes at a place. Each is tried: the parser reads the statement as far as the place, and the words.
struct KeywordFinder: ~Copyable {
  private let draft: CompletionDraft
  /// The part of the word that is written.
  private let written: UInt8?
  private var parser = Parser()
  /// Which words the grammar takes for the first of a phrase, once they were tried.
  private var known: [String: Bool] = [:]

  /// - Parameter written: the first letter of what is written at the place; nil where nothing is.
  init(_ draft: CompletionDraft, written: UInt8?) {
    self.draft = draft
    self.written = written
  }

  /// The phrases that go on with what is written where nothing else could: `NOT` behind an operand.
  mutating func needed() -> [String] {
    guard draft.isMendedBefore, draft.kind(before: 1) != .dot else { return [] }
    var found: [String] = []
    for phrase in Self.phrases where isWanted(phrase) && draft.takes(Self.words(of: phrase), asWritten: true, &parser) {
      found.append(phrase)
    }
    return found
  }

  /// The phrases that can stand there, in their order in `phrases`.
  mutating func found() -> [String] {
    // The parser would read a text of this size as often as there are phrases.
    guard draft.place < 4000, draft.kind(before: 1) != .dot else { return [] }
    var found: [String] = []
    for phrase in Self.phrases where isWanted(phrase) && takes(phrase) { found.append(phrase) }
    return found
  }

  /// Whether a phrase goes on with what is written: what begins with another letter the editor leaves out.
  private func isWanted(_ phrase: String) -> Bool {
    written.map { phrase.utf8.first.map { $0 | 0x20 } == $0 | 0x20 } ?? true
  }

  private static func words(of phrase: String) -> [String] {
    phrase.replacing("(", with: " ( ").split(separator: " ").map(String.init)
  }

  private mutating func takesFirst(_ word: String) -> Bool {
    if let known = known[word] { return known }
    let isTaken = draft.takes([word], &parser)
    known[word] = isTaken
    return isTaken
  }

  private mutating func takes(_ phrase: String) -> Bool {
    let words = Self.words(of: phrase)
    guard takesFirst(words[0]) else { return false }
    let rest = Array(words.dropFirst())
    let mayBeName = draft.name != nil && Self.mayBeNames.contains(words[0])
    if rest.isEmpty {
      // Where a name fits, many a keyword is one, unless something can follow it that can't follow a name.
      guard mayBeName else { return true }
      guard let next = Self.continuations[words[0]] else { return false }
      return draft.takes(words + next, &parser) && !draft.takes([CompletionDraft.marker] + next, &parser)
    }
    return draft.takes(words, &parser) && !(mayBeName && draft.takes([CompletionDraft.marker] + rest, &parser))
  }

  /// The tokens that show that a word was read as a keyword: behind a name they can't stand.
  private static let continuations = [
    "OVER": ["("], "WINDOW": ["x", "AS", "("], "RECURSIVE": ["x", "AS", "("], "LIKE": ["NULL"], "GLOB": ["NULL"],
    "MATCH": ["NULL"], "REGEXP": ["NULL"], "END": ["AND", "NULL"], "MATERIALIZED": ["("], "OFFSET": ["NULL"],
    "ASC": [","], "DESC": [","], "EXCLUDE": ["TIES"], "PRECEDING": [")"], "FOLLOWING": [")"], "VIRTUAL": [","],
    "STRICT": [",", "WITHOUT", "ROWID"],
  ]

  /// The words that the grammar takes for names where it has no other use for them.
  private static let mayBeNames: Set<String> = [
    "ABORT", "ACTION", "AFTER", "ANALYZE", "ASC", "ATTACH", "BEFORE", "BEGIN", "BY", "CASCADE", "CAST", "COLUMN",
    "CONFLICT", "CURRENT", "CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP", "DEFERRED", "DESC", "DETACH", "DO",
    "EACH",
    "END", "EXCLUDE", "EXCLUSIVE", "EXPLAIN", "FILTER", "FIRST", "FOLLOWING", "FOR", "GENERATED", "GLOB", "GROUPS",
    "IF",
    "IGNORE", "IMMEDIATE", "INDEXED", "INITIALLY", "INSTEAD", "KEY", "LAST", "LIKE", "MATCH", "MATERIALIZED", "NO",
    "NULLS",
    "OF", "OFFSET", "OVER", "PARTITION", "PRAGMA", "PRECEDING", "QUERY", "RAISE", "RANGE", "RECURSIVE", "REGEXP",
    "REINDEX",
    "RELEASE", "RENAME", "REPLACE", "RESTRICT", "ROLLBACK", "ROW", "ROWS", "SAVEPOINT", "STORED", "STRICT", "TEMP",
    "TRIGGER",
    "UNBOUNDED", "VACUUM", "VIEW", "VIRTUAL", "WINDOW", "WITH", "WITHOUT",
  ]
}
