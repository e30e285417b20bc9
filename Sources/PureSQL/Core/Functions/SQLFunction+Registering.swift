import CSQLite

// MARK: - What SQLite calls (https://sqlite.org/appfunc.html)

extension SQLFunction {
  private final class Box {
    let function: SQLFunction
    /// Where the arguments are during a call.
    let detour = RowDetour([])
    init(_ function: SQLFunction) { self.function = function }
  }

  /// Lets the SQL of a connection call the function, until it is closed.
  ///
  /// - Throws: what SQLite says of the name or the number of arguments, and an error with the reason `.usage` where the name is
  ///   one that the runtime needs.
  func register(in database: OpaquePointer) throws(SQLiteError) {
    guard foldedName(name) != RowFilter.name else {
      throw .usage("the function '\(name)' is the runtime's own; call yours something else")
    }
    let code = create(in: database)
    if code == SQLITE_OK { return }
    let arguments = argumentCount.map { " of \($0) arguments" } ?? ""
    throw SQLiteError(.sqlite, extendedCode: code, message: "SQLite can't have a function '\(name)'\(arguments)")
  }

  private func create(in database: OpaquePointer) -> Int32 {
    var flags = SQLITE_UTF8 | (isUsableInSchema ? SQLITE_INNOCUOUS : SQLITE_DIRECTONLY)
    if isPure { flags |= SQLITE_DETERMINISTIC }
    // Let go of when the connection is closed or the function replaced, and also if this fails.
    let box = Unmanaged.passRetained(Box(self)).toOpaque()
    // A number below 0 would be any number.
    let count = argumentCount.map { $0 < 0 ? .max : Int32(clamping: $0) } ?? -1
    switch kind {
    case .scalar:
      return sqlite3_create_function_v2(
        database, name, count, flags, box, { SQLFunction.call($0, $1, $2) }, nil, nil,
        { Unmanaged<Box>.fromOpaque($0!).release() })
    case .aggregate:
      return sqlite3_create_function_v2(
        database, name, count, flags, box, nil, { SQLFunction.add($0, $1, $2) }, { SQLFunction.end($0) },
        { Unmanaged<Box>.fromOpaque($0!).release() })
    case .window:
      return sqlite3_create_window_function(
        database, name, count, flags, box, { SQLFunction.add($0, $1, $2) }, { SQLFunction.end($0) },
        { SQLFunction.give($0) }, { SQLFunction.remove($0, $1, $2) },
        { Unmanaged<Box>.fromOpaque($0!).release() })
    }
  }

  private typealias Values = UnsafeMutablePointer<OpaquePointer?>

  private static func box(of context: OpaquePointer?) -> Box {
    Unmanaged<Box>.fromOpaque(sqlite3_user_data(context)!).takeUnretainedValue()
  }

  private static func function(of context: OpaquePointer?) -> SQLFunction { box(of: context).function }

  /// Runs `body`, and makes an error that it throws the error of the statement.
  private static func reporting(_ context: OpaquePointer?, _ body: () throws -> Void) {
    do {
      try body()
    } catch {
      let known = error as? SQLiteError
      let place = known?.column.map { " (argument \($0))" } ?? ""
      sqlite3_result_error(context, "\(function(of: context).name)(): \(known?.message ?? "\(error)")\(place)", -1)
      // The text stays.
      if let known { sqlite3_result_error_code(context, known.extendedCode) }
      if error is CancellationError { sqlite3_result_error_code(context, SQLITE_INTERRUPT) }
    }
  }

  private static func withArguments(
    _ context: OpaquePointer?, _ count: Int32, _ values: Values?, _ body: (borrowing SQLArguments) throws -> Void
  ) rethrows {
    let detour = box(of: context).detour
    // A function may be called while it is called, by a statement of its own.
    let outer = (detour.arguments, detour.columnCount)
    (detour.arguments, detour.columnCount) = (values, count)
    defer { (detour.arguments, detour.columnCount) = outer }
    try body(SQLArguments(detour))
  }

  private static func call(_ context: OpaquePointer?, _ count: Int32, _ values: Values?) {
    guard case .scalar(let body) = function(of: context).kind else { return }
    reporting(context) {
      try withArguments(context, count, values) { arguments in give(try body(arguments), to: context) }
    }
  }

  // MARK: Groups

  /// Where SQLite keeps what belongs to a group, zeroed at first: a pointer has 8 bytes at most.
  private static func place(_ context: OpaquePointer?, size: Int) -> UnsafeMutablePointer<Unmanaged<Run>?>? {
    sqlite3_aggregate_context(context, Int32(size))?.assumingMemoryBound(to: Unmanaged<Run>?.self)
  }

  private static func makeRun(_ context: OpaquePointer?) -> Run? {
    switch function(of: context).kind {
    case .aggregate(let make), .window(let make): make()
    case .scalar: nil
    }
  }

  private static func run(_ context: OpaquePointer?) -> Run? {
    guard let place = place(context, size: 8) else {
      sqlite3_result_error_nomem(context)
      return nil
    }
    if let known = place.pointee { return known.takeUnretainedValue() }
    guard let new = makeRun(context) else { return nil }
    place.pointee = .passRetained(new)
    return new
  }

  private static func add(_ context: OpaquePointer?, _ count: Int32, _ values: Values?) {
    guard let run = run(context) else { return }
    reporting(context) { try withArguments(context, count, values) { try run.add($0) } }
  }

  private static func remove(_ context: OpaquePointer?, _ count: Int32, _ values: Values?) {
    guard let run = run(context) else { return }
    reporting(context) { try withArguments(context, count, values) { try run.remove($0) } }
  }

  private static func give(_ context: OpaquePointer?) {
    guard let run = run(context) else { return }
    reporting(context) { give(try run.result(), to: context) }
  }

  /// Also called where a statement ends before its group does.
  private static func end(_ context: OpaquePointer?) {
    let place = place(context, size: 0)
    let known = place?.pointee?.takeRetainedValue()
    place?.pointee = nil
    guard let run = known ?? makeRun(context) else { return }
    reporting(context) { give(try run.result(), to: context) }
  }

  // MARK: Results

  private static func give(_ result: Result, to context: OpaquePointer?) {
    switch result?.any {
    case .int(let value): sqlite3_result_int64(context, Int64(value))
    case .double(let value): sqlite3_result_double(context, value)
    case .string(let value): giveText(value, to: context)
    case .data(let value): giveBlob(value, to: context)
    case nil: sqlite3_result_null(context)
    }
  }
}
