import Analyzer

struct CastType: ExpressionRule {
  static let info = RuleInfo(
    id: "cast-type", category: .correctness, severity: .warning, since: "0.1",
    summary: "A `CAST` to a type that SQLite doesn't have, which makes a number of a text",
    rationale: """
      SQLite has no type DATE, STRING or UUID: a name that it doesn't know has the affinity NUMERIC, so that CAST makes the \
      number of a text that it begins with. `CAST('2026-01-31' AS DATE)` is 2026, `CAST(title AS STRING)` is 0, and \
      `CAST('true' AS BOOLEAN)` is 0, too. For a day write `date(x)`, for a text `CAST(x AS TEXT)`. `VARCHAR(10)`, \
      `BIGINT` and `DECIMAL` are what they look like.
      """,
    precision: .high, fix: .unsafe, fixSafety: "The result is a text where it was a number.",
    examples: [
      .bad(
        "SELECT «CAST(made_at AS DATE)» AS day FROM news;",
        says: "CAST AS DATE makes a number of 'made_at': the year of a day",
        schema: news, fixed: "SELECT date(made_at) AS day FROM news;"),
      .bad(
        "SELECT id FROM news WHERE made_at >= «CAST('2026-05-01 12:00' AS DATETIME)»;",
        says: "CAST AS DATETIME makes a number of '2026-05-01 12:00': the year of a day", schema: news,
        fixed: "SELECT id FROM news WHERE made_at >= datetime('2026-05-01 12:00');"),
      .bad(
        "SELECT «CAST(title AS STRING)» AS title, «CAST(code AS UUID)» AS code FROM news;",
        says: "CAST AS STRING makes a number of 'title': 0 where it begins with none",
        "CAST AS UUID makes a number of 'code': 0 where it begins with none", schema: news,
        fixed: "SELECT CAST(title AS TEXT) AS title, CAST(code AS TEXT) AS code FROM news;"),
      .bad(
        "SELECT «CAST(code AS BOOLEAN)» AS is_open FROM news;",
        says: "CAST AS BOOLEAN makes a number of 'code': 0 where it begins with none, as 'true' does", schema: news),
      .good(
        """
        SELECT CAST(code AS VARCHAR(10)) AS code, CAST(price AS DECIMAL(10, 2)) AS price, CAST(id AS BIGINT) AS id FROM news;
        SELECT CAST(is_open AS BOOLEAN) AS is_open, CAST(price AS NUMERIC) AS price, CAST(code AS INTEGER) AS code FROM news;
        SELECT date(made_at) AS day, CAST(id AS TIMESTAMP) AS at, CAST('1' AS BOOLEAN) AS yes, CAST(code AS TEXT) AS text FROM news;
        SELECT CAST(strftime('%Y', made_at) AS INT) AS year, CAST(strftime('%s', made_at) AS TIMESTAMP) AS at FROM news;
        """, schema: news),
    ])

  private static let news = """
    CREATE TABLE news (
      id INTEGER PRIMARY KEY, title TEXT NOT NULL, made_at TEXT NOT NULL, code TEXT NOT NULL, is_open INTEGER NOT NULL,
      price REAL NOT NULL
    );
    """

  static let needsWholeStatement = false
  static let kinds: ExprKinds = .cast

  /// The meaning of a type of another database.
  fileprivate enum Meaning {
    /// A day or a time, made by a function.
    case time(String)
    case text
    case truth

    init?(_ word: TokenID, in tree: SyntaxTree) {
      guard CastType.hashes.mayHold(tree[word]),
        let known = CastType.types.first(where: { tree.matches(word, $0.name) })
      else { return nil }
      self = known.meaning
    }
  }

  private static let types: [(name: Name, meaning: Meaning)] = [
    ("date", .time("date")), ("datetime", .time("datetime")), ("timestamp", .time("datetime")),
    ("timestamptz", .time("datetime")), ("time", .time("time")), ("string", .text), ("uuid", .text), ("guid", .text),
    ("uniqueidentifier", .text), ("json", .text), ("jsonb", .text), ("xml", .text), ("boolean", .truth),
    ("bool", .truth),
  ]
  private static let hashes = NameHashes(types.map { $0.name })

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .cast(let operand, let type) = tree[expr], type.first.exists, let meaning = Meaning(type.first, in: tree)
    else { return }
    // `TIME_INT`, `DATE TEXT`: another part of the name says what it is.
    guard statement.value(of: expr).affinity == .numeric else { return }
    let value = statement.value(of: operand)
    guard value.classes.contains(.text), !tree.isParameter(operand), !isNumber(operand, value, in: statement) else {
      return
    }
    let isSure = value.classes.nonNull == .text
    if case .truth = meaning, !isSure { return }
    let fix = fix(expr, operand, meaning, in: tree)
    context.report(
      .makesNumber(
        tree.text(of: type).uppercased(), tree.quoted(tree.range(of: operand), orElse: "the text"), meaning.result),
      at: tree.place(of: expr), fix: fix, claim: fix.map { .canDiffer(with: $0.edits) })
  }

  /// Whether a text is a number by its look, or written in digits.
  private func isNumber(_ operand: ExprID, _ value: Value, in statement: ResolvedStatement) -> Bool {
    if case .text(let text) = value.constant { return NumberText(text).isNumber }
    if statement.timeUnit(of: operand) != nil || value.timeText?.shape.digits != nil { return true }
    if case .call(let call) = statement.tree[statement.tree.bare(operand)] {
      // What is cut out of a text may be a number.
      return ["substr", "substring", "printf", "format", "json_extract"].contains {
        statement.tree.matches(statement.tree[call].name, $0)
      }
    }
    return false
  }

  private func fix(_ expr: ExprID, _ operand: ExprID, _ meaning: Meaning, in tree: SyntaxTree) -> Fix? {
    let text = tree.text(of: operand)
    let mended: String
    switch meaning {
    case .time(let function): mended = "\(function)(\(text))"
    case .text: mended = "CAST(\(text) AS TEXT)"
    case .truth: return nil
    }
    return Fix(title: "Write \(mended)", safety: .unsafe, edits: [Fix.Edit(tree.location(of: expr), mended)])
  }
}

extension CastType.Meaning {
  /// The number that comes out.
  fileprivate var result: String {
    switch self {
    case .time: "the year of a day"
    case .text: "0 where it begins with none"
    case .truth: "0 where it begins with none, as 'true' does"
    }
  }
}

extension Message {
  fileprivate static func makesNumber(_ type: String, _ operand: String, _ result: String) -> Message {
    Message(
      "CAST AS \(type) makes a number of \(operand): \(result)",
      help: "SQLite has no such type, and takes a name that it doesn't know for NUMERIC.")
  }
}
