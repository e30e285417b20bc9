import Analyzer
import CSQLite

/// The columns that SQLite asks for while it plans a statement: those by which it could look rows up, and the order in
/// which it wants them.
struct AskedColumns: Hashable {
  /// A column, by its place, with the collation under which it is compared where that isn't the column's own.
  struct Part: Hashable {
    let column: Int
    let collation: String?
  }

  /// A part of an order.
  struct Order: Hashable {
    let column: Int
    let isDescending: Bool
  }

  let table: Int
  /// Columns that have to be equal to something, or NULL.
  let equal: [Part]
  /// Columns that have to be less or greater.
  let range: [Part]
  let order: [Order]
  /// The columns that are read; nil where nobody knows them all.
  let used: [Int]?
  /// Columns that have to be NULL, not NULL, or equal to one literal: what an index may be partial by.
  let fixed: [Fixed]

  /// A condition that is the same in each run of the statement.
  struct Fixed: Hashable {
    let column: Int
    /// The condition as SQL, behind the column.
    let condition: String
  }
}

/// A schema whose tables are all virtual, so that SQLite tells what it asks of each
/// (https://sqlite.org/vtab.html#the_xbestindex_method).
final class AskingDatabase {
  private let database: Database
  fileprivate let listener: Listener

  /// The receiver of what the tables tell.
  fileprivate final class Listener {
    let tables: [Table]
    var asked: [AskedColumns] = []

    init(_ tables: [Table]) { self.tables = tables }

    /// The definition of a table for SQLite.
    func definition(of place: Int) -> String {
      let columns = tables[place].columns.map { column in
        let type =
          switch column.affinity {
          case .text: " TEXT"
          case .numeric: " NUMERIC"
          case .integer: " INTEGER"
          case .real: " REAL"
          case .blob, .none: ""
          }
        let collation = column.collation.isBuiltin ? " COLLATE \(column.collation.name)" : ""
        return SQLText.quoted(column.name.text) + type + collation + (column.isHidden ? " HIDDEN" : "")
      }
      return "CREATE TABLE x (\(columns.joined(separator: ", ")))"
    }
  }

  /// The tables, as their places are said in ``AskedColumns``.
  var tables: [Table] { listener.tables }

  init?(_ catalog: Catalog) {
    guard let database = Database(clock: .early) else { return nil }
    self.database = database
    let tables = catalog.tables.filter { $0.kind == .table && $0.shadowOf == nil && $0.place.isMain }
    listener = Listener(tables)
    if let declarations = catalog.declarations { database.register(declarations) }
    sqlite3_create_module_v2(
      database.handle, "asked", askedModule, Unmanaged.passUnretained(listener).toOpaque(), nil)
    for table in tables {
      database.execute("CREATE VIRTUAL TABLE \(SQLText.quoted(table.name.text)) USING asked")
    }
    for table in catalog.tables where table.shadowOf == nil && table.kind != .table {
      guard let text = SchemaText(table) ?? SchemaText(virtual: table) else { continue }
      database.guarded { _ = database.execute(String(decoding: text.sql, as: UTF8.self)) }
    }
  }

  /// The columns that planning a statement asks for, each once.
  func asked(by sql: String) -> [AskedColumns] {
    listener.asked.removeAll()
    database.limitSteps(1_000_000)
    defer { database.limitSteps(0) }
    database.guarded { _ = try? database.prepare(sql) }
    var seen: Set<AskedColumns> = []
    return listener.asked.filter { seen.insert($0).inserted }
  }
}

/// A table of the module: what SQLite has of it, and what we have.
private struct AskedTable {
  var base = sqlite3_vtab()
  var listener: Unmanaged<AskingDatabase.Listener>
  var place: Int
}

private func connectAsked(
  _ handle: OpaquePointer?, _ context: UnsafeMutableRawPointer?, _ count: Int32,
  _ arguments: UnsafePointer<UnsafePointer<CChar>?>?,
  _ table: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab>?>?,
  _ failure: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  guard let context, count > 2, let name = arguments?[2] else { return SQLITE_ERROR }
  let listener = Unmanaged<AskingDatabase.Listener>.fromOpaque(context)
  let owner = listener.takeUnretainedValue()
  let wanted = Name(String(cString: name))
  guard let place = owner.tables.firstIndex(where: { $0.name == wanted }) else { return SQLITE_ERROR }
  let status = sqlite3_declare_vtab(handle, owner.definition(of: place))
  guard status == SQLITE_OK else { return status }
  let memory = UnsafeMutablePointer<AskedTable>.allocate(capacity: 1)
  memory.initialize(to: AskedTable(listener: listener, place: place))
  table?.pointee = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: sqlite3_vtab.self)
  return SQLITE_OK
}

private func disconnectAsked(_ table: UnsafeMutablePointer<sqlite3_vtab>?) -> Int32 {
  if let table { UnsafeMutableRawPointer(table).assumingMemoryBound(to: AskedTable.self).deallocate() }
  return SQLITE_OK
}

/// The conditions by which an index could look rows up.
private let asking: Set<Int32> = [
  SQLITE_INDEX_CONSTRAINT_EQ, SQLITE_INDEX_CONSTRAINT_IS, SQLITE_INDEX_CONSTRAINT_ISNULL, SQLITE_INDEX_CONSTRAINT_GT,
  SQLITE_INDEX_CONSTRAINT_GE, SQLITE_INDEX_CONSTRAINT_LT, SQLITE_INDEX_CONSTRAINT_LE,
]

