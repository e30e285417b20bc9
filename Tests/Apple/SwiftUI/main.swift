import Foundation
import Observation
import PureSQL
import SwiftUI

private struct Broken: Error, Equatable {}

/// Waits until something is so, as a view does that is drawn again.
@MainActor func eventually(line: Int = #line, _ isSo: () -> Bool) async throws {
  for _ in 0..<500 where !isSo() { try await Task.sleep(for: .milliseconds(10)) }
  expect(isSo(), true, line: line)
}

/// Whether something that was read has changed since.
@MainActor final class Told {
  private(set) var isTold = false
  init(_ read: () -> Void) {
    withObservationTracking(read) { Task { @MainActor in self.isTold = true } }
  }
}

let database = try DB.inMemory()
let queries = database.todoQueries

// A query that takes nothing: nothing runs before the view appears.
do {
  let todos = LiveQuery(wrappedValue: [], queries.selectTodos)
  expect(todos.wrappedValue, [])
  todos.update()
  try await queries.add.execute(name: "milk", priority: .low)
  try await eventually { todos.wrappedValue.map(\.name) == ["milk"] }
  let told = Told { _ = todos.wrappedValue }
  todos.update()
  try await queries.add.execute(name: "tea", priority: .low)
  try await eventually { told.isTold && todos.wrappedValue.count == 2 }
  expect(todos.projectedValue.error == nil, true)
}

// The same state with another input: the query runs again, and what it ran for before says nothing any more.
do {
  let todo = LiveQuery(wrappedValue: nil, queries.find, 1)
  todo.update()
  try await eventually { todo.wrappedValue?.name == "milk" }
  let live = todo.projectedValue
  live.follow(2) { queries.find.observe(2) }
  try await eventually { live.value?.name == "tea" }
  var runs = 0
  live.follow(2) {
    runs += 1
    return queries.find.observe(2)
  }
  expect(runs, 0)
  try await database.write { tx in try tx.execute("UPDATE todo SET name = 'coffee' WHERE id = 1") }
  try await database.write { tx in try tx.execute("UPDATE todo SET name = 'cocoa' WHERE id = 2") }
  try await eventually { live.value?.name == "cocoa" }
}

// Rows that are described, and one value of several queries.
do {
  let open = LiveQuery(wrappedValue: [], database.todos.sorted { $0.name.ascending }.observe())
  open.update()
  try await eventually { open.wrappedValue.map(\.name) == ["cocoa", "coffee"] }
  let count = LiveQuery(wrappedValue: 0, database.observe { tx in try queries.count.execute(tx: tx) })
  count.update()
  try await eventually { count.wrappedValue == 2 }
}

// An error is told, and the value stays.
do {
  let broken: any Query<Void, Int> = Queries.Fail(Broken())
  let count = LiveQuery(wrappedValue: 7, broken)
  let told = Told { _ = count.projectedValue.error }
  count.update()
  try await eventually { told.isTold }
  expect(count.projectedValue.error as? Broken, Broken())
  expect(count.wrappedValue, 7)
  // What is followed next is no error any more.
  count.projectedValue.follow(queries.count.observe())
  try await eventually { count.wrappedValue == 2 && count.projectedValue.error == nil }
}

// Who isn't kept follows nothing.
do {
  weak var gone: LiveValue<Int>?
  do {
    let count = LiveValue(0, queries.count.observe())
    gone = count
    try await eventually { count.value == 2 }
  }
  try await eventually { gone == nil }
}

// In a model, whoever reads what is made of it is told.
do {
  let model = TodoModel(queries)
  try await eventually { model.title == "2 to do" }
  let told = Told { _ = model.title }
  try await queries.add.execute(name: "jam", priority: .low)
  try await eventually { told.isTold && model.title == "3 to do" }
}

// Without a database.
do {
  let milk = Todo(id: 1, name: "milk", completedOn: nil, priority: .low)
  let todos = LiveQuery(wrappedValue: [], TodoQueries.noop(selectTodos: Queries.Just([milk])).selectTodos)
  todos.update()
  try await eventually { todos.wrappedValue == [milk] }
  _ = try previews()
  _ = (TodoDetail(queries, id: 1), OpenTodos(database))
}

finish()
