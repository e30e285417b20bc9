package import Analyzer
import CSQLite

/// Stand-ins for what the program brings along, so that SQLite prepares what uses it. None of them is the program's: a
/// function gives NULL, a collation compares bytes, the tables of a module are empty.
extension Database {
  /// Registers a stand-in for each function, collation and module of these.
  package func register(_ declarations: Declarations) {
    for function in declarations.functions { register(function) }
    for collation in declarations.collations {
      sqlite3_create_collation_v2(handle, collation.name.text, SQLITE_UTF8, nil, compareBytes, nil)
    }
    for module in declarations.modules { register(module, declarations) }
  }

  // MARK: Functions

  private func register(_ function: DeclaredFunction) {
    // SQLite's own are what ALTER TABLE and fts5 work with.
    let isOwn = FunctionCatalog.lookup(function.name)?.forms.contains {
      !function.takesMore && $0.arity.accepts(function.argumentCount) && $0.since <= Database.version
    }
    guard isOwn != true, !function.name.folded.hasPrefix("sqlite_"),
      let count = Int32(exactly: function.takesMore ? -1 : function.argumentCount)
    else { return }
    let flags = SQLITE_UTF8 | (function.isDeterministic ? SQLITE_DETERMINISTIC : 0)
    switch function.kind {
    case .scalar:
      sqlite3_create_function_v2(handle, function.name.text, count, flags, nil, giveNull, nil, nil, nil)
    case .aggregate:
      sqlite3_create_function_v2(handle, function.name.text, count, flags, nil, nil, takeRow, giveResult, nil)
    case .window:
      sqlite3_create_window_function(
        handle, function.name.text, count, flags, nil, takeRow, giveResult, giveResult, takeRow, nil)
    }
  }

  // MARK: Modules

  private func register(_ module: DeclaredModule, _ declarations: Declarations) {
    let context = Unmanaged.passRetained(ModuleStub(module.name, declarations)).toOpaque()
    sqlite3_create_module_v2(
      handle, module.name.text, module.isEponymous ? eponymousModule : ordinaryModule, context
    ) { context in
      if let context { Unmanaged<ModuleStub>.fromOpaque(context).release() }
    }
  }
}

private func giveNull(_: OpaquePointer?, _: Int32, _: UnsafeMutablePointer<OpaquePointer?>?) {}
private func takeRow(_: OpaquePointer?, _: Int32, _: UnsafeMutablePointer<OpaquePointer?>?) {}
private func giveResult(_: OpaquePointer?) {}

private func compareBytes(
  _: UnsafeMutableRawPointer?, _ leftCount: Int32, _ left: UnsafeRawPointer?, _ rightCount: Int32,
  _ right: UnsafeRawPointer?
) -> Int32 {
  let left = UnsafeRawBufferPointer(start: left, count: Int(leftCount))
  let right = UnsafeRawBufferPointer(start: right, count: Int(rightCount))
  return left.elementsEqual(right) ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
}

/// The definition of the tables of one module for SQLite.
private final class ModuleStub {
  private let name: Name
  private let declarations: Declarations

  init(_ name: Name, _ declarations: Declarations) {
    self.name = name
    self.declarations = declarations
  }

  /// The columns of a table with these arguments, as a CREATE TABLE; nil where not all of them are known.
  func definition(arguments: [String]) -> String? {
    let text = "CREATE VIRTUAL TABLE t USING \(SQLText.quoted(name.text))(\(arguments.joined(separator: ",")))"
    let tree = Parser.parse(SourceFile(path: "", text: text))
    guard case .createVirtualTable(let node)? = tree.statements.first?.body else { return nil }
    var catalog = Catalog()
    catalog.declarations = declarations
    let table = VirtualTableBuilder.build(node, statement: 0, in: tree, catalog: catalog).table
    return table.isIncomplete ? nil : define(table.columns)
  }

  var definitionOfEponymous: String? { declarations.module(named: name).map { define($0.columns) } }

  private func define(_ columns: [Column]) -> String {
    let columns = columns.map { column in
      SQLText.quoted(column.name.text) + " " + column.declaredType + (column.isHidden ? " HIDDEN" : "")
    }
    return "CREATE TABLE t (\(columns.joined(separator: ", ")))"
  }
}

// MARK: An empty table

private typealias Arguments = UnsafePointer<UnsafePointer<CChar>?>
private typealias Failure = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
private typealias NewTable = UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab>?>

