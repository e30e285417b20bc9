/// Some columns of rows: `people.select { ($0.id, $0.name) }`.
public struct SQLSubset<Scope, Element: Sendable>: SQLRows {
  private let makeScope: @Sendable () -> Scope
  /// Where rows come from, which of them, and in what order.
  public var query: SQLQuery
  /// The chosen columns, in the order of the tuple.
  public let results: SQLText
  private let read: @Sendable (borrowing Row) throws(SQLiteError) -> Element

  /// The columns that conditions and order may name: every column of the table or join, also those that weren't chosen.
  public var scope: Scope { makeScope() }

  init<Base: SQLRows>(
    _ base: Base, _ results: [SQLText], _ read: @escaping @Sendable (borrowing Row) throws(SQLiteError) -> Element
  ) where Base.Scope == Scope {
    makeScope = { base.scope }
    query = base.query
    var text = results[0]
    for result in results.dropFirst() { text += ", " + result }
    self.results = text
    self.read = read
  }

  /// The chosen values that a row of the result holds.
  ///
  /// - Throws: an error with the reason `.decoding` where a value isn't what its column has.
  public func decode(_ row: borrowing Row) throws(SQLiteError) -> Element { try read(row) }

  /// Each combination of values once.
  public var distinct: SQLSubset {
    var rows = self
    rows.query.text.isDistinct = true
    return rows
  }
}

// Written out for each number of columns, so that the compiler has nothing to solve.
extension SQLRows {
  /// One column of each row: `select { $0.name }`. Where it may be NULL, the values are optional.
  public func select<A: SQLExpression>(_ columns: (Scope) -> A) -> SQLSubset<Scope, A.Result> {
    let a = columns(scope)
    return SQLSubset(self, [a.sql]) { (row: borrowing Row) throws(SQLiteError) -> A.Result in
      try a.read(from: row, at: 0)
    }
  }

  /// Two columns of each row, as a tuple: `select { ($0.id, $0.name) }`. Where a column may be NULL, its part is
  /// optional.
  public func select<A: SQLExpression, B: SQLExpression>(
    _ columns: (Scope) -> (A, B)
  ) -> SQLSubset<Scope, (A.Result, B.Result)> {
    let (a, b) = columns(scope)
    return SQLSubset(self, [a.sql, b.sql]) { (row: borrowing Row) throws(SQLiteError) -> (A.Result, B.Result) in
      (try a.read(from: row, at: 0), try b.read(from: row, at: 1))
    }
  }

  /// Three columns of each row, as a tuple: `select { ($0.id, $0.name, $0.age) }`. Where a column may be NULL, its part
  /// is optional.
  public func select<A: SQLExpression, B: SQLExpression, C: SQLExpression>(
    _ columns: (Scope) -> (A, B, C)
  ) -> SQLSubset<Scope, (A.Result, B.Result, C.Result)> {
    let (a, b, c) = columns(scope)
    return SQLSubset(self, [a.sql, b.sql, c.sql]) {
      (row: borrowing Row) throws(SQLiteError) -> (A.Result, B.Result, C.Result) in
      (try a.read(from: row, at: 0), try b.read(from: row, at: 1), try c.read(from: row, at: 2))
    }
  }

  /// Four columns of each row, as a tuple: `select { ($0.id, $0.name, $0.age, $0.email) }`. Where a column may be NULL,
  /// its part is optional.
  public func select<A: SQLExpression, B: SQLExpression, C: SQLExpression, D: SQLExpression>(
    _ columns: (Scope) -> (A, B, C, D)
  ) -> SQLSubset<Scope, (A.Result, B.Result, C.Result, D.Result)> {
    let (a, b, c, d) = columns(scope)
    return SQLSubset(self, [a.sql, b.sql, c.sql, d.sql]) {
      (row: borrowing Row) throws(SQLiteError) -> (A.Result, B.Result, C.Result, D.Result) in
      (
        try a.read(from: row, at: 0), try b.read(from: row, at: 1), try c.read(from: row, at: 2),
        try d.read(from: row, at: 3)
      )
    }
  }

  /// Five columns of each row, as a tuple: `select { ($0.id, $0.name, $0.age, $0.email, $0.city) }`. Where a column may
  /// be NULL, its part is optional.
  public func select<A: SQLExpression, B: SQLExpression, C: SQLExpression, D: SQLExpression, E: SQLExpression>(
    _ columns: (Scope) -> (A, B, C, D, E)
  ) -> SQLSubset<Scope, (A.Result, B.Result, C.Result, D.Result, E.Result)> {
    let (a, b, c, d, e) = columns(scope)
    return SQLSubset(self, [a.sql, b.sql, c.sql, d.sql, e.sql]) {
      (row: borrowing Row) throws(SQLiteError) -> (A.Result, B.Result, C.Result, D.Result, E.Result) in
      (
        try a.read(from: row, at: 0), try b.read(from: row, at: 1), try c.read(from: row, at: 2),
        try d.read(from: row, at: 3), try e.read(from: row, at: 4)
      )
    }
  }
}
