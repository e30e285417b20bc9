// What `Verbs/main.swift` prints of every table, by what can be done with its rows.

protocol ReadableTable {
  associatedtype Record: SQLRecord & Hashable where Record.Adapters == Void

  static func fetch(_ db: OpaquePointer) throws(SQLiteError) -> [Record]
  static func fetch(_ db: OpaquePointer, _ body: (Record) throws -> Void) throws
  static func fetch(_ db: OpaquePointer, _ rows: SQLSelection<Record>) throws(SQLiteError) -> [Record]
  static func fetch(_ db: OpaquePointer, _ rows: SQLSelection<Record>, _ body: (Record) throws -> Void) throws
  static func fetch(_ db: OpaquePointer, sql: String, arguments: [SQLAny?]) throws(SQLiteError) -> [Record]
  static func fetch(
    _ db: OpaquePointer, sql: String, arguments: [SQLAny?], _ body: (Record) throws -> Void
  ) throws
  static func first(_ db: OpaquePointer, sql: String, arguments: [SQLAny?]) throws(SQLiteError) -> Record?
  static func count(_ db: OpaquePointer) throws(SQLiteError) -> Int
  static func count(_ db: OpaquePointer, _ rows: SQLSelection<Record>) throws(SQLiteError) -> Int
}

protocol WritableTable: ReadableTable where Record: SQLInsertable & SQLUpdatable & SQLDeletable & SQLStored {
  static func insert(_ db: OpaquePointer, _ record: inout Record) throws(SQLiteError)
  static func insert(_ db: OpaquePointer, _ drafts: [Record.Draft]) throws(SQLiteError) -> [Record]
  static func insertOrIgnore(_ db: OpaquePointer, _ draft: Record.Draft) throws(SQLiteError) -> Record?
  static func add(_ db: OpaquePointer, _ record: Record) throws(SQLiteError)
  @discardableResult
  static func add(_ db: OpaquePointer, _ records: [Record]) throws(SQLiteError) -> Int
  static func replace(_ db: OpaquePointer, _ record: inout Record) throws(SQLiteError)
  static func update(
    _ db: OpaquePointer, _ rows: SQLSelection<Record>,
    @SQLList<SQLAssignment> _ assignments: (Record.Columns) -> [SQLAssignment]
  ) throws(SQLiteError) -> Int
  static func delete(_ db: OpaquePointer, _ rows: SQLSelection<Record>) throws(SQLiteError) -> Int
}

protocol KeyedTable: WritableTable where Record: SQLKeyed {
  static func find(_ db: OpaquePointer, _ key: Record.PrimaryKey) throws(SQLiteError) -> Record?
  static func upsert(_ db: OpaquePointer, _ record: inout Record) throws(SQLiteError)
  static func update(_ db: OpaquePointer, _ record: Record) throws(SQLiteError) -> Bool
  static func update(_ db: OpaquePointer, _ records: [Record]) throws(SQLiteError) -> Int
  static func delete(_ db: OpaquePointer, _ record: Record) throws(SQLiteError) -> Bool
  static func delete(_ db: OpaquePointer, _ records: [Record]) throws(SQLiteError) -> Int
  static func delete(_ db: OpaquePointer, key: Record.PrimaryKey) throws(SQLiteError) -> Bool
}

protocol KeylessTable: WritableTable {
  static func delete(_ db: OpaquePointer, _ record: Record) throws(SQLiteError) -> Int
}

protocol DraftedTable: WritableTable {
  static func insert(_ db: OpaquePointer, _ draft: Record.Draft) throws(SQLiteError) -> Record
  static func replace(_ db: OpaquePointer, _ draft: Record.Draft) throws(SQLiteError) -> Record
}

// MARK: - The verbs that all tables of a kind have

