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

    static let fields = [
      OptionField("tables", \Options.tables, "The style of tables and views; `auto` is what most of them have"),
      OptionField("columns", \Options.columns, "The style of columns"),
      OptionField("indexes", \Options.indexes, "The style of indexes and triggers"),
      OptionField("queries", \Options.queries, "The style of queries"),
      OptionField("keywords", \Options.looksAtKeywords, "Whether a keyword of SQL is found as a name"),
    ]
  }

  static let info = RuleInfo(
    id: "name-style", category: .style, severity: .warning, since: "0.1",
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
        says: "'nickName' isn't in snake_case, like the other columns", in: .migration),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, «\"order\"» INTEGER);",
        says: "'order' is a keyword of SQL and has to be quoted wherever it stands", in: .migration),
      .bad(
        "CREATE TABLE «pet_owner» (id INTEGER PRIMARY KEY, firstName TEXT);",
        says: "'pet_owner' isn't in PascalCase", in: .migration, options: ["tables": "PascalCase"]),
      .good(
        """
        CREATE TABLE pet_owner (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, home_town TEXT, nick TEXT);
        CREATE TABLE vet (id INTEGER PRIMARY KEY, no INTEGER, "e-mail" TEXT, x2 REAL);
        """, in: .migration),
      .good("CREATE TABLE pet (id INTEGER PRIMARY KEY, nickName TEXT, born_on TEXT, lastSeen TEXT);", in: .migration),
    ])

  let options: Options

  func check(_ project: ProjectSummary, _ context: inout RuleContext) {
    let tables = project.catalog.tables.filter { $0.shadowOf == nil }
    check("tables", options.tables, &context) { visit in
      for table in tables { visit(table.name) { table.definition?.location } }
    }
    check("columns", options.columns, &context) { visit in
      for table in tables where table.kind == .table {
        for place in table.columns.indices {
          visit(table.columns[place].name) { table.columns[place].location }
        }
      }
    }
    check("indexes and triggers", options.indexes, &context) { visit in
      for index in project.catalog.indexes { visit(index.name) { index.definition.location } }
      for trigger in project.catalog.triggers { visit(trigger.name) { trigger.definition.location } }
    }
    check("queries", options.queries, areSQL: false, &context) { visit in
      for file in project.queries {
        for place in file.statements.indices {
          guard let name = file.statements[place].name else { continue }
          visit(name) {
            let statement = file.statements[place]
            let start = statement.range.start
            let range = SourceRange(start: start, end: start + UInt32(name.text.utf8.count))
            return SourceLocation(statement.file, range)
          }
        }
      }
    }
  }

  /// Shows each name of one kind, and where it is for those who ask.
  private typealias Names = (_ visit: (Name, () -> SourceLocation?) -> Void) -> Void

  /// - Parameter areSQL: They stand in SQL, where a keyword needs quotes.
  private func check(
    _ kind: String, _ wanted: Style, areSQL: Bool = true, _ context: inout RuleContext, _ names: Names
  ) {
    let style = wanted == .auto ? commonStyle(names) : wanted
    let looksAtKeywords = options.looksAtKeywords && areSQL
    guard style != nil || looksAtKeywords else { return }
    names { name, location in
      let fits = style.map { Self.fits(name, $0) } ?? true
      let mayBeKeyword = looksAtKeywords && name.keyword.isKeyword
      guard !fits || mayBeKeyword, let place = location() else { return }
      let named = Named(name: name, location: place)
      guard named.isWritten else { return }
      if !fits, let style {
        context.report(.style(name.text, style, wanted == .auto ? kind : nil), at: place)
      }
      if mayBeKeyword, named.isKeyword { context.report(.keyword(name.text), at: place, atMost: .note) }
    }
  }

  /// What four of five of those have that have a style at all.
  private func commonStyle(_ names: Names) -> Style? {
    var counts: [(style: Style, count: Int)] = [Style.auto, .snake, .camel, .pascal].map { ($0, 0) }
    // A single word in small letters is in two styles at once.
    var open = 0
    names { name, _ in
      if let style = Self.style(of: name), let kind = counts.firstIndex(where: { $0.style == style }) {
        counts[kind].count += 1
      } else {
        open += 1
      }
    }
    guard let best = counts.max(by: { ($0.count, $1.style.rawValue) < ($1.count, $0.style.rawValue) }),
      best.count > 2, best.style != .auto
    else { return nil }
    let total = counts.map(\.count).reduce(best.style == .pascal ? open : 0, +)
    return best.count * 5 >= total * 4 ? best.style : nil
  }

  /// nil for a word that is in no style in particular; `.auto` for one in none of them.
  private static func style(of name: Name) -> Style? {
    guard let letters = Letters(name.text) else { return nil }
    if letters.hasUnderscore { return !letters.hasUpper && letters.hasLower ? .snake : .auto }
    if letters.startsUpper { return letters.hasLower ? .pascal : .auto }
    return letters.hasUpper ? .camel : nil
  }

  private static func fits(_ name: Name, _ style: Style) -> Bool {
    guard let letters = Letters(name.text) else { return true }
    switch style {
    case .auto: return true
    case .snake: return !letters.hasUpper
    case .camel: return !letters.hasUnderscore && !letters.startsUpper
    case .pascal: return !letters.hasUnderscore && !letters.startsLower
    }
  }

  private struct Named {
    let name: Name
    let location: SourceLocation

    /// The place has the name, and not something that it comes from (`CREATE TABLE … AS`).
    var isWritten: Bool {
      let text = location.text
      return Name(text) == name || (isQuoted(text) && Name(String(text.dropFirst().dropLast())) == name)
    }

    private func isQuoted(_ text: String) -> Bool { text.utf8.first.map { "\"[`'".utf8.contains($0) } ?? false }

    /// It can't stand anywhere without quotes, or has them.
    var isKeyword: Bool {
      isQuoted(location.text) || !(name.keyword.isNameFallback || name.keyword.isJoinWord)
    }
  }
}

/// What a word is made of, the underscores around it left out; nil for what is no plain word.
private struct Letters {
  private(set) var hasUpper = false
  private(set) var hasLower = false
  private(set) var hasUnderscore = false
  private(set) var startsUpper = false
  private(set) var startsLower = false

  init?(_ word: String) {
    var isStarted = false
    var isBehindUnderscore = false
    for byte in word.utf8 {
      if byte == UInt8(ascii: "_") {
        isBehindUnderscore = isStarted
        continue
      }
      let (isUpper, isLower, isDigit) = (byte &- 65 < 26, byte &- 97 < 26, byte &- 48 < 10)
      guard isUpper || isLower || isDigit else { return nil }
      hasUpper = hasUpper || isUpper
      hasLower = hasLower || isLower
      hasUnderscore = hasUnderscore || isBehindUnderscore
      if !isStarted { (startsUpper, startsLower) = (isUpper, isLower) }
      isStarted = true
    }
    if !isStarted { return nil }
  }
}

extension Message {
  fileprivate static func style(_ name: String, _ style: NameStyle.Style, _ kind: String?) -> Message {
    "'\(name)' isn't in \(style.rawValue)\(kind.map { ", like the other \($0)" } ?? "")"
  }

  fileprivate static func keyword(_ name: String) -> Message {
    "'\(name)' is a keyword of SQL and has to be quoted wherever it stands"
  }
}
