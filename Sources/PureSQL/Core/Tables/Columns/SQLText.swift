/// A piece of SQL, and what is bound to its parameters, in the order in which they stand in it.
public struct SQLText: Sendable {
  enum Argument: Sendable {
    case value(SQLAny?)
    /// The elements of `puresql_array(?)`.
    case array([SQLAny?])
    /// The first argument of `puresql_filter(?, …)`.
    case filter(RowFilter)
  }

  var sql: String
  var arguments: [Argument] = []
  /// A value that its column can't store: thrown when the statement is to run.
  var failure: SQLiteError?

  init(_ sql: String) { self.sql = sql }

  static func + (left: SQLText, right: SQLText) -> SQLText {
    var text = left
    text.append(right)
    return text
  }

  static func + (left: SQLText, right: String) -> SQLText {
    var text = left
    text.sql += right
    return text
  }

  static func + (left: String, right: SQLText) -> SQLText {
    var text = right
    text.sql = left + text.sql
    return text
  }

  mutating func append(_ other: SQLText) {
    sql += other.sql
    arguments += other.arguments
    failure = failure ?? other.failure
  }

  static func += (left: inout SQLText, right: SQLText) { left.append(right) }
  static func += (left: inout SQLText, right: String) { left.sql += right }
}

// MARK: - Values

extension SQLText {
  static func value(_ value: SQLAny?) -> SQLText {
    var text = SQLText("?")
    text.arguments = [.value(value)]
    return text
  }

  static func value<Value>(_ value: Value, _ coding: SQLCoding<Value>) -> SQLText {
    var text = SQLText("?")
    do throws(SQLiteError) {
      text.arguments = [.value(try coding.encode(value))]
    } catch {
      text.failure = error
    }
    return text
  }

  /// `(SELECT value FROM puresql_array(?))`: any number of values, and the same text for all.
  static func values<Value>(_ values: some Sequence<Value>, _ coding: SQLCoding<Value>) -> SQLText {
    var text = SQLText("(SELECT value FROM \(ArrayTable.name)(?))")
    do throws(SQLiteError) {
      var stored: [SQLAny?] = []
      for value in values { stored.append(try coding.encode(value)) }
      text.arguments = [.array(stored)]
    } catch {
      text.failure = error
    }
    return text
  }
}

extension StatementSource where Self: ~Copyable {
  /// The statement of the text, with everything bound.
  @usableFromInline
  borrowing func statement(_ text: SQLText) throws(SQLiteError) -> Statement {
    if let failure = text.failure { throw failure }
    let statement = try statement(keeping: text.sql)
    for (place, argument) in text.arguments.enumerated() {
      switch argument {
      case .value(let value): try statement.bind(any: value, at: Int32(place + 1))
      case .array(let values): try statement.bind(anys: values, at: Int32(place + 1))
      case .filter(let filter): try statement.bind(filter, at: Int32(place + 1))
      }
    }
    return statement
  }
}