/// Writes three rows to an empty table, and reads them in every way.
private func checkWriting<Table: WritableTable>(
  _ table: Table.Type, _ db: OpaquePointer, _ records: [Table.Record], line: Int
) throws {
  var first = records[0]
  try Table.insert(db, &first)
  expect(first, records[0], line: line)
  try Table.add(db, records[1])
  expect(try Table.add(db, [records[2]]), 1, line: line)

  let all = Set(records)
  let rows = Table.Record.rows
  expect(all.count, 3, line: line)
  expect(Set(try Table.fetch(db)), all, line: line)
  expect(Set(try Table.fetch(db, rows)), all, line: line)
  expect(try Table.fetch(db, rows.filter { _ in .none }), [], line: line)
  expect(try Table.count(db), 3, line: line)
  expect(try Table.count(db, rows.limit(2)), 2, line: line)
  var seen: Set<Table.Record> = []
  try Table.fetch(db) { seen.insert($0) }
  expect(seen, all, line: line)
  seen = []
  try Table.fetch(db, rows.limit(2)) { seen.insert($0) }
  expect(seen.count, 2, line: line)
  // What the closure throws ends it.
  var count = 0
  expectFailure(line: line) {
    try Table.fetch(db) { _ in
      count += 1
      throw SQLiteError(.usage, extendedCode: 1, message: "enough")
    }
  }
  expect(count, 1, line: line)

  // The same as rows of any kind, and as the result of SQL of one's own.
  let none = rows.filter { _ in .none }
  expect(try RowsVerbs.first(db, none), nil, line: line)
  expect(all.contains(try RowsVerbs.first(db, rows)!), true, line: line)
  expect(try RowsVerbs.exists(db, rows), true, line: line)
  expect(try RowsVerbs.exists(db, none), false, line: line)
  let sql = SQLTable<Table.Record>().statements[0]
  expect(Set(try Table.fetch(db, sql: sql, arguments: [])), all, line: line)
  expect(try Table.fetch(db, sql: sql + " LIMIT ?", arguments: [.int(2)]).count, 2, line: line)
  expect(all.contains(try Table.first(db, sql: sql, arguments: [])!), true, line: line)
  expect(try Table.first(db, sql: sql + " LIMIT ?", arguments: [.int(0)]), nil, line: line)
  seen = []
  try Table.fetch(db, sql: sql, arguments: []) { seen.insert($0) }
  expect(seen, all, line: line)
  // A column is missing.
  expectFailure(line: line) { _ = try Table.fetch(db, sql: "SELECT 1 AS nothing", arguments: []) }
  expectFailure(line: line) { _ = try Table.first(db, sql: "SELECT 1 AS nothing", arguments: []) }
}

/// Updates and deletes the one row of a table by conditions.
private func checkConditions<Table: WritableTable>(
  _ table: Table.Type, _ db: OpaquePointer, _ record: Table.Record,
  _ set: (Table.Record.Columns) -> [SQLAssignment], line: Int
) throws {
  let rows = Table.Record.rows
  expect(try Table.count(db), 0, line: line)
  try Table.add(db, record)
  expect(try Table.update(db, rows.filter { _ in .none }, set), 0, line: line)
  expect(try Table.fetch(db), [record], line: line)
  expect(try Table.update(db, rows, set), 1, line: line)
  expect(try Table.fetch(db) == [record], false, line: line)
  expect(try Table.delete(db, rows.filter { _ in .none }), 0, line: line)
  expect(try Table.delete(db, rows.filter { _ in .all }), 1, line: line)
  expect(try Table.count(db), 0, line: line)
}

