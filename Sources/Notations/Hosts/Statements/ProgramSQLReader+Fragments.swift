import Analyzer

/// Pieces of SQL that a library makes a statement of: a condition, an order, columns. Each is read in the statement that the library
/// runs, of which the program writes nothing else.
extension ProgramSQLReader {
  mutating func readFragments() {
    switch code.language {
    case .swift:
      for call in code.calls {
        if StructuredQueriesText.isPassed(to: call, code) {
          readExpression(of: call)
        } else if hasGRDB, code.isWord(call.open + 1, "sql"), code.isSign(call.open + 2, ":") {
          readRequest(call)
        }
      }
    case .kotlin, .java:
      for call in code.calls { readAndroid(call) }
    case .python, .javascript, .rust, .go, .c, .csharp, .dart, .ruby, .php, .haskell, .scala, .lua, .elixir, .groovy,
      .cmake:
      break
    }
    // Nothing else depends on where a unit stands among the others.
    let order = units.indices.sorted { (units[$0].start, $0) < (units[$1].start, $1) }
    units = order.map { units[$0] }
  }

  // MARK: Swift

  /// `Player.filter(sql: "score > ?", arguments: [1])`, `.order(sql:)`, `.select(sql:)`, which GRDB pastes into a SELECT.
  private mutating func readRequest(_ call: HostCall) {
    let function = code.word(call.open - 1)
    guard ["filter", "order", "select"].contains(function), let type = root(of: call),
      let table = shared.names.text([type, "databaseTableName"], within: code.types(around: call.open)),
      let argument = code.items(in: call.open).first, let text = text(of: argument, call)
    else { return }
    let quoted = "\"\(table.replacing("\"", with: "\"\""))\""
    let before: String
    let behind: String
    switch function {
    case "filter": (before, behind) = ("SELECT * FROM \(quoted) WHERE (", ")")
    case "order": (before, behind) = ("SELECT * FROM \(quoted) ORDER BY ", "")
    default: (before, behind) = ("SELECT ", " FROM \(quoted)")
    }
    let bound = BoundValues(code).count(beside: argument.tokens, in: call, function: function)
    add(text, between: before, behind, call, bound: bound)
  }

  /// `#sql("\($0.dueDate) < date()")`: an expression about rows of a table that `@Table` names.
  private mutating func readExpression(of call: HostCall) {
    guard let argument = code.items(in: call.open).first, let text = text(of: argument, call),
      FirstWord(text.bytes) == nil, let subject = structuredQueries.subject(of: call.open),
      let table = shared.types.table(of: subject.type)
    else { return }
    let quoted = "\"\(table.name.replacing("\"", with: "\"\""))\""
    switch subject.use {
    case .condition: add(text, between: "SELECT 1 FROM \(quoted) WHERE (", ")", call)
    case .order: add(text, between: "SELECT 1 FROM \(quoted) ORDER BY ", "", call)
    case .value: add(text, between: "SELECT ", " FROM \(quoted)", call)
    }
  }

  /// `Player` of `Player.filter(…).order(…)`, where nothing between them makes the rows those of other tables.
  private func root(of call: HostCall) -> String? {
    let keeping: Set = [
      "all", "filter", "order", "limit", "reversed", "distinct", "select", "orderByPrimaryKey", "none",
    ]
    var place = call.open - 1
    while place > 1, code.isWord(place), code.isSign(place - 1, ".") {
      place -= 2
      if code.isSign(place, ")") || code.isSign(place, "}") {
        place = Int(code.tokens[place].partner) - 1
        if code.isSign(place, ")") { place = Int(code.tokens[place].partner) - 1 }
        guard code.isWord(place), keeping.contains(code.word(place)), code.isSign(place - 1, ".") else { return nil }
      }
    }
    guard code.isWord(place), place < call.open - 1, !code.isSign(place - 1, ".") else { return nil }
    let name = code.word(place)
    return name == "Self" ? code.types(around: place).last : name
  }

  // MARK: Android

  /// `db.query(TABLE, columns, "kind = ?", args, …)`, `db.update(TABLE, values, "id = ?", args)`, `db.delete(TABLE, "id = ?", args)`.
  private mutating func readAndroid(_ call: HostCall) {
    guard call.kind == .call, code.isWord(call.open - 1) else { return }
    let function = code.word(call.open - 1)
    guard let form = AndroidCall(function, code.items(in: call.open), code), let table = plainText(form.table, call)
    else { return }
    var parts = AndroidStatement()
    parts.columns = form.columns.flatMap { columns(in: $0, call) }
    for (clause, argument) in form.clauses {
      guard let piece = piece(argument, call) else { continue }
      parts.clauses.append((clause, piece))
    }
    // What has no text of its own in it says nothing.
    let written = form.clauses.map(\.argument) + (form.columns.map { [$0] } ?? [])
    let literals = code.literals.filter { literal in written.contains { $0.tokens.contains(literal.token) } }
    guard let first = literals.first, !isOfTest(first.token), !isForOtherDatabase(first.token) else { return }
    let unit = parts.written(form, table: table, host: first.range.lowerBound, code)
    let tree = Parser.parse(unit.alone)
    guard tree.diagnostics.isEmpty, tree.statements.count == 1 else { return }
    var whole = unit
    whole.verb = function
    whole.bound = form.condition.flatMap { BoundValues(code).count(beside: $0.tokens, in: call, function: function) }
    add(whole, tree, at: first.token)
  }

  /// The columns of a list that is written down, with commas between them; nil for anything else.
  private func columns(in argument: HostArgument, _ call: HostCall) -> ProgramUnit? {
    guard let open = code.listOfTexts(argument) else { return nil }
    var unit = ProgramUnit()
    for item in code.items(in: open) {
      guard let piece = piece(item, call) else { return nil }
      if unit.count > 0 { unit.add(library: ", ", for: piece.host) }
      unit.add(piece)
    }
    return unit.count > 0 ? unit : nil
  }

  // MARK: Texts

  /// The SQL of a text that a call is given, where it is written down.
  private func text(of argument: HostArgument, _ call: HostCall) -> ProgramUnit? {
    guard case .text(let joined) = argument.value, case .literal(let first)? = joined.literals.first, first.isClosed,
      first.token == argument.tokens.lowerBound, !isOfTest(first.token), !isForOtherDatabase(first.token)
    else { return nil }
    return unit(of: code.decoded(joined), in: first.token, call)
  }

  /// The SQL of an argument: a text, a constant, or a hole for any other expression; nil for `null`.
  private func piece(_ argument: HostArgument, _ call: HostCall) -> ProgramUnit? {
    if code.isWord(argument.tokens.lowerBound, "null"), argument.tokens.count == 1 { return nil }
    if case .text(let joined) = argument.value {
      return unit(of: code.decoded(joined), in: argument.tokens.lowerBound, call)
    }
    var unit = ProgramUnit()
    let last = code.tokens[argument.tokens.upperBound - 1]
    let host = Int(code.tokens[argument.tokens.lowerBound].start)..<Int(last.end)
    if let constant = constant(in: host, at: argument.tokens.lowerBound) {
      unit.add(constant, for: host, isVerbatim: false)
    } else {
      unit.addHole(Array(code.bytes[host]), for: host, isBound: false)
    }
    return unit
  }

  /// The text of an argument without holes; nil for any other.
  private func plainText(_ argument: HostArgument, _ call: HostCall) -> ProgramUnit? {
    guard let unit = piece(argument, call), unit.holes.isEmpty, unit.count > 0, unit.bytes.first != UInt8(ascii: "?")
    else { return nil }
    return unit
  }

  private mutating func add(
    _ text: ProgramUnit, between before: String, _ behind: String, _ call: HostCall, bound: Int? = nil
  ) {
    guard let start = text.pieces.first?.host.lowerBound, let end = text.pieces.last?.host.upperBound,
      let token = code.literals.first(where: { $0.range.contains(start) })?.token
    else { return }
    var unit = ProgramUnit()
    unit.add(library: before, for: start..<start)
    unit.add(text)
    if !behind.isEmpty { unit.add(library: behind, for: end..<end) }
    // More conditions and a limit may follow.
    unit.grows = true
    let tree = Parser.parse(unit.alone)
    guard tree.diagnostics.isEmpty, tree.statements.count == 1 else { return }
    unit.verb = code.lastName(of: call)
    unit.bound = bound
    add(unit, tree, at: token)
  }
}

