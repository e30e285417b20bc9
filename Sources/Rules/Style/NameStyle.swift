import Analyzer

struct NameStyle: ProjectRule {
  enum Style: String, OptionChoice {
    case auto
    case snake = "snake_case"
    case camel = "camelCase"
    case pascal = "PascalCase"
  }

  struct Options: RuleOptions {
    var tables = Style.auto
    var columns = Style.auto
    var indexes = Style.auto
    var queries = Style.auto
    var looksAtKeywords = true

    static let fields: [OptionField<Self>] = [
      OptionField(
        "tables", { $0.tables }, { $0.tables = $1 }, "The style of tables and views; `auto` is what most of them have"),
      OptionField("columns", { $0.columns }, { $0.columns = $1 }, "The style of columns"),
      OptionField("indexes", { $0.indexes }, { $0.indexes = $1 }, "The style of indexes and triggers"),
      OptionField("queries", { $0.queries }, { $0.queries = $1 }, "The style of queries"),
      OptionField(
        "keywords", { $0.looksAtKeywords }, { $0.looksAtKeywords = $1 }, "Whether a keyword of SQL is found as a name"),
    ]
  }

  static let info = RuleInfo(
    id: "name-style", category: .style, severity: .warning, preset: .recommended, since: "0.1",
    summary: "A name in another style than the others, or one that is a keyword",
    rationale: """
      One `nickName` among two hundred names in `snake_case` has to be looked up each time. What most of the tables, \
      columns, indexes and queries have is taken for the style of the project, each kind on its own, where four of five \
      agree; or set it. A column that is called `order` or `index` has to be quoted wherever it stands, and an error \
      message that forgets the quotes is hard to understand; that is a note.
      """,
    precision: .high,
    examples: [
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, «nickName» TEXT, born_on TEXT, chip_no TEXT, last_seen TEXT, vet_id TEXT);",
        says: "'nickName' isn't in snake_case, but most columns are", in: .migration),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, «\"order\"» INTEGER);",
        says: "'order' is a keyword of SQL and has to be quoted wherever it stands", in: .migration),
      .bad(
        "CREATE TABLE «pet_owner» (id INTEGER PRIMARY KEY, firstName TEXT);",
        says: "'pet_owner' isn't in PascalCase", in: .migration, options: ["tables": "PascalCase"]),
      .good(
        """
        CREATE TABLE pet_owner (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, home_town TEXT, nick TEXT);
        CREATE TABLE setting ("key" TEXT NOT NULL PRIMARY KEY, "groups" TEXT, "release" TEXT, "left" TEXT, "window" TEXT);
        CREATE TABLE vet (id INTEGER PRIMARY KEY, no INTEGER, "e-mail" TEXT, x2 REAL);
        """, in: .migration),
      .good("CREATE TABLE pet (id INTEGER PRIMARY KEY, nickName TEXT, born_on TEXT, lastSeen TEXT);", in: .migration),
    ])

  let options: Options

  func check(_ project: ProjectOutline, _ context: inout RuleContext) {
    let tables = project.tables.filter { $0.shadowOf == nil }
    check("tables", options.tables, &context) { visit in
      for table in tables { visit(Word(table.name)) { Named(table.name, table.definition?.location) } }
    }
    check("columns", options.columns, &context) { visit in
      for table in tables where table.kind == .table {
        for place in table.columns.indices {
          let name = table.columns[place].name
          visit(Word(name)) { Named(name, table.columns[place].location) }
        }
      }
    }
    let (indexes, triggers) = (project.catalog.indexes, project.catalog.triggers)
    check("indexes and triggers", options.indexes, &context) { visit in
      for index in indexes { visit(Word(index.name)) { Named(index.name, index.definition.location) } }
      for trigger in triggers { visit(Word(trigger.name)) { Named(trigger.name, trigger.definition.location) } }
    }
    check("queries", options.queries, &context) { visit in
      for query in project.queries {
        guard let location = query.nameLocation else { continue }
        visit(Word(written: location)) { query.name.flatMap { Named(Name($0), location) } }
      }
    }
  }

  /// Shows each name of one kind, and which it is and where for those who ask.
  private typealias Names = (_ visit: (Word, () -> Named?) -> Void) -> Void

  private func check(_ kind: String, _ wanted: Style, _ context: inout RuleContext, _ names: Names) {
    var letters: [Letters] = []
    var isAnyKeyword = false
    names { word, _ in
      letters.append(word.letters)
      if word.isKeyword { isAnyKeyword = true }
    }
    let style = wanted == .auto ? commonStyle(letters) : wanted
    let looksAtKeywords = options.looksAtKeywords && isAnyKeyword
    let doesAllFit = style.map { style in letters.allSatisfy { $0.fit(style) } } ?? true
    if doesAllFit, !looksAtKeywords { return }
    names { word, named in
      let fits = style.map(word.letters.fit) ?? true
      let mayBeKeyword = looksAtKeywords && word.isKeyword
      guard !fits || mayBeKeyword, let named = named(), named.isWritten else { return }
      if !fits, let style {
        context.report(.style(named.name.text, style, wanted == .auto ? kind : nil), at: named.location)
      }
      if mayBeKeyword, named.isKeyword {
        context.report(.keyword(named.name.text), at: named.location, atMost: .note)
      }
    }
  }

  /// The style that four of five of those have that have a style at all.
  private func commonStyle(_ names: [Letters]) -> Style? {
    var counts = [Style.auto, .snake, .camel, .pascal].map { (style: $0, count: 0) }
    // A single word in small letters is in two styles at once.
    var open = 0
    for letters in names {
      if let style = letters.style, let kind = counts.firstIndex(where: { $0.style == style }) {
        counts[kind].count += 1
      } else {
        open += 1
      }
    }
    guard let best = counts.max(by: { ($0.count, $1.style.rawValue) < ($1.count, $0.style.rawValue) }),
      best.count > 2, best.style != .auto
    else { return nil }
    let total = counts.map { $0.count }.reduce(best.style == .pascal ? open : 0, +)
    return best.count * 5 >= total * 4 ? best.style : nil
  }

  private struct Named {
    let name: Name
    let location: SourceLocation

    /// nil for what isn't written anywhere.
    init?(_ name: Name, _ location: SourceLocation?) {
      guard let location else { return nil }
      self.name = name
      self.location = location
    }

    /// The place has the name, and not something that it comes from (`CREATE TABLE … AS`).
    var isWritten: Bool {
      let text = location.text
      return Name(text) == name || (Named.isQuoted(text) && Name(String(text.dropFirst().dropLast())) == name)
    }

    private static func isQuoted(_ text: String) -> Bool { text.utf8.first.map(isQuote) ?? false }

    /// SQLite refuses it without quotes.
    var isKeyword: Bool {
      !(name.keyword.isNameFallback || name.keyword.isJoinWord || name.keyword.isNameByPlace)
    }
  }
}

