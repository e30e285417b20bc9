import CSQLite

/// The table-valued function `puresql_array(?)`: the elements of an array that was bound, of any length, in one
/// statement that is compiled once. `x IN ?` becomes `x IN (SELECT value FROM puresql_array(?))`.
///
/// The array is handed over as a pointer that only this module can ask for (<https://sqlite.org/bindptr.html>).
enum ArrayTable {
  static let name = "puresql_array"
  fileprivate static let pointerType: StaticString = "puresql array"

  /// The elements that are bound: they stay where they are.
  fileprivate final class Elements {
    let count: Int
    let result: (OpaquePointer?, Int) -> Void

    init(count: Int, result: @escaping (OpaquePointer?, Int) -> Void) {
      self.count = count
      self.result = result
    }
  }

  fileprivate static func bind(_ elements: Elements, to statement: OpaquePointer?, at index: Int32) -> Int32 {
    // SQLite lets go of it when the parameter is bound again or cleared, and if binding fails.
    let pointer = Unmanaged.passRetained(elements).toOpaque()
    return pointerType.withUTF8Buffer { type in
      type.withMemoryRebound(to: CChar.self) { type in
        sqlite3_bind_pointer(
          statement, index, pointer, type.baseAddress, { Unmanaged<Elements>.fromOpaque($0!).release() })
      }
    }
  }
}

// MARK: - Binding

extension Statement {
  /// Binds integers to the argument of `puresql_array(?)`, as in `x IN (SELECT value FROM puresql_array(?))`. There may
  /// be any number of them, also none.
  ///
  /// - Parameters:
  ///   - values: the elements.
  ///   - index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  public borrowing func bind(ints values: [Int], at index: Int32) throws(SQLiteError) {
    try bind(count: values.count, at: index) { sqlite3_result_int64($0, Int64(values[$1])) }
  }

  /// Binds real numbers to the argument of `puresql_array(?)`, as in `x IN (SELECT value FROM puresql_array(?))`. There
  /// may be any number of them, also none.
  ///
  /// - Parameters:
  ///   - values: the elements.
  ///   - index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  public borrowing func bind(doubles values: [Double], at index: Int32) throws(SQLiteError) {
    try bind(count: values.count, at: index) { sqlite3_result_double($0, values[$1]) }
  }

  /// Binds texts to the argument of `puresql_array(?)`, as in `x IN (SELECT value FROM puresql_array(?))`. There may be
  /// any number of them, also none.
  ///
  /// - Parameters:
  ///   - values: the elements.
  ///   - index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  public borrowing func bind(texts values: [String], at index: Int32) throws(SQLiteError) {
    try bind(count: values.count, at: index) { giveText(values[$1], to: $0) }
  }

  /// Binds blobs to the argument of `puresql_array(?)`, as in `x IN (SELECT value FROM puresql_array(?))`. There may be
  /// any number of them, also none.
  ///
  /// - Parameters:
  ///   - values: the elements.
  ///   - index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  public borrowing func bind(blobs values: [SQLBlob], at index: Int32) throws(SQLiteError) {
    try bind(count: values.count, at: index) { giveBlob(values[$1], to: $0) }
  }

  /// Binds values of any storage class, nil as NULL, to the argument of `puresql_array(?)`, as in
  /// `x IN (SELECT value FROM puresql_array(?))`. There may be any number of them, also none.
  ///
  /// - Parameters:
  ///   - values: the elements.
  ///   - index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  public borrowing func bind(anys values: [SQLAny?], at index: Int32) throws(SQLiteError) {
    try bind(count: values.count, at: index) { context, element in
      switch values[element] {
      case .int(let value): sqlite3_result_int64(context, Int64(value))
      case .double(let value): sqlite3_result_double(context, value)
      case .string(let value): giveText(value, to: context)
      case .data(let value): giveBlob(value, to: context)
      case nil: sqlite3_result_null(context)
      }
    }
  }

  private borrowing func bind(
    count: Int, at index: Int32, _ result: @escaping (OpaquePointer?, Int) -> Void
  ) throws(SQLiteError) {
    try check(ArrayTable.bind(ArrayTable.Elements(count: count, result: result), to: pointer, at: index))
  }
}

func giveText(_ text: String, to context: OpaquePointer?) {
  var text = text
  text.withUTF8 { bytes in
    // Nothing at no address would be NULL.
    let start = UnsafeRawPointer(bytes.baseAddress) ?? UnsafeRawPointer(emptyText)
    sqlite3_result_text64(
      context, start.assumingMemoryBound(to: CChar.self), UInt64(bytes.count), transient, UInt8(SQLITE_UTF8))
  }
}

func giveBlob(_ data: SQLBlob, to context: OpaquePointer?) {
  data.withBytes { bytes in
    if bytes.isEmpty {
      sqlite3_result_zeroblob(context, 0)
    } else {
      sqlite3_result_blob64(context, bytes.baseAddress, UInt64(bytes.count), transient)
    }
  }
}

nonisolated(unsafe) private let emptyText = {
  let text = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
  text.initialize(to: 0)
  return UnsafePointer(text)
}()

// MARK: - The module (https://sqlite.org/vtab.html)