/// A call of Android's that is given the parts of a statement.
private struct AndroidCall {
  enum Verb { case query, update, delete }
  enum Clause: String {
    case condition = " WHERE ", group = " GROUP BY ", having = " HAVING ", order = " ORDER BY ", limit = " LIMIT "
  }

  let verb: Verb
  let table: HostArgument
  let columns: HostArgument?
  /// The argument that stands for the assignments of an UPDATE.
  let values: HostArgument?
  let clauses: [(clause: Clause, argument: HostArgument)]
  var condition: HostArgument? { clauses.first { $0.clause == .condition }?.argument }

  /// nil for a call that isn't one of these, by its name and the number of its arguments.
  init?(_ function: String, _ arguments: [HostArgument], _ code: HostCode) {
    let names: [String]
    switch (function, arguments.count) {
    case ("query", 7), ("query", 8):
      verb = .query
      names = ["table", "columns", "selection", "selectionArgs", "groupBy", "having", "orderBy", "limit"]
    case ("query", 9), ("query", 10):
      verb = .query
      names = ["distinct", "table", "columns", "selection", "selectionArgs", "groupBy", "having", "orderBy", "limit"]
    case ("update", 4):
      verb = .update
      names = ["table", "values", "whereClause", "whereArgs"]
    case ("delete", 3):
      verb = .delete
      names = ["table", "whereClause", "whereArgs"]
    default: return nil
    }
    var found: [String: HostArgument] = [:]
    for (place, argument) in arguments.enumerated() {
      if let label = argument.label.map(code.text) {
        found[label] = argument
      } else if place < names.count {
        found[names[place]] = argument
      }
    }
    guard let table = found["table"], found.count >= min(arguments.count, names.count) else { return nil }
    self.table = table
    columns = found["columns"]
    values = found["values"]
    let clauses: [(String, Clause)] = [
      ("selection", .condition), ("whereClause", .condition), ("groupBy", .group), ("having", .having),
      ("orderBy", .order), ("limit", .limit),
    ]
    self.clauses = clauses.compactMap { name, clause in found[name].map { (clause, $0) } }
  }
}

