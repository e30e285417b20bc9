/// Values as their columns store them.
extension SQLText {
  mutating func append<Value>(_ value: Value, _ coding: SQLCoding<Value>) {
    do throws(SQLiteError) {
      append(value: try coding.encode(value))
    } catch {
      self += .failing(error)
    }
  }

  static func value<Value>(_ value: Value, _ coding: SQLCoding<Value>) -> SQLText {
    var text = SQLText()
    text.append(value, coding)
    return text
  }

  /// `(SELECT value FROM puresql_array(?))`: any number of values, and the same text for all.
  static func values<Value>(_ values: some Sequence<Value>, _ coding: SQLCoding<Value>) -> SQLText {
    do throws(SQLiteError) {
      var stored: [SQLAny?] = []
      for value in values { stored.append(try coding.encode(value)) }
      return "(SELECT value FROM " + .array(stored) + ")"
    } catch {
      return .failing(error)
    }
  }
}
