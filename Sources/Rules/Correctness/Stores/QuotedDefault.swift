import Analyzer

struct QuotedDefault: SchemaRule {
  static let info = RuleInfo(
    id: "quoted-default", category: .correctness, severity: .error, since: "0.1",
    summary: "A default that is an expression in quotes, or a bare word that SQLite takes for a text",
    rationale: """
      `DEFAULT 'CURRENT_TIMESTAMP'` stores the word `CURRENT_TIMESTAMP`, and no time: what stands in quotes is a text. \
      The same happens to `DEFAULT '(datetime(''now''))'` and to `DEFAULT 'NULL'`. Write the word without quotes, and an \
      expression in parentheses alone: `DEFAULT (datetime('now'))`. Rows that are there already keep the text; mend them \
      with an UPDATE. \
      A word that is none of SQLite's is a text as well: `DEFAULT now`, and `DEFAULT position` where a column is meant, which no \
      default can refer to. `DEFAULT (1900-01-01)` is the number 1898.
      """,
    precision: .veryHigh, fix: .unsafe, fixSafety: "The column is given a time where it was given a text.",
    examples: [
      .bad(
        "CREATE TABLE term (id INTEGER PRIMARY KEY, made_at TEXT NOT NULL DEFAULT «'CURRENT_TIMESTAMP'»);",
        says: "the default of 'made_at' is the text 'CURRENT_TIMESTAMP', and no time", in: .migration,
        fixed: "CREATE TABLE term (id INTEGER PRIMARY KEY, made_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP);"),
      .bad(
        "CREATE TABLE term (id INTEGER PRIMARY KEY, made_at TEXT NOT NULL DEFAULT «'(datetime(''now''))'»);",
        says: "the default of 'made_at' is the text (datetime('now')), which isn't worked out", in: .migration,
        fixed: "CREATE TABLE term (id INTEGER PRIMARY KEY, made_at TEXT NOT NULL DEFAULT (datetime('now')));"),
      .bad(
        "CREATE TABLE term (id INTEGER PRIMARY KEY, name TEXT DEFAULT «'NULL'»);",
        says: "the default of 'name' is the text 'NULL', and not NULL", in: .migration,
        fixed: "CREATE TABLE term (id INTEGER PRIMARY KEY, name TEXT DEFAULT NULL);"),
      .bad(
        "CREATE TABLE term (id INTEGER PRIMARY KEY, place INTEGER, made_at TEXT NOT NULL DEFAULT «now», sort INTEGER NOT NULL DEFAULT «place»);",
        says: "the default of 'made_at' is the text 'now', which isn't worked out",
        "the default of 'sort' is the text 'place': a default can't refer to a column", in: .migration,
        fixed:
          "CREATE TABLE term (id INTEGER PRIMARY KEY, place INTEGER, made_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, sort INTEGER NOT NULL DEFAULT place);"
      ),
      .bad(
        "CREATE TABLE term (id INTEGER PRIMARY KEY, born_on TEXT DEFAULT («1900-01-02»), is_open INTEGER DEFAULT 1);",
        says: "the default of 'born_on' is the number 1897, and no day", in: .migration,
        fixed:
          "CREATE TABLE term (id INTEGER PRIMARY KEY, born_on TEXT DEFAULT ('1900-01-02'), is_open INTEGER DEFAULT 1);"),
      .good(
        "CREATE TABLE term (id INTEGER PRIMARY KEY, kind TEXT DEFAULT none, is_open INTEGER DEFAULT TRUE, n INTEGER DEFAULT (10-1), mode ANY DEFAULT auto);",
        in: .migration),
      .good(
        """
        CREATE TABLE term (
          id INTEGER PRIMARY KEY, made_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, seen_at TEXT DEFAULT (datetime('now')),
          kind TEXT NOT NULL DEFAULT '(none)', mode TEXT NOT NULL DEFAULT 'date', label TEXT NOT NULL DEFAULT 'now (soon)',
          day TEXT NOT NULL DEFAULT '2024-01-01', note TEXT DEFAULT NULL, word TEXT NOT NULL DEFAULT 'null and void'
        );
        """, in: .migration),
    ])

  func check(_ table: Table, _ context: inout RuleContext) {
    guard table.kind == .table else { return }
    for place in table.columns.indices {
      guard let expr = table.columns[place].defaultValue else { continue }
      checkUnquoted(expr, of: place, table, &context)
      guard let text = text(of: expr) else { continue }
      let name = table.columns[place].name
      let message: Message
      let mended: String?
      if QuotedDefault.times.contains(Name(text)) {
        (message, mended) = (.isWord(name, text), text)
      } else if text == "NULL" || text == "null" {
        guard !table.columns[place].isNotNull else { continue }
        (message, mended) = (.isNull(name, text), text)
      } else if let call = Call(text) {
        (message, mended) = (.isExpression(name, text), call.isSQLite ? call.inParentheses : nil)
      } else {
        continue
      }
      let location = expr.location
      let insert = table.insertOfDefaults(for: place)
      context.report(
        message, at: location,
        fix: mended.map { Fix(title: "Write \($0)", safety: .unsafe, edits: [Fix.Edit(location, $0)]) },
        claim: insert.map { .canReturnRows("\($0) RETURNING \(SQLText.identifier(name.text))") })
    }
  }

