/// Reads the text of a CREATE TABLE as SQLite has stored it (<https://sqlite.org/lang_createtable.html>). Nil for what it
/// doesn't know: then only the whole text can be compared.
struct TableDefinitionReader {
  private let tokens: [SQLToken]
  private var place = 0
  private var end = 0
  private var names: Set<String> = []

  static func read(_ tokens: [SQLToken]) -> TableDefinition? {
    var reader = TableDefinitionReader(tokens)
    return reader.table()
  }

  private init(_ tokens: [SQLToken]) { self.tokens = tokens }

  // MARK: The table

  private mutating func table() -> TableDefinition? {
    guard let open = tokens.firstIndex(where: { $0.canonical == "(" }), let close = matching(open) else { return nil }
    var table = TableDefinition()
    let parts = split(open + 1..<close)
    names = Set(parts.compactMap { isConstraint($0) ? nil : tokens[$0.lowerBound].name }.map(foldedName))
    for part in parts {
      place = part.lowerBound
      end = part.upperBound
      if isConstraint(part) {
        guard constraints(&table) else { return nil }
      } else {
        guard let column = column(&table) else { return nil }
        table.columns.append(column)
      }
    }
    table.options = split(close + 1..<tokens.count).map { part in
      tokens[part].map(\.canonical).joined(separator: " ")
    }.sorted()
    return table
  }

  private func isConstraint(_ part: Range<Int>) -> Bool {
    ["constraint", "primary", "unique", "check", "foreign"].contains(tokens[part.lowerBound].keyword)
  }