/// The statement that Android makes of the parts.
private struct AndroidStatement {
  var columns: ProgramUnit?
  var clauses: [(clause: AndroidCall.Clause, text: ProgramUnit)] = []

  func written(_ call: AndroidCall, table: ProgramUnit, host: Int, _ code: HostCode) -> ProgramUnit {
    var unit = ProgramUnit()
    switch call.verb {
    case .query:
      unit.add(library: "SELECT ", for: host..<host)
      if let columns {
        unit.add(columns)
      } else if let columns = call.columns, !code.isWord(columns.tokens.lowerBound, "null") {
        unit.add(library: hole(columns, code), isHoleFor: host..<host)
      } else {
        unit.add(library: "*", for: host..<host)
      }
      unit.add(library: " FROM ", for: host..<host)
      unit.add(table)
    case .update:
      unit.add(library: "UPDATE ", for: host..<host)
      unit.add(table)
      unit.add(library: " SET ", for: host..<host)
      unit.add(library: "{values}", isHoleFor: host..<host)
    case .delete:
      unit.add(library: "DELETE FROM ", for: host..<host)
      unit.add(table)
    }
    for (clause, text) in clauses {
      unit.add(library: clause.rawValue, for: text.host)
      unit.add(text)
    }
    return unit
  }

  private func hole(_ argument: HostArgument, _ code: HostCode) -> String {
    "{\(code.word(argument.tokens.lowerBound))}"
  }
}

extension ProgramUnit {
  /// The empty range where its SQL begins in the program.
  fileprivate var host: Range<Int> { start..<start }

  /// Adds what a library puts in, which the program doesn't write as SQL.
  fileprivate mutating func add(library hole: String, isHoleFor host: Range<Int>) {
    let start = count
    add(library: hole, for: host)
    holes.append(Hole(range: start..<count, host: host, isBound: false, isText: false))
  }
}

