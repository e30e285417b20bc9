package import Analyzer

/// Two statements of one schema, and which parameter of the one is which of the other.
package struct StatementPair: Sendable {
  /// A statement of the two.
  struct Side: Sendable {
    let statement: ResolvedStatement
    /// The statement as SQLite gets it.
    let sql: String
    /// The pair's parameter behind each of the statement's own, in the order in which SQLite numbers these.
    let slots: [Int]

    /// Whether which rows come, or what they hold, may depend on the order in which SQLite visits rows.
    let dependsOnVisits: Bool

    var changesRows: Bool { statement.signature.kind != .select }

    /// A change as it is with RETURNING, so that its rows are seen; nil where rows come back already.
    var returning: String? { statement.givesRows ? nil : "\(sql) RETURNING *" }
  }

  /// A parameter of either statement, or of both.
  struct Parameter: Sendable {
    /// The names under which the statements have it, without sigils; its number where it has none.
    let names: [String]
    /// How it is written, for the columns that it is compared with.
    let spellings: [String]
    /// The parameter as the first statement that has it takes it.
    let own: Signature.Parameter
    let isArray: Bool

    /// The same under a number of the pair's.
    func numbered(_ number: Int) -> Signature.Parameter {
      var parameter = own
      parameter.index = number
      parameter.isArray = isArray
      return parameter
    }
  }

  let first: Side
  let second: Side
  let parameters: [Parameter]
  /// The schema that both run in; the second one's where each has its own.
  let catalog: Catalog
  /// The schemas of both, where these aren't one.
  let versions: SchemaVersions?
  /// The columns of both results that are compared; nil for all.
  let comparedColumns: (first: [Int], second: [Int])?

  /// Nil where one of the statements can't be handed to SQLite, or is none whose results can be compared: it has to be a
  /// SELECT, or to change rows.
  ///
  /// - Parameters:
  ///   - first: one statement, in a tree of its own.
  ///   - second: the other one, in a tree of its own, resolved in the same schema.
  ///   - versions: the schemas in which they are resolved, where these aren't one.
  ///   - comparesCommonColumns: whether only those columns count whose names both results have.
  package init?(
    _ first: ResolvedStatement, _ second: ResolvedStatement, in versions: SchemaVersions? = nil,
    comparesCommonColumns: Bool = false
  ) {
    let kinds: [Signature.Kind] = [.select, .insert, .update, .delete]
    guard kinds.contains(first.signature.kind), kinds.contains(second.signature.kind),
      first.statement.explain == .no, second.statement.explain == .no,
      let one = SQLiteText(first.statement, in: first.tree), let other = SQLiteText(second.statement, in: second.tree)
    else { return nil }
    let paired = StatementPair.paired(first.signature.parameters, second.signature.parameters)
    parameters = paired.parameters
    self.first = Side(first, one, paired.first)
    self.second = Side(second, other, paired.second)
    catalog = second.catalog
    self.versions = versions
    comparedColumns =
      comparesCommonColumns ? StatementPair.commonColumns(first.signature.columns, second.signature.columns) : nil
  }

  /// The places of the columns that both have by their names; nil where there are none.
  private static func commonColumns(
    _ first: [Signature.ResultColumn], _ second: [Signature.ResultColumn]
  ) -> (first: [Int], second: [Int])? {
    var free = second.indices.map { $0 }
    var common: (first: [Int], second: [Int]) = ([], [])
    for (place, column) in first.enumerated() {
      guard let partner = free.firstIndex(where: { Name(second[$0].name) == Name(column.name) }) else { continue }
      common.first.append(place)
      common.second.append(free.remove(at: partner))
    }
    return common.first.isEmpty ? nil : common
  }

  /// Whether rows come in an order that both statements ask for.
  var isOrdered: Bool { first.statement.isOrdered && second.statement.isOrdered }

  /// Whether one of the two changes rows.
  var changesRows: Bool { first.changesRows || second.changesRows }

  /// Whether what one of them gives may depend on the order in which SQLite visits rows.
  var dependsOnVisits: Bool { first.dependsOnVisits || second.dependsOnVisits }

  /// Whether what one of them gives is up to chance, or to what the connection did before.
  var isRandom: Bool {
    [first, second].contains { side in
      !Unsteadiness(of: side.sql, side.statement.signature, in: side.statement.catalog).isEmpty
    }
  }

  /// Whether one of them takes only so many rows.
  var hasLimit: Bool {
    [first, second].contains { side in side.statement.tree.tokens.contains { $0.kind == .limit } }
  }

  /// The tables that one of them may change, each once.
  var written: [Name] {
    var names = first.statement.signature.writes
    for name in second.statement.signature.writes where !names.contains(name) { names.append(name) }
    return names
  }

  /// The queries that read the tables that one of them may change, in the schema of each: a table that is in one schema
  /// alone isn't compared.
  var readings: [(first: String, second: String)] {
    written.compactMap { table in
      guard let versions else {
        let sql = "SELECT * FROM \(SQLText.identifier(table.text))"
        return (sql, sql)
      }
      return versions.reading(of: table)
    }
  }

  // MARK: Parameters

  /// Parameters are paired by their names, the others by their place.
  private static func paired(
    _ first: [Signature.Parameter], _ second: [Signature.Parameter]
  ) -> (parameters: [Parameter], first: [Int], second: [Int]) {
    var partners = [Int?](repeating: nil, count: second.count)
    var free = first.indices.map { $0 }
    for (place, parameter) in second.enumerated() {
      guard let name = bareName(parameter), let partner = free.firstIndex(where: { bareName(first[$0]) == name })
      else { continue }
      partners[place] = free.remove(at: partner)
    }
    for place in second.indices where partners[place] == nil && !free.isEmpty { partners[place] = free.removeFirst() }
    var parameters = first.map { Parameter($0, nil) }
    var slots: [Int] = []
    for (place, parameter) in second.enumerated() {
      if let partner = partners[place] {
        parameters[partner] = Parameter(first[partner], parameter)
        slots.append(partner)
      } else {
        slots.append(parameters.count)
        parameters.append(Parameter(parameter, nil))
      }
    }
    return (parameters, byNumber(first, Array(first.indices)), byNumber(second, slots))
  }

  /// The slots in the order of SQLite's numbers, of which a statement may leave out some: `?3`.
  private static func byNumber(_ parameters: [Signature.Parameter], _ slots: [Int]) -> [Int] {
    var numbered = [Int](repeating: -1, count: parameters.map(\.index).max() ?? 0)
    for (parameter, slot) in zip(parameters, slots) { numbered[parameter.index - 1] = slot }
    return numbered
  }

  fileprivate static func bareName(_ parameter: Signature.Parameter) -> String? {
    guard let spelling = parameter.spelling else { return nil }
    let name = spelling.drop { ":@$?".contains($0) }
    return name.isEmpty || Int(name) != nil ? nil : String(name)
  }
}

extension StatementPair.Parameter {
  fileprivate init(_ first: Signature.Parameter, _ second: Signature.Parameter?) {
    var names: [String] = []
    for parameter in [first, second].compactMap(\.self) {
      let name = StatementPair.bareName(parameter) ?? "\(parameter.index)"
      if !names.contains(name) { names.append(name) }
    }
    self.names = names
    spellings = [first.spelling ?? "?", second.map { $0.spelling ?? "?" }].compactMap(\.self)
    isArray = first.isArray || second?.isArray == true
    own = first
  }
}

extension StatementPair.Side {
  fileprivate init(_ statement: ResolvedStatement, _ text: SQLiteText, _ slots: [Int]) {
    self.statement = statement
    sql = String(decoding: text.bytes, as: UTF8.self)
    self.slots = slots
    let tree = statement.tree
    // A subquery that stands for a value is its first row.
    dependsOnVisits =
      statement.signature.kind != .select || !tree.nodes.calls.isEmpty || tree.nodes.selects.count > 1
      || tree.tokens.contains { $0.kind == .limit || $0.kind == .group }
  }
}
