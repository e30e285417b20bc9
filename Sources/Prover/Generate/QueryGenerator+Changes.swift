import Analyzer
package import Evidence

/// INSERT, UPDATE and DELETE, and what triggers do.
extension QueryGenerator {
  package struct Statement: Sendable {
    package var kind: StatementKind
    package var piece: Piece
    /// Which of the ways to write it; nil for the plain one.
    package var style: UInt64?

    /// The mutation that makes it hardly a statement any more; nil to leave it whole.
    package var mutation: UInt64?

    package var sql: String {
      let whole = mutation.map { Style.mutate(piece.sql, $0) } ?? piece.sql
      return style.map { Style.render(whole, $0) } ?? whole
    }
  }

  package static func statement(_ schema: GeneratedSchema, _ random: SplitMix) -> Statement {
    var generator = QueryGenerator(schema: schema, random: random)
    var statement = generator.statement()
    if generator.random.chance(50) { statement.style = generator.random.next() }
    if generator.random.chance(5) { statement.mutation = generator.random.next() }
    return statement
  }

  mutating func statement() -> Statement {
    budget = random.pick([30, 60, 140])
    let depth = random.pick([1, 2, 2, 3])
    let kind: StatementKind = random.pick([.insert, .insert, .update, .delete])
    let targets = schema.tables.filter { $0.changes.contains(kind) || random.chance(1) }
    guard random.chance(28), let table = random.pickAny(targets) else {
      return Statement(kind: .select, piece: query(depth: depth).piece)
    }
    let with: Piece = random.chance(8) ? .optional(withClause(depth: 1)) : .empty
    // A common table that hides the target would make the change fail.
    commonTables.removeAll { $0.name?.asciiLowercased == table.name.asciiLowercased }
    switch kind {
    case .insert: return Statement(kind: kind, piece: .of(with, insert(into: table, depth: depth)))
    case .update: return Statement(kind: kind, piece: .of(with, update(table, depth: depth)))
    case .delete, .select: return Statement(kind: kind, piece: .of(with, delete(from: table, depth: depth)))
    }
  }

  private mutating func conflict(_ verb: String) -> Piece {
    guard random.chance(25) else { return .text(verb) }
    return .of(.text(verb), .optional(.text("OR " + random.pick(["REPLACE", "IGNORE", "ABORT", "FAIL", "ROLLBACK"]))))
  }

  private func plainColumns(_ table: GeneratedTable) -> [Int] {
    table.columns.indices.filter { !table.columns[$0].isGenerated && !table.columns[$0].isHidden }
  }

  /// A value that could be put into a column.
  private mutating func newValue(_ column: GeneratedColumn, depth: Int) -> Piece {
    if allowsParameters, random.chance(30) { return parameter() }
    if random.chance(70) || depth <= 0 {
      if !column.isNotNull, random.chance(10) { return .expression("NULL") }
      if column.flavor == .integer { return .expression(.text("\(random.number(0...60))")) }
      return .expression(.text(random.value(column.flavor).literal))
    }
    return expression(column.flavor, min(depth, 2))
  }

