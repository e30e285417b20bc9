import Analyzer

struct Fts5MatchText: ExpressionRule, StatementRule {
  static let info = RuleInfo(
    id: "fts5-match-text", category: .correctness, severity: .error, fullPreset: .pedantic, since: "0.1",
    summary: "A text behind `MATCH` that fts5 can't read as a query",
    rationale: """
      What stands behind `MATCH` is a language of its own: `-`, `:`, `*`, `^`, parentheses, AND, OR, NOT and NEAR mean \
      something in it, and any other sign is an error. `multi-agent` asks for a column 'agent', and fails. In double \
      quotes a text is a phrase, whatever is in it. The same happens to what a user types: a parameter is only a note, \
      in the preset `pedantic`.
      """,
    precision: .veryHigh, fix: .unsafe, fixSafety: "It finds rows where the statement failed before.",
    examples: [
      .bad(
        "SELECT rowid FROM memo WHERE memo MATCH «'multi-agent'»;",
        says: "fts5 can't read 'multi-agent': there is no column 'agent'", schema: memo,
        fixed: "SELECT rowid FROM memo WHERE memo MATCH '\"multi-agent\"';"),
      .bad(
        "SELECT rowid FROM memo WHERE title MATCH «'what now?'» OR memo MATCH «'(a OR b'»;",
        says: "fts5 can't read 'what now?': '?' is out of place",
        "fts5 can't read '(a OR b': it ends too early", schema: memo,
        fixed: "SELECT rowid FROM memo WHERE title MATCH '\"what now?\"' OR memo MATCH '\"(a OR b\"';"),
      .bad(
        "SELECT rowid FROM memo(«'C++'»);", says: "fts5 can't read 'C++': '+' is out of place", schema: memo,
        fixed: "SELECT rowid FROM memo('\"C++\"');"),
      .bad(
        "SELECT rowid FROM memo WHERE memo MATCH «:text»;",
        says: "the value of ':text' is read as a query of fts5, in which signs mean something", schema: memo),
      .good(
        """
        SELECT rowid FROM memo WHERE memo MATCH '"multi-agent"' OR memo MATCH 'title : multi AND agent*';
        SELECT rowid FROM memo WHERE memo MATCH 'NEAR(multi agent, 5) NOT {title body}: ^"x y" + z';
        SELECT rowid FROM memo WHERE memo MATCH '"' || replace(:text, '"', '""') || '"' AND rank MATCH 'bm25(10.0)';
        SELECT rowid FROM old WHERE old MATCH 'multi-agent';
        """, schema: memo),
    ])

  private static let memo = """
    CREATE VIRTUAL TABLE memo USING fts5 (title, body);
    CREATE VIRTUAL TABLE old USING fts4 (title);
    """

  static let needsWholeStatement = false
  static let kinds: ExprKinds = .match

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .match(.match, let operand, let pattern, _, _) = tree[expr],
      let reference = statement.column(of: tree.bare(operand)), let table = reference.table, table.isFullText,
      reference.declaration?.name != Fts5MatchText.rank
    else { return }
    check(pattern, table, in: tree, &context)
  }

  private static let rank = Name("rank")

  /// `FROM memo('text')`
  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    for term in statement.joinTerms {
      guard case .function(let schema, let name, let arguments) = term.source, arguments.count == 1,
        let table = statement.catalog.table(QualifiedName(schema: schema, name: name), in: tree), table.isFullText,
        let pattern = tree[arguments].first
      else { continue }
      check(pattern, table, in: tree, &context)
    }
  }

  private func check(_ pattern: ExprID, _ table: Table, in tree: SyntaxTree, _ context: inout RuleContext) {
    let bare = tree.bare(pattern)
    switch tree[bare] {
    case .literal(.string, let token):
      let text = tree.unquoted(token)
      let columns = table.columns.filter { !$0.isHidden }.map { $0.name }
      guard let problem = SearchQuery.problem(in: text, columns: columns) else { return }
      let phrase = "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
      let fix = text.allSatisfy({ $0.isWhitespace }) ? nil : fix(phrase, at: tree.location(of: bare))
      context.report(
        .unreadable(tree.quoted(tree.range(of: bare)), problem), at: tree.place(of: bare),
        fix: fix, claim: .differs(with: fix))
    case .parameter:
      context.report(.raw(tree.text(of: bare)), at: tree.location(of: bare), atMost: .note, inFull: true)
    default: break
    }
  }

  private func fix(_ phrase: String, at location: SourceLocation) -> Fix {
    Fix(
      title: "Search for it as a phrase", safety: .unsafe,
      edits: [Fix.Edit(location, SyntaxTree.stringLiteral(phrase))])
  }
}

extension Message {
  fileprivate static func unreadable(_ query: String, _ problem: SearchQuery.Problem) -> Message {
    let reason =
      switch problem {
      case .unexpected(""): "it ends too early"
      case .unexpected(let text): "'\(text)' is out of place"
      case .unterminated: "'\"' has no end"
      case .noColumn(let name): "there is no column '\(name)'"
      case .distance(let text): "NEAR needs a number, not '\(text)'"
      case .special(let text): "'*' at the beginning asks for something called '\(text)'"
      }
    return Message(
      "fts5 can't read \(query): \(reason)", help: "In double quotes a text is a phrase, whatever signs are in it.")
  }

  fileprivate static func raw(_ parameter: String) -> Message {
    Message(
      "the value of '\(parameter)' is read as a query of fts5, in which signs mean something",
      help: "Where somebody types it, put it in double quotes, with its own ones doubled.")
  }
}
