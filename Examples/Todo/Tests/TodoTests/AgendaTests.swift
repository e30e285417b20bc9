import Foundation
import PureSQL
import Testing

@testable import todo

/// What the app does, without a database: each query answers what the test says.
struct AgendaTests {
  @Test func listsFollowTheInbox() async throws {
    let home = ListSummary(
      id: List.ID(rawValue: 7), name: "Home", color: Color(red: 0, green: 0, blue: 0), openCount: 1, totalCount: 3)
    let agenda = Agenda(
      todos: .noop(
        openTodos: Queries.Test { (list: List.ID?) in
          list == home.id
            ? [TodoRow(id: Todo.ID(rawValue: 2), title: "Sweep", dueAt: nil)]
            : [TodoRow(id: Todo.ID(rawValue: 1), title: "Call", dueAt: Date(timeIntervalSince1970: 0))]
        }),
      lists: .noop(selectLists: Queries.Just([home])))
    #expect(try await agenda.lines(today: .now) == ["1. Call (overdue)", "Home (1 of 3)", "  2. Sweep"])
  }

  @Test func newListIsMadeOnce() async throws {
    let insertList = Queries.Test<NewList, List.ID>(List.ID(rawValue: 1))
    let insertTodo = Queries.Test<NewTodo, Todo.ID>(Todo.ID(rawValue: 5))
    let agenda = Agenda(todos: .noop(insertTodo: insertTodo), lists: .noop(insertList: insertList))
    #expect(try await agenda.add("Paint", to: "Home", due: nil).rawValue == 5)
    #expect(insertList.executeCallCount == 1)
    #expect(insertTodo.inputs.map(\.listId) == [List.ID(rawValue: 1)])
  }

  @Test func failureReachesTheCaller() async {
    struct Broken: Error {}
    let agenda = Agenda(todos: .noop(toggleTodo: Queries.Fail(Broken())), lists: .noop())
    await #expect(throws: Broken.self) { try await agenda.toggle(Todo.ID(rawValue: 1)) }
  }

  /// The same on SQLite, in memory.
  @Test func todosAreKept() async throws {
    let database = try DB.inMemory(adapters: DB.Adapters(rgbColorAdapter: RGBColorAdapter()))
    let agenda = Agenda(todos: database.todoQueries, lists: database.listQueries)
    let paint = try await agenda.add("Paint the door", to: "Home", due: nil)
    _ = try await agenda.add("Call", to: nil, due: nil)
    #expect(try await agenda.lines(today: .now) == ["2. Call", "Home (1 of 1)", "  1. Paint the door"])
    #expect(try await agenda.toggle(paint) == true)
    #expect(try await agenda.search("DOOR") == ["1. Paint the door in Home"])
    #expect(try await agenda.toggle(Todo.ID(rawValue: 99)) == nil)
  }
}
