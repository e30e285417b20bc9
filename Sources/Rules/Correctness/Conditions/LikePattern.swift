import Analyzer

struct LikePattern: ExpressionRule {
  static let info = RuleInfo(
    id: "like-pattern", category: .correctness, severity: .warning, fullPreset: .recommended, since: "0.1",
    summary: "A pattern with the wrong wildcards, or with none",
    rationale: """
      `LIKE` knows `%` and `_`, `GLOB` knows `*`, `?` and `[…]`. The other's wildcards are letters, and nothing matches. \
      A pattern without any compares the whole text: `=` says that (with `COLLATE NOCASE` where case doesn't matter, as \
      it doesn't to `LIKE`). Text that a user typed, put between wildcards, brings its own `%` and `_` along unless \
      `ESCAPE` and `replace()` take care of them; that is only a note, and \
      none in the preset `essential`. \
      A backslash means something only with `ESCAPE '\'`: alone it is a letter to look for, and the `%` behind it is still a \
      wildcard. A `_` in a name, `'user_id%'`, matches any character, which is a note, too.
      """,
    precision: .high, fix: .unsafe, fixSafety: "Other rows are found.",
    examples: [
      .bad(
        "SELECT name FROM pet WHERE name LIKE «'re*'» OR name GLOB «'Re%'»;",
        says: "LIKE takes '*' for an ordinary character, not for a wildcard",
        "GLOB takes '%' for an ordinary character, not for a wildcard", schema: pet,
        fixed: "SELECT name FROM pet WHERE name LIKE 're%' OR name GLOB 'Re*';"),
      .bad(
        "SELECT name FROM pet WHERE name LIKE «'rex'»;",
        says: "this pattern has no wildcard, so LIKE compares the whole text",
        schema: pet),
      .bad(
        "SELECT name FROM pet WHERE name LIKE '%' || «:text» || '%';",
        says: "a '%' or '_' in the value of ':text' acts as a wildcard", schema: pet),
      .bad(
        "SELECT name FROM pet WHERE note LIKE «'50\\%'»;",
        says: "LIKE takes a backslash for an ordinary character without ESCAPE", schema: pet,
        fixed: "SELECT name FROM pet WHERE note LIKE '50\\%' ESCAPE '\\';"),
      .bad(
        "SELECT name FROM pet WHERE note LIKE «'last_name%'»;",
        says: "'_' is a wildcard in 'last_name%': it matches any character", schema: pet,
        fixed: "SELECT name FROM pet WHERE note LIKE 'last\\_name%' ESCAPE '\\';"),
      .bad("SELECT name FROM pet WHERE «id» LIKE '1%';", says: "'id' is INTEGER, but LIKE compares texts", schema: pet),
      .good(
        """
        SELECT name FROM pet WHERE name LIKE 'rex%' OR name GLOB '*[Rr]ex*' OR name LIKE 'R_x' OR name LIKE '50*%';
        SELECT name FROM pet WHERE note LIKE 'C:\\pets\\%' OR note LIKE '%\\%' OR note LIKE 'pets\\%' OR name NOT LIKE 'sqlite_%';
        SELECT name FROM pet WHERE name LIKE replace(replace(:text, '%', '\\%'), '_', '\\_') || '%' ESCAPE '\\';
        SELECT name FROM pet WHERE id LIKE 'old%' OR name LIKE :pattern OR name GLOB :text || '*' OR name LIKE note;
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT);"

  static let needsWholeStatement = false
  static let kinds: ExprKinds = .match

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .match(let op, let operand, let pattern, let escape, _) = tree[expr], op == .like || op == .glob else {
      return
    }
    // A comparison of different types, which is a rule of its own.
    if statement.isNumber(operand, besidePatternOfText: pattern) { return }
    let value = statement.value(of: operand)
    if value.classes.nonNull == .integer, statement.column(of: operand) != nil {
      let text = tree.quoted(tree.range(of: operand))
      context.report(.isNumber(text, value.classes.typeName, op.keyword), at: tree.location(of: operand))
      return
    }
    if case .literal(.string, let token) = tree[tree.bare(pattern)] {
      let text = tree.unquoted(token)
      if op == .like, !escape.exists, checkEscapes(in: text, expr, at: tree.bare(pattern), in: tree, &context) {
        return
      }
      check(text, op, at: tree.bare(pattern), in: tree, &context)
    } else if op == .like, !escape.exists {
      checkParts(pattern, in: statement, &context)
    }
  }

  /// A backslash that escapes nothing, and a `_` that looks like a part of a name; false where there is neither.
  private func checkEscapes(
    in text: String, _ expr: ExprID, at pattern: ExprID, in tree: SyntaxTree, _ context: inout RuleContext
  ) -> Bool {
    let bytes = Array(text.utf8)
    let place = tree.location(of: pattern)
    if LikePattern.hasEscape(bytes) {
      let edits = [Fix.Edit(tree.end(of: expr), " ESCAPE '\\'")]
      context.report(
        .backslash, at: place, fix: Fix(title: "Write ESCAPE '\\'", safety: .unsafe, edits: edits),
        claim: .canDiffer(with: edits))
      return true
    }
    guard LikePattern.hasName(bytes), !bytes.contains(UInt8(ascii: "\\")) else { return false }
    let escaped = text.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "\\_")
    let edits = [Fix.Edit(place, SyntaxTree.stringLiteral(escaped)), Fix.Edit(tree.end(of: expr), " ESCAPE '\\'")]
    context.report(
      .underscore(text), at: place, fix: Fix(title: "Escape the '_'", safety: .unsafe, edits: edits),
      claim: .canDiffer(with: edits), atMost: .note, inFull: true)
    return true
  }

  /// A backslash that is meant to take a wildcard for a letter: `50\%`, `first\_name`. One that ends a folder, `C:\dir\%`, is a
  /// letter itself.
  private static func hasEscape(_ bytes: [UInt8]) -> Bool {
    let backslash = UInt8(ascii: "\\")
    var isFound = false
    for place in bytes.indices where bytes[place] == backslash {
      guard place + 1 < bytes.count else { return false }
      let before = place > 0 ? bytes[place - 1] : UInt8(ascii: "%")
      switch bytes[place + 1] {
      case UInt8(ascii: "_"):
        guard isLetter(before) || before &- 48 < 10 || before == UInt8(ascii: "%") else { return false }
      case UInt8(ascii: "%"):
        guard before &- 48 < 10 || place + 2 < bytes.count && isLetter(bytes[place + 2]) else { return false }
      default: return false
      }
      isFound = true
    }
    return isFound
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 97 < 26 }

  /// A name of several words: lower-case letters and digits, of which two or more stand on each side of a `_`.
  private static func hasName(_ bytes: [UInt8]) -> Bool {
    let words = bytes.filter { $0 != UInt8(ascii: "%") }.split(
      separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    guard words.count > 1,
      words.allSatisfy({ word in
        word.count > 1 && word.allSatisfy { $0 &- 97 < 26 || $0 &- 48 < 10 }
      })
    else { return false }
    // Nobody's tables begin with `sqlite` and something else than a `_`.
    return !words[0].elementsEqual("sqlite".utf8)
  }

  private func check(
    _ text: String, _ op: MatchOperator, at pattern: ExprID, in tree: SyntaxTree, _ context: inout RuleContext
  ) {
    let own = op == .like ? "%_" : "*?["
    if text.contains(where: { own.contains($0) }) { return }
    let others = op == .like ? "*?" : "%"
    guard let other = text.first(where: { others.contains($0) }) else {
      context.report(.noWildcard(op.keyword), at: tree.location(of: pattern))
      return
    }
    let replaced = String(
      text.map { letter -> Character in
        switch letter {
        case "*" where op == .like: "%"
        case "?" where op == .like: "_"
        case "%" where op == .glob: "*"
        default: letter
        }
      })
    context.report(
      .wrong(String(other), op.keyword), at: tree.location(of: pattern),
      fix: Fix(
        title: "Write \(replaced)", safety: .unsafe,
        edits: [Fix.Edit(tree.location(of: pattern), SyntaxTree.stringLiteral(replaced))]))
  }

  /// `'%' || :text || '%'`
  private func checkParts(_ pattern: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    let parts = statement.operands(of: pattern, joinedBy: .concat)
    guard parts.count > 1, let parameter = parts.first(where: tree.isParameter) else { return }
    context.report(
      .unescaped(tree.text(of: parameter)), at: tree.location(of: parameter), atMost: .note, inFull: true)
  }
}

extension MatchOperator {
  fileprivate var keyword: String { self == .like ? "LIKE" : "GLOB" }
}

extension Message {
  fileprivate static func wrong(_ wildcard: String, _ op: String) -> Message {
    Message(
      "\(op) takes '\(wildcard)' for an ordinary character, not for a wildcard",
      help: op == "LIKE"
        ? "The wildcards of LIKE are '%' for any text and '_' for one character."
        : "The wildcards of GLOB are '*' for any text, '?' for one character and '[…]' for one of several.")
  }

  fileprivate static func noWildcard(_ op: String) -> Message {
    Message(
      "this pattern has no wildcard, so \(op) compares the whole text",
      help: op == "LIKE"
        ? "Add '%', or write = where the whole text is meant; LIKE ignores the letter case of ASCII."
        : "Add '*', or write = where the whole text is meant.")
  }

  fileprivate static let backslash = Message(
    "LIKE takes a backslash for an ordinary character without ESCAPE",
    help: "Write ESCAPE '\\' behind the pattern; no character escapes others by itself.")

  fileprivate static func underscore(_ pattern: String) -> Message {
    Message(
      "'_' is a wildcard in '\(pattern)': it matches any character",
      help: "Write ESCAPE '\\' behind the pattern, and a backslash before the '_', where the letter is meant.")
  }

  fileprivate static func unescaped(_ parameter: String) -> Message {
    Message(
      "a '%' or '_' in the value of '\(parameter)' acts as a wildcard",
      help: "Escape both with replace() and ESCAPE, or search with instr().")
  }

  fileprivate static func isNumber(_ text: String, _ type: String, _ op: String) -> Message {
    Message(
      "\(text) is \(type), but \(op) compares texts",
      help: "Compare it with =, < or BETWEEN, or CAST it to TEXT where its digits are meant.")
  }
}
