import Analyzer
import Evidence

/// Expressions: loosely typed, and now and then not at all.
extension QueryGenerator {
  mutating func expression(_ wanted: Flavor, _ depth: Int) -> Piece {
    budget -= 1
    let flavor = random.chance(8) ? random.pick(Flavor.allCases) : wanted
    if depth <= 0 || budget < 0 { return atom(flavor) }
    let depth = depth - 1
    if allowsWindows, random.chance(18) { return window(flavor, depth: depth) }
    if allowsAggregates, random.chance(30) { return aggregate(flavor, depth: depth) }
    switch random.number(0...99) {
    case 0..<22: return atom(flavor)
    case 22..<40: return operation(flavor, depth)
    case 40..<62: return function(flavor, depth: depth)
    case 62..<69: return conditional(flavor, depth)
    case 69..<75: return cast(flavor, depth)
    case 75..<79: return .expression(.parenthesized(query(depth: depth, count: 1).piece))
    case 79..<88: return .expression(parenthesizedMostly(predicate(depth)))
    case 88..<91:
      return .expression(.of(expression(flavor, depth), "COLLATE", .text(random.pick(["NOCASE", "BINARY", "RTRIM"]))))
    case 91..<94: return .expression(.parenthesized(expression(flavor, depth)))
    default: return jsonAccess(depth)
    }
  }

  mutating func parenthesizedMostly(_ piece: Piece) -> Piece {
    random.chance(70) ? .parenthesized(piece) : piece
  }

  mutating func atom(_ flavor: Flavor) -> Piece {
    if let found = foundValues.last, found.level == levels.count, random.chance(30) { return found.value }
    switch random.number(0...99) {
    case 0..<60:
      if let column = column(flavor) { return column.piece }
      return literal(flavor)
    case 60..<72:
      return allowsParameters ? parameter() : literal(flavor)
    case 72..<75:
      if let rowid = rowid() { return rowid }
      return literal(flavor)
    case 75..<77:
      return .expression(.text(random.pick(["CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP", "TRUE", "FALSE"])))
    default:
      return literal(flavor)
    }
  }

  mutating func literal(_ flavor: Flavor) -> Piece {
    if random.chance(7) { return .expression("NULL") }
    if flavor == .integer, random.chance(4) {
      return .expression(.text(random.pick(["0x10", "0xFFFFFFFFFFFFFFFF", "1e2"])))
    }
    return .expression(.text(random.value(flavor).literal))
  }

  private mutating func operation(_ flavor: Flavor, _ depth: Int) -> Piece {
    switch flavor {
    case .integer, .real, .any:
      let number: Flavor = flavor == .real ? (random.chance(60) ? .real : .integer) : .integer
      if random.chance(12) {
        let sign: Piece = .text(random.pick(["-", "+", "~", "NOT"]))
        return .expression(parenthesizedMostly(.of(sign, .parenthesized(expression(number, depth)))))
      }
      let operators = ["+", "-", "*", "/", "%", "&", "|", "<<", ">>"]
      let word = operators[random.weighted([24, 18, 18, 14, 10, 4, 4, 3, 3])]
      return .expression(parenthesizedMostly(.of(expression(number, depth), .text(word), expression(number, depth))))
    case .text, .blob, .json:
      return .expression(
        parenthesizedMostly(.of(expression(.text, depth), "||", expression(random.chance(70) ? .text : .any, depth))))
    }
  }

  private mutating func conditional(_ flavor: Flavor, _ depth: Int) -> Piece {
    let otherwise: Piece = random.chance(65) ? .optional(.of("ELSE", expression(flavor, depth))) : .empty
    let count = random.small(1...3)
    if random.chance(60) {
      let branches = (0..<count).map { _ in Piece.of("WHEN", condition(depth), "THEN", expression(flavor, depth)) }
      return .expression(.of("CASE", .list(branches, separator: "", minimum: 1), otherwise, "END"))
    }
    let subject = random.pick(Flavor.allCases)
    let branches = (0..<count).map { _ in
      Piece.of("WHEN", expression(subject, depth - 1), "THEN", expression(flavor, depth))
    }
    return .expression(
      .of("CASE", expression(subject, depth), .list(branches, separator: "", minimum: 1), otherwise, "END"))
  }