private func bestIndex(
  _ table: UnsafeMutablePointer<sqlite3_vtab>?, _ info: UnsafeMutablePointer<sqlite3_index_info>?
) -> Int32 {
  guard let table, let info else { return SQLITE_ERROR }
  let own = UnsafeMutableRawPointer(table).assumingMemoryBound(to: AskedTable.self)
  let listener = own.pointee.listener.takeUnretainedValue()
  let place = own.pointee.place
  let columns = listener.tables[place].columns
  var (equal, range): ([AskedColumns.Part], [AskedColumns.Part]) = ([], [])
  var fixed: [AskedColumns.Fixed] = []
  var taken: Int32 = 0
  for number in 0..<Int(info.pointee.nConstraint) {
    let constraint = info.pointee.aConstraint[number]
    let column = Int(constraint.iColumn)
    guard constraint.usable != 0, columns.indices.contains(column) else { continue }
    var collation: String?
    if let name = sqlite3_vtab_collation(info, Int32(number)) {
      let name = String(cString: name)
      if Collation(Name(name)) != columns[column].collation { collation = name }
    }
    let part = AskedColumns.Part(column: column, collation: collation)
    // A condition that is taken may need rows of other tables: then SQLite asks once more, without those conditions.
    if asking.contains(Int32(constraint.op)) {
      taken += 1
      info.pointee.aConstraintUsage[number].argvIndex = taken
    }
    switch Int32(constraint.op) {
    case SQLITE_INDEX_CONSTRAINT_EQ, SQLITE_INDEX_CONSTRAINT_IS:
      if !equal.contains(part) { equal.append(part) }
      if let value = literal(info, number) { fixed.append(AskedColumns.Fixed(column: column, condition: "= \(value)")) }
    case SQLITE_INDEX_CONSTRAINT_ISNULL:
      if !equal.contains(part) { equal.append(part) }
      fixed.append(AskedColumns.Fixed(column: column, condition: "IS NULL"))
    case SQLITE_INDEX_CONSTRAINT_ISNOTNULL:
      fixed.append(AskedColumns.Fixed(column: column, condition: "IS NOT NULL"))
    case SQLITE_INDEX_CONSTRAINT_GT, SQLITE_INDEX_CONSTRAINT_GE, SQLITE_INDEX_CONSTRAINT_LT,
      SQLITE_INDEX_CONSTRAINT_LE:
      if !range.contains(part) { range.append(part) }
    default: break
    }
  }
  var order: [AskedColumns.Order] = []
  for number in 0..<Int(info.pointee.nOrderBy) {
    let term = info.pointee.aOrderBy[number]
    // What comes behind the rowid is in order already.
    guard term.iColumn >= 0 else { break }
    order.append(AskedColumns.Order(column: Int(term.iColumn), isDescending: term.desc != 0))
  }
  let mask = info.pointee.colUsed
  let used = mask >> 63 == 0 ? (0..<63).filter { mask >> UInt64($0) & 1 == 1 } : nil
  listener.asked.append(
    AskedColumns(table: place, equal: equal, range: range, order: order, used: used, fixed: fixed))
  info.pointee.estimatedCost = equal.isEmpty ? (range.isEmpty ? 1_000_000 : 100_000) : 10
  info.pointee.estimatedRows = equal.isEmpty ? (range.isEmpty ? 1_000_000 : 100_000) : 10
  return SQLITE_OK
}

/// The literal with which a column is compared, as SQL; nil for what is known only when the statement runs.
private func literal(_ info: UnsafeMutablePointer<sqlite3_index_info>, _ number: Int) -> String? {
  var value: OpaquePointer?
  guard csqlite_index_value(info, Int32(number), &value) == SQLITE_OK, let value else { return nil }
  switch sqlite3_value_type(value) {
  case SQLITE_INTEGER: return "\(sqlite3_value_int64(value))"
  case SQLITE_TEXT: return sqlite3_value_text(value).map { SQLValue.text(String(cString: $0)).literal }
  default: return nil
  }
}

// Never changed, and SQLite keeps pointers to it.
nonisolated(unsafe) private let askedModule: UnsafeMutablePointer<sqlite3_module> = {
  var module = sqlite3_module()
  module.iVersion = 1
  module.xCreate = { connectAsked($0, $1, $2, $3, $4, $5) }
  module.xConnect = { connectAsked($0, $1, $2, $3, $4, $5) }
  module.xBestIndex = { bestIndex($0, $1) }
  module.xDisconnect = disconnectAsked
  module.xDestroy = disconnectAsked
  module.xOpen = { _, _ in SQLITE_ERROR }
  module.xClose = { _ in SQLITE_OK }
  module.xFilter = { _, _, _, _, _ in SQLITE_OK }
  module.xNext = { _ in SQLITE_OK }
  module.xEof = { _ in 1 }
  module.xColumn = { _, _, _ in SQLITE_OK }
  module.xRowid = { _, _ in SQLITE_OK }
  module.xUpdate = { _, _, _, _ in SQLITE_OK }
  let pointer = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
  pointer.initialize(to: module)
  return pointer
}()
