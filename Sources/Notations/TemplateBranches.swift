private import Analyzer

/// The branches of a template's conditions that name a database: `{{if .mysql}} … {{else}} … {{end}}`, `{% if dialect == 'sqlite' %}`,
/// `{{#postgres}} … {{/postgres}}`. What another database gets is no SQL of this one.
struct TemplateBranches {
  /// The ranges that SQLite doesn't get, and the tags of the conditions that are decided; in order, none within
  /// another.
  private(set) var blank: [Range<Int>] = []

  /// A condition whose end hasn't come yet.
  private struct Open {
    /// Whether SQLite gets the branch that the place is in; nil where nobody knows.
    var holds: Bool?
    /// Whether SQLite gets a branch before.
    var wasTaken: Bool
    /// Where the branch begins, its tag included.
    var start: Int
  }

  /// - Parameters:
  ///   - tags: the tags of the template, in order: where each stands, and what it says between its braces.
  init(_ tags: some Sequence<(range: Range<Int>, text: String)>) {
    var open: [Open] = []
    for (range, text) in tags {
      let tag = Tag(text)
      switch tag.kind {
      case .other: continue
      case .begin:
        let holds = tag.isForSQLite
        open.append(Open(holds: holds, wasTaken: holds == true, start: range.lowerBound))
        if holds == true { cut(range) }
      case .middle:
        guard var last = open.popLast() else { continue }
        if let before = last.holds {
          if !before { cut(last.start..<range.lowerBound) }
          last.holds = last.wasTaken ? false : tag.hasCondition ? tag.isForSQLite : true
          last.wasTaken = last.wasTaken || last.holds == true
          last.start = range.lowerBound
          cut(range)
        }
        open.append(last)
      case .end:
        guard let last = open.popLast(), let holds = last.holds else { continue }
        cut(holds ? range : last.start..<range.upperBound)
      }
    }
  }

  /// Makes what SQLite doesn't get blank; lines stay.
  func clear(_ bytes: inout [UInt8]) {
    for range in blank {
      for place in range where bytes[place] != 0x0A && bytes[place] != 0x0D { bytes[place] = 0x20 }
    }
  }

  /// Leaves out a range, and what of it was left out before.
  private mutating func cut(_ range: Range<Int>) {
    while let last = blank.last, last.lowerBound >= range.lowerBound { blank.removeLast() }
    blank.append(range)
  }

  /// The meaning of a tag.
  private struct Tag {
    enum Kind { case begin, middle, end, other }
    var kind = Kind.other
    /// The words of its condition, in small letters.
    private var words: [Substring] = []
    private var isNegated = false

    init(_ text: String) {
      let text = text.lowercased()
      let trimmed = text.drop { $0 == "-" || $0 == "~" || $0.isWhitespace }
      // `{{- /* a comment */ -}}`
      if trimmed.hasPrefix("/*") { return }
      isNegated = text.contains("!=") || text.contains("<>") || trimmed.hasPrefix("^")
      var all = trimmed.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      guard let first = all.first else {
        // Mustache's `{{/}}`.
        if trimmed.hasPrefix("/") { kind = .end }
        return
      }
      if trimmed.hasPrefix("#") || trimmed.hasPrefix("^") {
        kind = .begin
        if first == "if" || first == "unless" { all.removeFirst() }
        if first == "unless" { isNegated.toggle() }
      } else if trimmed.hasPrefix("/") {
        kind = .end
      } else {
        switch first {
        case "if", "with", "range", "for", "block", "define", "unless", "each", "macro":
          kind = .begin
          isNegated = isNegated != (first == "unless")
        case "else", "elif", "elsif", "elseif": kind = .middle
        case "end", "endif", "endfor", "endblock", "endmacro", "endunless", "done": kind = .end
        default: return
        }
        all.removeFirst()
        if kind == .middle, all.first == "if" { all.removeFirst() }
        // A loop over databases decides nothing.
        if ["range", "for", "block", "define", "each", "macro"].contains(first) { all = [] }
      }
      if all.contains("not") || all.contains("ne") { isNegated.toggle() }
      words = all
    }

    /// Whether a condition stands in it: an `else` by itself has none.
    var hasCondition: Bool { !words.isEmpty }

    /// Whether its condition is true for SQLite; nil where it speaks of something else, too.
    var isForSQLite: Bool? {
      func has(_ names: Set<String>) -> Bool { words.contains { names.contains(String($0)) } }
      let (isOurs, isOther) = (has(DatabaseName.sqlite), has(DatabaseName.others))
      guard isOurs != isOther else {
        // `or .mysql .sqlite` is true for both; `and` of two databases nobody writes.
        return isOurs && isOther && isEither && !isNegated ? true : nil
      }
      let isAlone = words.allSatisfy { word in
        let word = String(word)
        return DatabaseName.sqlite.contains(word) || DatabaseName.others.contains(word) || Tag.around.contains(word)
      }
      // A condition that is false decides where another one has to hold, too.
      let decides = isAlone || isOther && !isNegated && !isEither
      return decides ? isOurs != isNegated : nil
    }

    private var isEither: Bool { words.contains("or") }

    /// Words that stand around the name of a database: whose value is compared, and how.
    private static let around: Set<String> = [
      "eq", "ne", "not", "or", "and", "in", "is", "dialect", "db", "database", "driver", "engine", "type", "name",
      "kind", "backend", "provider", "adapter", "dbtype", "dbms", "config", "settings", "target", "vendor",
      "connection", "flavor",
      "db_type", "drivername", "driver_name", "this", "ctx", "env", "then",
    ]
  }
}
