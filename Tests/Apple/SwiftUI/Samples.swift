import Foundation
import Observation
import PureSQL
import SwiftUI

// The samples of the article SwiftUI. DocumentationTests says which one is missing here.

struct TodoList: View {
  @LiveQuery private var todos: [Todo]

  init(_ queries: TodoQueries) {
    _todos = LiveQuery(wrappedValue: [], queries.selectTodos)
  }

  var body: some View {
    if let error = $todos.error {
      Text("\(error)")
    } else {
      List(todos) { Text($0.name) }
    }
  }
}

struct TodoDetail: View {
  @LiveQuery private var todo: Todo?

  init(_ queries: TodoQueries, id: Int) {
    _todo = LiveQuery(wrappedValue: nil, queries.find, id)
  }

  var body: some View { Text(todo?.name ?? "") }
}

struct OpenTodos: View {
  @LiveQuery private var todos: [Todo]

  init(_ database: DB) {
    let open = database.todos.filter { $0.completedOn == nil }.sorted { $0.name.ascending }
    _todos = LiveQuery(wrappedValue: [], open.observe())
  }

  var body: some View { List(todos) { Text($0.name) } }
}

@MainActor @Observable final class TodoModel {
  private let todos: LiveValue<[Todo]>

  init(_ queries: TodoQueries) { todos = LiveValue([], queries.selectTodos.observe()) }

  var title: String { "\(todos.value.count) to do" }
}

@MainActor func previews() throws -> (TodoList, TodoList) {
  let empty = TodoList(try DB.inMemory().todoQueries)
  let milk = Todo(id: 1, name: "milk", completedOn: nil, priority: .low)
  let full = TodoList(.noop(selectTodos: Queries.Just([milk])))
  return (empty, full)
}