private func isQuote(_ byte: UInt8) -> Bool { "\"[`'".utf8.contains(byte) }

/// The facts about a name that can be told without asking where it is.
private struct Word {
  let letters: Letters
  /// A keyword that stands in SQL, where it needs quotes.
  let isKeyword: Bool

  init(_ name: Name) {
    letters = Letters(name.text)
    isKeyword = name.keyword.isKeyword
  }

  /// A name line's, in quotes or without.
  init(written location: SourceLocation) {
    var range = Int(location.range.start)..<Int(location.range.end)
    if isQuote(location.file.bytes[range.lowerBound]) { range = range.dropFirst().dropLast() }
    letters = location.file.bytes.withUnsafeBufferPointer { Letters(bytes: UnsafeBufferPointer(rebasing: $0[range])) }
    isKeyword = false
  }
}

/// The kinds of letters that a word is made of, the underscores around it left out.
private struct Letters: OptionSet {
  let rawValue: UInt8
  static let upper = Letters(rawValue: 1)
  static let lower = Letters(rawValue: 2)
  static let digit = Letters(rawValue: 4)
  /// Something that is none of these: no plain word.
  static let other = Letters(rawValue: 8)
  static let underscore = Letters(rawValue: 16)
  static let startsUpper = Letters(rawValue: 32)
  static let startsLower = Letters(rawValue: 64)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ word: String) {
    self = word.utf8.withContiguousStorageIfAvailable { Letters(bytes: $0) } ?? Letters(bytes: word.utf8)
  }

  @inline(__always)
  fileprivate init(bytes word: some Sequence<UInt8>) {
    var found: UInt8 = 0
    var isBehindUnderscore = false
    for byte in word {
      if byte == UInt8(ascii: "_") {
        isBehindUnderscore = found != 0
        continue
      }
      let kind: UInt8 = byte &- 97 < 26 ? 2 : byte &- 65 < 26 ? 1 : byte &- 48 < 10 ? 4 : 8
      if found == 0 { found = kind << 5 & 96 }
      found |= kind
      if isBehindUnderscore { found |= 16 }
    }
    rawValue = found
  }

  private var isPlain: Bool { !contains(.other) && !isDisjoint(with: [.upper, .lower, .digit]) }

  /// nil for a word that is in no style in particular; `.auto` for one in none of them.
  var style: NameStyle.Style? {
    guard isPlain else { return nil }
    if contains(.underscore) { return !contains(.upper) && contains(.lower) ? .snake : .auto }
    if contains(.startsUpper) { return contains(.lower) ? .pascal : .auto }
    return contains(.upper) ? .camel : nil
  }

  func fit(_ style: NameStyle.Style) -> Bool {
    guard isPlain else { return true }
    switch style {
    case .auto: return true
    case .snake: return !contains(.upper)
    case .camel: return isDisjoint(with: [.underscore, .startsUpper])
    case .pascal: return isDisjoint(with: [.underscore, .startsLower])
    }
  }
}

extension Message {
  fileprivate static func style(_ name: String, _ style: NameStyle.Style, _ kind: String?) -> Message {
    "'\(name)' isn't in \(style.rawValue)\(kind.map { ", but most \($0) are" } ?? "")"
  }

  fileprivate static func keyword(_ name: String) -> Message {
    "'\(name)' is a keyword of SQL and has to be quoted wherever it stands"
  }
}
