import Foundation
import PureSQL

/// todo                                      what is left to do
/// todo add TITLE [--list NAME] [--due DAY]
/// todo done NUMBER                          ticks a todo off
/// todo search TERM
/// todo watch                                what is left to do, again after every change, until Control-C
///
/// The database is $TODO_DATABASE, or todo.db in this folder.
@main struct Command {
  static func main() async throws {
    let path = ProcessInfo.processInfo.environment["TODO_DATABASE"] ?? "todo.db"
    // Opens it, made new or brought up to the last migration.
    let database = try DB(path: path, adapters: DB.Adapters(rgbColorAdapter: RGBColorAdapter()))
    let agenda = Agenda(todos: database.todoQueries, lists: database.listQueries)
    var words = Array(CommandLine.arguments.dropFirst())
    func option(_ name: String) -> String? {
      guard let place = words.firstIndex(of: name), place + 1 < words.count else { return nil }
      defer { words.removeSubrange(place...place + 1) }
      return words[place + 1]
    }
    let list = option("--list")
    let due = try option("--due").map { try Date($0, strategy: .iso8601.year().month().day()) }
    switch (words.first, words.dropFirst().joined(separator: " ")) {
    case (nil, _):
      for line in try await agenda.lines(today: .now) { print(line) }
    case ("add", let title) where !title.isEmpty:
      print("added \(try await agenda.add(title, to: list, due: due).rawValue)")
    case ("done", let number):
      guard let id = Int(number), let isDone = try await agenda.toggle(Todo.ID(rawValue: id)) else {
        return print("there is no todo '\(number)'")
      }
      print(isDone ? "done" : "open again")
    case ("search", let term):
      for line in try await agenda.search(term) { print(line) }
    case ("watch", _):
      for try await todos in database.todoQueries.selectTodos.observe() {
        print("\(todos.count { !$0.isDone }) of \(todos.count) to do")
      }
    default:
      print("todo | todo add TITLE [--list NAME] [--due DAY] | todo done NUMBER | todo search TERM | todo watch")
    }
  }
}
