// What `puresql-lint --emit-swift` prints for Queries/Todo.sql, written by hand.
import Foundation
import PureSQL

// MARK: - selectTodos

typealias SelectTodosQuery = Query<Void, [Todo]>

// MARK: - find

typealias FindQuery = Query<Int, Todo?>

// MARK: - between

typealias BetweenQuery = Query<BetweenInput, [BetweenOutput]>

struct BetweenInput: Sendable, Hashable {
  var completedOnLower: Date
  var completedOnUpper: Date

  init(completedOnLower: Date, completedOnUpper: Date) {
    self.completedOnLower = completedOnLower
    self.completedOnUpper = completedOnUpper
  }
}

struct BetweenOutput: Sendable, Hashable, Identifiable, RowDecodable {
  var id: Int
  var name: String

  init(id: Int, name: String) {
    self.id = id
    self.name = name
  }

  static let columnCount: Int32 = 2

  init(row: borrowing Row, at start: Int32) throws(SQLiteError) {
    self.id = try row.int(at: start)
    self.name = try row.text(at: start + 1)
  }
}

extension Query where Input == BetweenInput {
  @discardableResult
  func execute(completedOnLower: Date, completedOnUpper: Date) async throws -> Output {
    try await run(BetweenInput(completedOnLower: completedOnLower, completedOnUpper: completedOnUpper))
  }

  func observe(completedOnLower: Date, completedOnUpper: Date) -> QueryStream<Output> {
    stream(BetweenInput(completedOnLower: completedOnLower, completedOnUpper: completedOnUpper))
  }
}

// MARK: - add

typealias AddQuery = Query<AddInput, Int>

struct AddInput: Sendable, Hashable {
  var name: String
  var priority: Priority

  init(name: String, priority: Priority) {
    self.name = name
    self.priority = priority
  }
}

extension Query where Input == AddInput {
  @discardableResult
  func execute(name: String, priority: Priority) async throws -> Output {
    try await run(AddInput(name: name, priority: priority))
  }

  func observe(name: String, priority: Priority) -> QueryStream<Output> {
    stream(AddInput(name: name, priority: priority))
  }
}

// MARK: - addReturning

typealias AddReturningQuery = Query<String, Todo>

// MARK: - byIds

typealias ByIdsQuery = Query<[Int], [Todo]>

// MARK: - count

typealias CountQuery = Query<Void, Int>

// MARK: - lastCompletion

typealias LastCompletionQuery = Query<Void, Date?>

// MARK: - withTags

typealias WithTagsQuery = Query<Void, [WithTagsOutput]>

@dynamicMemberLookup
struct WithTagsOutput: Sendable, Hashable, RowDecodable {
  var todo: Todo
  var tag: Tag?

  init(todo: Todo, tag: Tag? = nil) {
    self.todo = todo
    self.tag = tag
  }

  static let columnCount: Int32 = 6

  init(row: borrowing Row, at start: Int32) throws(SQLiteError) {
    self.todo = try row.record(Todo.self, at: start)
    self.tag = try row.recordOrNil(Tag.self, at: start + 4)
  }

  subscript<Member>(dynamicMember member: KeyPath<Todo, Member>) -> Member { todo[keyPath: member] }
}

// MARK: - deleteTodo

typealias DeleteTodoQuery = Query<Int, Int>

// MARK: - All of them

struct TodoQueries: Sendable {
  var selectTodos: any SelectTodosQuery
  var find: any FindQuery
  var between: any BetweenQuery
  var add: any AddQuery
  var addReturning: any AddReturningQuery
  var byIds: any ByIdsQuery
  var count: any CountQuery
  var lastCompletion: any LastCompletionQuery
  var withTags: any WithTagsQuery
  var deleteTodo: any DeleteTodoQuery

  static func noop(
    selectTodos: any SelectTodosQuery = Queries.Just(),
    find: any FindQuery = Queries.Just(),
    between: any BetweenQuery = Queries.Just(),
    add: any AddQuery = Queries.Just(),
    addReturning: any AddReturningQuery = Queries.Fail(),
    byIds: any ByIdsQuery = Queries.Just(),
    count: any CountQuery = Queries.Just(),
    lastCompletion: any LastCompletionQuery = Queries.Just(),
    withTags: any WithTagsQuery = Queries.Just(),
    deleteTodo: any DeleteTodoQuery = Queries.Just()
  ) -> TodoQueries {
    TodoQueries(
      selectTodos: selectTodos, find: find, between: between, add: add, addReturning: addReturning, byIds: byIds,
      count: count, lastCompletion: lastCompletion, withTags: withTags, deleteTodo: deleteTodo)
  }

