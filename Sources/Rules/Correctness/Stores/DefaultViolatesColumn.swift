import Analyzer

struct DefaultViolatesColumn: SchemaRule {
  static let info = RuleInfo(
    id: "default-violates-column", category: .correctness, severity: .error, since: "0.1",
    summary: "A default that its own column refuses",
    rationale: """
      SQLite looks at a default only when it is used: the first INSERT that leaves the column out fails, because the \
      default isn't of the STRICT column's type, is NULL in a NOT NULL column, or breaks the CHECK beside it. \
      A column of a type that is stored `USING json` refuses nothing, and every reader fails on a default that is no JSON. \
      `CURRENT_TIMESTAMP` is text, for an INTEGER column there is `(unixepoch())`. Without STRICT a value of the wrong \
      type is stored as it is, for somebody else to find; that is a warning, and so is `'false'` for a BOOLEAN column, \
      which stays a text. The default of an `INTEGER PRIMARY KEY` is never used, since SQLite counts on there, from 1; whoever relies on it \
      fails each time, so that is a warning, too.
      """,
    precision: .high,
    examples: [
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, age INTEGER DEFAULT «'unknown'») STRICT;",
        says: "the default of 'age' is TEXT, but the column is INTEGER", in: .migration),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, seen_at INTEGER NOT NULL DEFAULT «CURRENT_TIMESTAMP»);",
        says: "the default of 'seen_at' is TEXT, but the column is INTEGER", in: .migration),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, age INTEGER NOT NULL DEFAULT «NULL»);",
        says: "'age' is NOT NULL, but its default is NULL", in: .migration),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, kind TEXT DEFAULT «'bird'» CHECK (kind IN ('cat', 'dog')));",
        says: "the default of 'kind' breaks the column's CHECK", in: .migration),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, age INTEGER DEFAULT «-1», CHECK (age BETWEEN 0 AND 99));",
        says: "the default of 'age' breaks the column's CHECK", in: .migration),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, is_tame INTEGER DEFAULT «\"true\"») STRICT;",
        says: "the default of 'is_tame' is TEXT, but the column is INTEGER", in: .migration),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, is_tame BOOLEAN NOT NULL DEFAULT «'FALSE'»);",
        says: "the default of 'is_tame' is TEXT, but the column is BOOLEAN", in: .migration),
      .bad(
        "CREATE TABLE setting (id INTEGER PRIMARY KEY NOT NULL DEFAULT «0» CHECK (id = 0), theme TEXT);",
        says: "SQLite ignores the default of 'id', the rowid, and the 1 that it gives instead breaks the CHECK",
        in: .migration),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, tags TEXT AS \"[String]\" USING json NOT NULL DEFAULT «''») STRICT;",
        says: "the default of 'tags' is no JSON, but its type is stored as that", in: .migration),
      .good(
        """
        CREATE TABLE tagged (id INTEGER PRIMARY KEY, tags TEXT AS "[String]" USING json NOT NULL DEFAULT '[]',
          own TEXT AS Own USING own NOT NULL DEFAULT '') STRICT;
        CREATE TABLE flag (a BOOLEAN DEFAULT FALSE, b BOOL DEFAULT '0', c BOOLEAN DEFAULT 'f', d TEXT DEFAULT 'true');
        CREATE TABLE answer (given BOOLEAN DEFAULT 'true' CHECK (given IN ('true', 'false')));
        CREATE TABLE one (id INTEGER PRIMARY KEY DEFAULT 1 CHECK (id = 1));
        CREATE TABLE zero (id INTEGER PRIMARY KEY CHECK (id = 0));
        CREATE TABLE nought (id INT PRIMARY KEY NOT NULL DEFAULT 0 CHECK (id = 0));
        CREATE TABLE counted (id INTEGER PRIMARY KEY DEFAULT 0 CHECK (id >= 0));
        """, in: .migration),
      .good(
        """
        CREATE TABLE pet (
          id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT '', age INTEGER DEFAULT '3' CHECK (age > 0),
          born INTEGER DEFAULT (unixepoch()), seen TEXT DEFAULT CURRENT_TIMESTAMP, weight REAL DEFAULT 0,
          tame INTEGER DEFAULT FALSE CHECK (tame IN (0, 1)), kind TEXT DEFAULT NULL CHECK (kind IN ('cat', 'dog')),
          chip TEXT DEFAULT 'none' CHECK (length(chip) = 4 AND chip NOT GLOB '*[0-9]*'), extra ANY DEFAULT 'x',
          code TEXT DEFAULT 7
        ) STRICT;
        CREATE TABLE vet (id INTEGER PRIMARY KEY, seen DATETIME DEFAULT CURRENT_TIMESTAMP, kind BLOB DEFAULT 'x');
        """, in: .migration),
    ])

  func check(_ table: Table, _ context: inout RuleContext) {
    guard table.kind == .table, !table.isIncomplete else { return }
    for place in table.columns.indices {
      guard let expr = table.columns[place].defaultValue,
        let problem = place == table.rowidAlias ? ignored(place, in: table) : problem(of: expr, place, in: table)
      else { continue }
      let location = expr.location
      let isOneLine = !location.text.utf8.contains(10)
      context.report(
        problem.message, at: isOneLine ? location : table.columns[place].location ?? location, related: problem.related,
        claim: problem.severity == .error ? table.insertOfDefaults(for: place).map { .canFail($0) } : nil,
        atMost: problem.severity)
    }
  }

  private typealias Problem = (message: Message, related: [Diagnostic.Related], severity: Severity)

  private func problem(of expr: TreeExpr, _ place: Int, in table: Table) -> Problem? {
    // `quoted-default` speaks of a column that is meant, unless the default fails.
    if !table.isStrict, case .name(let token) = expr.tree[expr.tree.bare(expr.expr)], expr.tree.quote(of: token) == nil,
      table.column(named: expr.tree.name(token)) != nil
    {
      return nil
    }
    let value = value(of: expr, table)
    if value == .null {
      guard table.columns[place].isNotNull else { return nil }
      let related = table.columns[place].notNull.map { [Diagnostic.Related("NOT NULL is written here", at: $0)] } ?? []
      return (.isNull(table.columns[place].name.text), related, .error)
    }
    if table.keepsTruthAsText(value, in: place) { return (.truthAsText(table.columns[place]), [], .warning) }
    if let kind = kind(of: expr, value), let type = ColumnType(place, of: table),
      refuses(type, kind, value, table.isStrict)
    {
      return (.wrongType(table.columns[place], kind, isStrict: table.isStrict), [], table.isStrict ? .error : .warning)
    }
    if case .text(let text)? = value, let adapter = table.columns[place].namedType?.adapter,
      Name(adapter) == DefaultViolatesColumn.json, JSONText.isMalformed(text)
    {
      return (.isNoJSON(table.columns[place].name.text), [], .warning)
    }
    guard let value, let check = table.check(brokenBy: value, in: place) else { return nil }
    return (
      .breaksCheck(table.columns[place].name.text), [Diagnostic.Related("the CHECK is here", at: check.expr.location)],
      .error
    )
  }

  /// The default of a rowid is never used: SQLite counts on, from 1 in an empty table. That fails where a CHECK refuses 1.
  private func ignored(_ place: Int, in table: Table) -> Problem? {
    guard let check = table.check(brokenBy: .integer(1), in: place) else { return nil }
    return (
      .isIgnored(table.columns[place].name.text), [Diagnostic.Related("the CHECK is here", at: check.expr.location)],
      // A program that leaves the value out fails each time, so a program that is used writes it.
      .warning
    )
  }

  private func value(of expr: TreeExpr, _ table: Table) -> Constant? {
    let tree = expr.tree
    let id = tree.bare(expr.expr)
    // A bare word that is neither TRUE nor FALSE is a string.
    if id.exists, case .name(let token) = tree[id], tree.truthName(token) == nil {
      return .text(tree.unquoted(token))
    }
    return ConstantEvaluator(tree, of: table).value(id)
  }

  private func kind(of expr: TreeExpr, _ value: Constant?) -> ValueKind? {
    switch value {
    case .integer, .real: return .number
    case .text: return .text
    case .blob: return .blob
    case .null: return nil
    case nil: break
    }
    let tree = expr.tree
    let id = tree.bare(expr.expr)
    guard id.exists else { return nil }
    switch tree[id] {
    case .literal(.currentDate, _), .literal(.currentTime, _), .literal(.currentTimestamp, _): return .text
    case .literal(.blob, _): return .blob
    case .call(let call):
      let name = tree[call].name
      if DefaultViolatesColumn.texts.contains(where: { tree.matches(name, $0) }) { return .text }
      return DefaultViolatesColumn.numbers.contains { tree.matches(name, $0) } ? .number : nil
    default: return nil
    }
  }

  private static let json: Name = "json"

  /// Text of which no part makes a number, and numbers.
  private static let texts: [Name] = ["date", "time", "datetime"]
  private static let numbers: [Name] = ["unixepoch", "julianday", "random"]

  private func refuses(_ type: ColumnType, _ kind: ValueKind, _ value: Constant?, _ isStrict: Bool) -> Bool {
    switch (type, kind) {
    case (.any, _), (.text, .text), (.text, .number), (.blob, .blob), (.real, .number): return false
    case (.integer, .number):
      if case .real(let number)? = value { return isStrict && number.rounded() != number }
      return false
    case (.integer, .text), (.real, .text):
      guard case .text(let text)? = value else { return true }
      let number = NumberText(text)
      return type == .integer && isStrict ? !number.isInteger : !number.isNumber
    case (.integer, .blob), (.real, .blob): return true
    // An ordinary BLOB or TEXT column is often used for whatever comes.
    case (.blob, .text), (.blob, .number), (.text, .blob): return isStrict
    }
  }
}

