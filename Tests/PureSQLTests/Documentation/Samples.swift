import Foundation
import PureSQL

// The samples of the articles in PureSQL.docc, compiled. DocumentationTests says which one is missing here.

private struct Changed: Error {}
private struct MockError: Error {}

private func overview(path: String) async throws {
  let database = try DB(path: path)
  let todos = try await database.todoQueries.selectTodos.execute()
  _ = todos
}

func grouping(database: DB) async throws -> AddAndListOutput {
  let added = try await database.todoQueries.addAndList.execute(name: "milk", priority: .high)
  print(added.total, added.open.map(\.name))
  return added
}

func groupDouble() -> TodoQueries {
  let queries = TodoQueries.noop(
    addAndList: Queries.Just(AddAndListOutput(total: 1, open: [AddAndListOpenOutput(id: 1, name: "milk")])))
  return queries
}

private func opening(path: String, url: URL) throws {
  let database = try DB(path: path)
  let other = try DB(url: url)
  let preview = try DB.inMemory()
  _ = (database, other, preview)
}

private func creating(path: String, bundled: String) throws {
  let database = try DB.create(path, copying: bundled)
  _ = database
}

private func configuring(path: String) throws {
  var config = DatabaseConfig(path: path)
  config.maxConnectionCount = 8
  config.busyTimeout = .seconds(1)
  config.setup = ["PRAGMA cache_size = -8000"]
  let database = try DB(config: config)
  _ = database
}

private struct Keychain: Sendable { let password = "…" }

private func encrypting(config: inout DatabaseConfig, keychain: Keychain) {
  config.key = { keychain.password }
}

func synchronizing(database: DB) async throws {
  let report = try await database.syncSchema()
  for table in report.tables { print(table.name, table.outcome) }
}

func losing(database: DB) throws {
  let plan = try database.syncSchemaBlocking(dryRun: true)
  guard plan.refusals.isEmpty else {
    for (table, reasons) in plan.refusals { print(table, reasons.map(\.message)) }
    return
  }
  let report = try database.syncSchemaBlocking(allowingDataLoss: ["draft", "old_index"])
  _ = report
}

func checking(path: String) throws {
  var config = DatabaseConfig(path: path)
  config.checksSchema = true
  let database = try DB(config: config)
  _ = database
}

func synchronizing(connection: OpaquePointer) throws {
  let sync = try SchemaSync(schema: ["CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL)"])
  let report = try sync.run(on: connection)
  _ = report
}

private func querying(database: DB) async throws {
  let todo = try await database.todoQueries.find.execute(7)
  let added = try await database.todoQueries.add.execute(name: "milk", priority: .high)
  let count = try database.todoQueries.count.executeBlocking()
  let result = await database.todoQueries.count.result()
  _ = (todo, added, count, result)
}

func writing(database: DB) async throws {
  try await database.write { tx in
    try database.todoQueries.add.execute(.init(name: "milk", priority: .low), tx: tx)
    try database.todoQueries.add.execute(.init(name: "eggs", priority: .low), tx: tx)
  }
}

func savepoint(database: DB) async throws {
  try await database.write { tx in
    try? tx.savepoint { tx in
      try database.todoQueries.deleteTodo.execute(1, tx: tx)
      throw Changed()
    }
  }
}

private func combining(database: DB) async throws {
  let addAndCount = database.todoQueries.add.then(database.todoQueries.count) { input, changed in () }
  let names = database.todoQueries.selectTodos.map { todos in todos.map(\.name) }
  _ = (addAndCount, names)
}

func runtimeSQL(database: DB) async throws -> String? {
  let longest = try await database.read { tx in
    try tx.fetchOptional("SELECT name FROM todo WHERE length(name) > ? ORDER BY length(name) DESC", [10], String.self)
  }
  return longest
}

private func rowByRow(database: DB) async throws {
  try await database.read { tx in
    try database.todoQueries.selectTodos.forEach(tx: tx) { todo in print(todo.name) }
    try tx.forEach(Todo.self, "SELECT id, name, completedOn, priority FROM todo") { todo in print(todo.name) }
  }
}

private func observing(database: DB) async throws {
  for try await todos in database.todoQueries.selectTodos.observe() {
    print(todos.count)
  }
}

struct TodoList {
  let selectTodos: any SelectTodosQuery

  func load() async throws -> [Todo] { try await selectTodos.execute() }
}

private func injecting(database: DB) {
  let live = TodoList(selectTodos: database.todoQueries.selectTodos)
  let preview = TodoList(selectTodos: Queries.Just([Todo(id: 1, name: "milk", priority: .low)]))
  let failing = TodoList(selectTodos: Queries.Fail(MockError()))
  _ = (live, preview, failing)
}

private func testing() async throws {
  let find = Queries.Test<Int, Todo?>(nil)
  _ = try await find.execute(7)
  print(find.executeCallCount, find.inputs)
}

private func noop() {
  let queries = TodoQueries.noop(count: Queries.Just(3))
  _ = queries
}

private func migrating(path: String) async throws {
  let database = try DB(config: DatabaseConfig(path: path, autoMigrate: false))
  try await database.migrate(upTo: 1)
  try await database.migrate()
}

private func cancelling(database: DB) {
  let search = Task { try await database.todoQueries.selectTodos.execute() }
  search.cancel()
}

// Types.md
func patterns() -> [FTS5Pattern] {
  let all = FTS5Pattern.allWords(in: "c++ O'Neill")
  let typing = FTS5Pattern.prefixes(in: "new y")
  let either = FTS5Pattern.anyWord(in: "york \"ulm")
  let exactly = FTS5Pattern.phrase("new york")
  return [all, typing, either, exactly]
}
