import CSQLite
import Foundation
import PureSQL
import Testing

/// What a configuration says of each connection.
@Suite struct SettingsTests {
  private let file: TemporaryFile

  init() throws { file = try TemporaryFile() }

  // MARK: SQL that nobody meant

  @Test func aMisspelledNameInDoubleQuotesIsNoString() throws {
    let sql = "SELECT count(*) FROM todo WHERE \"nmae\" = 'a'"
    let db = try DB(path: file.path)
    for write in [false, true] {
      let error = #expect(throws: SQLiteError.self) {
        if write {
          try db.writeBlocking { tx in try tx.fetchOne(sql, [], Int.self) }
        } else {
          try db.readBlocking { tx in try tx.fetchOne(sql, [], Int.self) }
        }
      }
      // Newer versions of SQLite say more.
      #expect(error?.message.hasPrefix("no such column: ") == true)
    }
    let other = try DB(config: DatabaseConfig(path: file.path, allowsDoubleQuotedStrings: true))
    #expect(try other.readBlocking { tx in try tx.fetchOne(sql, [], Int.self) } == 0)
  }

  @Test func migrationsMayHaveStringsInDoubleQuotes() throws {
    let old = Migration("1", "CREATE TABLE t (a TEXT CHECK (a <> \"x\")); INSERT INTO t SELECT \"y\"")
    let pool = try ConnectionPool(config: DatabaseConfig(path: file.path), migrations: [old])
    #expect(try pool.readBlocking { tx in try tx.fetchOne("SELECT a FROM t", [], String.self) } == "y")
    // The table is used as it was made, and what is written afterwards is looked at again.
    try pool.writeBlocking { tx in
      try tx.execute("INSERT INTO t VALUES ('z')")
      #expect(throws: SQLiteError.self) { try tx.execute("INSERT INTO t VALUES ('x')") }
      #expect(throws: SQLiteError.self) { try tx.execute("INSERT INTO t VALUES (\"z\")") }
      #expect(throws: SQLiteError.self) { try tx.execute("CREATE TABLE u (a CHECK (a <> \"x\"))") }
    }
    _ = try ConnectionPool(config: DatabaseConfig(path: file.path, checksSchema: true), migrations: [old])
  }

  @Test func theSchemaCantBeWrittenTo() throws {
    let attempts = [
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE TABLE todo (a)' WHERE name = 'todo'",
      "CREATE VIRTUAL TABLE f USING fts5(a); DELETE FROM f_data",
    ]
    for script in attempts {
      let db = try DB.inMemory()
      #expect(throws: SQLiteError.self) { try db.writeBlocking { tx in try tx.execute(script: script) } }
      let other = try DB(config: DatabaseConfig(isDefensive: false))
      try other.writeBlocking { tx in try tx.execute(script: script) }
    }
  }

  @Test func whatASchemaCallsIsHarmless() throws {
    // Not a function that a file of somebody else's should call.
    let script = "CREATE VIEW v AS SELECT fts3_tokenizer('simple') AS a"
    let read = "SELECT count(a) FROM v"
    let db = try DB(config: DatabaseConfig(path: file.path, trustsSchema: false))
    try db.writeBlocking { tx in try tx.execute(script: script) }
    let error = #expect(throws: SQLiteError.self) { try db.readBlocking { tx in try tx.fetchOne(read, [], Int.self) } }
    #expect(error?.message.contains("unsafe use of fts3_tokenizer()") == true)
  }

  /// What apps have in triggers.
  @Test func fullTextSearchIsKeptUpByTriggers() throws {
    let pool = try ConnectionPool(
      config: DatabaseConfig(path: file.path),
      migrations: [
        Migration(
          "1",
          """
          CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL, at REAL DEFAULT (julianday('now')));
          CREATE VIRTUAL TABLE search USING fts5(text, content='note', content_rowid='id');
          CREATE TRIGGER added AFTER INSERT ON note BEGIN
            INSERT INTO search (rowid, text) VALUES (new.id, new.text);
          END;
          CREATE VIRTUAL TABLE place USING rtree(id, x0, x1);
          CREATE TRIGGER placed AFTER INSERT ON note BEGIN INSERT INTO place VALUES (new.id, 0, 1); END;
          CREATE VIEW tags AS SELECT note.id, value FROM note, json_each('[1, 2]');
          """)
      ])
    try pool.writeBlocking { tx in
      try tx.execute("INSERT INTO note (text) VALUES ('hello')")
      #expect(try tx.fetchOne("SELECT count(*) FROM search('hello')", [], Int.self) == 1)
      #expect(try tx.fetchOne("SELECT count(*) FROM place", [], Int.self) == 1)
      #expect(try tx.fetchOne("SELECT count(*) FROM tags", [], Int.self) == 2)
    }
  }

  @Test func someStatementsComeBeforeAnythingIsRead() throws {
    // The page size can only be set of a file that has no page yet.
    let db = try DB(config: DatabaseConfig(path: file.path, beforeFirstRead: ["PRAGMA page_size = 1024"]))
    #expect(try db.readBlocking { tx in try tx.fetchOne("PRAGMA page_size", [], Int.self) } == 1024)
  }

  // MARK: Reading only

  @Test func aDatabaseThatIsOnlyReadIsNotChanged() async throws {
    try DB(path: file.path).writeBlocking { tx in try tx.execute("INSERT INTO todo (name) VALUES ('a')") }
    let before = try Data(contentsOf: URL(fileURLWithPath: file.path))
    do {
      let db = try DB(config: DatabaseConfig(path: file.path, checksSchema: true, isReadOnly: true))
      #expect(try await db.todoQueries.count.execute() == 1)
      #expect(try db.todoQueries.count.executeBlocking() == 1)
      let nested = try db.readBlocking { _ in try db.todoQueries.count.executeBlocking() }
      #expect(nested == 1)
      let attempts: [() async throws -> Void] = [
        { try await db.write { tx in _ = try tx.execute("DELETE FROM todo") } },
        { try db.writeBlocking { tx in _ = try tx.execute("DELETE FROM todo") } },
        { _ = try await db.todoQueries.deleteTodo.execute(1) },
        { _ = try db.todoQueries.deleteTodo.executeBlocking(1) },
      ]
      for attempt in attempts {
        let error = await #expect(throws: SQLiteError.self) { try await attempt() }
        #expect(error?.message.contains("read only") == true)
      }
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)) == before)
  }

  @Test func aFileThatIsOnlyReadHasToBeThereAndUpToDate() throws {
    let config = DatabaseConfig(path: file.path, isReadOnly: true)
    let missing = #expect(throws: SQLiteError.self) { try DB(config: config) }
    #expect(missing?.code == SQLITE_CANTOPEN)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    _ = try ConnectionPool(config: DatabaseConfig(path: file.path), migrations: [DB.migrations[0]])
    let old = #expect(throws: SQLiteError.self) { try DB(config: config) }
    #expect(old?.reason == .migration)
    #expect(old?.message.contains("1 of 2 migrations") == true)
    let asItIs = try DB(config: DatabaseConfig(path: file.path, autoMigrate: false, isReadOnly: true))
    #expect(try asItIs.todoQueries.count.executeBlocking() == 0)
  }

  @Test func aReaderHearsOfTheWriterBesideIt() async throws {
    let writer = try DB(path: file.path)
    let reader = try DB(config: DatabaseConfig(path: file.path, isReadOnly: true))
    var counts = reader.todoQueries.count.observe().makeAsyncIterator()
    #expect(try await counts.next() == 0)
    try await writer.todoQueries.add.execute(name: "a", priority: .low)
    #expect(try await counts.next() == 1)
  }

  // MARK: One connection

  @Test func oneConnectionDoesEverything() async throws {
    let config = DatabaseConfig(path: file.path, usesOneConnection: true)
    let db = try DB(config: config)
    #expect(try db.writeBlocking { tx in try tx.fetchOne("PRAGMA journal_mode", [], String.self) } == "delete")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          if number.isMultiple(of: 2) {
            try await db.todoQueries.add.execute(name: "a", priority: .low)
          } else {
            _ = try db.todoQueries.count.executeBlocking()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await db.todoQueries.count.execute() == 20)
    #expect(throws: SQLiteError.self) { try db.readBlocking { _ in try db.todoQueries.count.executeBlocking() } }
    #expect(!FileManager.default.fileExists(atPath: file.path + "-wal"))
  }

  @Test func aFileInWALModeIsChangedBack() throws {
    do { try DB(path: file.path).writeBlocking { tx in try tx.execute("INSERT INTO todo (name) VALUES ('a')") } }
    let db = try DB(config: DatabaseConfig(path: file.path, usesOneConnection: true))
    #expect(try db.todoQueries.count.executeBlocking() == 1)
    #expect(try db.writeBlocking { tx in try tx.fetchOne("PRAGMA journal_mode", [], String.self) } == "delete")
  }
}
