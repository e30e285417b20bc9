import PureSQL
import Testing

@Suite struct DoubleTests {
  private struct MockError: Error, Equatable {}

  @Test func callsAndInputsAreRecorded() async throws {
    let query = Queries.Test<Int, String>(execute: { "\($0)" })
    #expect(try await query.execute(1) == "1")
    #expect(try query.executeBlocking(2) == "2")
    for try await value in query.observe(3) { #expect(value == "3") }
    #expect(query.executeCallCount == 3)
    #expect(query.inputs == [1, 2, 3])
    #expect(query.observeCallCount == 1)
    #expect(query.observedInputs == [3])
    #expect(query.startObservationCallCount == 1)
    #expect(query.cancelObservationCallCount == 1)
  }

  @Test func errorsAreThrownEverywhere() async throws {
    for query in [
      Queries.Test<Int, String>(error: MockError()).eraseToAnyQuery(),
      Queries.Fail<Int, String>(MockError()).eraseToAnyQuery(),
    ] {
      await #expect(throws: MockError.self) { try await query.execute(1) }
      #expect(throws: MockError.self) { try query.executeBlocking(1) }
      await #expect(throws: MockError.self) { for try await _ in query.observe(1) {} }
      let result = await query.result(1)
      #expect(throws: MockError.self) { try result.get() }
    }
  }

  @Test func whatNobodyGivesFindsNothing() async throws {
    func output<Output: Sendable>(_ type: Output.Type) throws -> Output {
      try Queries.orNothing((any Query<Int, Output>)?.none).executeBlocking(1)
    }
    #expect(try output([String].self) == [])
    #expect(try output(String?.self) == nil)
    #expect(try output(Int.self) == 0)
    #expect(throws: (any Error).self) { try output(String.self) }
    let none: (any Query<Int, [String]>)? = nil
    #expect(throws: (any Error).self) { try Queries.orFailure(none).executeBlocking(1) }
    let given: any Query<Int, [String]> = Queries.Just(["a"])
    #expect(try Queries.orNothing(given).executeBlocking(1) == ["a"])
    #expect(try Queries.orFailure(given).executeBlocking(1) == ["a"])
  }

  @Test func doublesCombineLikeQueries() async throws {
    let first = Queries.Just<Int, Int>(20)
    let second = Queries.Test<Int, Int>(execute: { $0 + 1 })
    let both = first.then(second) { input, output in input + output }.map { $0.1 }
    #expect(try await both.execute(1) == 22)
    #expect(second.inputs == [21])
    let values = both.observe(2)
    var seen: [Int] = []
    for try await value in values { seen.append(value) }
    #expect(seen == [23])
  }

  @Test func injectedAsItsUsersWriteIt() async throws {
    struct ViewModel {
      let selectTodos: any SelectTodosQuery
      func load() async throws -> [Todo] { try await selectTodos.execute() }
    }
    let todo = Todo(id: 1, name: "a", priority: .low)
    #expect(try await ViewModel(selectTodos: Queries.Just([todo])).load() == [todo])
    await #expect(throws: MockError.self) { try await ViewModel(selectTodos: Queries.Fail(MockError())).load() }
    let test = Queries.Test<(), [Todo]>([todo])
    #expect(try await ViewModel(selectTodos: test).load() == [todo])
    #expect(test.executeCallCount == 1)
    let database = try DB.inMemory()
    #expect(try await ViewModel(selectTodos: database.todoQueries.selectTodos).load() == [])
    let queries: TodoQueries = database.todoQueries
    #expect(try await queries.find.execute(with: 1) == nil)
  }

  @Test func aStatementWithoutADatabaseIsAnError() async throws {
    let error = await #expect(throws: SQLiteError.self) {
      try await NoopConnection().write { tx in try tx.execute("SELECT 1") }
    }
    #expect(error?.message == "there is no database behind this connection")
    let queries = TodoQueries.live(connection: NoopConnection())
    await #expect(throws: SQLiteError.self) { try await queries.count.execute() }
    #expect(throws: SQLiteError.self) { try queries.count.executeBlocking() }
  }
}
