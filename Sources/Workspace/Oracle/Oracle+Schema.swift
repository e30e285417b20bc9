package import Analyzer
package import Evidence
private import CSQLite

/// Schemas that come at once.
///
/// To run a CREATE costs SQLite a look through all of `sqlite_schema`, so a schema that is built statement by statement
/// takes the square of its size. Rows that stand in `sqlite_schema` already are read in one go.
extension Oracle {
  /// Puts definitions into a database that has none, without running them: enough to prepare statements.
  ///
  /// - Returns: Whether SQLite can read them all.
  package func load(_ excerpt: SchemaExcerpt) -> Bool {
    guard let texts = excerpt.texts else { return false }
    guard withoutAuthorizer({ insert(texts, hasSequenceTable: excerpt.hasSequenceTable) }),
      isAccepted(prepare(Array("SELECT 1 FROM sqlite_schema".utf8)))
    else { return false }
    return makeVirtualTables(excerpt)
  }

  /// Runs definitions in a database that has none.
  ///
  /// - Returns: Whether all of them are there.
  func build(_ excerpt: SchemaExcerpt) -> Bool {
    guard let texts = excerpt.texts, !excerpt.hasSequenceTable || run(Self.sequenceTable) else { return false }
    return texts.allSatisfy { isAccepted(define($0.sql)) } && makeVirtualTables(excerpt)
  }

  /// Runs the definitions of a whole schema, with what is attached, in a database that has none.
  ///
  /// - Returns: Whether all of them are there.
  package func build(_ catalog: Catalog) -> Bool {
    let schemas = catalog.attachedSchemas
    var isWhole = attach(schemas.map(\.name)) && !schemas.contains(where: \.isOpen)
    func make(_ object: some SchemaObject, _ definition: Definition?, _ text: SchemaText?) {
      guard let definition else { return }
      var sql = text.map { object.isAttached ? $0.sql(in: object.schema) : $0.sql }
      if sql == nil { sql = SQLiteText(definition.tree.statements[definition.statement], in: definition.tree)?.bytes }
      if sql.map({ isAccepted(define($0)) }) != true { isWhole = false }
    }
    for table in catalog.tables where table.shadowOf == nil {
      make(table, table.definition, SchemaText(table) ?? SchemaText(virtual: table))
    }
    for index in catalog.indexes { make(index, index.definition, SchemaText(index)) }
    for trigger in catalog.triggers { make(trigger, trigger.definition, SchemaText(trigger)) }
    return isWhole
  }

  /// Makes these the databases that are attached, empty ones in memory.
  ///
  /// - Returns: Whether they are.
  func attach(_ schemas: [Name]) -> Bool {
    if schemas == attached { return true }
    return withoutAuthorizer {
      for schema in attached where !schemas.contains(schema) { run("DETACH \(SQLText.quoted(schema.text))") }
      attached.removeAll { !schemas.contains($0) }
      sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, Int32(clamping: schemas.count))
      defer { sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0) }
      for schema in schemas where !attached.contains(schema) {
        guard run("ATTACH ':memory:' AS \(SQLText.quoted(schema.text))") else { return false }
        attached.append(schema)
      }
      return true
    }
  }

  /// A module makes tables of its own, which have to be there.
  private func makeVirtualTables(_ excerpt: SchemaExcerpt) -> Bool {
    excerpt.tables.allSatisfy { table in
      guard table.isVirtual else { return true }
      guard let definition = table.definition, !table.isTemporary,
        let text = SQLiteText(definition.tree.statements[definition.statement], in: definition.tree)
      else { return false }
      return isAccepted(define(text.bytes))
    }
  }

  private func isAccepted(_ verdict: Verdict) -> Bool {
    if case .accepted = verdict { return true }
    return false
  }

  /// `sqlite_sequence` can't be made by its name, and stays when the table goes that it was made for.
  private static let sequenceTable = "CREATE TABLE t (a INTEGER PRIMARY KEY AUTOINCREMENT); DROP TABLE t"

  /// Tables may share the page on which they begin, because nothing is ever read from them. Of the indexes of a table,
  /// each needs its own, and the file has to have it.
  private func insert(_ texts: [SchemaText], hasSequenceTable: Bool) -> Bool {
    var indexCounts: [String: Int32] = [:]
    for text in texts where text.type == .index { indexCounts[text.table, default: 0] += 1 }
    let pageCount = (indexCounts.values.max() ?? 0) + 4
    let firstPage: Int32 = 2

    csqlite_set_flag(database, SQLITE_DBCONFIG_DEFENSIVE, 0)
    csqlite_set_flag(database, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1)
    defer { csqlite_set_flag(database, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0) }
    let start = """
      PRAGMA page_size = 1024; \(hasSequenceTable ? Self.sequenceTable : ""); BEGIN;
      CREATE TABLE p (a); INSERT INTO p VALUES (zeroblob(1024 * \(pageCount))); DELETE FROM sqlite_schema WHERE name = 'p'
      """
    guard run(start) else { return false }

    var insertion: OpaquePointer?
    let sql = "INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES (?, ?, ?, ?, ?)"
    guard sqlite3_prepare_v2(database, sql, -1, &insertion, nil) == SQLITE_OK else { return false }
    defer { sqlite3_finalize(insertion) }
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
    return run("COMMIT; PRAGMA writable_schema = RESET")
  }

  private func insert(_ text: SchemaText, page: Int32, with statement: OpaquePointer?) -> Bool {
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

  @discardableResult private func run(_ sql: String) -> Bool { sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK }
}
