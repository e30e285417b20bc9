import Analyzer

struct InvalidJsonPath: ExpressionRule, StatementRule {
  static let info = RuleInfo(
    id: "invalid-json-path", category: .correctness, severity: .error, since: "0.1",
    summary: "A JSON path that SQLite can't read",
    rationale: """
      A path begins with `$`, the whole value, and goes on with `.key`, `."any key"`, `[3]` or `[#-1]` from the end. \
      Anything else fails when the statement runs: `bad JSON path`. Only `->` and `->>` take a bare key.
      """,
    fix: .unsafe, fixSafety: "It reads a key where the statement failed before.",
    examples: [
      .bad(
        "SELECT json_extract(extra, «'owner.name'») AS name FROM pet;",
        says: "'owner.name' is no JSON path: it has to begin with '$'",
        schema: pet, fixed: "SELECT json_extract(extra, '$.owner.name') AS name FROM pet;"),
      .bad(
        "SELECT json_extract(extra, '$.tags', «'$.tags[0'») AS tags, extra ->> «'$..name'» AS name FROM pet;",
        says: "'$.tags[0' is no JSON path: ']' is missing", "'$..name' is no JSON path: a key is missing after '.'",
        schema: pet),
      .bad(
        "UPDATE pet SET extra = json_set(extra, «'name'», 'Rex', '$.age', 3);",
        says: "'name' is no JSON path: it has to begin with '$'",
        schema: pet, fixed: "UPDATE pet SET extra = json_set(extra, '$.name', 'Rex', '$.age', 3);"),
      .bad(
        "SELECT tag.value FROM pet, json_each(pet.extra, «'.tags'») AS tag;",
        says: "'.tags' is no JSON path: it has to begin with '$'",
        schema: pet, fixed: "SELECT tag.value FROM pet, json_each(pet.extra, '$.tags') AS tag;"),
      .good(
        """
        SELECT json_extract(extra, '$.tags[#-1]', '$."full name"', '$') AS found, extra ->> 'name' AS name FROM pet;
        SELECT json_set(extra, '$.name', 'no path', :path, 3) AS changed, extra -> 3 AS third FROM pet;
        SELECT json_type(extra, '$[0].a-b') AS kind, json_object('a', 'b.c') AS made FROM pet;
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, extra TEXT NOT NULL);"

  static let needsWholeStatement = false
  static let kinds: ExprKinds = [.call, .binary]

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    switch tree[expr] {
    case .binary(let op, _, let right) where op == .jsonArrow || op == .jsonArrowText:
      // What doesn't begin with `$` is a key.
      guard case .text(let text) = literal(right, in: tree), text.hasPrefix("$") else { return }
      check(right, text, in: tree, &context)
    case .call(let call):
      let node = tree[call]
      guard let places = paths(of: node, in: tree) else { return }
      check(node.arguments, places, in: tree, &context)
    default: break
    }
  }

  /// `json_each` and `json_tree` in FROM.
  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    for term in statement.joinTerms {
      guard case .function(_, let name, let arguments) = term.source,
        InvalidJsonPath.tables.contains(where: { tree.matches(name, $0) })
      else { continue }
      check(arguments, .all, in: tree, &context)
    }
  }

  private static let tables: [Name] = ["json_each", "json_tree", "jsonb_each", "jsonb_tree"]
  private static let readers: [Name] = [
    "json_extract", "jsonb_extract", "json_array_length", "json_type", "json_remove", "jsonb_remove",
  ]
  private static let writers: [Name] = [
    "json_set", "jsonb_set", "json_insert", "jsonb_insert", "json_replace", "jsonb_replace",
  ]

  /// Which arguments behind the first are paths.
  private enum Places { case all, everyOther }

  private func paths(of call: Call, in tree: SyntaxTree) -> Places? {
    guard call.arguments.count > 1, tree[call.name].range.end - tree[call.name].range.start >= 8 else { return nil }
    if InvalidJsonPath.readers.contains(where: { tree.matches(call.name, $0) }) { return .all }
    return InvalidJsonPath.writers.contains(where: { tree.matches(call.name, $0) }) ? .everyOther : nil
  }

  private func check(
    _ arguments: NodeList<ExprID>, _ places: Places, in tree: SyntaxTree, _ context: inout RuleContext
  ) {
    for (place, argument) in tree[arguments].enumerated() where place > 0 && (places == .all || place % 2 == 1) {
      if case .text(let text) = literal(argument, in: tree) { check(argument, text, in: tree, &context) }
    }
  }

  private func literal(_ id: ExprID, in tree: SyntaxTree) -> Constant? {
    guard case .literal(.string, let token) = tree[tree.bare(id)] else { return nil }
    return .text(tree.unquoted(token))
  }

  private func check(_ expr: ExprID, _ text: String, in tree: SyntaxTree, _ context: inout RuleContext) {
    guard let problem = JSONPath.problem(text) else { return }
    var fix: Fix?
    if text.first != "$", let first = text.first {
      let path = (first == "." || first == "[" ? "$" : "$.") + text
      if JSONPath.problem(path) == nil {
        fix = Fix(
          title: "Write \(path)", safety: .unsafe,
          edits: [Fix.Edit(tree.location(of: tree.bare(expr)), SyntaxTree.stringLiteral(path))])
      }
    }
    // Where SQLite refuses the JSON, too, the statement fails whatever the path.
    context.report(
      .broken(text, problem.rawValue), at: tree.location(of: expr), fix: fix,
      claim: .canDiffer(with: [Fix.Edit(tree.location(of: expr), "'$'")]))
  }
}

/// https://sqlite.org/json1.html#path_arguments; json.c, `jsonLookupStep`.
private enum JSONPath {
  enum Problem: String {
    case start = "it has to begin with '$'"
    case key = "a key is missing after '.'"
    case quote = "'\"' is missing"
    case bracket = "']' is missing"
    case index = "'[' needs a number or '#' after it"
    case other = "each part after '$' has to begin with '.' or '['"
  }

  static func problem(_ path: String) -> Problem? {
    var rest = Array(path.utf8)[...]
    guard rest.popFirst() == UInt8(ascii: "$") else { return .start }
    while let next = rest.popFirst() {
      switch next {
      case UInt8(ascii: "."):
        if rest.first == UInt8(ascii: "\"") {
          rest.removeFirst()
          guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { return .quote }
          rest = rest[(end + 1)...]
        } else {
          let key = rest.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }
          if key.isEmpty { return .key }
          rest = rest.dropFirst(key.count)
        }
      case UInt8(ascii: "["):
        if rest.first == UInt8(ascii: "#") {
          rest.removeFirst()
          if rest.first == UInt8(ascii: "-") {
            rest.removeFirst()
            if !isDigit(rest.first) { return .index }
          }
        } else if !isDigit(rest.first) {
          return .index
        }
        while isDigit(rest.first) { rest.removeFirst() }
        guard rest.popFirst() == UInt8(ascii: "]") else { return .bracket }
      default: return .other
      }
    }
    return nil
  }

  private static func isDigit(_ byte: UInt8?) -> Bool { byte.map { $0 &- 48 < 10 } ?? false }
}

extension Message {
  fileprivate static func broken(_ path: String, _ problem: String) -> Message {
    "'\(path)' is no JSON path: \(problem)"
  }
}
