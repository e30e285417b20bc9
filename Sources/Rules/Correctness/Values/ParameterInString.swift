import Analyzer

struct ParameterInString: ExpressionRule, StoreRule {
  static let info = RuleInfo(
    id: "parameter-in-string", category: .correctness, severity: .warning, since: "0.1",
    summary: "A parameter inside quotes, where it is a piece of text",
    rationale: """
      `LIKE '%:word%'` looks for a colon and the letters `word`: within quotes nothing is a parameter, and what the program \
      binds goes nowhere. Put the pattern together, `'%' || :word || '%'`, or bind it with its wildcards. Quotes around \
      a whole parameter, `name = ':name'`, are one pair too many. A text that has a question in it is fine.
      """,
    precision: .high, fix: .unsafe, fixSafety: "The statement takes a parameter more.",
    examples: [
      .bad(
        "SELECT id FROM post WHERE title LIKE «'%:word%'»;", says: "':word' in quotes is text, and no parameter",
        schema: post, fixed: "SELECT id FROM post WHERE title LIKE '%' || :word || '%';"),
      .bad(
        "SELECT id FROM post WHERE title = «':title'» AND id = :id;",
        says: "':title' in quotes is text, and no parameter",
        schema: post, fixed: "SELECT id FROM post WHERE title = :title AND id = :id;"),
      .bad(
        "UPDATE post SET title = «'?'» WHERE id = ?;", says: "'?' in quotes is text, and no parameter", schema: post,
        fixed: "UPDATE post SET title = ? WHERE id = ?;"),
      .good(
        """
        SELECT id FROM post WHERE title = 'Why?' OR title LIKE '%?' OR title = ':-)' OR title LIKE '%:%';
        SELECT id FROM post WHERE title LIKE '%' || :word || '%' OR title = ':memory:' OR title LIKE '12:30%';
        SELECT replace(title, ':name', :name) AS title FROM post WHERE title = '@all' OR title = '$total';
        UPDATE post SET title = '?' WHERE title = '';
        """, schema: post),
    ])

  private static let post = "CREATE TABLE post (id INTEGER PRIMARY KEY, title TEXT NOT NULL);"

  static let needsWholeStatement = false
  static let kinds: ExprKinds = [.match, .binary, .inList]

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    switch tree[expr] {
    case .binary(let op, let left, let right) where op.isComparison:
      checkText(left, in: statement, &context)
      checkText(right, in: statement, &context)
    case .match(_, _, let pattern, _, _): checkText(pattern, in: statement, &context)
    case .inList(_, let list, _): for member in tree[list] { checkText(member, in: statement, &context) }
    default: break
    }
  }

  func check(_ store: Facts.Store, in statement: ResolvedStatement, _ context: inout RuleContext) {
    checkText(store.expr, in: statement, &context)
  }

  private func checkText(_ id: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard id.exists, case .literal(.string, let token) = tree[tree.bare(id)],
      let parts = Parts(tree.file.bytes(in: tree[token].range).dropFirst().dropLast())
    else { return }
    // A colon says it alone. The others are texts of their own, unless the statement has parameters that look like it.
    let isKnown: (String) -> Bool = { name in statement.signature.parameters.contains { $0.spelling == name } }
    switch parts.parameter.utf8.first {
    case UInt8(ascii: ":"): break
    case UInt8(ascii: "?"):
      guard parts.before.isEmpty, parts.after.isEmpty,
        statement.signature.parameters.contains(where: { $0.spelling == nil })
      else { return }
    default: guard isKnown(parts.parameter) else { return }
    }
    let pieces = [parts.before, parts.after].map { $0.isEmpty ? nil : SyntaxTree.stringLiteral($0) }
    let mended = [pieces[0], parts.parameter, pieces[1]].compactMap { $0 }.joined(separator: " || ")
    context.report(
      .isText(parts.parameter), at: tree.location(of: token),
      fix: Fix(title: "Write \(mended)", safety: .unsafe, edits: [Fix.Edit(tree.location(of: token), mended)]))
  }

  /// A text that is a parameter by its look, perhaps between wildcards.
  private struct Parts {
    let before: String
    let parameter: String
    let after: String

    init?(_ bytes: ArraySlice<UInt8>) {
      func isWildcard(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "%") || byte == UInt8(ascii: "*") }
      let before = bytes.prefix(while: isWildcard)
      var rest = bytes.dropFirst(before.count)
      var after = 0
      while let last = rest.last, isWildcard(last) {
        rest = rest.dropLast()
        after += 1
      }
      guard let sigil = rest.first else { return nil }
      let name = rest.dropFirst()
      switch sigil {
      case UInt8(ascii: "?"): guard name.isEmpty else { return nil }
      case UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"):
        guard let first = name.first, Parts.isLetter(first),
          name.allSatisfy({ Parts.isLetter($0) || $0 &- 48 < 10 })
        else { return nil }
      default: return nil
      }
      self.before = String(decoding: before, as: UTF8.self)
      parameter = String(decoding: rest, as: UTF8.self)
      self.after = String(decoding: bytes.suffix(after), as: UTF8.self)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      (byte | 0x20) &- 97 < 26 || byte == UInt8(ascii: "_")
    }
  }
}

extension Message {
  fileprivate static func isText(_ parameter: String) -> Message {
    Message(
      "'\(parameter)' in quotes is text, and no parameter",
      help: "Write the parameter without quotes; put it together with wildcards by ||.")
  }
}