  /// A bare word, and a subtraction that looks like a day.
  private func checkUnquoted(_ expr: TreeExpr, of place: Int, _ table: Table, _ context: inout RuleContext) {
    let tree = expr.tree
    let column = table.columns[place]
    let message: Message
    var mended: String?
    switch tree[tree.bare(expr.expr)] {
    case .name(let token):
      guard tree.quote(of: token) == nil else { return }
      let word = tree.name(token)
      if word == "true" || word == "false" { return }
      if QuotedDefault.clocks.contains(word) {
        (message, mended) = (.isExpression(column.name, word.text), "CURRENT_TIMESTAMP")
      } else if table.column(named: word) != nil {
        message = .isColumn(column.name, word.text)
      } else {
        return
      }
    case .binary(.subtract, let difference, let day):
      guard case .binary(.subtract, let year, let month) = tree[difference],
        let (years, months, days) = numbers(year, month, day, in: tree)
      else { return }
      message = .isDifference(column.name, years - months - days)
      mended = "'\(tree.text(of: year))-\(tree.text(of: month))-\(tree.text(of: day))'"
    default: return
    }
    let location = expr.location
    context.report(
      message, at: location,
      fix: mended.map { Fix(title: "Write \($0)", safety: .unsafe, edits: [Fix.Edit(location, $0)]) },
      claim: table.insertOfDefaults(for: place).map {
        .canReturnRows("\($0) RETURNING \(SQLText.identifier(column.name.text))")
      })
  }

  /// Words that other databases have a time for.
  private static let clocks: [Name] = [
    "now", "sysdate", "systimestamp", "getdate", "localtime", "localtimestamp", "today",
  ]

  /// The parts of a day that is written without quotes: `1900-01-02`; nil for any other numbers.
  private func numbers(
    _ year: ExprID, _ month: ExprID, _ day: ExprID, in tree: SyntaxTree
  ) -> (year: Int, month: Int, day: Int)? {
    let parts = [year, month, day].compactMap { part -> Int? in
      guard case .literal(.integer, let token) = tree[part], case .integer(let number) = tree.number(token) else {
        return nil
      }
      return Int(number)
    }
    guard parts.count == 3, tree.text(of: year).utf8.count == 4, tree.text(of: month).utf8.count == 2,
      tree.text(of: day).utf8.count == 2, 1...12 ~= parts[1], 1...31 ~= parts[2]
    else { return nil }
    return (parts[0], parts[1], parts[2])
  }

  private static let times: [Name] = ["CURRENT_TIMESTAMP", "CURRENT_DATE", "CURRENT_TIME"]

  /// A default that is a text; in double quotes it is one, too.
  private func text(of expr: TreeExpr) -> String? {
    let tree = expr.tree
    switch tree[tree.bare(expr.expr)] {
    case .literal(.string, let token): return tree.unquoted(token)
    case .name(let token): return tree.quote(of: token) == UInt8(ascii: "\"") ? tree.unquoted(token) : nil
    default: return nil
    }
  }

  /// A text that calls a function, and nothing else: `datetime('now')`, `(strftime('%s', 'now'))`.
  private struct Call {
    let inParentheses: String
    /// Whether SQLite has the function.
    let isSQLite: Bool

    init?(_ text: String) {
      var inner = text.utf8[...]
      func trim() {
        while inner.first == UInt8(ascii: " ") { inner = inner.dropFirst() }
        while inner.last == UInt8(ascii: " ") { inner = inner.dropLast() }
      }
      trim()
      while inner.first == UInt8(ascii: "("), inner.last == UInt8(ascii: ")") {
        inner = inner.dropFirst().dropLast()
        trim()
      }
      let word = inner.prefix { $0 != UInt8(ascii: "(") }
      guard word.count < inner.count, inner.last == UInt8(ascii: ")") else { return nil }
      let name = Name(String(Substring(word)))
      isSQLite = Call.functions.contains(name)
      guard isSQLite || Call.others.contains(name) else { return nil }
      inParentheses = "(\(Substring(inner)))"
    }

    private static let functions: [Name] = [
      "datetime", "date", "time", "strftime", "julianday", "unixepoch", "random", "randomblob", "hex", "lower",
    ]
    private static let others: [Name] = ["now", "uuid", "getdate", "gen_random_uuid"]
  }
}

extension Message {
  fileprivate static func isColumn(_ column: Name, _ word: String) -> Message {
    Message(
      "the default of '\(column)' is the text '\(word)': a default can't refer to a column",
      help: "Leave the default out, and fill the column with an UPDATE or in the INSERT.")
  }

  fileprivate static func isDifference(_ column: Name, _ number: Int) -> Message {
    Message("the default of '\(column)' is the number \(number), and no day", help: "A day stands in quotes.")
  }

  fileprivate static func isWord(_ column: Name, _ word: String) -> Message {
    Message("the default of '\(column)' is the text '\(word)', and no time", help: "Write the word without quotes.")
  }

  fileprivate static func isNull(_ column: Name, _ word: String) -> Message {
    Message("the default of '\(column)' is the text '\(word)', and not NULL", help: "Write the word without quotes.")
  }

  fileprivate static func isExpression(_ column: Name, _ text: String) -> Message {
    Message(
      "the default of '\(column)' is the text \(SyntaxTree.quoted(text)), which isn't worked out",
      help: "Write the expression in parentheses, without quotes.")
  }
}
