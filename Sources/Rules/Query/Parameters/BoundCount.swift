import Analyzer

struct BoundCount: StatementRule {
  static let info = RuleInfo(
    id: "bound-count", category: .query, severity: .error, since: "0.1",
    summary: "A program binds more or fewer values than its statement has parameters",
    rationale: """
      Python's sqlite3, GRDB, rusqlite, better-sqlite3 and Go's database/sql refuse the call when it runs. Others leave \
      a parameter without a value NULL: a condition with it is never true, and a column gets NULL. Values are counted \
      where all of them stand beside the statement; a spread, a variable or a dictionary is taken to be right.
      """,
    examples: [
      .bad(
        #"db.execute("SELECT name FROM pet WHERE age > ? AND name <> «?»", (age,))"#,
        says: "1 value is bound, and the statement has 2 parameters", schema: pet, in: .program("app.py")),
      .bad(
        #"db.Exec(`DELETE FROM pet WHERE name = «?»`, name, age)"#,
        says: "2 values are bound, and the statement has 1 parameter", schema: pet, in: .program("app.go")),
      .good(
        """
        db.execute("SELECT name FROM pet WHERE age > ? AND name <> ?", (age, name))
        db.execute("SELECT name FROM pet WHERE age > ?1 AND age <> ?1", [age])
        db.execute("SELECT name FROM pet WHERE age > ? AND name <> ?", values)
        """, schema: pet, in: .program("app.py")),
    ])

  private static let pet = "CREATE TABLE pet (name TEXT, age INTEGER);"

  static let isSyntactic = true
  /// Whether it needs the whole statement: SQL that a library adds takes no values of the program's.
  static let needsWholeStatement = false

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let file = statement.tree.file
    guard let start = statement.tree.tokens[statement.tokens].first?.start,
      let unit = file.notated?.unit(at: start), let bound = unit.bound,
      // What a library adds brings its own values along.
      unit.holes.allSatisfy({ unit.isAdded($0.range.start) }), !unit.grows || !unit.added.isEmpty,
      isAlone(in: unit, statement.tree)
    else { return }
    let parameters = statement.signature.parameters
    // Values with names are bound in other ways.
    guard parameters.allSatisfy({ $0.spelling == nil && !$0.isArray }) else { return }
    let count = parameters.last?.index ?? 0
    guard count != bound, count > 0 else { return }
    let uses = ParameterUses(of: statement).all
    guard let place = uses.first(where: { $0.number > bound }) ?? uses.last else { return }
    context.report(.bound(bound, of: count), at: statement.tree.location(of: place.token))
  }

  /// Some libraries bind the values of one list to several statements, one after the other.
  private func isAlone(in unit: NotatedText.Unit, _ tree: SyntaxTree) -> Bool {
    let starts = tree.statements.lazy.map { tree.range(of: $0.span).start }
    return starts.count { $0 >= unit.range.start && $0 < unit.range.end } == 1
  }
}

extension Message {
  fileprivate static func bound(_ bound: Int, of count: Int) -> Message {
    let values = bound == 1 ? "1 value is bound" : "\(bound) values are bound"
    let parameters = count == 1 ? "1 parameter" : "\(count) parameters"
    return Message("\(values), and the statement has \(parameters)")
  }
}
