package import Analyzer
import CSQLite

/// Schemas that come at once.
///
/// To run a CREATE costs SQLite a look through all of `sqlite_schema`, so a schema that is built statement by statement
/// takes the square of its size. Rows that stand in `sqlite_schema` already are read in one go.
extension Database {
  /// Puts definitions into a database that has none, without running them: enough to prepare statements.
  ///
  /// - Returns: Whether they are there; SQLite reads them when the next statement is prepared.
  package func load(_ texts: [SchemaText], hasSequenceTable: Bool) -> Bool {
    allowing(.anything) { insert(texts, hasSequenceTable: hasSequenceTable) }
  }

  /// SQL that makes `sqlite_sequence`, which can't be made by its name, and stays when the table goes that it was made for.
  package static let sequenceTable = "CREATE TABLE t (a INTEGER PRIMARY KEY AUTOINCREMENT); DROP TABLE t"

  /// Tables may share the page on which they begin, because nothing is ever read from them. Of the indexes of a table,
  /// each needs its own, and the file has to have it.
  private func insert(_ texts: [SchemaText], hasSequenceTable: Bool) -> Bool {
    var indexCounts: [String: Int32] = [:]
    for text in texts where text.type == .index { indexCounts[text.table, default: 0] += 1 }
    let pageCount = (indexCounts.values.max() ?? 0) + 4
    let firstPage: Int32 = 2

    set(SQLITE_DBCONFIG_DEFENSIVE, false)
    set(SQLITE_DBCONFIG_WRITABLE_SCHEMA, true)
    defer { set(SQLITE_DBCONFIG_WRITABLE_SCHEMA, false) }
    let start = """
      PRAGMA page_size = 1024; \(hasSequenceTable ? Self.sequenceTable : ""); BEGIN;
      CREATE TABLE p (a); INSERT INTO p VALUES (zeroblob(1024 * \(pageCount))); DELETE FROM sqlite_schema WHERE name = 'p'
      """
    guard execute(start) == nil,
      let insertion = try? prepare(
        "INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES (?, ?, ?, ?, ?)")
    else { return false }
    for text in texts {
      var page: Int32 = 0
      switch text.type {
      case .table: page = firstPage
      case .index:
        page = firstPage + (indexCounts[text.table] ?? 0)
        indexCounts[text.table, default: 0] -= 1
      case .view, .trigger: break
      }
      guard insert(text, page: page, with: insertion) else { return false }
    }
    return execute("COMMIT; PRAGMA writable_schema = RESET") == nil
  }

  /// Runs the definitions of a whole schema, with what is attached, in a database that has none.
  ///
  /// - Parameter define: runs one, and says whether what it defines is there.
  /// - Returns: Whether all of them are there.
  package func make(_ catalog: Catalog, _ define: ([UInt8]) -> Bool) -> Bool {
    let schemas = catalog.attachedSchemas
    var isWhole = attach(schemas.map(\.name)) && !schemas.contains(where: \.isOpen)
    func make(_ object: some SchemaObject, _ definition: Definition?, _ text: SchemaText?) {
      guard let definition else { return }
      var sql = text.map { object.isAttached ? $0.sql(in: object.schema) : $0.sql }
      if sql == nil { sql = SQLiteText(definition.tree.statements[definition.statement], in: definition.tree)?.bytes }
      if sql.map(define) != true { isWhole = false }
    }
    for table in catalog.tables where table.shadowOf == nil {
      make(table, table.definition, SchemaText(table) ?? SchemaText(virtual: table))
    }
    for index in catalog.indexes { make(index, index.definition, SchemaText(index)) }
    for trigger in catalog.triggers { make(trigger, trigger.definition, SchemaText(trigger)) }
    return isWhole
  }

  private func insert(_ text: SchemaText, page: Int32, with insertion: PreparedStatement) -> Bool {
    let statement = insertion.handle
    // Nothing is bound when the strings are gone.
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    return text.type.rawValue.withCString { type in
      text.name.withCString { name in
        text.table.withCString { table in
          text.sql.withUnsafeBytes { sql in
            sqlite3_bind_text(statement, 1, type, -1, nil)
            sqlite3_bind_text(statement, 2, name, -1, nil)
            sqlite3_bind_text(statement, 3, table, -1, nil)
            sqlite3_bind_int(statement, 4, page)
            sqlite3_bind_text(
              statement, 5, sql.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: sql.count), nil)
            return sqlite3_step(statement) == SQLITE_DONE
          }
        }
      }
    }
  }
}
