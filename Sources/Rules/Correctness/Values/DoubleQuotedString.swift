import Analyzer

struct DoubleQuotedString: StatementRule {
  static let info = RuleInfo(
    id: "double-quoted-string", category: .correctness, severity: .error, fullPreset: .recommended, since: "0.1",
    summary: "Double quotes around a string",
    rationale: """
      Double quotes are for names, single quotes for strings. Where a name in double quotes is no column, SQLite takes \
      it for a string, so that a column's name misspelt is no error but a comparison with a constant. Newer builds of \
      SQLite, and the one inside some systems, refuse it. Where it can't have been meant as a name (it is empty, has \
      spaces in it, or stands in the VALUES of an INSERT, where there is no column) that is a warning, and so are the other strings of the statement then, unless a column has nearly \
      that name. In the preset `essential` the message of `RAISE` and a path of JSON aren't reported.
      """,
    fix: .safe,
    fixSafety: """
      Single quotes say what SQLite makes of it anyway. Where a column's name could stand as well (the text is like a name, \
      and it is neither compared with a column nor stored), the fix is unsafe: the column may be what is missing.
      """,
    examples: [
      .bad(
        "SELECT id FROM pet WHERE name = «\"Rex\"»;", says: "no column \"Rex\" here, so SQLite takes it for a string",
        schema: pet, fixed: "SELECT id FROM pet WHERE name = 'Rex';"),
      .bad(
        "SELECT id FROM pet WHERE name = «\"it's \"\"Rex\"\"\"»;",
        says: "no column \"it's \"\"Rex\"\"\" here, so SQLite takes it for a string", schema: pet,
        fixed: "SELECT id FROM pet WHERE name = 'it''s \"Rex\"';"),
      .bad(
        "SELECT id FROM pet WHERE «\"nmae\"» = 'Rex';",
        says: "no column \"nmae\" here, so SQLite takes it for a string; did you mean \"name\"?", schema: pet,
        fixed: "SELECT id FROM pet WHERE \"name\" = 'Rex';"),
      .bad(
        "SELECT data ->> «\"$.name\"» AS name FROM pet WHERE name <> «\"\"»;",
        says: "no column \"$.name\" here, so SQLite takes it for a string",
        "no column \"\" here, so SQLite takes it for a string", schema: pet,
        fixed: "SELECT data ->> '$.name' AS name FROM pet WHERE name <> '';"),
      .bad(
        "INSERT INTO pet (id, name) VALUES (1, «\"nane\"»);",
        says: "no column \"nane\" here, so SQLite takes it for a string", schema: pet,
        fixed: "INSERT INTO pet (id, name) VALUES (1, 'nane');"),
      .good("SELECT \"order\".\"from\" FROM \"order\";", schema: "CREATE TABLE \"order\" (\"from\" TEXT);"),
      .good("SELECT \"name\", 'Rex' AS \"dog\" FROM pet ORDER BY \"dog\";", schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, data TEXT);"

  static let needsWholeStatement = false

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    let quoted = statement.facts.quotedStrings.filter { tree.text(of: $0).utf8.first == UInt8(ascii: "\"") }
    if quoted.isEmpty { return }
    let columns = columns(in: statement)
    let strings = quoted.map { expr in
      let content = tree.unquoted(tree.span(of: expr).first)
      let isPath = isPath(content)
      let nearest =
        isPath || isInValues(expr, of: statement) ? nil : NearMiss.closest(to: content, in: columns)
      return (expr: expr, content: content, isPath: isPath, nearest: nearest)
    }
    // Whoever writes one string with them writes all so.
    let writesStringsSo = strings.contains {
      $0.nearest == nil && (!isLikeAName($0.content) || isInValues($0.expr, of: statement))
    }
    for (expr, content, isPath, nearest) in strings {
      context.report(
        .noColumn(tree.text(of: expr), nearMiss: nearest), at: tree.location(of: expr),
        fix: fix(
          content, nearest: nearest, mayBeColumn: mayBeColumn(expr, content, in: statement), at: tree.location(of: expr)
        ),
        atMost: nearest == nil && (writesStringsSo || tree.file.isOfProgram && !isCondition(content))
          ? .warning : .error,
        inFull: isPath || isMessage(expr, in: statement))
    }
  }

  /// Whether a part of the statement got into the quotes: `"Wanted AND NOT Deleted"`.
  private func isCondition(_ text: String) -> Bool {
    [" AND ", " OR ", " NOT "].contains(where: text.uppercased().contains)
  }

  private func isLikeAName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 &- 97 < 26 || $0 &- 65 < 26 || $0 &- 48 < 10 || $0 == 95 || $0 >= 0x80 }
  }

  /// Whether a string stands in the VALUES of an INSERT: nothing has a column there.
  private func isInValues(_ expr: ExprID, of statement: ResolvedStatement) -> Bool {
    let inserts: [Insert] =
      switch statement.statement.body {
      case .insert(let insert): [insert]
      case .createTrigger(let trigger):
        trigger.steps.compactMap { if case .insert(let insert) = $0.body { insert } else { nil } }
      default: []
      }
    let tree = statement.tree
    return inserts.contains { insert in
      guard case .select(let select) = insert.source else { return false }
      return tree[tree[select].cores].contains { core in
        tree[core.values].contains { row in
          tree[row.exprs].contains {
            statement.expressions(in: $0).contains(Int(expr.index)) && !statement.hasSubquery($0)
          }
        }
      }
    }
  }

  /// `RAISE(ABORT, "…")`
  private func isMessage(_ expr: ExprID, in statement: ResolvedStatement) -> Bool {
    statement.statement.exprs.range.contains { place in
      if case .raise(_, let message) = statement.tree[ExprID(index: UInt32(truncatingIfNeeded: place))] {
        statement.tree.bare(message) == expr
      } else {
        false
      }
    }
  }

  /// `"$.name"` is a path into JSON, however near to the column that it fills.
  private func isPath(_ content: String) -> Bool { content.hasPrefix("$.") || content.hasPrefix("$[") }

  /// Names with which a slip of the pen could have been meant; very short ones are near to everything.
  private func columns(in statement: ResolvedStatement) -> [String] {
    statement.facts.sources.flatMap { $0.table?.columns.filter { !$0.isHidden }.map { $0.name.text } ?? [] }
      .filter { $0.utf8.count > 3 }
  }

  /// Whether the name of a column would make as much sense at a place.
  private func mayBeColumn(_ expr: ExprID, _ content: String, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    if !isLikeAName(content) || isMessage(expr, in: statement) { return false }
    if statement.facts.stores.contains(where: { $0.expr == expr }) { return false }
    guard let parent = statement.parent(of: expr) else { return true }
    let others: [ExprID] =
      switch tree[parent] {
      case .binary(_, let left, let right): [left, right]
      case .between(let value, let low, let high, _): [value, low, high]
      case .inList(let value, _, _): [value]
      default: []
      }
    return !others.contains { $0 != expr && statement.column(of: tree.bare($0)) != nil }
  }

  private func fix(_ content: String, nearest: String?, mayBeColumn: Bool, at location: SourceLocation) -> Fix {
    if let nearest {
      let name = SQLText.quoted(nearest)
      return Fix(title: "Replace with \(name)", safety: .unsafe, edits: [Fix.Edit(location, name)])
    }
    let string = SyntaxTree.stringLiteral(content)
    return Fix(
      title: "Replace with \(string)", safety: mayBeColumn ? .unsafe : .safe, edits: [Fix.Edit(location, string)])
  }
}

extension Message {
  fileprivate static func noColumn(_ text: String, nearMiss: String?) -> Message {
    Message(
      "no column \(text) here, so SQLite takes it for a string" + (nearMiss.map { "; did you mean \"\($0)\"?" } ?? ""),
      help: nearMiss == nil ? "Write a string in single quotes: some builds of SQLite refuse this one." : nil)
  }
}
