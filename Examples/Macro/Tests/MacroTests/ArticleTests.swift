import PureSQL
import Testing

/// The samples of the article *A database in one struct*.
struct ArticleTests {
  @Test func samplesRun() async throws {
    let database = try DB.inMemory()
    let milk = try await database.add.execute(.init(name: "milk", completedOn: nil))
    let todos = try await database.todosByIds.execute([milk.id])
    let open = try await database.todos.filter { $0.completedOn == nil }.fetch()
    #expect(todos == open)
    #expect(todos == [DB.Todo(id: 1, name: "milk", completedOn: nil)])
    let ids: DB.TodoIDs = []
    #expect(try await DB.noop(todosByIds: Queries.Just([milk])).todosByIds.execute(ids) == [milk])
  }

  private func fileIsOpened(path: String) throws {
    let database = try DB(path: path)
    _ = database
  }
}
