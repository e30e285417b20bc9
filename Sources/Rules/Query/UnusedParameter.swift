import Analyzer

struct UnusedParameter: StatementRule {
  static let info = RuleInfo(
    id: "unused-parameter", category: .query, severity: .warning, since: "0.1",
    summary: "A parameter that has to be bound and does nothing",
    rationale: """
      SQLite counts parameters up to the highest number: with `?1` and `?3` there are three, and whoever calls the \
      statement has to pass a second value that nothing reads. Usually a condition was taken out and the numbers were \
      left, or a digit is wrong and two conditions share a value. The same is true of a parameter that is only used in \
      a common table expression that nothing reads.
      """,
    fix: .unsafe,
    fixSafety: "Numbers without a gap change what the caller has to pass.",
    examples: [
      .bad(
        "SELECT * FROM pet WHERE age > ?1 AND name = «?3»;",
        says: "'?2' is bound but never used: '?3' comes after '?1'",
        schema: pet, fixed: "SELECT * FROM pet WHERE age > ?1 AND name = ?2;"),
      .bad(
        "SELECT * FROM pet WHERE age > «?4» AND age < ?4;", says: "'?1' to '?3' are bound but never used",
        schema: pet, fixed: "SELECT * FROM pet WHERE age > ?1 AND age < ?1;"),
      .bad(
        "WITH old AS (SELECT * FROM pet WHERE age > «:age»)\nSELECT * FROM pet WHERE name = :name;",
        says: "':age' is only used in 'old', which nothing reads", schema: pet),
      .good("SELECT * FROM pet WHERE name = ?2 AND age > ?1 OR age < ?1;", schema: pet),
      .good(
        "SELECT * FROM pet WHERE name = ?1 AND age > ?;\nSELECT * FROM pet WHERE age > ?1 AND name = ?;", schema: pet),
      .good("WITH old AS (SELECT * FROM pet WHERE age > :age)\nSELECT * FROM old;", schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (name TEXT, age INTEGER);"

  static let isSyntactic = true

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let parameters = statement.signature.parameters
    guard !parameters.isEmpty else { return }
    // Only a number can leave a gap, and only a WITH can have a table that nothing reads; few statements have either.
    let mayHaveGaps = parameters.indices.contains { parameters[$0].spelling == nil } && hasNumber(statement)
    let unread = statement.tree.nodes.withs.isEmpty ? [] : unreadTables(of: statement)
    guard mayHaveGaps || !unread.isEmpty else { return }
    let uses = ParameterUses(of: statement)
    if mayHaveGaps { checkGaps(uses, in: statement.tree, &context) }
    if !unread.isEmpty { checkUnreadTables(unread, uses, of: statement, &context) }
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
    let numbers = Set(uses.all.map(\.number)).sorted()
    guard let highest = numbers.last, highest > numbers.count else { return }
    var fix: Fix? = Fix(
      title: "Number the parameters without a gap", safety: .unsafe,
      edits: uses.all.compactMap { use in
        guard use.isNumbered, let place = numbers.firstIndex(of: use.number), place + 1 != use.number else {
          return nil
        }
        return Fix.Edit(tree.location(of: use.token), "?\(place + 1)")
      })
    var previous = 0
    for number in numbers {
      if number > previous + 1, let use = uses.all.first(where: { $0.number == number }) {
        context.report(
          .gap(from: previous + 1, to: number - 1, before: number), at: tree.location(of: use.token), fix: fix)
        // One renumbering closes all gaps.
        fix = nil
      }
      previous = number
    }
  }

  private func unreadTables(of statement: ResolvedStatement) -> [(name: Name, span: TokenSpan)] {
    commonTables(of: statement).filter { !isRead($0.name, outside: $0.span, in: statement) }
  }

  private func checkUnreadTables(
    _ unread: [(name: Name, span: TokenSpan)], _ uses: ParameterUses, of statement: ResolvedStatement,
    _ context: inout RuleContext
  ) {
    let tree = statement.tree
    var reported: Set<Int> = []
    for use in uses.all where !reported.contains(use.number) {
      let places = uses.all.filter { $0.number == use.number }
      guard let table = unread.first(where: { table in places.allSatisfy { table.span.covers($0.token) } }) else {
        continue
      }
      reported.insert(use.number)
      context.report(.onlyInUnused(tree.text(of: use.token), table.name.text), at: tree.location(of: use.token))
    }
  }

  private func commonTables(of statement: ResolvedStatement) -> [(name: Name, span: TokenSpan)] {
    let tree = statement.tree
    var tables: [CommonTable] = []
    func add(_ with: WithID) { if with.exists { tables += tree[tree[with].tables] } }
    for select in statement.selects { add(select.with) }
    switch statement.statement.body {
    case .insert(let insert): add(insert.with)
    case .update(let update): add(update.with)
    case .delete(let delete): add(delete.with)
    default: break
    }
    return tables.compactMap { $0.select.exists ? (tree.name($0.name), tree[$0.select].span) : nil }
  }

  private func isRead(_ name: Name, outside span: TokenSpan, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    func mentions(_ token: TokenID) -> Bool {
      token.exists && statement.statement.span.covers(token) && !span.covers(token) && tree.matches(token, name)
    }
    return statement.joinTerms.contains { term in
      if case .table(_, let token) = term.source { mentions(token) } else { false }
    } || tree.nodes.inTables.contains { mentions($0.table) }
  }
}

/// The parameters of a statement with the numbers that SQLite gives them.
struct ParameterUses {
  struct Use {
    let token: TokenID
    let number: Int
    /// Written `?1`
    let isNumbered: Bool
  }

  /// SQLITE_MAX_VARIABLE_NUMBER; a higher one doesn't compile.
  private static let maximum = 32_766

  private(set) var all: [Use] = []

  init(of statement: ResolvedStatement) {
    let tree = statement.tree
    var highest = 0
    var named: [String: Int] = [:]
    for index in statement.tokens where tree.tokens[index].kind == .parameter {
      let token = TokenID(index)
      let text = tree.text(of: token)
      if text == "?" {
        highest += 1
        all.append(Use(token: token, number: highest, isNumbered: false))
      } else if text.hasPrefix("?") {
        guard let number = Int(text.dropFirst()), (1...ParameterUses.maximum).contains(number) else { continue }
        highest = max(highest, number)
        all.append(Use(token: token, number: number, isNumbered: true))
      } else {
        if named[text] == nil {
          highest += 1
          named[text] = highest
        }
        all.append(Use(token: token, number: named[text] ?? highest, isNumbered: false))
      }
    }
  }
}

extension TokenSpan {
  func covers(_ token: TokenID) -> Bool { first <= token && token <= last }
}

extension Message {
  fileprivate static func gap(from first: Int, to last: Int, before next: Int) -> Message {
    if first < last { return "'?\(first)' to '?\(last)' are bound but never used" }
    let reason = first > 1 ? ": '?\(next)' comes after '?\(first - 1)'" : ""
    return "'?\(first)' is bound but never used\(reason)"
  }

  fileprivate static func onlyInUnused(_ parameter: String, _ table: String) -> Message {
    "'\(parameter)' is only used in '\(table)', which nothing reads"
  }
}
