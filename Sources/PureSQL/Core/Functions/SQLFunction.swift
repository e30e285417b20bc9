/// A function of the app's that SQL can call. A database has those of its ``DatabaseConfig/functions``, on every connection.
///
/// ```swift
/// let fold = SQLFunction("fold", argumentCount: 1) { arguments in
///   try arguments.valueOrNil(at: 0, as: String.self)?.lowercased()
/// }
/// ```
///
/// What the closure throws is the error of the statement. It runs on the thread of the statement, in the middle of it: a query
/// on the same connection would wait for itself, and is an error.
public struct SQLFunction: Sendable {
  /// The result of a function: `Int`, `Double`, `String`, `Data`, `SQLAny`, or nil for NULL.
  public typealias Result = (any StorageValue)?

  /// How SQL calls it.
  public let name: String
  /// How many arguments it takes; nil for any number. There may be several of one name with other numbers.
  public let argumentCount: Int?
  let isPure: Bool
  let isUsableInSchema: Bool
  let kind: Kind

  enum Kind: Sendable {
    case scalar(@Sendable (borrowing SQLArguments) throws -> Result)
    case aggregate(@Sendable () -> Run)
    case window(@Sendable () -> Run)
  }

  /// One group of rows that an aggregate function is called for.
  final class Run {
    let add: (borrowing SQLArguments) throws -> Void
    let remove: (borrowing SQLArguments) throws -> Void
    let result: () throws -> Result

    init(
      add: @escaping (borrowing SQLArguments) throws -> Void, remove: @escaping (borrowing SQLArguments) throws -> Void,
      result: @escaping () throws -> Result
    ) {
      self.add = add
      self.remove = remove
      self.result = result
    }
  }

  private init(_ name: String, _ argumentCount: Int?, _ isPure: Bool, _ isUsableInSchema: Bool, _ kind: Kind) {
    self.name = name
    self.argumentCount = argumentCount
    self.isPure = isPure
    self.isUsableInSchema = isUsableInSchema
    self.kind = kind
  }

  /// A function of the values that it is called with.
  ///
  /// - Parameters:
  ///   - name: how SQL calls it. One of SQLite's own is replaced.
  ///   - argumentCount: how many arguments it takes; nil for any number.
  ///   - isPure: whether it always gives the same for the same values, and changes nothing: SQLite may then call it less often,
  ///     and allows it in indexes (<https://sqlite.org/deterministic.html>).
  ///   - isUsableInSchema: whether views, triggers, CHECKs, indexes and generated columns may call it. Only of what can do no
  ///     harm, whoever has made the file (<https://sqlite.org/c3ref/c_deterministic.html>).
  ///   - body: gives the result.
  public init(
    _ name: String, argumentCount: Int?, isPure: Bool = true, isUsableInSchema: Bool = false,
    _ body: @escaping @Sendable (borrowing SQLArguments) throws -> Result
  ) {
    self.init(name, argumentCount, isPure, isUsableInSchema, .scalar(body))
  }

  /// A function of the rows of a group, as `sum` is (<https://sqlite.org/lang_aggfunc.html>).
  ///
  /// ```swift
  /// let product = SQLFunction.aggregate("product", argumentCount: 1, initial: { 1.0 }) { product, arguments in
  ///   product *= try arguments.value(at: 0, as: Double.self)
  /// } result: {
  ///   $0
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: how SQL calls it. One of SQLite's own is replaced.
  ///   - argumentCount: how many arguments it takes; nil for any number.
  ///   - isUsableInSchema: whether views and triggers may call it. Only of what can do no harm, whoever has made the file.
  ///   - initial: what there is before the first row.
  ///   - add: takes a row in.
  ///   - result: gives the result. Where there was no row, it is made of the initial state.
  public static func aggregate<State>(
    _ name: String, argumentCount: Int?, isUsableInSchema: Bool = false, initial: @escaping @Sendable () -> State,
    add: @escaping @Sendable (inout State, borrowing SQLArguments) throws -> Void,
    result: @escaping @Sendable (State) throws -> Result
  ) -> SQLFunction {
    SQLFunction(
      name, argumentCount, false, isUsableInSchema,
      .aggregate {
        var state = initial()
        return Run(add: { try add(&state, $0) }, remove: { _ in }, result: { try result(state) })
      })
  }

  /// A function of the rows of a group, which can be called with OVER, too: rows that leave the window are taken out again
  /// (<https://sqlite.org/windowfunctions.html#udfwinfunc>).
  ///
  /// - Parameters:
  ///   - name: how SQL calls it. One of SQLite's own is replaced.
  ///   - argumentCount: how many arguments it takes; nil for any number.
  ///   - isUsableInSchema: whether views and triggers may call it. Only of what can do no harm, whoever has made the file.
  ///   - initial: what there is before the first row.
  ///   - add: takes a row in.
  ///   - remove: takes out the row that was taken in first.
  ///   - result: gives the result for the rows that are in. It is called several times.
  public static func window<State>(
    _ name: String, argumentCount: Int?, isUsableInSchema: Bool = false, initial: @escaping @Sendable () -> State,
    add: @escaping @Sendable (inout State, borrowing SQLArguments) throws -> Void,
    remove: @escaping @Sendable (inout State, borrowing SQLArguments) throws -> Void,
    result: @escaping @Sendable (State) throws -> Result
  ) -> SQLFunction {
    SQLFunction(
      name, argumentCount, false, isUsableInSchema,
      .window {
        var state = initial()
        return Run(add: { try add(&state, $0) }, remove: { try remove(&state, $0) }, result: { try result(state) })
      })
  }
}
