/// A piece of SQL, and what is bound to its parameters, in the order in which they stand in it. It is put together anew for
/// each call, so it is bytes: they are appended and looked up without a String, which is made only where a statement has to
/// be compiled.
public struct SQLText: Sendable {
  enum Argument: Sendable {
    case value(SQLAny?)
    /// The elements of `puresql_array(?)`.
    case array([SQLAny?])
    /// The first argument of `puresql_filter(?, …)`.
    case filter(RowFilter)
  }

  private(set) var utf8: [UInt8] = []
  private(set) var arguments: [Argument] = []
  /// A value that its column can't store: thrown when the statement is to run.
  private(set) var failure: SQLiteError?

  var sql: String { String(decoding: utf8, as: UTF8.self) }

  /// - Parameter room: for how many bytes there should be room.
  init(_ sql: String = "", room: Int = 0) {
    if room > 0 { utf8.reserveCapacity(room) }
    utf8.append(contentsOf: sql.utf8)
  }

  static func + (left: consuming SQLText, right: borrowing SQLText) -> SQLText {
    left += right
    return left
  }

  static func + (left: consuming SQLText, right: String) -> SQLText {
    left += right
    return left
  }

  static func + (left: String, right: borrowing SQLText) -> SQLText {
    var text = SQLText(left, room: left.utf8.count + right.utf8.count + 32)
    text += right
    return text
  }

  static func += (left: inout SQLText, right: borrowing SQLText) {
    left.utf8.append(contentsOf: right.utf8)
    if left.arguments.isEmpty {
      left.arguments = right.arguments
    } else {
      left.arguments.append(contentsOf: right.arguments)
    }
    if left.failure == nil { left.failure = right.failure }
  }

  static func += (left: inout SQLText, right: String) { left.utf8.append(contentsOf: right.utf8) }

  mutating func append(_ byte: UInt8) { utf8.append(byte) }

  /// - Parameter argument: of a parameter that has been appended.
  mutating func append(_ argument: Argument) { arguments.append(argument) }
}

// MARK: - Values

extension SQLText {
  /// `?`
  mutating func append(value: SQLAny?) {
    append(UInt8(ascii: "?"))
    append(.value(value))
  }

  static func value(_ value: SQLAny?) -> SQLText {
    var text = SQLText()
    text.append(value: value)
    return text
  }

  /// `puresql_array(?)`
  static func array(_ values: [SQLAny?]) -> SQLText {
    var text = SQLText("\(ArrayTable.name)(?)")
    text.append(.array(values))
    return text
  }

  static func failing(_ error: SQLiteError) -> SQLText {
    var text = SQLText("NULL")
    text.failure = error
    return text
  }
}

// MARK: - Statements

extension StatementSource where Self: ~Copyable {
  /// The statement of the text, with everything bound.
  @usableFromInline
  borrowing func statement(_ text: borrowing SQLText) throws(SQLiteError) -> Statement {
    if let failure = text.failure { throw failure }
    let statement = try statement(keeping: text)
    // SQL of one's own may have more parameters than it has values: those of others would move up.
    try statement.expect(argumentCount: text.arguments.count)
    var index: Int32 = 0
    for argument in text.arguments {
      index += 1
      switch argument {
      case .value(let value): try statement.bind(any: value, at: index)
      case .array(let values): try statement.bind(anys: values, at: index)
      case .filter(let filter): try statement.bind(filter, at: index)
      }
    }
    return statement
  }
}
