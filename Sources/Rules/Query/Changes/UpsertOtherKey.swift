import Analyzer

struct UpsertOtherKey: StatementRule {
  static let info = RuleInfo(
    id: "upsert-other-key", category: .query, severity: .note, preset: .essential, since: "0.1",
    summary: "An upsert that fills a second key, whose clash nothing answers",
    rationale: """
      `ON CONFLICT (guid) DO UPDATE` answers a clash of `guid`. If the INSERT gives a value to another PRIMARY KEY or \
      UNIQUE column as well, a row that has that value under another `guid` still makes the statement fail. Another \
      `ON CONFLICT` clause answers that (since 3.35), and `ON CONFLICT DO UPDATE` without columns any clash; where the \
      two keys always go together, nothing needs to be done. A value that a function makes (`randomblob`) isn't looked at.
      """,
    precision: .high,
    examples: [
      .bad(
        "INSERT INTO item («id», guid, title) VALUES (?, ?, ?) ON CONFLICT (guid) DO UPDATE SET title = excluded.title;",
        says: "ON CONFLICT is for 'guid': an 'id' that another row has makes this fail", schema: item),
      .bad(
        "INSERT INTO «place» VALUES (:id, :room, :no, :label) ON CONFLICT (id) DO UPDATE SET label = :label;",
        says: "ON CONFLICT is for 'id': a 'room' and 'no' that another row has make this fail", schema: item),
      .good(
        """
        INSERT INTO item (guid, title) VALUES (?, ?) ON CONFLICT (guid) DO UPDATE SET title = excluded.title;
        INSERT INTO item (id, guid, title) VALUES (NULL, ?, ?) ON CONFLICT (guid) DO UPDATE SET title = excluded.title;
        INSERT INTO item (id, guid) VALUES (?, lower(hex(randomblob(16)))) ON CONFLICT (id) DO UPDATE SET title = '';
        INSERT INTO item (id, guid, title) VALUES (?, ?, ?) ON CONFLICT (guid) DO UPDATE SET title = excluded.title
          ON CONFLICT (id) DO NOTHING;
        INSERT INTO item (id, guid, title) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET title = excluded.title;
        INSERT INTO place (room, no, label) VALUES (?, ?, ?) ON CONFLICT (room, no) DO UPDATE SET label = excluded.label;
        """, schema: item),
    ])

  private static let item = """
    CREATE TABLE item (id INTEGER PRIMARY KEY, guid TEXT NOT NULL UNIQUE, title TEXT);
    CREATE TABLE place (id INTEGER PRIMARY KEY, room TEXT NOT NULL, no INTEGER NOT NULL, label TEXT, UNIQUE (room, no));
    """

  static let statements: StatementKinds = .insert

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .insert(let insert) = statement.statement.body, insert.or == nil || insert.or == .abort,
      let first = insert.upserts.first, insert.upserts.contains(where: { $0.isUpdate }),
      let table = statement.catalog.table(insert.table, in: tree), table.kind == .table, !table.isIncomplete
    else { return }
    var answered: [[Name]] = []
    for upsert in insert.upserts {
      let columns = tree[upsert.targets].compactMap { name(of: $0.expr, in: tree) }
      // A clause for any key, or for one that only SQLite can tell.
      guard !columns.isEmpty, columns.count == upsert.targets.count else { return }
      answered.append(columns)
    }
    let given = columns(of: table, filledBefore: tree.range(of: first.span).start, in: statement)
    for key in keys(of: table, in: statement.catalog) {
      // A row that clashes in more than an answered key clashes in that, too.
      guard key.allSatisfy(given.contains), !answered.contains(where: { $0.allSatisfy(key.contains) }) else { continue }
      let token = tree[insert.columns].first { column in key.contains { tree.matches(column, $0) } }
      return context.report(
        .other(key.map { $0.text }, answered[0].map { $0.text }), at: tree.location(of: token ?? insert.table.name),
        claim: .canFail(nil))
    }
  }

  private func name(of expr: ExprID, in tree: SyntaxTree) -> Name? {
    guard case .name(let token) = tree[tree.bare(expr)] else { return nil }
    return tree.name(token)
  }

  /// The keys of a table by their columns; of some rows, and on expressions, there may be others.
  private func keys(of table: Table, in catalog: Catalog) -> [[Name]] {
    var keys: [[Name]] = []
    if let rowid = table.rowidAlias { keys.append([table.columns[rowid].name]) }
    for terms in IndexTerms.all(of: table, in: catalog) where terms.isUnique && terms.condition == nil {
      let columns = terms.parts.compactMap { $0.column }
      if columns.count == terms.parts.count, !keys.contains(columns) { keys.append(columns) }
    }
    return keys
  }

  /// The columns that the INSERT gives values to which another row may have: what is bound, written down or read.
  ///
  /// - Parameter end: where its ON CONFLICT begins.
  private func columns(of table: Table, filledBefore end: UInt32, in statement: ResolvedStatement) -> Set<Name> {
    var given: Set<Name> = []
    for store in statement.facts.stores
    where store.column >= 0 && store.range.start < end && store.table.name == table.name {
      if store.value.constant == .null { continue }
      let isMade =
        store.expr.exists
        && statement.contains(store.expr) { part in
          switch statement.tree[part] {
          case .call, .subquery: true
          default: false
          }
        }
      if !isMade { given.insert(table.columns[store.column].name) }
    }
    return given
  }
}

extension Message {
  fileprivate static func other(_ key: [String], _ answered: [String]) -> Message {
    let article = key[0].first.map { "aeiouAEIOU".contains($0) } ?? false ? "an" : "a"
    return Message(
      "ON CONFLICT is for \(list(answered)): \(article) \(list(key)) that another row has "
        + "\(key.count == 1 ? "makes" : "make") this fail",
      help: "Add an ON CONFLICT clause for \(list(key)), or leave it to SQLite, unless both always go together.")
  }
}
