import Analyzer

struct UnusedParameter: StatementRule {
  static let info = RuleInfo(
    id: "unused-parameter", category: .query, severity: .warning, since: "0.1",
    summary: "A parameter that has to be bound and does nothing",
    rationale: """
      SQLite counts parameters up to the highest number: with `?1` and `?3` there are three, and whoever calls the \
      statement has to pass a second value that nothing reads. Usually a condition was taken out and the numbers were \
      left, or a digit is wrong and two conditions share a value. The same is true of a parameter that is only used in \
      a common table expression that nothing reads, and of one that the name line declares and the statement doesn't use.
      """,
    fix: .unsafe,
    fixSafety: "Numbers without a gap change what the caller has to pass.",
    examples: [
      .bad(
        "SELECT * FROM pet WHERE age > ?1 AND name = «?3»;",
        says: "'?2' has to be bound but is never used: '?3' comes after '?1'",
        schema: pet, fixed: "SELECT * FROM pet WHERE age > ?1 AND name = ?2;"),
      .bad(
        "SELECT * FROM pet WHERE age > «?4» AND age < ?4;", says: "'?1' to '?3' have to be bound but are never used",
        schema: pet, fixed: "SELECT * FROM pet WHERE age > ?1 AND age < ?1;"),
      .bad(
        "WITH old AS (SELECT * FROM pet WHERE age > «:age»)\nSELECT * FROM pet WHERE name = :name;",
        says: "':age' is only used in 'old', which nothing reads", schema: pet),
      .bad(
        "named(:name TEXT, «:ago» INTEGER):\nSELECT * FROM pet WHERE name = :name AND age > :age;",
        says: "':ago' is declared but never used", schema: pet),
      .bad(
        "rename(:id INTEGER, «:nam» TEXT) {\n  UPDATE pet SET name = :name WHERE age = :id;\n  SELECT * FROM pet;\n}",
        says: "':nam' is declared but never used", schema: pet),
      .good(
        "rename(:age INTEGER, :name TEXT) {\n  UPDATE pet SET name = :name;\n  SELECT * FROM pet WHERE age = :age;\n}",
        schema: pet),
      .good("named(:name TEXT, :age INTEGER?):\nSELECT * FROM pet WHERE name = :name AND age IS :age;", schema: pet),
      .good("SELECT * FROM pet WHERE name = ?2 AND age > ?1 OR age < ?1;", schema: pet),
      .good(
        "SELECT * FROM pet WHERE name = ?1 AND age > ?;\nSELECT * FROM pet WHERE age > ?1 AND name = ?;", schema: pet),
      .good("WITH old AS (SELECT * FROM pet WHERE age > :age)\nSELECT * FROM old;", schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (name TEXT, age INTEGER);"

  static let isSyntactic = true

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let parameters = statement.signature.parameters
    checkDeclared(parameters, of: statement, &context)
    guard !parameters.isEmpty else { return }
    // Only a number can leave a gap, and only a WITH can have a table that nothing reads; few statements have either.
    let mayHaveGaps = parameters.indices.contains { parameters[$0].spelling == nil } && hasNumber(statement)
    let unread = unreadTables(of: statement)
    guard mayHaveGaps || !unread.isEmpty else { return }
    let uses = ParameterUses(of: statement)
    // A text that a program puts in may have the numbers that are missing.
    let isPutTogether = statement.tree.tokens[statement.tokens].contains { $0.kind.isPutIn }
    if mayHaveGaps, !isPutTogether { checkGaps(uses, in: statement.tree, &context) }
    if !unread.isEmpty { checkUnreadTables(unread, uses, of: statement, &context) }
  }

  /// The header's parameters are among the statement's.
  private func checkDeclared(
    _ parameters: [Signature.Parameter], of statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    guard let header = statement.statement.header, header.hasDetails, !header.isLater,
      let details = statement.tree.details(of: header), !details.parameters.isEmpty
    else { return }
    let declared = details.parameters
    let known = details.group == nil ? Set(parameters.map { $0.name }) : statement.parametersOfGroup
    let said = Set(declared.map { $0.name })
    for parameter in declared where !known.contains(parameter.name) {
      let meant = NearMiss.closest(to: parameter.name, in: known.subtracting(said).sorted())
      context.report(
        .declared(parameter.name, meant: meant), at: SourceLocation(statement.tree.file, parameter.range))
    }
  }

  /// A parameter is written `?1`.
  private func hasNumber(_ statement: ResolvedStatement) -> Bool {
    let bytes = statement.tree.file.bytes
    return statement.tree.tokens[statement.tokens].withUnsafeBufferPointer { tokens in
      tokens.contains {
        $0.kind == .parameter && $0.end > $0.start + 1 && bytes[Int($0.start)] == UInt8(ascii: "?")
      }
    }
  }

  private func checkGaps(_ uses: ParameterUses, in tree: SyntaxTree, _ context: inout RuleContext) {
    var first: [Int: ParameterUses.Use] = [:]
    for use in uses.all where first[use.number] == nil { first[use.number] = use }
    let numbers = first.keys.sorted()
    guard let highest = numbers.last, highest > numbers.count else { return }
    let places = Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($0.element, $0.offset + 1) })
    var fix: Fix? = Fix(
      title: "Number the parameters without a gap", safety: .unsafe,
      edits: uses.all.compactMap { use in
        guard use.isNumbered, let place = places[use.number], place != use.number else { return nil }
        return Fix.Edit(tree.location(of: use.token), "?\(place)")
      })
    var previous = 0
    for number in numbers {
      if number > previous + 1, let use = first[number] {
        context.report(
          .gap(from: previous + 1, to: number - 1, before: number), at: tree.location(of: use.token), fix: fix)
        // One renumbering closes all gaps.
        fix = nil
      }
      previous = number
    }
  }

