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
    var tables: [Named] = []
    var columns: [Named] = []
    for table in project.catalog.tables where table.shadowOf == nil {
      if let location = table.definition?.location { tables.append(Named(table.name, location)) }
      guard table.kind == .table else { continue }
      for column in table.columns {
        if let location = column.location { columns.append(Named(column.name, location)) }
      }
    }
    let indexes =
      project.catalog.indexes.map { Named($0.name, $0.definition.location) }
      + project.catalog.triggers.map { Named($0.name, $0.definition.location) }
    var queries: [Named] = []
    for statement in project.queries.flatMap(\.statements) {
      guard let name = statement.name else { continue }
      let start = statement.range.start
      let range = SourceRange(start: start, end: start + UInt32(name.text.utf8.count))
      queries.append(Named(name, SourceLocation(statement.file, range)))
    }
    check(tables, "tables", options.tables, &context)
    check(columns, "columns", options.columns, &context)
    check(indexes, "indexes and triggers", options.indexes, &context)
    check(queries, "queries", options.queries, &context)
    guard options.looksAtKeywords else { return }
    for named in tables + columns + indexes where named.isKeyword {
      context.report(.keyword(named.name.text), at: named.location, atMost: .note)
    }
  }

  private func check(_ all: [Named], _ kind: String, _ wanted: Style, _ context: inout RuleContext) {
    let style = wanted == .auto ? commonStyle(all) : wanted
    guard let style else { return }
    for named in all where !named.fits(style) && named.isWritten {
      context.report(.style(named.name.text, style, wanted == .auto ? kind : nil), at: named.location)
    }
  }

  /// What four of five of those have that have a style at all.
  private func commonStyle(_ all: [Named]) -> Style? {
    var counts: [Style: Int] = [:]
    // A single word in small letters is in two styles at once.
    var open = 0
    for named in all {
      if let style = named.style { counts[style, default: 0] += 1 } else { open += 1 }
    }
    guard let best = counts.max(by: { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }), best.value > 2,
      best.key != .auto
    else { return nil }
    let total = counts.values.reduce(best.key == .pascal ? open : 0, +)
    return best.value * 5 >= total * 4 ? best.key : nil
  }

  private struct Named {
    let name: Name
    let location: SourceLocation

    init(_ name: Name, _ location: SourceLocation) {
      self.name = name
      self.location = location
    }

    /// The place has the name, and not something that it comes from (`CREATE TABLE … AS`).
    var isWritten: Bool {
      let text = location.text
      return Name(text) == name || (isQuoted(text) && Name(String(text.dropFirst().dropLast())) == name)
    }

    private func isQuoted(_ text: String) -> Bool { text.utf8.first.map { "\"[`'".utf8.contains($0) } ?? false }

    /// Without underscores around it; nil for what is no plain word.
    private var letters: [UInt8]? {
      let bytes = Array(name.text.utf8)
      guard bytes.allSatisfy({ $0 | 0x20 &- 97 < 26 || $0 &- 48 < 10 || $0 == 95 }) else { return nil }
      let start = bytes.firstIndex { $0 != 95 } ?? bytes.endIndex
      let end = bytes.lastIndex { $0 != 95 }.map { $0 + 1 } ?? start
      return Array(bytes[start..<max(start, end)])
    }

    /// nil for a word that is in no style in particular; `.auto` for one in none of them.
    var style: Style? {
      guard let letters, let first = letters.first else { return nil }
      let hasUpper = letters.contains { $0 &- 65 < 26 }
      let hasLower = letters.contains { $0 &- 97 < 26 }
      if letters.contains(95) { return !hasUpper && hasLower ? .snake : .auto }
      if first &- 65 < 26 { return hasLower ? .pascal : .auto }
      return hasUpper ? .camel : nil
    }

    func fits(_ style: Style) -> Bool {
      guard let letters, let first = letters.first else { return true }
      switch style {
      case .auto: return true
      case .snake: return !letters.contains { $0 &- 65 < 26 }
      case .camel: return !letters.contains(95) && !(first &- 65 < 26)
      case .pascal: return !letters.contains(95) && !(first &- 97 < 26)
      }
    }

    /// It can't stand anywhere without quotes, or has them.
    var isKeyword: Bool {
      let text = location.text
      guard let token = Lexer.lex(SourceFile(path: "", text: name.text)).tokens.first, token.kind.isKeyword,
        Int(token.end) == name.text.utf8.count, isWritten
      else { return false }
      return isQuoted(text) || !(token.kind.isNameFallback || token.kind.isJoinWord)
    }
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
