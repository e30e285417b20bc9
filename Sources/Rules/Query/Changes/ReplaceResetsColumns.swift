import Analyzer

struct ReplaceResetsColumns: StatementRule {
  static let info = RuleInfo(
    id: "replace-resets-columns", category: .query, severity: .warning, since: "0.1",
    summary: "`REPLACE` that leaves out columns, which lose what they hold",
    rationale: """
      `REPLACE` and `INSERT OR REPLACE` don't change the row that is in the way: they delete it and insert another. What \
      the statement doesn't name isn't kept: it falls back to its default, or to NULL. An upsert \
      (`ON CONFLICT … DO UPDATE`) changes the columns that it names and leaves the others alone. A time of day that is \
      the default of a column like `updated_at` is meant to be a new one. Where rows of another table go along, \
      `replace-cascades` says so.
      """,
    precision: .high, fix: .unsafe, fixSafety: "Columns that aren't named keep what they hold.",
    examples: [
      .bad(
        "INSERT OR REPLACE INTO «pet» (id, name) VALUES (:id, :name);",
        says: "REPLACE makes a new row of 'pet', in which 'created_at' and 'note' are what their defaults say",
        schema: pet,
        fixed: "INSERT INTO pet (id, name) VALUES (:id, :name) ON CONFLICT (id) DO UPDATE SET name = excluded.name;"),
      .bad(
        "REPLACE INTO «setting» (name, value) SELECT key, value FROM json_each(:settings);",
        says: "REPLACE makes a new row of 'setting', in which 'is_locked' is what its default says", schema: pet),
      .good(
        """
        INSERT INTO pet (id, name) VALUES (:id, :name) ON CONFLICT (id) DO UPDATE SET name = excluded.name;
        REPLACE INTO setting (name, value, is_locked) VALUES (:name, :value, 0);
        INSERT OR REPLACE INTO page (url, body) VALUES (:url, :body);
        INSERT OR REPLACE INTO pet (name) VALUES (:name);
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, created_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, note TEXT
    );
    CREATE TABLE setting (name TEXT NOT NULL PRIMARY KEY, value TEXT, is_locked INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE page (
      url TEXT NOT NULL PRIMARY KEY, body TEXT NOT NULL, fetched_at INTEGER NOT NULL DEFAULT (unixepoch()),
      length INTEGER AS (length(body))
    );
    """

  static let statements: StatementKinds = .insert

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    // A migration fills tables, and knows what they hold.
    guard case .insert(let insert) = statement.statement.body, insert.or == .replace, !insert.columns.isEmpty,
      !context.isMigration, let replaced = ReplacedRow(statement), replaced.consequence == nil
    else { return }
    let table = replaced.table
    let lost = table.columns.indices.filter { isLost(table.columns[$0], $0, replaced) }
    if lost.isEmpty { return }
    // What was stored last time is another time of day each time.
    let first = table.columns[lost.first { table.columns[$0].defaultValue.map(isClock) != true } ?? lost[0]]
    context.report(
      .resets(table.name.text, lost.map { table.columns[$0].name.text }),
      at: statement.tree.location(of: insert.table.name),
      related: first.location.map { [Diagnostic.Related("'\(first.name)' is declared here", at: $0)] } ?? [],
      fix: fix(insert, replaced, in: statement),
      claim: .canLoseRows(of: .all(of: table, columns: [first.name])))
  }

  private func isLost(_ column: Column, _ place: Int, _ replaced: ReplacedRow) -> Bool {
    if column.isHidden || column.generated != .no || replaced.given.contains(column.name) { return false }
    if place == replaced.table.rowidAlias { return false }
    guard let value = column.defaultValue else { return !column.isNotNull }
    // Of the time of day, only that of the beginning has to stay.
    return !isClock(value) || NameWords(column.name.text).containAnyOf(ReplaceResetsColumns.beginnings)
  }

  private static let beginnings: Set<String> = [
    "created", "create", "creation", "added", "inserted", "made", "registered", "joined", "first", "since", "started",
  ]

  private func isClock(_ value: TreeExpr) -> Bool {
    let tree = value.tree
    return tree.expressions(within: value.expr).contains { part in
      switch tree[part] {
      case .literal(.currentDate, _), .literal(.currentTime, _), .literal(.currentTimestamp, _): true
      case .call(let call): tree.isClock(tree[call])
      default: false
      }
    }
  }

  /// An upsert, where it is clear which key is in the way.
  private func fix(_ insert: Insert, _ replaced: ReplacedRow, in statement: ResolvedStatement) -> Fix? {
    let tree = statement.tree
    let targets = replaced.conflictTargets
    guard targets.count == 1, let key = targets[0], case .select(let select) = insert.source,
      tree[tree[select].cores].allSatisfy({ $0.isValues }), !tree[select].limit.exists, insert.upserts.isEmpty,
      let word = tree.token(.replace, in: TokenSpan(statement.statement.span.first, insert.table.name))
    else { return nil }
    let names = key.map { SQLText.identifier(replaced.table.columns[$0].name.text) }
    let others = tree[insert.columns].filter { token in
      !key.contains { tree.matches(token, replaced.table.columns[$0].name) }
    }
    let sets = others.map { "\(tree.text(of: $0)) = excluded.\(tree.text(of: $0))" }
    let action = sets.isEmpty ? "NOTHING" : "UPDATE SET \(sets.joined(separator: ", "))"
    let before = TokenID(Int(word.index) - 1)
    var edits = [Fix.Edit(tree.location(of: word), "INSERT")]
    if word.index > 0, tree[before].kind == .or {
      let next = TokenID(Int(word.index) + 1)
      edits = [Fix.Edit(SourceLocation(tree.file, SourceRange(start: tree[before].start, end: tree[next].start)), "")]
    }
    edits.append(
      Fix.Edit(
        tree.end(of: tree[select].span.last), " ON CONFLICT (\(names.joined(separator: ", "))) DO \(action)"))
    return Fix(title: "Write an upsert, which keeps the other columns", safety: .unsafe, edits: edits)
  }
}

extension Message {
  fileprivate static func resets(_ table: String, _ columns: [String]) -> Message {
    let isOne = columns.count == 1
    let shown = columns.count > 4 ? list(Array(columns.prefix(3))) + " and others" : list(columns)
    return Message(
      "REPLACE makes a new row of '\(table)', in which \(shown) \(isOne ? "is what its default says" : "are what their defaults say")",
      help: "Use INSERT … ON CONFLICT … DO UPDATE, which changes the row.")
  }
}
