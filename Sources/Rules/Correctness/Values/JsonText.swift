import Analyzer

struct JsonText: ComparisonRule, ExpressionRule, SelectRule {
  static let info = RuleInfo(
    id: "json-text", category: .correctness, severity: .warning, since: "0.1",
    summary: "JSON text where a value is meant, or a value where JSON is",
    rationale: """
      `->` gives JSON text, in which a string has its quotes: `body -> 'name' = 'Ann'` is never true, and sorted by it \
      10 comes before 9. `->>` gives the value. The other way round, what `json_set` and its like are given is a value of \
      SQL: `TRUE` is the number 1, and a text, though it looks like JSON, becomes a string. `json('true')` and \
      `json('[1, 2]')` are JSON.
      """,
    precision: .high, fix: .unsafe,
    fixSafety: "A value is compared or stored where its JSON text was, or the other way round.",
    examples: [
      .bad(
        "SELECT id FROM doc WHERE body «->» 'name' = 'Ann';",
        says: "'->' gives JSON text with quotes around a string, so it never equals 'Ann'", schema: doc,
        fixed: "SELECT id FROM doc WHERE body ->> 'name' = 'Ann';"),
      .bad(
        "SELECT id FROM doc ORDER BY body «->» 'age';",
        says: "this sorts JSON texts: '10' comes before '9'", schema: doc,
        fixed: "SELECT id FROM doc ORDER BY body ->> 'age';"),
      .bad(
        "UPDATE doc SET body = json_set(body, '$.list', «'[1,2]'»);",
        says: "this becomes a string in the JSON, and no array", schema: doc,
        fixed: "UPDATE doc SET body = json_set(body, '$.list', json('[1,2]'));"),
      .bad(
        "UPDATE doc SET body = json_set(body, '$.on', «true»);",
        says: "'true' is the number 1 here, and not JSON's true",
        schema: doc, fixed: "UPDATE doc SET body = json_set(body, '$.on', json('true'));"),
      .good(
        """
        SELECT id FROM doc WHERE body ->> 'name' = 'Ann' OR body -> 'name' = '"Ann"' OR body -> 'on' = 'true';
        SELECT id FROM doc WHERE body -> 'list' = '[1,2]' OR body -> 'age' = '5' OR body -> 'name' IS NULL ORDER BY body ->> 'age';
        UPDATE doc SET body = json_set(body, '$.list', json('[1,2]'), '$.name', 'Ann', '$.note', '(none)', '$.on', json('true'));
        SELECT json_object('list', json_array(1, 2), 'name', '[Ann') AS body, json_extract(body, '$.on') = true AS is_on FROM doc;
        """, schema: doc),
    ])

  private static let doc = "CREATE TABLE doc (id INTEGER PRIMARY KEY, body TEXT NOT NULL);"

  // MARK: JSON text that is compared

  func check(_ comparison: Facts.Comparison, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let sides = [statement.expr(of: comparison.left), statement.expr(of: comparison.right)]
    guard let arrow = sides.compactMap({ self.arrow($0, in: statement.tree) }).first else { return }
    for side in sides {
      guard let text = literal(side, in: statement.tree), JSONLook(text) == nil else { continue }
      report(.neverEquals(text), arrow, in: statement.tree, &context)
      return
    }
  }

  /// `a -> b`: the operator.
  private func arrow(_ id: ExprID, in tree: SyntaxTree) -> TokenID? {
    guard id.exists, case .binary(.jsonArrow, let left, _) = tree[tree.bare(id)] else { return nil }
    return tree.token(after: left)
  }