  private mutating func cast(_ flavor: Flavor, _ depth: Int) -> Piece {
    let type =
      switch flavor {
      case .integer: random.pick(["INTEGER", "INT", "BIGINT"])
      case .real: random.pick(["REAL", "NUMERIC", "DOUBLE", "DECIMAL(5,2)"])
      case .text, .json: random.pick(["TEXT", "VARCHAR(10)", "text"])
      case .blob: "BLOB"
      case .any: random.pick(["NUMERIC", "", "DATETIME", "ANY"])
      }
    return .expression(.of("CAST (", expression(.any, depth), "AS", .text(type), ")"))
  }

  private mutating func jsonAccess(_ depth: Int) -> Piece {
    let path: Piece = .text(random.pick(["'$'", "'$.a'", "'a'", "0", "1", "'$.b[0]'", "'$[1]'", "'b'", "'$.b'"]))
    return .expression(parenthesizedMostly(.of(expression(.json, depth), .text(random.pick(["->", "->>"])), path)))
  }

  // MARK: Conditions

  /// A condition for WHERE, ON, HAVING or WHEN.
  mutating func condition(_ depth: Int) -> Piece {
    budget -= 1
    if depth > 0, budget > 0 {
      switch random.number(0...99) {
      case 0..<30:
        let terms = (0..<random.number(2...3)).map { _ in condition(depth - 1) }
        return .expression(.list(terms, separator: "AND", minimum: 1))
      case 30..<40:
        let terms = (0..<2).map { _ in condition(depth - 1) }
        return .expression(.parenthesized(.list(terms, separator: "OR", minimum: 1)))
      case 40..<46: return .expression(.of("NOT", .parenthesized(condition(depth - 1))))
      default: break
      }
    }
    return .expression(predicate(depth))
  }

  /// A value on its way through something that keeps NULL.
  private mutating func strict(_ column: Piece) -> Piece {
    switch random.number(0...19) {
    case 0: .expression(.of("(", column, "+ 1 )"))
    case 1: .expression(.of("lower(", column, ")"))
    case 2: .expression(.of("length(", column, ")"))
    case 3: .expression(.of("abs(", column, ")"))
    case 4: .expression(.of("- (", column, ")"))
    case 5: .expression(.of("(", column, "|| 'x' )"))
    case 6: .expression(.of("CAST(", column, "AS TEXT)"))
    case 7: .expression(.of("(", column, "COLLATE NOCASE )"))
    case 8: .expression(.of("coalesce(", column, ", NULL)"))
    case 9: .expression(.of("nullif(", column, ", 'a')"))
    case 10: .expression(.of("+", column))
    default: column
    }
  }