  private func checkUnreadTables(
    _ unused: [(name: Name, span: TokenSpan)], _ uses: ParameterUses, of statement: ResolvedStatement,
    _ context: inout RuleContext
  ) {
    let tree = statement.tree
    // For each parameter the one table that all of its uses are in. Nothing looks into such a table, so that none is in
    // another, and one look from the front to the back finds them.
    var tables: [Int: Int?] = [:]
    var next = 0
    for use in uses.all {
      while next < unused.count, unused[next].span.last < use.token { next += 1 }
      let table = next < unused.count && unused[next].span.first <= use.token ? next : nil
      if let known = tables[use.number] {
        if known != table { tables[use.number] = .some(nil) }
      } else {
        tables[use.number] = .some(table)
      }
    }
    for use in uses.all {
      guard let table = tables.removeValue(forKey: use.number) ?? nil else { continue }
      context.report(.onlyInUnused(tree.text(of: use.token), unused[table].name.text), at: tree.location(of: use.token))
    }
  }

  /// In the order of the text.
  private func unreadTables(of statement: ResolvedStatement) -> [(name: Name, span: TokenSpan)] {
    let tree = statement.tree
    if statement.facts.unusedTables.isEmpty { return [] }
    let unused = Set(statement.facts.unusedTables)
    return statement.commonTables.filter { unused.contains($0.name) && $0.select.exists }
      .map { (tree.name($0.name), tree[$0.select].span) }.sorted { $0.span.first < $1.span.first }
  }
}

extension ResolvedStatement {
  /// The names of all parameters of the group that begins with this statement.
  fileprivate var parametersOfGroup: Set<String> {
    var names: Set<String> = []
    for place in index...tree.lastOfGroup(index) {
      let span = tree.statements[place].span
      for token in tree.tokens[Int(span.first.index)...Int(span.last.index)] where token.kind == .parameter {
        names.insert(String(tree.file.text(token.range).dropFirst()))
      }
    }
    return names
  }
}

extension Message {
  fileprivate static func gap(from first: Int, to last: Int, before next: Int) -> Message {
    if first < last { return "'?\(first)' to '?\(last)' have to be bound but are never used" }
    let reason = first > 1 ? ": '?\(next)' comes after '?\(first - 1)'" : ""
    return "'?\(first)' has to be bound but is never used\(reason)"
  }

  fileprivate static func declared(_ parameter: String, meant: String?) -> Message {
    Message("':\(parameter)' is declared but never used", help: meant.map { "Did you mean ':\($0)'?" })
  }

  fileprivate static func onlyInUnused(_ parameter: String, _ table: String) -> Message {
    "'\(parameter)' is only used in '\(table)', which nothing reads"
  }
}
