// What `puresql-lint --emit-swift` prints for the schema below, written by hand: the shape that the runtime is made for.
import Foundation
import PureSQL

struct Todo: Sendable, Hashable, Identifiable, RowDecodable {
  var id: Int
  var name: String
  var completedOn: Date?
  var priority: Priority

  init(id: Int, name: String, completedOn: Date? = nil, priority: Priority) {
    self.id = id
    self.name = name
    self.completedOn = completedOn
    self.priority = priority
  }

  static let columnCount: Int32 = 4

  init(row: borrowing Row, at start: Int32) throws(SQLiteError) {
    self.id = try row.int(at: start)
    self.name = try row.text(at: start + 1)
    self.completedOn = try row.valueOrNil(at: start + 2, as: DateCodec.Integer())
    self.priority = try row.value(at: start + 3, as: IntegerColumn.codec(Priority.self))
  }
}

struct Tag: Sendable, Hashable, RowDecodable {
  var todoId: Int
  var label: String

  init(todoId: Int, label: String) {
    self.todoId = todoId
    self.label = label
  }

  static let columnCount: Int32 = 2

  init(row: borrowing Row, at start: Int32) throws(SQLiteError) {
    self.todoId = try row.int(at: start)
    self.label = try row.text(at: start + 1)
  }
}

struct DB: Database {
  let connection: any Connection
  let todoQueries: TodoQueries

  init(connection: any Connection, adapters: Void = ()) {
    self.connection = connection
    self.todoQueries = TodoQueries.live(connection: connection)
  }

  static let migrations: [Migration] = [
    Migration(
      "1.sql",
      #"""
      CREATE TABLE todo (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, completedOn INTEGER, priority INTEGER NOT NULL DEFAULT 0
      );
      """#),
    Migration(
      "2.sql",
      #"""
      CREATE TABLE tag (todoId INTEGER NOT NULL REFERENCES todo ON DELETE CASCADE, label TEXT NOT NULL);
      """#),
  ]
}