  private func literal(_ id: ExprID, in tree: SyntaxTree) -> String? {
    guard id.exists, case .literal(.string, let token) = tree[tree.bare(id)] else { return nil }
    return tree.unquoted(token)
  }

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    for term in tree[query.select.orderBy] {
      // A column may be shown as JSON and sorted by the same: only what is written there is meant.
      if let arrow = arrow(term.expr, in: tree) { report(.sorts, arrow, in: tree, &context) }
    }
  }

  private func report(_ message: Message, _ arrow: TokenID, in tree: SyntaxTree, _ context: inout RuleContext) {
    let edits = [Fix.Edit(tree.location(of: arrow), "->>")]
    context.report(
      message, at: tree.location(of: arrow), fix: Fix(title: "Write ->>", safety: .unsafe, edits: edits),
      claim: .canDiffer(with: edits))
  }

  // MARK: Values that are stored

  static let kinds: ExprKinds = .call

  private static let writers: [Name] = [
    "json_set", "jsonb_set", "json_insert", "jsonb_insert", "json_replace", "jsonb_replace",
  ]
  private static let objects: [Name] = ["json_object", "jsonb_object"]
  private static let arrays: [Name] = ["json_array", "jsonb_array"]
  private static let all = NameHashes(writers + objects + arrays)

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .call(let id) = tree[expr], Self.all.mayHold(tree[tree[id].name]) else { return }
    let call = tree[id]
    let first: Int
    let step: Int
    if Self.writers.contains(where: { tree.matches(call.name, $0) }) {
      (first, step) = (2, 2)
    } else if Self.objects.contains(where: { tree.matches(call.name, $0) }) {
      (first, step) = (1, 2)
    } else if Self.arrays.contains(where: { tree.matches(call.name, $0) }) {
      (first, step) = (0, 1)
    } else {
      return
    }
    for (place, argument) in tree[call.arguments].enumerated() where place >= first && (place - first) % step == 0 {
      let bare = tree.bare(argument)
      if case .name(let token) = tree[bare], statement.column(of: bare) == nil, let truth = tree.truthName(token) {
        let word = truth == .true ? "true" : "false"
        store(
          .isNumber(tree.text(of: token), truth == .true ? 1 : 0, word), "json('\(word)')", bare, in: tree, &context)
      } else if let text = literal(bare, in: tree), let look = JSONLook(text), look != .scalar {
        store(.isString(look), "json(\(tree.text(of: bare)))", bare, in: tree, &context)
      }
    }
  }

  private func store(
    _ message: Message, _ mended: String, _ id: ExprID, in tree: SyntaxTree, _ context: inout RuleContext
  ) {
    let edits = [Fix.Edit(tree.location(of: id), mended)]
    context.report(
      message, at: tree.place(of: id), fix: Fix(title: "Write \(mended)", safety: .unsafe, edits: edits),
      claim: .canDiffer(with: edits))
  }
}

/// The kind of JSON that a text is.
private enum JSONLook {
  case array, object, scalar

  /// Nil for a text that is no JSON.
  init?(_ text: String) {
    if JSONText.isMalformed(text) { return nil }
    switch text.utf8.first(where: { $0 != UInt8(ascii: " ") }) {
    case UInt8(ascii: "["): self = .array
    case UInt8(ascii: "{"): self = .object
    default: self = .scalar
    }
  }
}

extension Message {
  fileprivate static func neverEquals(_ text: String) -> Message {
    Message(
      "'->' gives JSON text with quotes around a string, so it never equals \(SyntaxTree.quoted(text))",
      help: "Write ->>, which gives the value.")
  }

  fileprivate static let sorts = Message(
    "this sorts JSON texts: '10' comes before '9'", help: "Write ->>, which gives the value.")

  fileprivate static func isNumber(_ written: String, _ number: Int, _ word: String) -> Message {
    Message(
      "'\(written)' is the number \(number) here, and not JSON's \(word)", help: "Write json('\(word)').")
  }

  fileprivate static func isString(_ look: JSONLook) -> Message {
    Message(
      "this becomes a string in the JSON, and no \(look == .array ? "array" : "object")",
      help: "Write json() around it, or json_array() or json_object() instead.")
  }
}