/// Every verb of an empty table with a primary key, which is empty again afterwards.
///
/// - Parameters:
///   - records: three rows.
///   - changed: the first of them with other values beside its key.
///   - isTaken: whether the draft can't be inserted a second time.
///   - set: makes a row another one.
func check<Table: KeyedTable>(
  _ table: Table.Type, _ db: OpaquePointer, _ records: [Table.Record], changed: Table.Record,
  draft: Table.Record.Draft, isTaken: Bool, line: Int = #line,
  @SQLList<SQLAssignment> set: (Table.Record.Columns) -> [SQLAssignment]
) throws {
  let (a, b, c) = (records[0], records[1], records[2])
  try checkWriting(table, db, records, line: line)
  func stored(_ record: Table.Record) throws -> Table.Record? { try Table.find(db, record.sqlPrimaryKeyValue) }

  expect(try stored(a), a, line: line)
  expectFailure(line: line) {
    var again = a
    try Table.insert(db, &again)
  }
  expect(try Table.update(db, changed), true, line: line)
  expect(try stored(a), changed, line: line)
  var record = a
  try Table.upsert(db, &record)
  expect(record, a, line: line)
  expect(try stored(a), a, line: line)
  record = changed
  try Table.replace(db, &record)
  expect(record, changed, line: line)
  expect(try Table.update(db, [a, b]), 2, line: line)
  expect(try stored(a), a, line: line)

  expect(try Table.delete(db, key: c.sqlPrimaryKeyValue), true, line: line)
  expect(try Table.delete(db, key: c.sqlPrimaryKeyValue), false, line: line)
  expect(try stored(c), nil, line: line)
  expect(try Table.update(db, c), false, line: line)
  expect(try Table.update(db, [a, c]), 1, line: line)
  // All of them or none.
  expectFailure(line: line) { try Table.add(db, [c, a]) }
  expect(Set(try Table.fetch(db)), [a, b], line: line)
  record = c
  try Table.upsert(db, &record)
  expect(try stored(c), c, line: line)
  expect(try Table.delete(db, c), true, line: line)
  expect(try Table.delete(db, c), false, line: line)
  expect(try Table.delete(db, [a, c, b]), 2, line: line)

  let inserted = try Table.insert(db, [draft])
  expect(try Table.fetch(db), inserted, line: line)
  expect(inserted.count, 1, line: line)
  let another = try Table.insertOrIgnore(db, draft)
  expect(another == nil, isTaken, line: line)
  expect(try Table.count(db), isTaken ? 1 : 2, line: line)
  _ = try Table.delete(db, Table.Record.rows)
  try checkConditions(table, db, a, set, line: line)
}

/// Every verb of an empty table without a primary key, which is empty again afterwards.
///
/// - Parameter isUnique: whether no row can be there twice.
func check<Table: KeylessTable>(
  _ table: Table.Type, _ db: OpaquePointer, _ records: [Table.Record], isUnique: Bool, draft: Table.Record.Draft,
  line: Int = #line, @SQLList<SQLAssignment> set: (Table.Record.Columns) -> [SQLAssignment]
) throws {
  let (a, b, c) = (records[0], records[1], records[2])
  try checkWriting(table, db, records, line: line)
  var record = a
  try Table.replace(db, &record)
  expect(record, a, line: line)
  expect(try Table.delete(db, a), isUnique ? 1 : 2, line: line)
  expect(try Table.delete(db, a), 0, line: line)
  expect(Set(try Table.fetch(db)), [b, c], line: line)
  _ = try Table.delete(db, Table.Record.rows)

  expect(try Table.insert(db, [draft]), try Table.fetch(db), line: line)
  let another = try Table.insertOrIgnore(db, draft)
  expect(another == nil, isUnique, line: line)
  expect(try Table.count(db), isUnique ? 1 : 2, line: line)
  _ = try Table.delete(db, Table.Record.rows)
  try checkConditions(table, db, a, set, line: line)
}

/// A draft by itself, of an empty table.
///
/// - Parameter isEqual: whether the stored row is what it should be.
func checkDraft<Table: DraftedTable>(
  _ table: Table.Type, _ db: OpaquePointer, _ draft: Table.Record.Draft, line: Int = #line,
  _ isEqual: (Table.Record) -> Bool
) throws {
  for store in [Table.insert, Table.replace]
    as [(OpaquePointer, Table.Record.Draft) throws -> Table.Record]
  {
    let record = try store(db, draft)
    expect(isEqual(record), true, line: line)
    expect(try Table.fetch(db), [record], line: line)
    expect(try Table.delete(db, Table.Record.rows), 1, line: line)
  }
}
