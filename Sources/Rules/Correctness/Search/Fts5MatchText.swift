import Analyzer

struct Fts5MatchText: ExpressionRule, StatementRule {
  static let info = RuleInfo(
    id: "fts5-match-text", category: .correctness, severity: .error, fullPreset: .pedantic, since: "0.1",
    summary: "A text behind `MATCH` that fts5 can't read as a query",
    rationale: """
      What stands behind `MATCH` is a language of its own: `-`, `:`, `*`, `^`, parentheses, AND, OR, NOT and NEAR mean \
      something in it, and any other sign is an error. `multi-agent` asks for a column 'agent', and fails. In double \
      quotes a text is a phrase, whatever is in it. The same happens to what a user types: a parameter is only a note, \
      in the preset `pedantic`. Double quotes around a parameter, `'"' || :text || '"'`, help as long as nobody types one; \
      `replace(:text, '"', '""')` doubles those. A table with the tokenizer trigram finds no word of fewer than three \
      letters.
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
      .bad(
        """
        SELECT rowid FROM memo WHERE memo MATCH '"' || «:text» || '"';
        SELECT rowid FROM memo WHERE memo MATCH printf('title : "%s"', «:text»);
        """,
        says: "a '\"' in the value of ':text' ends the phrase", "a '\"' in the value of ':text' ends the phrase",
        schema: memo,
        fixed: """
          SELECT rowid FROM memo WHERE memo MATCH '"' || replace(:text, '"', '""') || '"';
          SELECT rowid FROM memo WHERE memo MATCH printf('title : "%s"', replace(:text, '"', '""'));
          """),
      .bad(
        "SELECT rowid FROM part WHERE part MATCH «'ab'»;",
        says: "'part' finds words of three letters or more, and 'ab' has none", schema: memo),
      .good(
        """
        SELECT rowid FROM part WHERE part MATCH 'abc' OR part MATCH 'ab OR abc' OR title LIKE '%ab%';
        SELECT rowid FROM memo WHERE memo MATCH 'ab' OR memo MATCH 'title : ' || :text;
        """, schema: memo),
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
    CREATE VIRTUAL TABLE part USING fts5 (title, tokenize = 'trigram');
    """

  static let needsWholeStatement = false
  static let kinds: ExprKinds = .match

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .match(.match, let operand, let pattern, _, _) = tree[expr],
      let reference = statement.column(of: tree.bare(operand)), let table = reference.table, table.isFullText,
      reference.declaration?.name != Fts5MatchText.rank
    else { return }
    check(pattern, table, in: statement, &context)
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
      check(pattern, table, in: statement, &context)
    }
  }

  private func check(
    _ pattern: ExprID, _ table: Table, in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    let bare = tree.bare(pattern)
    switch tree[bare] {
    case .literal(.string, let token):
      let text = tree.unquoted(token)
      let columns = table.columns.filter { !$0.isHidden }.map { $0.name }
      guard let problem = SearchQuery.problem(in: text, columns: columns) else {
        if hasShortWordsOnly(text, table) {
          context.report(.tooShort(table.name.text, text), at: tree.place(of: bare), atMost: .warning)
        }
        return
      }
      let phrase = "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
      let fix = text.allSatisfy({ $0.isWhitespace }) ? nil : fix(phrase, at: tree.location(of: bare))
      context.report(
        .unreadable(tree.quoted(tree.range(of: bare)), problem), at: tree.place(of: bare),
        fix: fix, claim: .differs(with: fix))
    case .parameter:
      context.report(.raw(tree.text(of: bare)), at: tree.location(of: bare), atMost: .note, inFull: true)
    default:
      guard let parameter = quotedParameter(in: bare, of: statement) else { return }
      let name = tree.text(of: parameter)
      let location = tree.location(of: parameter)
      context.report(
        .endsPhrase(name), at: location,
        fix: Fix(
          title: "Double the quotes", safety: .unsafe,
          edits: [Fix.Edit(location, "replace(\(name), '\"', '\"\"')")]),
        atMost: .warning)
    }
  }

  /// Whether a query is words alone, of which an index of three letters each knows none.
  private func hasShortWordsOnly(_ text: String, _ table: Table) -> Bool {
    guard let (options, _) = table.fullTextOptions, options.leastLetters > 1 else { return false }
    let words = text.split(separator: " ")
    let operators: Set<Substring> = ["AND", "OR", "NOT"]
    return !words.isEmpty
      && words.allSatisfy { word in
        let letters = word.hasSuffix("*") ? word.dropLast() : word
        return !operators.contains(word) && letters.unicodeScalars.count < options.leastLetters
          && letters.allSatisfy { $0.isLetter || $0.isNumber }
      }
  }

  /// The parameter that stands as it is between two double quotes: `'"' || :text || '"'`, `printf('"%s"', :text)`.
  private func quotedParameter(in pattern: ExprID, of statement: ResolvedStatement) -> ExprID? {
    let tree = statement.tree
    func literal(_ id: ExprID) -> String? {
      guard case .literal(.string, let token) = tree[tree.bare(id)] else { return nil }
      return tree.unquoted(token)
    }
    if let (name, call) = tree.function(pattern) {
      let arguments = Array(tree[call.arguments])
      guard name == Fts5MatchText.printf || name == Fts5MatchText.format, arguments.count == 2,
        tree.isParameter(arguments[1]), let format = literal(arguments[0]), format.contains("\"%s\"")
      else { return nil }
      return tree.bare(arguments[1])
    }
    let parts = statement.operands(of: pattern, joinedBy: .concat)
    for place in parts.indices.dropFirst().dropLast() where tree.isParameter(parts[place]) {
      if literal(parts[place - 1])?.hasSuffix("\"") == true, literal(parts[place + 1])?.hasPrefix("\"") == true {
        return tree.bare(parts[place])
      }
    }
    return nil
  }

  private static let printf = Name("printf")
  private static let format = Name("format")

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

  fileprivate static func endsPhrase(_ parameter: String) -> Message {
    Message(
      "a '\"' in the value of '\(parameter)' ends the phrase",
      help: "Double those in the value: replace(\(parameter), '\"', '\"\"').")
  }

  fileprivate static func tooShort(_ table: String, _ query: String) -> Message {
    Message(
      "'\(table)' finds words of three letters or more, and '\(query)' has none",
      help: "The tokenizer trigram indexes every three letters; LIKE '%…%' on the same table finds shorter texts.")
  }

  fileprivate static func raw(_ parameter: String) -> Message {
    Message(
      "the value of '\(parameter)' is read as a query of fts5, in which signs mean something",
      help: "Where somebody types it, put it in double quotes, with its own ones doubled.")
  }
}