/// CREATE VIRTUAL TABLE, and the schema read again. The arguments are the module, the schema, the table, and its own.
private func connect(
  _ database: OpaquePointer?, _ context: UnsafeMutableRawPointer?, _ count: Int32, _ arguments: Arguments?,
  _ table: NewTable?, _ failure: Failure?
) -> Int32 {
  guard let context else { return SQLITE_ERROR }
  let stub = Unmanaged<ModuleStub>.fromOpaque(context).takeUnretainedValue()
  var own: [String] = []
  for place in 3..<max(3, Int(count)) {
    if let argument = arguments?[place] { own.append(String(cString: argument)) }
  }
  return declare(stub.definition(arguments: own), database, table, failure)
}

/// The module's name in FROM, or a table of an eponymous one.
private func connectEponymous(
  _ database: OpaquePointer?, _ context: UnsafeMutableRawPointer?, _ count: Int32, _ arguments: Arguments?,
  _ table: NewTable?, _ failure: Failure?
) -> Int32 {
  guard let context else { return SQLITE_ERROR }
  let stub = Unmanaged<ModuleStub>.fromOpaque(context).takeUnretainedValue()
  return declare(stub.definitionOfEponymous, database, table, failure)
}

private func declare(
  _ definition: String?, _ database: OpaquePointer?, _ table: NewTable?, _ failure: Failure?
) -> Int32 {
  guard let definition else {
    // Statements that touch such a table are not asked (`OracleCheck.isAboutTheLibrary`).
    failure?.pointee = sqliteText("no such module: its columns are not known")
    return SQLITE_ERROR
  }
  let status = sqlite3_declare_vtab(database, definition)
  guard status == SQLITE_OK else { return status }
  guard let memory = sqlite3_malloc(Int32(MemoryLayout<sqlite3_vtab>.size)) else { return SQLITE_NOMEM }
  memory.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<sqlite3_vtab>.size)
  table?.pointee = memory.assumingMemoryBound(to: sqlite3_vtab.self)
  return SQLITE_OK
}

/// In memory that SQLite frees.
private func sqliteText(_ text: String) -> UnsafeMutablePointer<CChar>? {
  let bytes = text.utf8CString
  guard let memory = sqlite3_malloc(Int32(clamping: bytes.count)) else { return nil }
  let start = memory.assumingMemoryBound(to: CChar.self)
  for place in bytes.indices { start[place] = bytes[place] }
  return start
}

private func disconnect(_ table: UnsafeMutablePointer<sqlite3_vtab>?) -> Int32 {
  sqlite3_free(table)
  return SQLITE_OK
}

private func makeModule(isEponymous: Bool) -> UnsafeMutablePointer<sqlite3_module> {
  var module = sqlite3_module()
  module.iVersion = 1
  // Where both are the same, the module's name can stand in FROM.
  if isEponymous {
    module.xCreate = connectEponymous
    module.xConnect = connectEponymous
  } else {
    module.xCreate = { connect($0, $1, $2, $3, $4, $5) }
    module.xConnect = connect
  }
  module.xBestIndex = { _, _ in SQLITE_OK }
  module.xDisconnect = disconnect
  module.xDestroy = disconnect
  module.xOpen = { _, cursor in
    guard let memory = sqlite3_malloc(Int32(MemoryLayout<sqlite3_vtab_cursor>.size)) else { return SQLITE_NOMEM }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<sqlite3_vtab_cursor>.size)
    cursor?.pointee = memory.assumingMemoryBound(to: sqlite3_vtab_cursor.self)
    return SQLITE_OK
  }
  module.xClose = { cursor in
    sqlite3_free(cursor)
    return SQLITE_OK
  }
  module.xFilter = { _, _, _, _, _ in SQLITE_OK }
  module.xNext = { _ in SQLITE_OK }
  module.xEof = { _ in 1 }
  module.xColumn = { _, _, _ in SQLITE_OK }
  module.xRowid = { _, _ in SQLITE_OK }
  module.xUpdate = { _, _, _, _ in SQLITE_OK }
  module.xRename = { _, _ in SQLITE_OK }
  let pointer = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
  pointer.initialize(to: module)
  return pointer
}

// Never changed, and SQLite keeps pointers to them.
nonisolated(unsafe) private let ordinaryModule = makeModule(isEponymous: false)
nonisolated(unsafe) private let eponymousModule = makeModule(isEponymous: true)
