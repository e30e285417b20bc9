import Analyzer

/// The SQL of GRDB's calls that make, change and drop tables: `db.create(table: "player") { t in … }`.
///
/// What a call does that isn't written down leaves its unit open, and without SQL: nothing is guessed.
package struct GRDBSchema: Sendable {
  /// The SQL of one call.
  package struct Unit: Sendable {
    /// How much of the call is understood.
    package enum Openness: Sendable, Equatable {
      /// The SQL says all of it.
      case closed
      /// The table or view of this name has columns, or is made in a way, that isn't known.
      case object(String)
      /// Not even the name is known: there may be any table.
      case unnamed
    }

    /// The SQL, with where each byte of it comes from; without bytes where the unit is open.
    let sql: ProgramUnit
    /// How much of the call is understood.
    package let openness: Openness
    /// The migration that the call is made in: `v1` of `registerMigration("v1")`. nil outside of all, and where the name is computed.
    package let migration: String?
    /// Whether a migration is around the call, whatever its name is.
    package let isInMigration: Bool
    /// Whether a condition, a loop or a `catch` is around the call.
    package let isConditional: Bool
    /// The function that the call stands in; nil outside of all.
    package let function: String?
    /// The place of the call's bracket among the tokens of the file.
    package let token: Int

    /// Whether something of what the call makes isn't known.
    package var isOpen: Bool { openness != .closed }
    /// The SQL, as a text.
    package var text: String { String(decoding: sql.bytes, as: UTF8.self) }
    /// The bytes of the file that each part of the SQL stands for, in order.
    package var origins: [(text: String, host: Range<Int>, isVerbatim: Bool)] {
      sql.pieces.map { (String(decoding: $0.bytes, as: UTF8.self), $0.host, $0.isVerbatim) }
    }
  }

  /// The calls in the order in which they run, as far as one file shows it: migrations as they are registered, and a function where a
  /// migration calls it.
  package let units: [Unit]

  /// Reads the calls of a file.
  ///
  /// - Parameters:
  ///   - code: a file of Swift.
  ///   - names: what names stand for in the program; nil to know those of the file alone.
  ///   - tables: the tables that are there before, which become those that are there afterwards: `belongsTo` asks for their keys.
  package init(_ code: HostCode, names: GRDBSchemaNames? = nil, tables: inout GRDBSchemaTables) {
    guard code.language == .swift, Self.mayStand(in: code) else {
      units = []
      return
    }
    var reader = GRDBSchemaReader(code, names ?? GRDBSchemaNames([code]), tables)
    reader.read()
    units = reader.units
    tables = reader.tables
  }

  /// Whether a file isn't one of another library with the same calls: SQLKit's `create(table:)` is a builder.
  private static func mayStand(in code: HostCode) -> Bool {
    !code.imports.contains { $0.name == "SQLKit" || $0.name.hasPrefix("Fluent") || $0.name.hasPrefix("Postgres") }
  }
}

/// Finds GRDB's calls in a file, in the order in which they run.
struct GRDBSchemaReader {
  let values: GRDBSchemaValues
  var tables: GRDBSchemaTables
  private(set) var units: [GRDBSchema.Unit] = []
  private var code: HostCode { values.code }

  init(_ code: HostCode, _ names: GRDBSchemaNames, _ tables: GRDBSchemaTables) {
    values = GRDBSchemaValues(code, names)
    self.tables = tables
  }

  mutating func read() {
    let order = GRDBSchemaOrder(code, values)
    let calls = code.calls.filter { verb(of: $0) != nil }
    let placed = calls.map { (call: $0, position: order.position(of: $0.open)) }
    for (call, position) in placed.sorted(by: { $0.position.key.lexicographicallyPrecedes($1.position.key) }) {
      read(call, position)
    }
  }

  // MARK: Calls

  private enum Verb: String { case table, virtualTable, index, indexOn, view, alter, rename, drop, execute }