  /// One comparison or test, as it would stand in a WHERE clause.
  mutating func predicate(_ depth: Int) -> Piece {
    let kind = random.number(0...99)
    if kind < 14, let key = keyEquality(depth) { return key }
    if kind >= 90, let match = fullTextMatch() { return match }
    guard kind < 78, let (name, its) = column(nil) else { return anyPredicate(depth) }
    let column = strict(name)
    let flavor = its.flavor
    let small = min(depth - 1, 1)
    switch random.number(0...22) {
    case 0: return .of(column, "IS NOT NULL")
    case 1: return .of(column, "NOTNULL")
    case 2: return .of("NOT", column, "IS NULL")
    case 3: return .of(column, .text(random.pick(["IS NULL", "ISNULL", "NOT NULL"])))
    case 4, 5:
      return .of(
        column, .text(random.pick(["=", "=", "==", "<>", "!=", "<", "<=", ">", ">="])), expression(flavor, small))
    case 6: return .of(expression(flavor, small), .text(random.pick(["=", "<", ">=", "<>"])), column)
    case 7: return .of(column, .text(random.pick(["LIKE", "NOT LIKE", "GLOB", "NOT GLOB"])), expression(.text, 0))
    case 8:
      return .of(
        column, random.pick(["IN (", "IN (", "NOT IN ("]),
        .commas((0..<random.number(1...3)).map { _ in expression(flavor, 0) }, minimum: 0), ")")
    case 9:
      return .of(
        column, random.pick(["BETWEEN", "BETWEEN", "NOT BETWEEN"]), expression(flavor, 0), "AND", expression(flavor, 0))
    case 10: return .of(column, .text(random.pick(["IS", "IS NOT"])), expression(flavor, 0))
    case 11 where Database.version >= 3_039_000:
      return .of(column, .text(random.pick(["IS DISTINCT FROM", "IS NOT DISTINCT FROM"])), expression(flavor, 0))
    case 12: return column
    case 13: return .of("NOT", column)
    case 14: return .of("coalesce(", column, ", 0 ) > 0")
    case 15: return .of("(", column, "= 1 OR", column, "> 2 )")
    case 16: return .of("(", column, "IS NULL OR", column, "=", expression(flavor, 0), ")")
    case 17 where depth > 0 && budget > 0:
      return .of(column, .text(random.pick(["IN", "NOT IN"])), "(", query(depth: depth - 1, count: 1).piece, ")")
    case 18 where depth > 0 && budget > 0:
      return .of(column, .text(random.pick(["=", ">", "<>"])), "(", query(depth: depth - 1, count: 1).piece, ")")
    case 19: return .of(column, .text(random.pick(["IS TRUE", "IS NOT TRUE", "IS FALSE", "IS NOT FALSE"])))
    case 20: return .of("CASE WHEN", column, "IS NULL THEN 0 ELSE 1 END")
    case 21: return .of(random.pick(["", "NOT"]), "(", column, "IS NULL AND", condition(small), ")")
    default: return .of(column, "=", literal(flavor))
    }
  }

  /// Equality on a column that is a key: what says that there is one row at most.
  private mutating func keyEquality(_ depth: Int) -> Piece? {
    if random.chance(22), let rowid = rowid() {
      return .of(rowid, .text(random.pick(["=", "=", "IS", "=="])), expression(.integer, 0))
    }
    if random.chance(25), let level = levels.last,
      let place = level.sources.indices.filter({ level.sources[$0].table?.keys.contains { $0.count > 1 } == true })
        .randomElement(using: &random),
      let table = level.sources[place].table, let key = table.keys.first(where: { $0.count > 1 })
    {
      let columns = key.map { table.columns[$0] }
      let names = columns.map { reference(to: $0.name, source: place, level: levels.count - 1) }
      let values = columns.map { expression($0.flavor, 0) }
      if random.chance(30) {
        return .of("(", .commas(names, minimum: 2), ") = (", .commas(values, minimum: 2), ")")
      }
      return .list(zip(names, values).map { .expression(.of($0, "=", $1)) }, separator: "AND", minimum: 1)
    }
    if random.chance(50), let level = levels.last,
      let place = level.sources.indices.filter({ level.sources[$0].table?.partialKeys.isEmpty == false }).randomElement(
        using: &random),
      let table = level.sources[place].table, level.sources.count == 1, let key = random.pickAny(table.partialKeys)
    {
      var terms = key.columns.map { place -> Piece in
        let column = table.columns[place]
        return .expression(
          .of(reference(to: column.name, source: 0, level: levels.count - 1), "=", expression(column.flavor, 0)))
      }
      terms.append(.expression(key.condition))
      return .list(random.shuffled(terms), separator: "AND", minimum: 1)
    }
    guard let (name, column) = column(nil, innermostOnly: random.chance(90), where: \.isKey) else { return nil }
    var left = name
    if random.chance(10) { left = .of(left, "COLLATE", .text(random.pick(["NOCASE", "BINARY", "RTRIM"]))) }
    if random.chance(5) { left = .of("+", left) }
    let flavor = random.chance(80) ? column.flavor : random.pick(Flavor.allCases)
    var right = expression(flavor, random.chance(75) ? 0 : 1)
    if random.chance(8) { right = .of(right, "COLLATE", .text(random.pick(["NOCASE", "BINARY"]))) }
    switch random.number(0...9) {
    case 0: return .of(left, "IN (", right, ")")
    case 1: return .of(left, "IS", right)
    case 2: return .of(right, "=", left)
    case 3 where depth > 0 && budget > 0: return .of(left, "= (", query(depth: depth - 1, count: 1).piece, ")")
    default: return .of(left, "=", right)
    }
  }