extension Message {
  fileprivate static func isNull(_ column: String) -> Message {
    Message("'\(column)' is NOT NULL, but its default is NULL", help: fails(column))
  }

  private static func fails(_ column: String) -> String { "An INSERT that leaves '\(column)' out fails." }

  fileprivate static func wrongType(_ column: Column, _ kind: ValueKind, isStrict: Bool) -> Message {
    let type =
      switch kind {
      case .number: "a number"
      case .text: "TEXT"
      case .blob: "BLOB"
      }
    return Message(
      "the default of '\(column.name)' is \(type), but the column is \(column.declaredType)",
      help: isStrict
        ? fails(column.name.text)
        : "An INSERT that leaves '\(column.name)' out stores the default as it is, of the wrong type.")
  }

  fileprivate static func isNoJSON(_ column: String) -> Message {
    Message(
      "the default of '\(column)' is no JSON, but its type is stored as that",
      help: "Whoever reads a row that was inserted without '\(column)' fails; write a default such as '[]' or '{}'.")
  }

  fileprivate static func truthAsText(_ column: Column) -> Message {
    Message("the default of '\(column.name)' is TEXT, but the column is \(column.declaredType)", help: .truthAsText)
  }

  fileprivate static func isIgnored(_ column: String) -> Message {
    Message(
      "SQLite ignores the default of '\(column)', the rowid, and the 1 that it gives instead breaks the CHECK",
      help: "An INSERT that leaves '\(column)' out fails: write its value into each INSERT.")
  }

  fileprivate static func breaksCheck(_ column: String) -> Message {
    Message("the default of '\(column)' breaks the column's CHECK", help: fails(column))
  }
}