  /// The parts between commas that are in no parentheses.
  private func split(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var depth = 0
    for index in range {
      switch tokens[index].canonical {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 0:
        parts.append(start..<index)
        start = index + 1
      default: break
      }
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts.filter { !$0.isEmpty }
  }

  private func matching(_ open: Int) -> Int? {
    var depth = 0
    for index in open..<tokens.count {
      if tokens[index].canonical == "(" { depth += 1 }
      if tokens[index].canonical == ")" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  // MARK: A column

  private static let columnStarters: Set<String> = [
    "constraint", "primary", "not", "null", "unique", "check", "default", "collate", "references", "as", "deferrable",
  ]

  private mutating func column(_ table: inout TableDefinition) -> TableDefinition.Column? {
    guard tokens[place].isName else { return nil }
    let bytes = tokens[place].range.lowerBound..<tokens[end - 1].range.upperBound
    var column = TableDefinition.Column(name: tokens[place].name, range: bytes)
    place += 1
    while place < end, !Self.columnStarters.contains(keyword), !(keyword == "generated" && keyword(1) == "always") {
      column.type.append(tokens[place].kind == .word ? tokens[place].canonical : foldedName(tokens[place].name))
      place += 1
    }
    var name: String?
    while place < end {
      guard columnConstraint(&column, &name, &table) else { return nil }
    }
    return column
  }

  private mutating func columnConstraint(
    _ column: inout TableDefinition.Column, _ name: inout String?, _ table: inout TableDefinition
  ) -> Bool {
    let word = keyword
    place += 1
    switch word {
    case "constraint":
      guard place < end else { return false }
      name = foldedName(tokens[place].name)
      place += 1
      return true
    case "not" where keyword == "null":
      place += 1
      column.notNull = ["not", "null"] + conflict()
    case "not" where keyword == "deferrable", "deferrable":
      // It belongs to the foreign key before it.
      guard let key = column.constraints.last, key.kind == .foreignKey else { return false }
      place -= 1
      column.constraints[column.constraints.count - 1] = .init(
        kind: .foreignKey, canonical: key.canonical + deferral())
    case "null": _ = conflict()
    case "primary":
      guard take("key") else { return false }
      let isDescending = keyword == "desc"
      if isDescending || keyword == "asc" { place += 1 }
      let conflict = conflict()
      if take("autoincrement") { table.isAutoincrement = true }
      // `PRIMARY KEY DESC` behind INTEGER is no rowid, and `PRIMARY KEY (id DESC)` is one.
      let part = foldedName(column.name)
      column.constraints.append(
        .init(
          kind: .primaryKey,
          canonical: (isDescending ? ["primary", "key", "desc", part] : ["primary", "key", "(", part, ")"]) + conflict))
    case "unique":
      column.constraints.append(
        .init(kind: .unique, canonical: ["unique", "(", foldedName(column.name), ")"] + conflict()))
    case "check":
      guard let check = check(named: name) else { return false }
      column.constraints.append(check)
    case "default":
      guard let value = defaultValue() else { return false }
      column.defaultValue = value
    case "collate":
      guard place < end else { return false }
      column.collation = foldedName(tokens[place].name)
      place += 1
    case "references":
      guard let references = references() else { return false }
      column.constraints.append(
        .init(kind: .foreignKey, canonical: ["foreign", "key", "(", foldedName(column.name), ")"] + references))
    case "generated", "as":
      if word == "generated" { guard take("always"), take("as") else { return false } }
      guard let expression = parenthesized() else { return false }
      let isStored = take("stored")
      if !isStored { _ = take("virtual") }
      column.generated = .init(expression: expression, isStored: isStored)
    default: return false
    }
    name = nil
    return true
  }

  private mutating func defaultValue() -> [String]? {
    guard place < end else { return nil }
    if tokens[place].canonical == "(" { return parenthesized().map { ["("] + $0 + [")"] } }
    var value: [String] = []
    if ["+", "-"].contains(tokens[place].canonical) { value.append(take()) }
    guard place < end else { return nil }
    let token = tokens[place]
    place += 1
    // A bare word is a string (https://sqlite.org/syntax/column-constraint.html), and its letter case is kept.
    let isText = token.isName && token.kind != .string && !Self.constants.contains(token.keyword)
    return value + [isText ? quotedText(token.name) : token.canonical]
  }

  private static let constants: Set<String> = [
    "null", "true", "false", "current_time", "current_date", "current_timestamp",
  ]

  // MARK: Constraints of the table

  private mutating func constraints(_ table: inout TableDefinition) -> Bool {
    var name: String?
    while place < end {
      let word = keyword
      place += 1
      switch word {
      case "constraint":
        guard place < end else { return false }
        name = foldedName(tokens[place].name)
        place += 1
        continue
      case "primary":
        guard take("key"), let columns = keyColumns(&table) else { return false }
        table.constraints.append(.init(kind: .primaryKey, canonical: ["primary", "key"] + columns + conflict()))
      case "unique":
        guard let columns = keyColumns(&table) else { return false }
        table.constraints.append(.init(kind: .unique, canonical: ["unique"] + columns + conflict()))
      case "check":
        guard let check = check(named: name) else { return false }
        _ = conflict()
        table.constraints.append(check)
      case "foreign":
        guard take("key"), let columns = nameList(), take("references"), let references = references() else {
          return false
        }
        table.constraints.append(.init(kind: .foreignKey, canonical: ["foreign", "key"] + columns + references))
      default: return false
      }
      name = nil
    }
    return true
  }

  /// `(a COLLATE nocase, b DESC)`; ascending is what nobody has to say.
  private mutating func keyColumns(_ table: inout TableDefinition) -> [String]? {
    guard let close = closing() else { return nil }
    var result = ["("]
    for index in place + 1..<close {
      let token = tokens[index]
      switch token.keyword {
      case "asc": break
      case "autoincrement": table.isAutoincrement = true
      default: result.append(names.contains(foldedName(token.name)) ? foldedName(token.name) : token.canonical)
      }
    }
    place = close + 1
    return result + [")"]
  }

  /// `parent (a, b) ON DELETE CASCADE …`
  private mutating func references() -> [String]? {
    guard place < end else { return nil }
    var result = ["references", foldedName(tokens[place].name)]
    place += 1
    if place < end, tokens[place].canonical == "(" {
      guard let columns = nameList() else { return nil }
      result += columns
    }
    while place < end {
      switch keyword {
      case "on":
        let count = ["set", "no"].contains(keyword(2)) ? 4 : 3
        guard place + count <= end else { return nil }
        for _ in 0..<count { result.append(take()) }
      case "match":
        guard place + 2 <= end else { return nil }
        for _ in 0..<2 { result.append(take()) }
      case "not" where keyword(1) == "deferrable", "deferrable": result += deferral()
      default: return result
      }
    }
    return result
  }

  private mutating func deferral() -> [String] {
    var result: [String] = []
    if keyword == "not" { result.append(take()) }
    result.append(take())
    if keyword == "initially", place + 2 <= end { result += [take(), take()] }
    return result
  }

  private mutating func nameList() -> [String]? {
    guard let close = closing() else { return nil }
    let list = tokens[place + 1..<close].map { $0.kind == .symbol ? $0.canonical : foldedName($0.name) }
    place = close + 1
    return ["("] + list + [")"]
  }

  private mutating func check(named name: String?) -> TableDefinition.Constraint? {
    guard let expression = parenthesized() else { return nil }
    let canonical = (name.map { ["constraint", $0] } ?? []) + ["check", "("] + expression + [")"]
    return .init(kind: .check, canonical: canonical, expression: expression, name: name)
  }

  // MARK: Pieces

  /// The expression in parentheses, which speaks of no other table: `person.age` in it is `age`.
  private mutating func parenthesized() -> [String]? {
    guard let close = closing() else { return nil }
    let expression = ColumnExpression.canonical(tokens[place + 1..<close], columns: names)
    place = close + 1
    return expression
  }

  private func closing() -> Int? {
    guard place < end, tokens[place].canonical == "(", let close = matching(place), close < end else { return nil }
    return close
  }

  /// ABORT is what nobody has to say.
  private mutating func conflict() -> [String] {
    guard keyword == "on", keyword(1) == "conflict", place + 3 <= end else { return [] }
    let result = [take(), take(), take()]
    return result[2] == "abort" ? [] : result
  }

  private var keyword: String { keyword(0) }
  private func keyword(_ offset: Int) -> String { place + offset < end ? tokens[place + offset].keyword : "" }

  private mutating func take() -> String {
    place += 1
    return tokens[place - 1].canonical
  }

  private mutating func take(_ word: String) -> Bool {
    guard keyword == word else { return false }
    place += 1
    return true
  }
}

/// Expressions over the columns of one table.
enum ColumnExpression {
  /// Without the table's name before columns, which is the only one there can be.
  static func canonical(_ tokens: ArraySlice<SQLToken>, columns: Set<String>) -> [String] {
    var result: [String] = []
    for index in tokens.indices {
      let token = tokens[index]
      if token.canonical == "." || (index + 1 < tokens.endIndex && tokens[index + 1].canonical == ".") { continue }
      let isColumn = token.kind != .string && columns.contains(foldedName(token.name))
      if isColumn {
        result.append(quotedName(foldedName(token.name)))
      } else if token.kind == .quoted {
        // Where no column is called so, it is a string, or the name of a function or collation.
        result.append(quotedName(token.name))
      } else {
        result.append(token.canonical)
      }
    }
    return result
  }
}
