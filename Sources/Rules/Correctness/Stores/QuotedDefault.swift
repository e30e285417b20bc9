import Analyzer

struct QuotedDefault: SchemaRule {
  static let info = RuleInfo(
    id: "quoted-default", category: .correctness, severity: .error, since: "0.1",
    summary: "A default that is an expression in quotes",
    rationale: """
      `DEFAULT 'CURRENT_TIMESTAMP'` stores the word `CURRENT_TIMESTAMP`, and no time: what stands in quotes is a text. \
      The same happens to `DEFAULT '(datetime(''now''))'` and to `DEFAULT 'NULL'`. Write the word without quotes, and an \
      expression in parentheses alone: `DEFAULT (datetime('now'))`. Rows that are there already keep the text; mend them \
      with an UPDATE.
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
      guard let expr = table.columns[place].defaultValue, let text = text(of: expr) else { continue }
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
