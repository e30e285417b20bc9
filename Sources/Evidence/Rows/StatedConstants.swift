package import Analyzer

/// The constants that SQL compares columns with: what decides which rows count is at them, or right beside them.
///
/// Columns are told by their names alone: a value too many does no harm.
package struct StatedConstants: Sendable {
  /// The values, by the name of the column that stands in the same comparison.
  private(set) var values: [Name: [SQLValue]] = [:]
  /// The columns that stand in one comparison with a parameter, by how that is written.
  var columnsOfParameters: [String: [Name]] = [:]
  /// The values that stand in one comparison with a parameter and no column, by how that is written.
  private(set) var valuesOfParameters: [String: [SQLValue]] = [:]
  /// The values that make a comparison true, by the name of the column that stands in it by itself.
  private(set) var fitting: [Name: [SQLValue]] = [:]
  /// Parameters that a column has to be below (true) or above, by how they are written.
  private(set) var boundsOfColumns: [String: Bool] = [:]
  /// The columns that are compared with one another by `=`.
  private(set) var equals = EqualColumns()
  /// The columns that are compared with one another, in whatever way.
  private(set) var compared = EqualColumns()
  /// Columns and what results call them.
  private(set) var aliases = EqualColumns()
  /// Whole numbers that say how many: those of LIMIT and HAVING.
  private(set) var counts: [Int] = []

  package init() {}

  /// Adds what the expressions of a tree say.
  package mutating func add(_ tree: SyntaxTree) {
    for place in tree.nodes.exprs.indices {
      add(ExprID(index: UInt32(place)), of: tree)
      addFitting(ExprID(index: UInt32(place)), of: tree)
    }
    addStoredValues(tree)
    addValuesTakenApart(tree)
    addAliases(tree)
    for select in tree.nodes.selects {
      if select.limit.exists { addCounts(select.limit, tree) }
      if select.offset.exists { addCounts(select.offset, tree) }
      for core in tree[select.cores] where core.having.exists { addCounts(core.having, tree) }
    }
  }

  /// Adds what the expressions of one statement say.
  package mutating func add(_ tree: SyntaxTree, within span: TokenSpan) {
    for place in tree.nodes.exprs.indices {
      let own = tree.nodes.exprSpans[place]
      guard own.first >= span.first, own.last <= span.last else { continue }
      add(ExprID(index: UInt32(place)), of: tree)
      addFitting(ExprID(index: UInt32(place)), of: tree)
    }
  }

  /// Adds what one expression says, with all that is within it.
  package mutating func add(within id: ExprID, of tree: SyntaxTree) {
    for expr in tree.expressions(within: id) { add(expr, of: tree) }
  }

  /// The values that a column is compared with, also under a name that a result gives it.
  func values(of column: Name) -> [SQLValue] { values(of: column, in: values) }

  /// The values that make a comparison with a column true, also under a name that a result gives it.
  func fittingValues(of column: Name) -> [SQLValue] { values(of: column, in: fitting) }

  private func values(of column: Name, in values: [Name: [SQLValue]]) -> [SQLValue] {
    let own = values[column] ?? []
    guard let group = aliases.group(of: column) else { return own }
    let names = values.keys.filter { $0 != column && aliases.group(of: $0) == group }.sorted { $0.folded < $1.folded }
    return names.reduce(into: own) { all, name in
      for value in values[name] ?? [] where !all.contains(value) { all.append(value) }
    }
  }

  /// Notes that a result calls a column, or what is worked out of it, by a name.
  mutating func join(_ alias: Name, _ column: Name) { aliases.join(alias, column) }

  /// Adds to a column what is said of another one.
  mutating func add(whatIsSaidOf other: Name, to column: Name) {
    for value in values[other] ?? [] { add(value, to: column) }
    for (parameter, columns) in columnsOfParameters where columns.contains(other) && !columns.contains(column) {
      columnsOfParameters[parameter] = columns + [column]
    }
    if equals.group(of: other) != nil { equals.join(other, column) }
    if compared.group(of: other) != nil { compared.join(other, column) }
  }

  /// Adds a value that one column may have.
  mutating func add(_ value: SQLValue, to column: Name) {
    if !values[column, default: []].contains(value) { values[column, default: []].append(value) }
  }

  /// Notes a value that makes a comparison with a column true.
  mutating func fit(_ column: Name, _ value: SQLValue) {
    if !fitting[column, default: []].contains(value) { fitting[column, default: []].append(value) }
  }

  /// Notes that a column has to be below or above a parameter.
  mutating func fit(parameter: String, isAbove: Bool) { boundsOfColumns[parameter] = isAbove }

  private mutating func addCounts(_ id: ExprID, _ tree: SyntaxTree) {
    for expr in tree.expressions(within: id) {
      if case .literal(.integer, let token) = tree[expr], let number = Int(tree.text(of: token)), number > 0, number < 8
      {
        counts.append(number)
      }
    }
  }

  private mutating func add(_ id: ExprID, of tree: SyntaxTree) {
    switch tree[id] {
    case .binary(.and, _, _), .binary(.or, _, _): return
    case .binary(let comparison, let left, let right):
      if let one = StatedConstants.column(left, tree), let other = StatedConstants.column(right, tree) {
        switch comparison {
        case .equal, .is:
          equals.join(one, other)
          compared.join(one, other)
        case .notEqual, .isNot, .less, .lessOrEqual, .greater, .greaterOrEqual: compared.join(one, other)
        default: break
        }
      } else if comparison == .equal || comparison == .is, case .row(let ones) = tree[tree.bare(left)],
        case .row(let others) = tree[tree.bare(right)]
      {
        for (one, other) in zip(tree[ones], tree[others]) {
          guard let one = StatedConstants.column(one, tree), let other = StatedConstants.column(other, tree) else {
            continue
          }
          equals.join(one, other)
          compared.join(one, other)
        }
      }
    case .between, .match, .inList, .inSelect, .inArray, .caseWhen: break
    default: return
    }
    let names = names(within: id, of: tree)
    var measured: [Name] = []
    var literals: [SQLValue] = []
    var parameters: [String] = []
    for expr in tree.expressions(within: id) {
      switch tree[expr] {
      case .parameter(let token), .arrayParameter(let token, _): parameters.append(tree.text(of: token))
      case .literal(let literal, let token):
        if let value = StatedConstants.value(literal, token, tree) { literals.append(value) }
      case .call(let call) where StatedConstants.lengths.contains(where: { tree.matches(tree[call].name, $0) }):
        for argument in tree[tree[call].arguments] { measured += self.names(within: argument, of: tree) }
      default: break
      }
    }
    for name in measured {
      for case .integer(let length) in literals where (1...1024).contains(length) { add(length: Int(length), to: name) }
    }
    if names.isEmpty { for parameter in parameters { valuesOfParameters[parameter, default: []] += literals } }
    for name in names {
      for literal in literals { add(literal, to: name) }
      for parameter in parameters where !columnsOfParameters[parameter, default: []].contains(name) {
        columnsOfParameters[parameter, default: []].append(name)
      }
    }
  }

  private static let lengths: [Name] = ["length", "octet_length"]

  /// `length(key) = 32`: what has that length, and one more.
  private mutating func add(length: Int, to name: Name) {
    for length in [length, length + 1] {
      // A text that is no number stays one in any column.
      add(.text(String(repeating: "a", count: length)), to: name)
      add(.text(String(repeating: "b", count: length)), to: name)
      add(.blob([UInt8](repeating: 1, count: length)), to: name)
      add(.blob([UInt8](repeating: 2, count: length)), to: name)
    }
  }

  /// The name of a column that stands by itself; nil for any other expression.
  static func column(_ id: ExprID, _ tree: SyntaxTree) -> Name? {
    switch tree[tree.bare(id)] {
    case .name(let token), .column(_, _, let token): tree.name(token)
    default: nil
    }
  }

  /// The value that a literal stands for; nil for NULL, bytes and the current time.
  static func value(_ literal: Literal, _ token: TokenID, _ tree: SyntaxTree) -> SQLValue? {
    switch literal {
    case .integer: Int64(tree.text(of: token)).map { .integer($0) }
    case .real: Double(tree.text(of: token)).map { .real($0) }
    case .string: .text(tree.file.unquoted(tree[token].range))
    case .null, .blob, .currentDate, .currentTime, .currentTimestamp: nil
    }
  }
}

/// The constants of SQL beside the tables that it is about.
extension StatedConstants {
  /// The same constants, where a column that is another name for the rowid has the values of the rowid, too.
  func namingRowids(of tables: [Table]) -> StatedConstants {
    var named = self
    for table in tables {
      guard let place = table.rowidAlias else { continue }
      let column = table.columns[place].name
      for rowid in Table.rowidNames where rowid != column && table.column(named: rowid) == nil {
        named.add(whatIsSaidOf: rowid, to: column)
      }
    }
    return named
  }

  /// The storage classes of the values with which a column is compared, for one that keeps any value as it is; its own for others.
  func classes(of column: Column, in tables: [Table]) -> StorageClasses {
    guard column.affinity == .blob || column.affinity == .none else { return column.classes }
    return partners(of: column, in: tables).reduce(column.classes) {
      $0.union($1.classes.intersection(column.possible))
    }
  }

  /// The columns with which a column is compared.
  func partners(of column: Column, in tables: [Table]) -> [Column] {
    guard let group = compared.group(of: column.name) else { return [] }
    return tables.flatMap(\.columns).filter { $0.name != column.name && compared.group(of: $0.name) == group }
  }
}
