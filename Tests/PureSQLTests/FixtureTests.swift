import Foundation
import PureSQL
import Testing

@Suite struct FixtureTests {
  @Test func everyShapeRuns() async throws {
    let db = try DB.inMemory()
    let queries: TodoQueries = db.todoQueries
    #expect(try await queries.add.execute(name: "milk", priority: .high) == 1)
    let added = try await queries.addReturning.execute("eggs")
    #expect(added == Todo(id: 2, name: "eggs", priority: .none))
    #expect(try await queries.selectTodos.execute().map(\.name) == ["milk", "eggs"])
    #expect(try await queries.find.execute(1)?.priority == .high)
    #expect(try await queries.find.execute(3) == nil)
    #expect(try await queries.byIds.execute([2, 9, 1]).count == 2)
    #expect(try await queries.count.execute() == 2)
    #expect(try await queries.lastCompletion.execute() == nil)
    let day = Date(timeIntervalSince1970: 86_400)
    try await db.write { tx in
      try tx.execute("UPDATE todo SET completedOn = 86400 WHERE id = 1")
      try tx.execute("INSERT INTO tag VALUES (1, 'food')")
    }
    #expect(try await queries.lastCompletion.execute() == day)
    #expect(
      try await queries.between.execute(completedOnLower: day, completedOnUpper: day) == [.init(id: 1, name: "milk")])
    let tagged = try await queries.withTags.execute()
    #expect(tagged.map(\.tag) == [Tag(todoId: 1, label: "food"), nil])
    #expect(tagged.map(\.name) == ["milk", "eggs"])
    #expect(try queries.deleteTodo.executeBlocking(1) == 1)
    #expect(try queries.count.executeBlocking() == 1)
  }

  @Test func manyThreadsMayAskForOneStatement() throws {
    let db = try DB(config: DatabaseConfig(maxConnectionCount: 4))
    let marker = Int.random(in: 0..<Int.max)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for number in 0..<100 {
        do {
          let query: any Query<Int, [Int]> = db.statement(.read, "SELECT ? + \(number) -- \(marker)") {
            (input: Int, statement: borrowing Statement) throws(SQLiteError) -> [Int] in
            try statement.bind(int: input, at: 1)
            return try statement.fetchAll(Int.self)
          }
          #expect(try query.executeBlocking(7) == [7 + number])
          #expect(try TodoQueries.live(connection: db).count.executeBlocking() == 0)
        } catch {
          Issue.record(error)
        }
      }
    }
  }

  @Test func valuesAreEqualWhereAllOfTheirFieldsAre() {
    let todo = Todo(id: 1, name: "a", priority: .low)
    var other = todo
    #expect(todo == other)
    other.completedOn = Date(timeIntervalSince1970: 0)
    #expect(todo != other)
    #expect(AddInput(name: "a", priority: .low) != AddInput(name: "a", priority: .high))
    #expect(WithTagsOutput(todo: todo) != WithTagsOutput(todo: todo, tag: Tag(todoId: 1, label: "x")))
  }

  @Test func doublesNeedNoDatabase() async throws {
    let queries = TodoQueries.noop(find: Queries.Just(Todo(id: 1, name: "a", priority: .low)))
    #expect(try await queries.find.execute(9)?.name == "a")
    #expect(try await queries.selectTodos.execute() == [])
    await #expect(throws: Queries.NoValue.self) { try await queries.addReturning.execute("x") }
  }
}
