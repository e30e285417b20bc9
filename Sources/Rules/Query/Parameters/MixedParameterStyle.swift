import Analyzer

struct MixedParameterStyle: StatementRule {
  static let info = RuleInfo(
    id: "mixed-parameter-style", category: .query, severity: .warning, preset: .recommended, since: "0.1",
    summary: "Parameters of one statement written in several ways",
    rationale: """
      SQLite numbers all parameters of a statement in one row: a `?` gets the number behind the highest so far, a \
      `:name` too where it comes up first. Mixed with one another, or with `?3`, nobody can tell by looking which \
      number a `?` has, and a condition that is moved changes it. Name all of them, or number all of them.
      """,
    fix: .unsafe,
    fixSafety:
      "Each keeps the number that it has, which may not be the one that was meant; and callers may bind by the old name.",
    examples: [
      .bad(
        "SELECT name FROM pet WHERE age > :age AND name = «?»;", says: "'?' and ':age' are mixed in one statement",
        schema: pet, fixed: "SELECT name FROM pet WHERE age > :age AND name = :name;"),
      .bad(
        "SELECT name FROM pet WHERE age > ?1 AND name = «?» AND id <> ?;",
        says: "'?' and '?1' are mixed in one statement", schema: pet,
        fixed: "SELECT name FROM pet WHERE age > ?1 AND name = ?2 AND id <> ?3;"),
      .bad(
        "SELECT name FROM pet WHERE age > :age AND name = «@name»;",
        says: "'@name' and ':age' are mixed in one statement",
        schema: pet, fixed: "SELECT name FROM pet WHERE age > :age AND name = :name;"),
      .bad(
        "SELECT name FROM pet WHERE age > :age AND name = «?2»;", says: "'?2' and ':age' are mixed in one statement",
        schema: pet, fixed: "SELECT name FROM pet WHERE age > :age AND name = :name;"),
      .bad(
        "SELECT name FROM pet WHERE id IN ?ids AND age IN ?ids AND name = «?» AND id <> :id;",
        says: "'?' and ':id' are mixed in one statement", schema: pet,
        fixed: "SELECT name FROM pet WHERE id IN ?ids AND age IN ?ids AND name = :name AND id <> :id;"),
      .good(
        """
        SELECT name FROM pet WHERE age > :age AND name = :name AND id IN ?ids;
        SELECT name FROM pet WHERE age > ? AND name = ?;
        SELECT name FROM pet WHERE age > ?2 AND name = ?1 AND id <> ?2;
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);"

  static let isSyntactic = true

  /// How a parameter is written.
  private enum Style: Equatable {
    case plain, numbered
    case named(UInt8)
  }

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    guard statement.signature.parameters.count > 1 else { return }
    let tree = statement.tree
    let bytes = tree.file.bytes
    var first: (token: TokenID, style: Style)?
    var other: (token: TokenID, style: Style)?
    for place in statement.tokens where tree.tokens[place].kind == .parameter {
      let token = tree.tokens[place]
      guard !isArray(place, in: tree) else { continue }
      let sigil = bytes[Int(token.start)]
      let style: Style =
        sigil != UInt8(ascii: "?") ? .named(sigil) : token.end == token.start + 1 ? .plain : .numbered
      guard let known = first else {
        first = (TokenID(place), style)
        continue
      }
      // Where there are plain ones, they are what is out of place.
      if style != known.style, other == nil || (style == .plain && other?.style != .plain && known.style != .plain) {
        other = (TokenID(place), style)
      }
    }
    guard var one = first, var odd = other else { return }
    if one.style == .plain { swap(&one, &odd) }
    context.report(
      message(odd.style, tree.text(of: odd.token), one.style, tree.text(of: one.token)),
      at: tree.location(of: odd.token),
      fix: fix(to: one.style, in: statement))
  }

  /// `IN ?names` is written in its own way.
  private func isArray(_ place: Int, in tree: SyntaxTree) -> Bool {
    guard place > 0, tree.tokens[place - 1].kind == .in else { return false }
    return true
  }

  private func message(_ style: Style, _ text: String, _ other: Style, _ otherText: String) -> Message {
    switch (style, other) {
    case (.named, .named): .mixed(text, otherText, "Begin the names of all parameters with the same sign.")
    case (.plain, .numbered), (.numbered, .plain): .mixed(text, otherText, "Number all parameters or none.")
    default: .mixed(text, otherText, "Name all parameters or none.")
    }
  }

  /// Writes all of them in the style of the first.
  private func fix(to style: Style, in statement: ResolvedStatement) -> Fix? {
    let tree = statement.tree
    let uses = ParameterUses(of: statement)
    let parameters = statement.signature.parameters
    var edits: [Fix.Edit] = []
    for use in uses.all where !isArray(Int(use.token.index), in: tree) {
      let text = tree.text(of: use.token)
      switch style {
      case .plain: return nil
      case .numbered: if !use.isNumbered { edits.append(Fix.Edit(tree.location(of: use.token), "?\(use.number)")) }
      case .named(let sigil):
        if text.utf8.first == sigil { continue }
        guard let parameter = parameters.first(where: { $0.index == use.number }), isName(parameter.name),
          !parameters.contains(where: { $0.index != use.number && $0.name == parameter.name })
        else { return nil }
        edits.append(
          Fix.Edit(tree.location(of: use.token), String(decoding: [sigil], as: UTF8.self) + parameter.name))
      }
    }
    return Fix(
      title: "Write all parameters alike", safety: .unsafe, edits: edits)
  }

  private func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 == 0x5F || $0 &- 48 < 10 || ($0 | 0x20) &- 97 < 26 }
  }
}

extension Message {
  fileprivate static func mixed(_ odd: String, _ other: String, _ advice: String) -> Message {
    Message("'\(odd)' and '\(other)' are mixed in one statement", help: advice)
  }
}