  mutating func insert(into table: GeneratedTable, depth: Int, inTrigger: Bool = false) -> Piece {
    let verb: Piece = !inTrigger && random.chance(8) ? "REPLACE" : conflict("INSERT")
    let alias = !inTrigger && random.chance(15) ? newAlias() : nil
    let name: Piece = .of(random.spell(table.name), alias.map { .of("AS", .text(Spelling.quoted($0))) } ?? .empty)
    if !inTrigger, random.chance(6) {
      return .of(verb, "INTO", name, "DEFAULT VALUES", returning(table, alias))
    }
    let plain = plainColumns(table)
    var chosen = plain
    var list: Piece = .empty
    if inTrigger || random.chance(75) {
      chosen = random.shuffled(plain.filter { table.columns[$0].isNotNull || random.chance(75) })
      if chosen.isEmpty { chosen = [plain[0]] }
      list = .of("(", .commas(chosen.map { random.spell(table.columns[$0].name) }, minimum: chosen.count), ")")
    }
    let source: Piece
    var isSelect = false
    if depth > 0, random.chance(22) {
      isSelect = true
      source = query(depth: depth - 1, count: chosen.count).piece
    } else {
      let rows = (0..<(random.chance(75) ? 1 : random.number(2...3))).map { _ -> Piece in
        .of("(", .commas(chosen.map { newValue(table.columns[$0], depth: depth - 1) }, minimum: chosen.count), ")")
      }
      source = .of("VALUES", .commas(rows))
    }
    var upsert: Piece = .empty
    // "ON" after a join would be taken for its condition.
    if table.kind == .table, !isSelect, random.chance(20) { upsert = .optional(self.upsert(table, alias)) }
    if table.kind == .table, isSelect, random.chance(15), let other = random.pickAny(schema.tables) {
      levels.append(Level(sources: [Source(name: other.name, columns: columns(of: other), table: other)]))
      let values = chosen.map { _ in column(nil, innermostOnly: true)?.piece ?? literal(.integer) }
      levels.removeLast()
      let select = Piece.of(
        "SELECT", .commas(values, minimum: values.count), "FROM", random.spell(other.name), "WHERE",
        random.chance(70) ? "true" : "1")
      return .of(
        verb, "INTO", name, list, select, self.upsert(table, alias), inTrigger ? .empty : returning(table, alias))
    }
    return .of(verb, "INTO", name, list, source, upsert, inTrigger ? .empty : returning(table, alias))
  }

  /// One or more ON CONFLICT clauses; only the last may go without a target.
  private mutating func upsert(_ table: GeneratedTable, _ alias: String?) -> Piece {
    guard Database.version >= 3_035_000 else { return "ON CONFLICT DO NOTHING" }
    var clauses: [Piece] = []
    while clauses.count < 2, random.chance(20) { clauses.append(conflictClause(table, alias, mayOmitTarget: false)) }
    clauses.append(conflictClause(table, alias, mayOmitTarget: true))
    return .list(clauses, separator: "", minimum: 1)
  }

  private mutating func conflictClause(_ table: GeneratedTable, _ alias: String?, mayOmitTarget: Bool) -> Piece {
    var target: Piece = .empty
    if let key = random.pickAny(table.keys), !mayOmitTarget || random.chance(85) {
      let names = random.chance(80) ? key : random.shuffled(key)
      target = .of("(", .commas(names.map { random.spell(table.columns[$0].name) }, minimum: key.count), ")")
    } else if let key = random.pickAny(table.partialKeys), random.chance(60) {
      let names = key.columns.map { random.spell(table.columns[$0].name) }
      target = .of("(", .commas(names, minimum: names.count), ") WHERE", key.condition)
    } else if !mayOmitTarget {
      target = .of("(", random.spell(random.pick(table.columns).name), ")")
    }
    if random.chance(35) { return .of("ON CONFLICT", target, "DO NOTHING") }
    levels.append(
      Level(sources: [
        Source(name: alias ?? table.name, columns: columns(of: table), table: table),
        Source(name: "excluded", columns: columns(of: table).filter { !$0.isHidden }, mustQualify: true),
      ]))
    defer { levels.removeLast() }
    let set = assignments(table, depth: 1)
    let condition: Piece = random.chance(30) ? .optional(.of("WHERE", self.condition(1))) : .empty
    return .of("ON CONFLICT", target, "DO UPDATE SET", set, condition)
  }

  private mutating func assignments(_ table: GeneratedTable, depth: Int) -> Piece {
    let plain = plainColumns(table)
    let chosen = random.some(of: plain, random.small(1...min(3, plain.count)))
    if chosen.count == 2, random.chance(25) {
      let names = chosen.map { random.spell(table.columns[$0].name) }
      if depth > 0, random.chance(40) {
        return .of("(", .commas(names, minimum: 2), ") = (", query(depth: depth - 1, count: 2).piece, ")")
      }
      let values = chosen.map { newValue(table.columns[$0], depth: depth) }
      return .of("(", .commas(names, minimum: 2), ") = (", .commas(values, minimum: 2), ")")
    }
    return .commas(
      chosen.map { .of(random.spell(table.columns[$0].name), "=", newValue(table.columns[$0], depth: depth)) })
  }

