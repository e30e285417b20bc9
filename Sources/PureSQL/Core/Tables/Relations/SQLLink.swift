/// Which rows of one table belong to a row of another, by a foreign key of either or by a table between them.
public struct SQLLink<Source: SQLRecord, Target: SQLRecord>: Sendable where Source.Adapters == Target.Adapters {
  /// Gives the values of a row that lead to the other table, as they are stored: one for each of the link's columns, in
  /// their order; nil is NULL. Throws where a codec can't store one.
  public typealias Values = @Sendable (Source, Source.Adapters) throws(SQLiteError) -> [SQLAny?]

  /// A column that one of the values is compared with.
  public struct Column: Sendable {
    let name: String
    /// How they are compared: a foreign key goes by its parent's collation (<https://sqlite.org/foreignkeys.html>).
    let collation: String?

    /// A column that is compared with a value.
    ///
    /// - Parameters:
    ///   - name: the column's name, without quotes.
    ///   - collation: the collation by which texts are compared; nil for the column's own.
    public init(_ name: String, collation: String? = nil) {
      self.name = name
      self.collation = collation
    }
  }

  /// A table each of whose rows joins a row here to a row there.
  public struct Between: Sendable {
    let table: String
    /// The columns that are equal, of the target and of this table.
    let pairs: [(target: String, own: Column)]

    /// A table of pairs.
    ///
    /// - Parameters:
    ///   - table: its name, without quotes.
    ///   - pairs: the columns by which its rows lead to the target, each with the target's column that it is equal to.
    public init(_ table: String, _ pairs: [(target: String, own: Column)]) {
      self.table = table
      self.pairs = pairs
    }
  }

  let columns: [Column]
  let between: Between?
  let values: Values

  /// - Parameters:
  ///   - columns: what the values are compared with: columns of the target, or of the table between.
  ///   - between: the table of pairs, where rows are joined by one.
  ///   - values: those of a row, in the order of `columns`.
  public init(_ columns: [Column], between: Between? = nil, _ values: @escaping Values) {
    self.columns = columns
    self.between = between
    self.values = values
  }
}

// MARK: - Of one row

extension SQLLink {
  private var target: String { quotedName(Target.sqlTable.name) }

  private static func name(_ table: String, _ column: String) -> String { "\(table).\(quotedName(column))" }

  private static func isEqual(_ table: String, _ column: Column, _ value: SQLText) -> SQLText {
    let collation = column.collation.map { " COLLATE \(quotedName($0))" } ?? ""
    return "\(name(table, column.name)) = " + value + collation
  }

  /// The rows that belong to `source`.
  func rows(of source: Source, _ adapters: Source.Adapters) -> SQLSelection<Target> {
    var condition = SQLText("")
    do throws(SQLiteError) {
      let table = between.map { quotedName($0.table) } ?? target
      for (place, (column, value)) in zip(columns, try values(source, adapters)).enumerated() {
        if place > 0 { condition += " AND " }
        condition += Self.isEqual(table, column, .value(value))
      }
    } catch {
      condition = .failing(error)
    }
    if let between {
      let keys = between.pairs.map { Self.name(target, $0.target) }.joined(separator: ", ")
      let own = between.pairs.map { Self.name(quotedName(between.table), $0.own.name) }.joined(separator: ", ")
      condition = "(\(keys)) IN (SELECT \(own) FROM \(quotedName(between.table)) WHERE " + condition + ")"
    }
    var rows = SQLSelection<Target>(adapters: adapters)
    rows.query.text.add(SQLCondition(condition))
    return rows
  }
}

// MARK: - Of many rows

extension SQLLink {
  /// The rows that belong to each of `sources`, by one statement.
  func fetch(
    of sources: [Source], _ adapters: Source.Adapters, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [[Target]] {
    var found: [[Target]] = Array(repeating: [], count: sources.count)
    if sources.isEmpty { return found }
    let statement = try source.statement(try statement(of: sources, adapters))
    try statement.forEachRow { (row: borrowing Row) throws(SQLiteError) -> Void in
      found[try row.int(at: 0) - 1].append(try Target(row: row, at: 1, adapters: adapters))
    }
    return found
  }

  /// Each key's values are an array of their own, side by side by their places; CROSS JOIN keeps SQLite from beginning with
  /// the target (<https://sqlite.org/optoverview.html#crossjoin>). Their columns have no type, and two columns of which
  /// neither is a number's are compared as they are stored; behind a `+` the value is no column, and is compared as the one
  /// that is bound for a single row (<https://sqlite.org/datatype3.html#type_conversions_prior_to_comparison>).
  private func statement(of sources: [Source], _ adapters: Source.Adapters) throws(SQLiteError) -> SQLText {
    var keys: [[SQLAny?]] = Array(repeating: [], count: columns.count)
    for source in sources {
      for (place, value) in try values(source, adapters).enumerated() { keys[place].append(value) }
    }
    var text = SQLText("SELECT puresql_key_0.rowid, ")
    text += Target.sqlTable.results + " FROM "
    for (place, values) in keys.enumerated() {
      if place > 0 { text += " CROSS JOIN " }
      text += .array(values) + " AS puresql_key_\(place)"
      if place > 0 { text += " ON puresql_key_\(place).rowid = puresql_key_0.rowid" }
    }
    let matches = columns.enumerated().map { place, column in
      { (table: String) in Self.isEqual(table, column, SQLText("+puresql_key_\(place).value")).sql }
    }
    if let between {
      let alias = "puresql_between"
      text += " CROSS JOIN \(quotedName(between.table)) AS \(alias) ON "
      text += matches.map { $0(alias) }.joined(separator: " AND ")
      text += " CROSS JOIN \(target) ON "
      text += between.pairs.map { pair in
        Self.isEqual(
          target, Column(pair.target, collation: pair.own.collation), SQLText(Self.name(alias, pair.own.name))
        )
        .sql
      }.joined(separator: " AND ")
    } else {
      text += " CROSS JOIN \(target) ON " + matches.map { $0(target) }.joined(separator: " AND ")
    }
    return text
  }
}