  private func verb(of call: HostCall) -> Verb? {
    guard call.kind == .call, let name = code.path(path(of: call))?.last, code.text(call.callee).contains(".") else {
      return nil
    }
    let first = code.isWord(call.open + 1) && code.isSign(call.open + 2, ":") ? code.word(call.open + 1) : ""
    switch (name, first) {
    case ("create", "table"): return .table
    case ("create", "virtualTable"): return .virtualTable
    case ("create", "index"): return .index
    case ("create", "indexOn"): return .indexOn
    case ("create", "view"): return .view
    case ("alter", "table"): return .alter
    case ("rename", "table"): return .rename
    case ("drop", "table"), ("drop", "index"), ("drop", "view"), ("drop", "indexOn"): return .drop
    case ("execute", "sql"): return .execute
    default: return nil
    }
  }

  private func path(of call: HostCall) -> Range<Int> {
    var first = call.open - 1
    while first > 0, Int(code.tokens[first].start) > call.callee.lowerBound { first -= 1 }
    return (code.isWord(call.open - 1) ? call.open - 1 : first)..<call.open
  }

  private mutating func read(_ call: HostCall, _ position: GRDBSchemaOrder.Position) {
    guard let verb = verb(of: call) else { return }
    let link = link(of: call)
    var openness = GRDBSchema.Unit.Openness.unnamed
    var sql: GRDBSchemaText?
    switch verb {
    case .execute:
      // The keys of tables that SQL makes are asked for by calls below it.
      if let argument = link.argument("sql", code), let text = values.sql(argument.tokens, binds: false) {
        tables.run(SourceFile(path: "", text: text.string))
      }
      return
    case .table: (sql, openness) = table(link)
    case .virtualTable: (sql, openness) = virtualTable(link)
    case .alter: (sql, openness) = alter(link)
    case .view: (sql, openness) = view(link)
    case .index, .indexOn: (sql, openness) = index(link, isNamed: verb == .index)
    case .rename:
      if let name = self.name("table", link), let new = self.name("to", link) {
        sql = GRDBSchemaText("ALTER TABLE ", for: link.host)
        sql?.add(GRDBSchemaText([name.sql, new.sql], separatedBy: " RENAME TO "))
        tables.rename(name.text, to: new.text)
      }
    case .drop: (sql, openness) = drop(link)
    }
    var unit = ProgramUnit()
    if let sql {
      openness = .closed
      for piece in sql.pieces { unit.add(piece.bytes, for: piece.host, isVerbatim: piece.isVerbatim) }
    }
    unit.function = position.function
    if case .object(let name) = openness, verb == .table { tables.remove(name) }
    units.append(
      GRDBSchema.Unit(
        sql: unit, openness: openness, migration: position.migration, isInMigration: position.isInMigration,
        isConditional: position.isConditional, function: position.function, token: call.open))
  }

  private func link(of call: HostCall) -> GRDBSchemaBody.Link {
    var link = GRDBSchemaBody.Link(name: "", host: call.callee, arguments: code.items(in: call.open))
    let behind = code.closing(call.open) + 1
    if code.isSign(behind, "{"), !code.tokens[behind].isFirstOnLine { link.closure = behind }
    if let body = link.argument("body", code), code.isSign(body.tokens.lowerBound, "{") {
      link.closure = body.tokens.lowerBound
    }
    return link
  }

  private func name(_ label: String, _ link: GRDBSchemaBody.Link) -> GRDBSchemaName? {
    link.argument(label, code).flatMap { values.name($0.tokens) }
  }

  /// The options of a call, of both spellings; nil where one isn't written down.
  private func options(_ link: GRDBSchemaBody.Link) -> [String]? {
    var found: [String] = []
    if let argument = link.argument("options", code) {
      guard let words = values.words(argument.tokens) else { return nil }
      found = words
    }
    for label in ["temporary", "ifNotExists", "withoutRowID", "unique"] {
      guard let argument = link.argument(label, code) else { continue }
      guard let isTrue = values.truth(argument.tokens) else { return nil }
      if isTrue { found.append(label) }
    }
    let known = ["temporary", "ifNotExists", "withoutRowID", "unique", "strict"]
    return found.allSatisfy(known.contains) ? found : nil
  }