  mutating func update(_ table: GeneratedTable, depth: Int, inTrigger: Bool = false) -> Piece {
    let alias = !inTrigger && random.chance(15) ? newAlias() : nil
    levels.append(Level(sources: [Source(name: alias ?? table.name, columns: columns(of: table), table: table)]))
    defer { levels.removeLast() }
    let verb = conflict("UPDATE")
    var from: Piece = .empty
    if table.kind == .table || !inTrigger, random.chance(14) {
      // The target is not in sight where the others are joined.
      let target = levels.removeLast()
      levels.append(Level())
      from = .of("FROM", fromClause(depth: min(depth, 1)))
      let joined = levels.removeLast()
      let names = joined.sources.compactMap { $0.name?.asciiLowercased }
      levels.append(Level(sources: target.sources + joined.sources, merged: joined.merged))
      if names.contains((alias ?? table.name).asciiLowercased) { from = .empty }
      if case .sequence(let parts) = from, parts.isEmpty { levels[levels.count - 1] = target }
    }
    let (found, finds) = (foundValues.count, random.chance(12) ? foundRow() : nil)
    defer { foundValues.removeLast(foundValues.count - found) }
    let set = assignments(table, depth: depth)
    let condition: Piece =
      random.chance(70)
      ? .optional(.of("WHERE", finds.map { .of($0, "AND") } ?? .empty, self.condition(min(depth, 2))))
      : finds.map { .optional(.of("WHERE", $0)) } ?? .empty
    let name: Piece = .of(random.spell(table.name), alias.map { .of("AS", .text(Spelling.quoted($0))) } ?? .empty)
    return .of(verb, name, "SET", set, from, condition, inTrigger ? .empty : returning(table, alias))
  }

  mutating func delete(from table: GeneratedTable, depth: Int, inTrigger: Bool = false) -> Piece {
    let alias = !inTrigger && random.chance(15) ? newAlias() : nil
    levels.append(Level(sources: [Source(name: alias ?? table.name, columns: columns(of: table), table: table)]))
    defer { levels.removeLast() }
    let condition: Piece = random.chance(75) ? .optional(.of("WHERE", self.condition(min(depth, 2)))) : .empty
    let name: Piece = .of(random.spell(table.name), alias.map { .of("AS", .text(Spelling.quoted($0))) } ?? .empty)
    return .of("DELETE FROM", name, condition, inTrigger ? .empty : returning(table, alias))
  }

  private mutating func returning(_ table: GeneratedTable, _ alias: String?) -> Piece {
    guard table.kind == .table || table.kind == .view, random.chance(60) else { return .empty }
    let outer = levels
    levels = [Level(sources: [Source(name: alias ?? table.name, columns: columns(of: table), table: table)])]
    defer { levels = outer }
    allowsAggregates = false
    allowsWindows = false
    if random.chance(35) { return .optional(.of("RETURNING", .commas(["*"]))) }
    let columns = (0..<random.small(1...3)).map { _ in resultColumn(depth: random.number(0...1)).0 }
    return .optional(.of("RETURNING", .commas(columns)))
  }

  // MARK: Triggers

  private mutating func pushRows(_ table: GeneratedTable, _ rows: [String]) {
    levels.append(
      Level(sources: rows.map { Source(name: $0, columns: columns(of: table), mustQualify: true) }))
  }

  mutating func triggerCondition(_ table: GeneratedTable, _ rows: [String]) -> Piece {
    budget = 10
    pushRows(table, rows)
    defer { levels.removeLast() }
    return condition(1)
  }

  mutating func triggerStatement(_ table: GeneratedTable, _ rows: [String]) -> Piece {
    budget = 12
    pushRows(table, rows)
    defer { levels.removeLast() }
    let targets = schema.tables.filter { $0.kind == .table }
    guard let target = random.pickAny(targets), random.chance(85) else {
      if random.chance(50) {
        return .of("SELECT RAISE (", .text(random.pick(["IGNORE", "IGNORE", "ABORT, 'no'"])), ") WHERE", condition(0))
      }
      return query(depth: 1).piece
    }
    switch random.number(0...3) {
    case 0, 1: return insert(into: target, depth: 1, inTrigger: true)
    case 2: return update(target, depth: 1, inTrigger: true)
    default: return delete(from: target, depth: 1, inTrigger: true)
    }
  }
}
