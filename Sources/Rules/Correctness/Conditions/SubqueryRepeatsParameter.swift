import Analyzer

struct SubqueryRepeatsParameter: SelectRule {
  static let info = RuleInfo(
    id: "subquery-repeats-parameter", category: .correctness, severity: .warning, since: "0.1",
    summary: "A subquery that can give nothing but the value that it asks for",
    rationale: """
      `id IN (SELECT to_id FROM link WHERE to_id = :id)` asks for rows that have a value and gives that value back: it is \
      `:id` if there is such a row, and nothing else. Of a table that links others, another column was meant, in the \
      SELECT or in the WHERE. Nothing is said where the WHERE asks for more, or the table has no such column.
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT name FROM pet WHERE id IN (SELECT «child_id» FROM litter WHERE child_id = :id);",
        says: "'child_id' is what WHERE asks for, so this gives ':id' and nothing else; did you mean 'parent_id'?",
        schema: pet),
      .bad(
        "SELECT name FROM pet WHERE id IN (SELECT «l.parent_id» FROM litter AS l WHERE 7 = l.parent_id);",
        says: "'l.parent_id' is what WHERE asks for, so this gives '7' and nothing else; did you mean 'child_id'?",
        schema: pet),
      .good(
        """
        SELECT name FROM pet WHERE id IN (SELECT parent_id FROM litter WHERE child_id = :id);
        SELECT name FROM pet WHERE id IN (SELECT child_id FROM litter WHERE child_id = :id AND parent_id = 7);
        SELECT name FROM pet WHERE id IN (SELECT id FROM pet WHERE id = :id);
        SELECT name FROM pet WHERE EXISTS (SELECT child_id FROM litter WHERE child_id = :id);
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE litter (parent_id INTEGER NOT NULL, child_id INTEGER NOT NULL, PRIMARY KEY (parent_id, child_id));
    """

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .membership = query.role, query.select.cores.count == 1, !query.select.limit.exists,
      let core = tree[query.select.cores].first, core.groupBy.isEmpty, !core.having.exists, core.from.count == 1,
      core.columns.count == 1, case .expr(let result, _)? = tree[core.columns].first, core.condition.exists,
      case .binary(let op, let left, let right) = tree[tree.bare(core.condition)], op == .equal || op == .is,
      let column = statement.column(of: tree.bare(result)), !column.isCorrelated, let table = column.table
    else { return }
    for (asked, value) in [(left, right), (right, left)]
    where (tree.isParameter(value) || tree.isLiteral(value)) && statement.isSame(asked, result) {
      guard let other = partner(of: column.column, in: table) else { return }
      context.report(
        .repeats(
          tree.quoted(tree.range(of: result)), tree.quoted(tree.range(of: value)), meant: other.name.text),
        at: tree.place(of: result))
      return
    }
  }

  /// Another column of the table's key, or with a foreign key as its own has one, whose name ends as the column's does.
  private func partner(of place: Int, in table: Table) -> Column? {
    guard table.columns.indices.contains(place) else { return nil }
    func isLink(_ place: Int) -> Bool {
      table.primaryKey.count > 1 && table.primaryKey.contains(place)
        || table.foreignKeys.contains { $0.columns == [place] }
        || table.keys.contains { key in key.parts.count > 1 && key.parts.contains { $0.column == place } }
    }
    guard isLink(place), let end = NameWords(table.columns[place].name.text).ends.last else { return nil }
    let others = table.columns.indices.filter {
      $0 != place && isLink($0) && NameWords(table.columns[$0].name.text).ends.last == end
    }
    return others.count == 1 ? table.columns[others[0]] : nil
  }
}

extension Message {
  fileprivate static func repeats(_ column: String, _ value: String, meant other: String) -> Message {
    Message(
      "\(column) is what WHERE asks for, so this gives \(value) and nothing else; did you mean '\(other)'?",
      help: "Select, or ask for, the other column of the link.")
  }
}