  private typealias Read = (GRDBSchemaText?, GRDBSchema.Unit.Openness)

  private mutating func table(_ link: GRDBSchemaBody.Link) -> Read {
    guard let name = name("table", link) else { return (nil, .unnamed) }
    guard let options = options(link), let closure = link.closure, let body = GRDBSchemaBody(code, brace: closure)
    else {
      return (nil, .object(name.text))
    }
    var table = GRDBSchemaTable(name, values, tables, host: link.host)
    table.subject = body.subject
    guard table.read(body), let made = table.written(options: options) else { return (nil, .object(name.text)) }
    if !options.contains("ifNotExists") || tables[name.text] == nil { tables.add(made.table) }
    return (made.sql, .closed)
  }

  private mutating func alter(_ link: GRDBSchemaBody.Link) -> Read {
    guard let name = name("table", link) else { return (nil, .unnamed) }
    guard let closure = link.closure, let body = GRDBSchemaBody(code, brace: closure) else {
      return (nil, .object(name.text))
    }
    var statements: [GRDBSchemaText] = []
    let table = GRDBSchemaTable(name, values, tables, host: link.host)
    for chain in body.chains {
      let first = chain[0]
      var sql = GRDBSchemaText("ALTER TABLE ", for: link.host)
      sql.add(name.sql)
      var index: GRDBSchemaText?
      switch first.name {
      case "add":
        guard let column = table.column(first, chain.dropFirst()) else { return (nil, .object(name.text)) }
        sql.add(" ADD COLUMN ", for: first.host)
        sql.add(GRDBSchemaTable.sql(column))
        index = table.index(of: column, "")
      case "addColumn":
        guard chain.count == 1, let written = table.written(first) else { return (nil, .object(name.text)) }
        sql.add(" ADD COLUMN ", for: first.host)
        sql.add(written)
      case "rename":
        guard let old = self.name("column", first), let new = self.name("to", first) else {
          return (nil, .object(name.text))
        }
        sql.add(" RENAME COLUMN ", for: first.host)
        sql.add(GRDBSchemaText([old.sql, new.sql], separatedBy: " TO "))
        tables.renameColumn(old.text, to: new.text, of: name.text)
      case "drop":
        guard let column = self.name("column", first) else { return (nil, .object(name.text)) }
        sql.add(" DROP COLUMN ", for: first.host)
        sql.add(column.sql)
      default: return (nil, .object(name.text))
      }
      statements.append(sql)
      if let index { statements.append(index) }
    }
    return statements.isEmpty ? (nil, .object(name.text)) : (GRDBSchemaText(statements, separatedBy: "; "), .closed)
  }

  private func index(_ link: GRDBSchemaBody.Link, isNamed: Bool) -> Read {
    guard let table = name(isNamed ? "on" : "indexOn", link), let options = options(link) else {
      return (nil, .unnamed)
    }
    let open = GRDBSchema.Unit.Openness.object(table.text)
    var terms: [GRDBSchemaText] = []
    var index: GRDBSchemaName?
    if let argument = link.argument("columns", code) {
      guard let names = values.nameList(argument.tokens) else { return (nil, open) }
      terms = names.map(\.sql)
      index = GRDBSchemaName(
        "index_\(table.text)_on_\(names.map(\.text).joined(separator: "_"))", for: values.range(argument.tokens))
    } else if let argument = link.argument("expressions", code), code.isSign(argument.tokens.lowerBound, "[") {
      let items = code.items(in: argument.tokens.lowerBound)
      terms = items.compactMap { values.expression($0.tokens) }
      if terms.count != items.count { return (nil, open) }
    }
    if isNamed { index = name("index", link) }
    guard let index, !terms.isEmpty else { return (nil, open) }
    var words = "CREATE " + (options.contains("unique") ? "UNIQUE " : "") + "INDEX "
    if options.contains("ifNotExists") { words += "IF NOT EXISTS " }
    var sql = GRDBSchemaText(words, for: link.host)
    sql.add(index.sql)
    sql.add(" ON ", for: table.host.lowerBound..<table.host.lowerBound)
    sql.add(table.sql)
    sql.add("(", for: table.host)
    sql.add(GRDBSchemaText(terms, separatedBy: ", "))
    sql.add(")", for: table.host)
    if let argument = link.argument("condition", code) {
      guard let condition = values.expression(argument.tokens) else { return (nil, open) }
      sql.add(" WHERE ", for: values.range(argument.tokens))
      sql.add(condition)
    }
    return (sql, .closed)
  }

