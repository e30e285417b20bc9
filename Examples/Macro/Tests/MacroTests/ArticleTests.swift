import PureSQL
import Testing

/// The samples of the article *A database in one struct*.
struct ArticleTests {
  @Test func samplesRun() async throws {
    let database = try DB.inMemory()
    let milk = try await database.add.execute(.init(name: "milk", completedOn: nil))
    let todos = try await database.todos.execute([milk.id])
    #expect(todos == [DB.Todo(id: 1, name: "milk", completedOn: nil)])
    let ids: DB.TodoIDs = []
    #expect(try await DB.noop(todos: Queries.Just([milk])).todos.execute(ids) == [milk])
  }

  private func fileIsOpened(path: String) throws {
    let database = try DB(path: path)
    _ = database
  }
}

@Database struct DB {
  @Query("SELECT * FROM todo WHERE id IN ?", inputName: "TodoIDs")
  var todos: any TodosQuery

  @Query("INSERT INTO todo (name, completedOn) VALUES (?, ?) RETURNING *", inputName: "NewTodo")
  var add: any AddQuery

  static var migrations: [String] {
    [
      "CREATE TABLE todo (id INTEGER PRIMARY KEY, name TEXT NOT NULL, completedOn INTEGER AS Date)",
      """
      CREATE INDEX todo_completedOn
        ON todo (completedOn)
      """,
    ]
  }
}
