import Analyzer

struct SqlInjection: StatementRule {
  static let info = RuleInfo(
    id: "sql-injection", category: .correctness, severity: .error, since: "0.1",
    summary: "A program pastes somebody's text into SQL where a value can be bound",
    rationale: """
      Whoever gives the text decides what the statement does: `' OR 1 = 1 --` reads every row, and a name with a quote \
      in it is a syntax error. A bound value is never read as SQL. Only values are meant, since SQLite binds no names: \
      a column or table that a program puts in is taken to come from a list of its own, and so are numbers, constants \
      and what the program works out. It is an error where the text comes from a request, the arguments of the process \
      or the user interface, and a warning where it is a text parameter of a function that others can call.
      """,
    examples: [
      .bad(
        """
        @app.get("/pets")
        def pets():
            name = request.args.get("name")
            return db.execute(f"SELECT name, age FROM pet WHERE name = '«{name}»'").fetchall()
        """, says: "'{name}' is pasted into the SQL and comes from a request: it can be any SQL", schema: pet,
        in: .program("app.py")),
      .bad(
        """
        func Pets(name string) (*sql.Rows, error) {
          return db.Query("SELECT age FROM pet WHERE name = '" + «name» + "'")
        }
        """, says: "'name' is pasted into the SQL as whoever calls 'Pets' passes it: it can be any SQL", schema: pet,
        in: .program("pets.go")),
      .good(
        """
        def pets(name: str, age: int, column: Column):
            rows = db.execute("SELECT name FROM pet WHERE name = ?", (name,))
            older = db.execute(f"SELECT name FROM pet WHERE age > {age} ORDER BY {column.name}")
        """, schema: pet, in: .program("app.py")),
    ])

  private static let pet = "CREATE TABLE pet (name TEXT, age INTEGER);"

  static let isSyntactic = true
  static let needsWholeStatement = false

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard let start = tree.tokens[statement.tokens].first?.start, let unit = tree.file.notated?.unit(at: start),
      unit.holes.contains(where: { $0.source != nil })
    else { return }
    for hole in StatementHole.all(in: statement.statement, of: tree) where hole.kind == .value {
      guard let source = unit.holes.first(where: { $0.range == hole.location.range })?.source else { continue }
      let text = hole.location.inHost.text
      switch source {
      case .outside(let origin): context.report(.pasted(text, from: origin), at: hole.location)
      case .parameter(_, let function):
        context.report(.pasted(text, byCallersOf: function), at: hole.location, atMost: .warning)
      }
    }
  }
}

extension Message {
  private static let help = "Write a parameter, such as ?, and pass the value beside the statement."

  fileprivate static func pasted(_ text: String, from origin: String) -> Message {
    Message("'\(text)' is pasted into the SQL and comes from \(origin): it can be any SQL", help: help)
  }
  fileprivate static func pasted(_ text: String, byCallersOf function: String) -> Message {
    Message("'\(text)' is pasted into the SQL as whoever calls '\(function)' passes it: it can be any SQL", help: help)
  }
}
