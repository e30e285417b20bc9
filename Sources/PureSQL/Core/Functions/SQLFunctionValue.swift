/// A type that a closure of a ``SQLFunction`` may take and give: `Int`, `Double`, `String`, `Data`, `SQLAny`, `Bool`,
/// and optionals of them for NULL.
///
/// A type that converts itself, or an enum with a raw value, needs the conformance and no more:
///
/// ```swift
/// extension Priority: SQLFunctionValue {}
/// ```
public protocol SQLFunctionValue: Sendable {
  /// Reads an argument, counted from 0.
  ///
  /// - Throws: an error with the reason `.decoding` where it isn't a value of this type.
  static func argument(_ index: Int, of arguments: borrowing SQLArguments) throws(SQLiteError) -> Self

  /// The value that SQL gets; nil is NULL.
  ///
  /// - Throws: an error with the reason `.encoding` where the value can't be stored.
  func functionResult() throws(SQLiteError) -> SQLAny?
}

// MARK: - What SQLite stores

extension SQLFunctionValue where Self: StorageValue {
  /// Reads an argument of this storage class. Throws an error with the reason `.decoding` for NULL and for any other.
  public static func argument(_ index: Int, of arguments: borrowing SQLArguments) throws(SQLiteError) -> Self {
    try arguments.value(at: index)
  }

  /// The value with its storage class.
  public func functionResult() throws(SQLiteError) -> SQLAny? { any }
}

extension Int: SQLFunctionValue {}
extension Double: SQLFunctionValue {}
extension String: SQLFunctionValue {}
extension SQLBlob: SQLFunctionValue {}
extension SQLAny: SQLFunctionValue {}

extension Bool: SQLFunctionValue {
  /// Reads 0 or 1. Throws an error with the reason `.decoding` for NULL and for anything else.
  public static func argument(_ index: Int, of arguments: borrowing SQLArguments) throws(SQLiteError) -> Bool {
    try BoolCodec().decode(arguments.value(at: index))
  }

  /// 0 or 1.
  public func functionResult() throws(SQLiteError) -> SQLAny? { .int(self ? 1 : 0) }
}

extension Optional: SQLFunctionValue where Wrapped: SQLFunctionValue {
  /// Reads an argument; nil for NULL. Throws what reading any other value throws.
  public static func argument(_ index: Int, of arguments: borrowing SQLArguments) throws(SQLiteError) -> Wrapped? {
    try arguments.isNull(at: index) ? nil : Wrapped.argument(index, of: arguments)
  }

  /// The value with its storage class; NULL for nil.
  public func functionResult() throws(SQLiteError) -> SQLAny? {
    guard let self else { return nil }
    return try self.functionResult()
  }
}

// MARK: - Types of yours

extension SQLFunctionValue where Self: DatabaseValueConvertible {
  /// Reads an argument of the storage class that the type converts itself from. Throws what its initializer throws, and an
  /// error with the reason `.decoding` for NULL and any other storage class.
  public static func argument(_ index: Int, of arguments: borrowing SQLArguments) throws(SQLiteError) -> Self {
    try Self(databaseValue: arguments.value(at: index))
  }

  /// The stored form of the value, as its type gives it. Throws the error of that.
  public func functionResult() throws(SQLiteError) -> SQLAny? { try databaseValue.any }
}

extension SQLFunctionValue where Self: RawRepresentable, Self.RawValue: StorageValue {
  /// Reads a raw value. Throws an error with the reason `.decoding` if there is no value that has it.
  @_disfavoredOverload
  public static func argument(_ index: Int, of arguments: borrowing SQLArguments) throws(SQLiteError) -> Self {
    let raw: Self.RawValue = try arguments.value(at: index)
    guard let value = Self(rawValue: raw) else { throw .cannotDecode(Self.self, from: raw) }
    return value
  }

  /// The raw value with its storage class.
  @_disfavoredOverload
  public func functionResult() throws(SQLiteError) -> SQLAny? { rawValue.any }
}