  static func live(connection: any Connection) -> TodoQueries {
    TodoQueries(
      selectTodos: DatabaseQuery<Void, [Todo]>(connection, Self.selectTodosSlot) {
        (_: Void, statement: borrowing Statement) throws(SQLiteError) -> [Todo] in
        return try statement.fetchAll(Todo.self)
      },
      find: DatabaseQuery<Int, Todo?>(connection, Self.findSlot) {
        (input: Int, statement: borrowing Statement) throws(SQLiteError) -> Todo? in
        try statement.bind(int: input, at: 1)
        return try statement.fetchOptional(Todo.self)
      },
      between: DatabaseQuery<BetweenInput, [BetweenOutput]>(connection, Self.betweenSlot) {
        (input: BetweenInput, statement: borrowing Statement) throws(SQLiteError) -> [BetweenOutput] in
        try statement.bind(input.completedOnLower, at: 1, as: DateCodec.Integer())
        try statement.bind(input.completedOnUpper, at: 2, as: DateCodec.Integer())
        return try statement.fetchAll(BetweenOutput.self)
      },
      add: DatabaseQuery<AddInput, Int>(connection, Self.addSlot) {
        (input: AddInput, statement: borrowing Statement) throws(SQLiteError) -> Int in
        try statement.bind(text: input.name, at: 1)
        try statement.bind(input.priority, at: 2, as: IntegerColumn.codec(Priority.self))
        return try statement.run()
      },
      addReturning: DatabaseQuery<String, Todo>(connection, Self.addReturningSlot) {
        (input: String, statement: borrowing Statement) throws(SQLiteError) -> Todo in
        try statement.bind(text: input, at: 1)
        return try statement.fetchOne(Todo.self)
      },
      byIds: DatabaseQuery<[Int], [Todo]>(connection, Self.byIdsSlot) {
        (input: [Int], statement: borrowing Statement) throws(SQLiteError) -> [Todo] in
        try statement.bind(ints: input, at: 1)
        return try statement.fetchAll(Todo.self)
      },
      count: DatabaseQuery<Void, Int>(connection, Self.countSlot) {
        (_: Void, statement: borrowing Statement) throws(SQLiteError) -> Int in
        return try statement.fetchOne { (row: borrowing Row) throws(SQLiteError) -> Int in try row.int(at: 0) }
      },
      lastCompletion: DatabaseQuery<Void, Date?>(connection, Self.lastCompletionSlot) {
        (_: Void, statement: borrowing Statement) throws(SQLiteError) -> Date? in
        return try statement.fetchOne { (row: borrowing Row) throws(SQLiteError) -> Date? in
          try row.valueOrNil(at: 0, as: DateCodec.Integer())
        }
      },
      withTags: DatabaseQuery<Void, [WithTagsOutput]>(connection, Self.withTagsSlot) {
        (_: Void, statement: borrowing Statement) throws(SQLiteError) -> [WithTagsOutput] in
        return try statement.fetchAll(WithTagsOutput.self)
      },
      deleteTodo: DatabaseQuery<Int, Int>(connection, Self.deleteTodoSlot) {
        (input: Int, statement: borrowing Statement) throws(SQLiteError) -> Int in
        try statement.bind(int: input, at: 1)
        return try statement.run()
      })
  }

  private static let selectTodosSlot = StatementSlot(
    .read, #"SELECT id, name, completedOn, priority FROM todo"#, reads: ["todo"])
  private static let findSlot = StatementSlot(
    .read, #"SELECT id, name, completedOn, priority FROM todo WHERE id = ?"#, reads: ["todo"])
  private static let betweenSlot = StatementSlot(
    .read, #"SELECT id, name FROM todo WHERE completedOn BETWEEN ? AND ?"#, reads: ["todo"])
  private static let addSlot = StatementSlot(
    .write, #"INSERT INTO todo (name, priority) VALUES (?, ?)"#, writes: ["todo"])
  private static let addReturningSlot = StatementSlot(
    .write, #"INSERT INTO todo (name) VALUES (?) RETURNING id, name, completedOn, priority"#, writes: ["todo"])
  private static let byIdsSlot = StatementSlot(
    .read, #"SELECT id, name, completedOn, priority FROM todo WHERE id IN (SELECT value FROM puresql_array(?))"#,
    reads: ["todo"])
  private static let countSlot = StatementSlot(.read, #"SELECT count(*) FROM todo"#, reads: ["todo"])
  private static let lastCompletionSlot = StatementSlot(.read, #"SELECT max(completedOn) FROM todo"#, reads: ["todo"])
  private static let withTagsSlot = StatementSlot(
    .read,
    #"SELECT todo.id, todo.name, todo.completedOn, todo.priority, tag.todoId, tag.label FROM todo LEFT JOIN tag ON tag.todoId = todo.id"#,
    reads: ["tag", "todo"])
  private static let deleteTodoSlot = StatementSlot(
    .write, #"DELETE FROM todo WHERE id = ?"#, writes: ["tag", "todo"])
}
