import Foundation
import PureSQL

// More samples of the articles in PureSQL.docc: how a database is opened, watched and kept up.

func readingOnly(bundled: String, path: String) throws {
  let dictionary = try DB(config: DatabaseConfig(path: bundled, isReadOnly: true))
  let document = try DB(config: DatabaseConfig(path: path, usesOneConnection: true))
  _ = (dictionary, document)
}

func observingSeveral(database: DB) {
  let overview = database.observe { tx in
    (
      count: try database.todoQueries.count.execute(tx: tx),
      todos: try database.todoQueries.selectTodos.execute(tx: tx)
    )
  }
  _ = overview
}

func observingWithoutDuplicates(database: DB) async throws {
  for try await count in database.todoQueries.count.observe().removeDuplicates() {
    print(count)
  }
}

func hearingOfOthers(database: DB) {
  database.notifyChanges(in: ["todo"])
}

func backingUp(database: DB, path: String) async throws {
  try await database.backup(to: path) { progress in
    print("\(progress.completedPages) of \(progress.totalPages) pages")
  }
}

func lookingForDamage(database: DB, restore: () -> Void) async throws {
  let damage = try await database.integrityCheck()
  guard damage.isEmpty else { return restore() }
}

func cuttingTheLog(database: DB) async throws {
  try await database.checkpoint(.truncate)
}

func settingUp(database: DB) async throws {
  try await database.writeWithoutTransaction { tx in try tx.execute("PRAGMA auto_vacuum = INCREMENTAL") }
}

func readingOneState(database: DB) async throws {
  let snapshot = try await database.snapshot()
  let count = try await snapshot.read { tx in try database.todoQueries.count.execute(tx: tx) }
  let todos = try await snapshot.read { tx in try database.todoQueries.selectTodos.execute(tx: tx) }
  _ = (count, todos)
}

enum Notes {}

extension Notes {
  static let swiftMigrations = [
    SwiftMigration("initials", after: "1.sql") { tx in
      for name in try tx.fetchAll("SELECT name FROM note", [], String.self) {
        try tx.execute("UPDATE note SET initial = ? WHERE name = ?", [.string(String(name.prefix(1))), .string(name)])
      }
    }
  ]
}

func makingAnew(path: String) throws {
  var config = DatabaseConfig(path: path)
  #if DEBUG
    config.erasesOnSchemaChange = true
  #endif
  _ = try DB(config: config)
}

func rekeying(database: DB, keychain: NewKeychain) async throws {
  try await database.rekey { keychain.newPassword }
}

struct NewKeychain: Sendable { let newPassword: String }

func deferring(database: DB) async throws {
  try await database.write { tx in
    try tx.deferForeignKeys()
    try tx.execute("INSERT INTO tag (todoId, label) VALUES (7, 'soon')")
    try tx.execute("INSERT INTO todo (id, name) VALUES (7, 'milk')")
  }
}

func sharing(container: URL, url: URL, database: DB) throws {
  let folder = container.appendingPathComponent("Database", isDirectory: true)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let shared = try DB(url: folder.appendingPathComponent("app.db"))
  let reader = try DB(config: DatabaseConfig(path: url.path, isReadOnly: true))
  _ = (shared, reader)
}

func testing(path: String) async throws {
  let database = try DB.inMemory()
  try await database.todoQueries.add.execute(name: "milk", priority: .low)

  let old = try DB(config: DatabaseConfig(path: path, autoMigrate: false))
  try await old.migrate(upTo: 1)
  try await old.write { tx in try tx.execute("INSERT INTO todo (name) VALUES ('milk')") }
  try await old.migrate()
  let names = try await old.todoQueries.selectTodos.execute().map(\.name)
  let report = try await old.syncSchema(dryRun: true)

  var counts = database.todoQueries.count.observe().makeAsyncIterator()
  let first = try await counts.next()
  let full = try DB(config: DatabaseConfig(path: path, setup: ["PRAGMA max_page_count = 12"]))
  _ = (names, report, first, full)
}

func ending(database: DB) async throws {
  database.interrupt()
  try await database.close()
}

func registering(path: String) throws {
  var config = DatabaseConfig(path: path)
  config.functions = [
    SQLFunction("fold") { (text: String?) in text?.lowercased() },
    SQLFunction("first_of", argumentCount: nil) { arguments in
      for index in 0..<arguments.count {
        if let text = try arguments.valueOrNil(at: index, as: String.self) { return text }
      }
      return nil
    },
  ]
  config.collations = [SQLCollation("by_length") { $0.count - $1.count }]
  let database = try DB(config: config)
  _ = database
}

func aggregating() -> SQLFunction {
  let product = SQLFunction.aggregate("product", argumentCount: 1, initial: { 1.0 }) { product, arguments in
    product *= try arguments.value(at: 0, as: Double.self)
  } result: {
    $0
  }
  return product
}

func tracing(config: inout DatabaseConfig) {
  config.trace = { statement in
    if statement.duration > .milliseconds(10) { print(statement.sql, statement.duration) }
  }
}

func takingApart(config: inout DatabaseConfig) {
  let words = SQLTokenizer("words") { text in
    text.split(separator: " ").map { SQLTokenizer.Token($0.startIndex..<$0.endIndex, $0.lowercased()) }
  }
  config.tokenizers = [words]
}
