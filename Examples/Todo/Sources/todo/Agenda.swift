import Foundation

/// What the app can do. It is given queries, not a database, so a test gives it what it likes.
struct Agenda: Sendable {
  let todos: TodoQueries
  let lists: ListQueries

  /// Adds a todo to the list of that name, which is made if there is none.
  func add(_ title: String, to list: String?, due: Date?) async throws -> Todo.ID {
    var listId: List.ID?
    if let list {
      let known = try await lists.selectLists.execute().first { $0.name.lowercased() == list.lowercased() }
      if let known {
        listId = known.id
      } else {
        listId = try await lists.insertList.execute(name: list, color: Color(red: 0x34, green: 0x78, blue: 0xF6))
      }
    }
    return try await todos.insertTodo.execute(title: title, note: "", listId: listId, dueAt: due)
  }

  /// The inbox, then every list with what is left to do in it.
  func lines(today: Date) async throws -> [String] {
    var lines = try await todos.openTodos.execute(nil).map { line(for: $0, today: today) }
    for list in try await lists.selectLists.execute() {
      lines.append("\(list.name) (\(list.openCount) of \(list.totalCount))")
      lines += try await todos.openTodos.execute(list.id).map { "  " + line(for: $0, today: today) }
    }
    return lines
  }

  private func line(for todo: TodoRow, today: Date) -> String {
    var line = "\(todo.id.rawValue). \(todo.title)"
    if let due = todo.dueAt {
      line += due < today ? " (overdue)" : " (due \(due.formatted(.iso8601.year().month().day())))"
    }
    return line
  }

  /// Ticks a todo off, or takes the tick away; nil where there is no such todo.
  func toggle(_ id: Todo.ID) async throws -> Bool? { try await todos.toggleTodo.execute(id) }

  func search(_ term: String) async throws -> [String] {
    try await todos.searchTodos.execute(term: term, limit: 20).map { found in
      "\(found.id.rawValue). \(found.title)" + (found.listName.map { " in \($0)" } ?? "")
    }
  }
}