extension ArrayTable {
  /// SQLite knows of the first member of each, and gives the address back.
  private struct Cursor {
    var base: sqlite3_vtab_cursor
    var elements: Unmanaged<Elements>?
    var position: Int
    /// Where it ends.
    var end: Int
  }

  static func register(in database: OpaquePointer) -> Int32 {
    sqlite3_create_module_v2(database, name, module, nil, nil)
  }

  nonisolated(unsafe) private static let module: UnsafePointer<sqlite3_module> = {
    let module = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
    var new = sqlite3_module()
    // No xCreate: the table is there without being created, and can't be created otherwise.
    new.xConnect = { database, _, _, _, table, _ in connect(database, table) }
    new.xDisconnect = { table in
      table?.deallocate()
      return SQLITE_OK
    }
    new.xBestIndex = { _, info in plan(&info!.pointee) }
    new.xOpen = { _, cursor in open(cursor) }
    new.xClose = { cursor in close(cursor) }
    new.xFilter = { cursor, _, _, count, values in
      filter(cursor, count > 0 ? values?[0] : nil, rowid: count > 1 ? values?[1] : nil)
    }
    new.xNext = { cursor in
      with(cursor) { $0.position += 1 }
      return SQLITE_OK
    }
    new.xEof = { cursor in with(cursor) { $0.position >= $0.end } ? 1 : 0 }
    new.xColumn = { cursor, context, column in
      with(cursor) { cursor in
        guard column == 0, let elements = cursor.elements else { return sqlite3_result_null(context) }
        elements.takeUnretainedValue().result(context, cursor.position)
      }
      return SQLITE_OK
    }
    new.xRowid = { cursor, rowid in
      rowid!.pointee = Int64(with(cursor) { $0.position + 1 })
      return SQLITE_OK
    }
    module.initialize(to: new)
    return UnsafePointer(module)
  }()

  private static func connect(
    _ database: OpaquePointer?, _ table: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab>?>?
  ) -> Int32 {
    let code = sqlite3_declare_vtab(database, "CREATE TABLE x(value, array HIDDEN)")
    guard code == SQLITE_OK else { return code }
    let new = UnsafeMutablePointer<sqlite3_vtab>.allocate(capacity: 1)
    new.initialize(to: sqlite3_vtab())
    table!.pointee = new
    return SQLITE_OK
  }

  /// Asks for the argument, without which there are no elements; and for a rowid, which is an element's place, counted
  /// from 1: so two arrays can be walked side by side.
  private static func plan(_ info: inout sqlite3_index_info) -> Int32 {
    info.estimatedCost = 1
    info.estimatedRows = 100
    var rowid: Int?
    var hasArgument = false
    for index in 0..<Int(info.nConstraint) {
      let constraint = info.aConstraint[index]
      guard constraint.op == UInt8(SQLITE_INDEX_CONSTRAINT_EQ) else { continue }
      if constraint.iColumn == 1 {
        // A plan that would need the argument before it is known is no plan.
        guard constraint.usable != 0 else { return SQLITE_CONSTRAINT }
        info.aConstraintUsage[index].argvIndex = 1
        info.aConstraintUsage[index].omit = 1
        hasArgument = true
      } else if constraint.iColumn == -1, constraint.usable != 0 {
        rowid = index
      }
    }
    if let rowid, hasArgument {
      info.aConstraintUsage[rowid].argvIndex = 2
      info.estimatedCost = 0.01
      info.estimatedRows = 1
    }
    return SQLITE_OK
  }

  private static func open(_ cursor: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab_cursor>?>?) -> Int32 {
    let new = UnsafeMutablePointer<Cursor>.allocate(capacity: 1)
    new.initialize(to: Cursor(base: sqlite3_vtab_cursor(), elements: nil, position: 0, end: 0))
    cursor!.pointee = UnsafeMutableRawPointer(new).assumingMemoryBound(to: sqlite3_vtab_cursor.self)
    return SQLITE_OK
  }

  private static func close(_ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?) -> Int32 {
    with(cursor) { $0.elements?.release() }
    UnsafeMutableRawPointer(cursor!).assumingMemoryBound(to: Cursor.self).deallocate()
    return SQLITE_OK
  }

  private static func filter(
    _ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?, _ argument: OpaquePointer?, rowid: OpaquePointer?
  ) -> Int32 {
    let pointer = argument.flatMap { argument in
      pointerType.withUTF8Buffer { type in
        type.withMemoryRebound(to: CChar.self) { sqlite3_value_pointer(argument, $0.baseAddress) }
      }
    }
    with(cursor) { cursor in
      cursor.elements?.release()
      cursor.elements = pointer.map { Unmanaged<Elements>.fromOpaque($0).retain() }
      let count = cursor.elements?.takeUnretainedValue().count ?? 0
      cursor.position = 0
      cursor.end = count
      guard let rowid else { return }
      // What isn't the place of an element is the place of none. SQLite compares once more, 1.5 with 1.
      let place = sqlite3_value_int64(rowid)
      guard place >= 1, place <= count else { return cursor.end = 0 }
      cursor.position = Int(place) - 1
      cursor.end = Int(place)
    }
    return SQLITE_OK
  }

  private static func with<Output>(
    _ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?, _ body: (inout Cursor) -> Output
  ) -> Output {
    body(&UnsafeMutableRawPointer(cursor!).assumingMemoryBound(to: Cursor.self).pointee)
  }
}