  private mutating func fullTextMatch() -> Piece? {
    guard let level = levels.last,
      let source = random.pickAny(level.sources.filter { $0.table?.kind == .fts5 && !$0.mustQualify }),
      let name = source.name, let table = source.table
    else { return nil }
    let words: Piece = .text(random.pick(["'a'", "'abc'", "'a OR b'", "'a*'"]))
    if random.chance(40), let column = random.pickAny(table.columns.filter { !$0.isHidden }) {
      return .of(random.spell(name), ".", random.spell(column.name), "MATCH", words)
    }
    // The hidden column that is named as the table is.
    if source.name == table.name { return .of(random.spell(name), .text(random.pick(["MATCH", "="])), words) }
    return .of(random.spell(name), ".", random.spell(table.name), "MATCH", words)
  }

  private mutating func anyPredicate(_ depth: Int) -> Piece {
    let flavor = random.pick(Flavor.allCases)
    let less = depth - 1
    switch random.number(0...9) {
    case 0 where depth > 0 && budget > 0:
      return .of(random.pick(["EXISTS (", "NOT EXISTS ("]), query(depth: less).piece, ")")
    case 1: return rowValue(less)
    case 2:
      return .of(
        expression(flavor, less), random.pick(["IN (", "NOT IN ("]),
        .commas((0..<random.number(0...3)).map { _ in expression(flavor, 0) }, minimum: 0), ")")
    case 3: return .of(expression(.text, less), .text(random.pick(["LIKE", "GLOB"])), literal(.text))
    case 4:
      return .of(expression(.text, less), "LIKE", literal(.text), "ESCAPE", .text(random.pick(["'\\'", "'a'", "'%'"])))
    case 5:
      if let table = commonTables.first(where: { $0.columns.count == 1 }), let name = table.name {
        return .of(expression(flavor, less), .text(random.pick(["IN", "NOT IN"])), random.spell(name))
      }
      let narrow = schema.tables.filter { table in table.columns.filter { !$0.isHidden }.count == 1 }
      if let table = random.pickAny(narrow) {
        let prefix: Piece = random.chance(20) ? .of("main", ".") : .empty
        return .of(expression(flavor, less), .text(random.pick(["IN", "NOT IN"])), prefix, random.spell(table.name))
      }
      return .of(expression(flavor, less), "IS NOT NULL")
    case 6: return .of(expression(flavor, less), .text(random.pick(["IS", "IS NOT"])), expression(flavor, less))
    case 7: return .of(expression(flavor, less), "BETWEEN", expression(flavor, 0), "AND", expression(flavor, less))
    default:
      return .of(
        expression(flavor, less), .text(random.pick(["=", "<>", "<", ">", "<=", ">="])), expression(flavor, less))
    }
  }

  private mutating func rowValue(_ depth: Int) -> Piece {
    let flavors = (0..<random.number(2...3)).map { _ in random.pick(Flavor.allCases) }
    func row(_ generator: inout QueryGenerator) -> Piece {
      .of("(", .commas(flavors.map { generator.expression($0, 0) }, minimum: flavors.count), ")")
    }
    let left = row(&self)
    switch random.number(0...4) {
    case 0: return .of(left, "IN ( VALUES", .commas([row(&self), row(&self)]), ")")
    case 1 where depth > 0 && budget > 0:
      return .of(
        left, .text(random.pick(["IN", "NOT IN", "="])), "(", query(depth: depth, count: flavors.count).piece, ")")
    case 2: return .of(left, "BETWEEN", row(&self), "AND", row(&self))
    default: return .of(left, .text(random.pick(["=", "<>", "<", ">=", "IS", "IS NOT"])), row(&self))
    }
  }
}