extension HostCode {
  /// The types around a token, each before those within it.
  fileprivate func types(around token: Int) -> [String] { GRDBSchemaNames.types(around: token, definitions) }

  /// The bracket of `arrayOf("a", "b")` or `new String[] {"a", "b"}`; nil for anything else.
  fileprivate func listOfTexts(_ argument: HostArgument) -> Int? {
    switch argument.value {
    case .call(let call): return text(call.callee) == "arrayOf" ? call.open : nil
    case .list(let open): return isSign(open, "{") ? open : nil
    case .other:
      guard isWord(argument.tokens.lowerBound, "new"), let open = argument.tokens.first(where: { isSign($0, "{") }),
        closing(open) + 1 == argument.tokens.upperBound
      else { return nil }
      return open
    case .text, .number, .name: return nil
    }
  }
}

/// Signs by which a text is SQL, and of which kind.
extension ProgramSQLReader {
  /// Whether a text is a statement of one word: `BEGIN`, `VACUUM`.
  static func isOneWord(_ text: HostText) -> Bool {
    guard text.holes.isEmpty, text.bytes.count < 20 else { return false }
    let tree = Parser.parse(SourceFile(path: "", bytes: text.bytes))
    return tree.diagnostics.isEmpty && !tree.statements.isEmpty
      && tree.statements.allSatisfy { statement in
        switch statement.body {
        case .transaction, .utility: true
        case .invalid, .select, .insert, .update, .delete, .createTable, .createVirtualTable, .createIndex, .createView,
          .createTrigger, .alterTable, .drop, .pragma, .call:
          false
        }
      }
  }

  static func isOfRows(_ statement: Statement, _ tree: SyntaxTree) -> Bool {
    switch statement.body {
    case .select: tree.token(.from, in: statement.span) != nil
    case .insert, .update, .delete: true
    case .invalid, .createTable, .createVirtualTable, .createIndex, .createView, .createTrigger, .alterTable, .drop,
      .pragma, .transaction, .utility, .call:
      false
    }
  }

  /// Whether no sentence of a person's reads like this: its keywords are in capitals, or it has signs that only SQL has.
  static func isPlainlySQL(_ tree: SyntaxTree) -> Bool {
    let signs: [TokenKind] = [.star, .equal, .leftParenthesis, .parameter, .less, .greater, .dot]
    if tree.tokens.contains(where: { signs.contains($0.kind) }) { return true }
    return tree.tokens.allSatisfy { token in
      !token.kind.isKeyword || tree.file.bytes(in: token.range).allSatisfy { $0 < 0x61 || $0 > 0x7A }
    }
  }

  /// Whether `new.` or `old.` stands before a column, and nothing in the statements is called so.
  static func namesRowsOfTrigger(_ tree: SyntaxTree) -> Bool {
    let rows = tree.tokens.indices.filter { place in
      tree.tokens[place].kind == .identifier && ["new", "old"].contains(tree.unquoted(TokenID(place)).lowercased())
    }
    let isQualifier = { (place: Int) in place + 1 < tree.tokens.count && tree.tokens[place + 1].kind == .dot }
    // A column may be called so, too: `SET "new" = new.id`.
    let isColumn = { (place: Int) in
      place > 0 && [.set, .comma, .where, .and, .or, .leftParenthesis, .select].contains(tree.tokens[place - 1].kind)
        && !tree.namedTables.contains(tree.unquoted(TokenID(place)).lowercased())
    }
    return rows.contains(where: isQualifier) && rows.allSatisfy { isQualifier($0) || isColumn($0) }
  }

  static func words(of tree: SyntaxTree) -> Set<String> {
    var words: Set<String> = []
    for place in tree.tokens.indices {
      switch tree.tokens[place].kind {
      case .identifier, .string: words.insert(tree.unquoted(TokenID(place)).lowercased())
      default: if tree.tokens[place].kind.isKeyword { words.insert(tree.text(of: TokenID(place)).lowercased()) }
      }
    }
    return words
  }
}