  private func view(_ link: GRDBSchemaBody.Link) -> Read {
    guard let name = name("view", link) else { return (nil, .unnamed) }
    guard let options = options(link), let select = select(link) else { return (nil, .object(name.text)) }
    let temporary = options.contains("temporary") ? "TEMPORARY " : ""
    let ifNotExists = options.contains("ifNotExists") ? "IF NOT EXISTS " : ""
    var sql = GRDBSchemaText("CREATE \(temporary)VIEW \(ifNotExists)", for: link.host)
    sql.add(name.sql)
    if let argument = link.argument("columns", code) {
      guard let columns = values.nameList(argument.tokens) else { return (nil, .object(name.text)) }
      sql.add(" ", for: name.host)
      sql.add(GRDBSchemaTable.list(columns))
    }
    sql.add(" AS ", for: name.host)
    sql.add(select)
    return (sql, .closed)
  }

  /// `as: SQLRequest(literal: "…")`, `asLiteral: "…"`
  private func select(_ link: GRDBSchemaBody.Link) -> GRDBSchemaText? {
    if let literal = link.argument("asLiteral", code) { return values.sql(literal.tokens, binds: true) }
    guard let argument = link.argument("as", code), code.isWord(argument.tokens.lowerBound, "SQLRequest") else {
      return nil
    }
    var open = argument.tokens.lowerBound + 1
    while open < argument.tokens.upperBound, !code.isSign(open, "(") { open += 1 }
    guard open < argument.tokens.upperBound, code.closing(open) + 1 == argument.tokens.upperBound,
      let first = code.items(in: open).first, code.items(in: open).count == 1
    else { return nil }
    return values.sql(first.tokens, binds: first.label.map(code.text) != "sql")
  }

  private mutating func drop(_ link: GRDBSchemaBody.Link) -> Read {
    for (label, word) in [("table", "DROP TABLE "), ("index", "DROP INDEX "), ("view", "DROP VIEW ")] {
      guard let name = name(label, link) else { continue }
      if label == "table" { tables.remove(name.text) }
      var sql = GRDBSchemaText(word, for: link.host)
      sql.add(name.sql)
      return (sql, .closed)
    }
    // The index that `drop(indexOn:)` drops is asked of the database.
    if let table = name("indexOn", link) { return (nil, .object(table.text)) }
    return (nil, .unnamed)
  }

  private mutating func virtualTable(_ link: GRDBSchemaBody.Link) -> Read {
    guard let name = name("virtualTable", link) else { return (nil, .unnamed) }
    guard let options = options(link), let module = link.argument("using", code) else {
      return (nil, .object(name.text))
    }
    var sql = GRDBSchemaText(
      "CREATE VIRTUAL TABLE " + (options.contains("ifNotExists") ? "IF NOT EXISTS " : ""), for: link.host)
    if options.contains("temporary") { sql.add("temp.", for: link.host) }
    sql.add(name.sql)
    sql.add(" USING ", for: values.range(module.tokens))
    if case .text = code.value(module.tokens) {
      guard let written = values.sql(module.tokens, binds: false), link.closure == nil else {
        return (nil, .object(name.text))
      }
      sql.add(written)
      return (sql, .closed)
    }
    guard let closure = link.closure, let body = GRDBSchemaBody(code, brace: closure),
      let made = GRDBSchemaSearch(
        values, tables, module: code.word(module.tokens.lowerBound), host: values.range(module.tokens)
      )
      .written(name, body, ifNotExists: options.contains("ifNotExists"))
    else { return (nil, .object(name.text)) }
    sql.add(made.module)
    return (GRDBSchemaText([sql] + made.triggers, separatedBy: "; "), .closed)
  }
}
