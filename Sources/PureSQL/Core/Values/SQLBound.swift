/// A value that is bound to a parameter by itself: what SQLite stores, that or nil, or a value with its codec.
public protocol SQLBound {
  /// Binds the value to a parameter, counted from 1.
  func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError)
}

extension Int: SQLBound {}
extension Double: SQLBound {}
extension String: SQLBound {}
extension SQLBlob: SQLBound {}
extension SQLAny: SQLBound {}

extension Optional: SQLBound where Wrapped: StorageValue {
  /// Binds the value; nil is NULL.
  @inlinable
  public func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError) {
    guard let self else { return try statement.bindNull(at: index) }
    try self.bind(to: statement, at: index)
  }
}

/// A value with the codec by which it is stored.
public struct SQLCoded<Codec: ColumnCodec>: SQLBound {
  @usableFromInline let value: Codec.Value?
  @usableFromInline let codec: Codec

  /// - Parameters:
  ///   - value: what is bound; nil is NULL.
  ///   - codec: how it is stored.
  @inlinable
  public init(_ value: Codec.Value?, _ codec: Codec) {
    self.value = value
    self.codec = codec
  }

  /// Binds what the codec makes of the value. Throws what the codec throws, too.
  @inlinable
  public func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(value, at: index, as: codec)
  }
}

// MARK: - Several at once

/// One function for each number of values: the compiler makes of each call what it would make of one call a value, which it
/// doesn't of a function that takes any number.
extension Statement {
  /// Binds 2 values to neighbouring parameters, the first of them at `index`, counted from 1.
  @inlinable
  public borrowing func bind<A: SQLBound, B: SQLBound>(
    from index: Int32 = 1, _ a: A, _ b: B
  ) throws(SQLiteError) {
    try a.bind(to: self, at: index)
    try b.bind(to: self, at: index + 1)
  }

  /// Binds 3 values to neighbouring parameters, the first of them at `index`, counted from 1.
  @inlinable
  public borrowing func bind<A: SQLBound, B: SQLBound, C: SQLBound>(
    from index: Int32 = 1, _ a: A, _ b: B, _ c: C
  ) throws(SQLiteError) {
    try a.bind(to: self, at: index)
    try b.bind(to: self, at: index + 1)
    try c.bind(to: self, at: index + 2)
  }

  /// Binds 4 values to neighbouring parameters, the first of them at `index`, counted from 1.
  @inlinable
  public borrowing func bind<A: SQLBound, B: SQLBound, C: SQLBound, D: SQLBound>(
    from index: Int32 = 1, _ a: A, _ b: B, _ c: C, _ d: D
  ) throws(SQLiteError) {
    try a.bind(to: self, at: index)
    try b.bind(to: self, at: index + 1)
    try c.bind(to: self, at: index + 2)
    try d.bind(to: self, at: index + 3)
  }

  /// Binds 5 values to neighbouring parameters, the first of them at `index`, counted from 1.
  @inlinable
  public borrowing func bind<A: SQLBound, B: SQLBound, C: SQLBound, D: SQLBound, E: SQLBound>(
    from index: Int32 = 1, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) throws(SQLiteError) {
    try a.bind(to: self, at: index)
    try b.bind(to: self, at: index + 1)
    try c.bind(to: self, at: index + 2)
    try d.bind(to: self, at: index + 3)
    try e.bind(to: self, at: index + 4)
  }

  /// Binds 6 values to neighbouring parameters, the first of them at `index`, counted from 1.
  @inlinable
  public borrowing func bind<A: SQLBound, B: SQLBound, C: SQLBound, D: SQLBound, E: SQLBound, F: SQLBound>(
    from index: Int32 = 1, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) throws(SQLiteError) {
    try a.bind(to: self, at: index)
    try b.bind(to: self, at: index + 1)
    try c.bind(to: self, at: index + 2)
    try d.bind(to: self, at: index + 3)
    try e.bind(to: self, at: index + 4)
    try f.bind(to: self, at: index + 5)
  }

  /// Binds 7 values to neighbouring parameters, the first of them at `index`, counted from 1.
  @inlinable
  public borrowing func bind<A: SQLBound, B: SQLBound, C: SQLBound, D: SQLBound, E: SQLBound, F: SQLBound, G: SQLBound>(
    from index: Int32 = 1, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) throws(SQLiteError) {
    try a.bind(to: self, at: index)
    try b.bind(to: self, at: index + 1)
    try c.bind(to: self, at: index + 2)
    try d.bind(to: self, at: index + 3)
    try e.bind(to: self, at: index + 4)
    try f.bind(to: self, at: index + 5)
    try g.bind(to: self, at: index + 6)
  }

  /// Binds 8 values to neighbouring parameters, the first of them at `index`, counted from 1.
  @inlinable
  public borrowing func bind<
    A: SQLBound, B: SQLBound, C: SQLBound, D: SQLBound, E: SQLBound, F: SQLBound, G: SQLBound, H: SQLBound
  >(
    from index: Int32 = 1, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) throws(SQLiteError) {
    try a.bind(to: self, at: index)
    try b.bind(to: self, at: index + 1)
    try c.bind(to: self, at: index + 2)
    try d.bind(to: self, at: index + 3)
    try e.bind(to: self, at: index + 4)
    try f.bind(to: self, at: index + 5)
    try g.bind(to: self, at: index + 6)
    try h.bind(to: self, at: index + 7)
  }
}
