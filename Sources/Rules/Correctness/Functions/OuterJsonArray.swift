import Analyzer

struct OuterJsonArray: ExpressionRule {
  static let info = RuleInfo(
    id: "outer-json-array", category: .correctness, severity: .warning, since: "0.1",
    summary: "A JSON array of what a LEFT JOIN finds, without a FILTER",
    rationale: """
      Where a LEFT JOIN finds no partner, it gives one row of NULLs, and `json_group_array` takes that for an element: `[null]`, or \
      `[{"id":null}]`, and not `[]`. Programs then see one thing where there is none. `FILTER (WHERE … IS NOT NULL)` leaves the row \
      out.
      """,
    fix: .unsafe, fixSafety: "What comes back changes: that is what it is for.",
    examples: [
      .bad(
        "SELECT p.id, «json_group_array(v.day)» AS days FROM pet AS p LEFT JOIN visit AS v ON v.pet_id = p.id GROUP BY p.id;",
        says: "this is [null] where the LEFT JOIN finds no row of 'v'", schema: pet,
        fixed:
          "SELECT p.id, json_group_array(v.day) FILTER (WHERE v.id IS NOT NULL) AS days FROM pet AS p LEFT JOIN visit AS v ON v.pet_id = p.id GROUP BY p.id;"
      ),
      .bad(
        "SELECT p.id, «json_group_array(json_object('id', v.id, 'day', v.day))» AS days FROM pet AS p LEFT JOIN visit AS v ON v.pet_id = p.id GROUP BY p.id;",
        says: "this has an object of nulls in it where the LEFT JOIN finds no row of 'v'", schema: pet,
        fixed:
          "SELECT p.id, json_group_array(json_object('id', v.id, 'day', v.day)) FILTER (WHERE v.id IS NOT NULL) AS days FROM pet AS p LEFT JOIN visit AS v ON v.pet_id = p.id GROUP BY p.id;"
      ),
      .good(
        """
        SELECT p.id, json_group_array(v.day) FILTER (WHERE v.id IS NOT NULL) AS days
        FROM pet AS p LEFT JOIN visit AS v ON v.pet_id = p.id GROUP BY p.id;
        SELECT p.id, CASE WHEN COUNT(v.id) > 0 THEN json_group_array(v.day) ELSE '[]' END AS days
        FROM pet AS p LEFT JOIN visit AS v ON v.pet_id = p.id GROUP BY p.id;
        SELECT p.id, json_group_array(v.day) AS days FROM pet AS p JOIN visit AS v ON v.pet_id = p.id GROUP BY p.id;
        SELECT json_group_array(p.name) AS names FROM pet AS p LEFT JOIN visit AS v ON v.pet_id = p.id;
        SELECT p.id, json_group_array(v.day) AS days
        FROM pet AS p LEFT JOIN visit AS v ON v.pet_id = p.id WHERE v.day > '2020' GROUP BY p.id;
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE visit (id INTEGER PRIMARY KEY, pet_id INTEGER NOT NULL REFERENCES pet (id), day TEXT NOT NULL);
    """

  static let kinds: ExprKinds = .call

  private static let aggregates: [Name] = [
    "json_group_array", "jsonb_group_array", "json_group_object", "jsonb_group_object",
  ]
  private static let hashes = NameHashes(aggregates)
  private static let objects: [Name] = ["json_object", "jsonb_object", "json_array", "jsonb_array"]

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .call(let id) = tree[expr], Self.hashes.mayHold(tree[tree[id].name]),
      Self.aggregates.contains(where: { tree.matches(tree[id].name, $0) })
    else { return }
    let call = tree[id]
    guard !call.filter.exists, case .none = call.over, let argument = tree[call.arguments].last,
      let core = statement.core(around: expr), !core.having.exists,
      let source = optionalSource(argument, in: statement),
      tree[core.from].contains(where: { $0.join.kind.isOuter }), !isGuarded(expr, in: statement)
    else { return }
    let name = statement.facts.sources[source].name.map { "'\($0.text)'" } ?? "the subquery"
    let fix = fix(expr, source, in: statement)
    context.report(
      isObject(argument, tree) ? .objectOfNulls(name) : .null(name), at: tree.place(of: expr), fix: fix,
      claim: .differs(with: fix))
  }

  private func isObject(_ id: ExprID, _ tree: SyntaxTree) -> Bool {
    guard case .call(let call) = tree[tree.bare(id)] else { return false }
    return Self.objects.contains { tree.matches(tree[call].name, $0) }
  }

  /// The source that the argument takes all of its columns from, where its row may be missing.
  private func optionalSource(_ argument: ExprID, in statement: ResolvedStatement) -> Int? {
    let tree = statement.tree
    var source: Int?
    for place in statement.expressions(in: argument) {
      let part = ExprID(index: UInt32(truncatingIfNeeded: place))
      switch tree[part] {
      case .subquery, .exists, .caseWhen: return nil
      default: break
      }
      guard let reference = statement.column(of: part) else { continue }
      guard !reference.isCorrelated, reference.source >= 0, statement.facts.sources[reference.source].isOptional,
        source == nil || source == reference.source,
        statement.value(of: part).nullReason?.kind == .outerJoin
          || statement.value(of: part).isNullable
      else { return nil }
      source = reference.source
    }
    guard source != nil else { return nil }
    // A stand-in for NULL is meant.
    return isObject(argument, tree) || statement.value(of: argument).isNullable ? source : nil
  }

  /// Whether a CASE around it asks something first.
  private func isGuarded(_ expr: ExprID, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    return statement.expressions(around: expr).contains { around in
      switch tree[around] {
      case .caseWhen: true
      case .call(let call): Self.guards.contains { tree.matches(tree[call].name, $0) }
      default: false
      }
    }
  }

  /// Functions that ask something of the array, or take the empty row out of it.
  private static let guards: [Name] = ["iif", "nullif", "replace", "json_remove"]

  private func fix(_ expr: ExprID, _ source: Int, in statement: ResolvedStatement) -> Fix? {
    let tree = statement.tree
    let source = statement.facts.sources[source]
    guard let table = source.table, let name = source.name, table.kind == .table,
      let column = table.rowidAlias ?? table.columns.indices.first(where: { table.columns[$0].isNotNull })
    else { return nil }
    let key = "\(SQLText.identifier(name.text)).\(SQLText.identifier(table.columns[column].name.text))"
    return Fix(
      title: "Leave the empty row out", safety: .unsafe,
      edits: [Fix.Edit(tree.end(of: expr), " FILTER (WHERE \(key) IS NOT NULL)")])
  }
}

extension Message {
  private static let help = "Add FILTER (WHERE … IS NOT NULL), with the key of the joined table."

  fileprivate static func null(_ table: String) -> Message {
    Message("this is [null] where the LEFT JOIN finds no row of \(table)", help: help)
  }

  fileprivate static func objectOfNulls(_ table: String) -> Message {
    Message("this has an object of nulls in it where the LEFT JOIN finds no row of \(table)", help: help)
  }
}
