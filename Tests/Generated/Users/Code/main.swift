import Foundation
import PureSQL

// Code as PureSQL's users write it: https://github.com/wickwirew/PureSQL

struct MockError: Error {}

struct ViewModel {
  let selectTodos: any SelectTodosQuery
  func load() async throws -> [Todo] { try await selectTodos.execute() }
}

class StringModel {
  let fetchString: any Query<Int, String>
  init(fetchString: any Query<Int, String>) { self.fetchString = fetchString }
}

class Expenses {
  let query: any LatestExpensesQuery
  init(query: any LatestExpensesQuery) { self.query = query }
}

try await withTemporaryFile { path in
  let database = try DB(path: path)
  let lower = Date(timeIntervalSince1970: 1_000)
  let upper = Date(timeIntervalSince1970: 2_000)

  // Queries
  expect(try await database.todoQueries.selectTodos.execute(), [])
  expect(try await database.todoQueries.insertTodo.execute(id: 1, name: "milk", completedOn: nil), 1)
  expect(
    try await database.todoQueries.insertTodo.execute(InsertTodoInput(id: nil, name: "eggs", completedOn: lower)), 1)
  let todos = try await database.todoQueries.selectTodos.execute()
  expect(todos, [Todo(id: 1, name: "milk", completedOn: nil), Todo(id: nil, name: "eggs", completedOn: lower)])
  expect(try await database.todoQueries.completeTodo.execute(completedOn: upper, id: 1), 1)
  expect(try await database.todoQueries.completeTodo.execute(completedOn: upper, id: 99), 0)
  expect(try await database.todoQueries.todoCount.execute(), 2)

  // Inputs
  let user = try await database.userQueries.insertUser.execute(firstName: "Ada", lastName: "Lovelace")
  expect(user, User(id: 1, firstName: "Ada", lastName: "Lovelace", fullName: "Ada Lovelace"))
  let second = try await database.userQueries.insertUser.execute(
    with: InsertUserInput(firstName: "Alan", lastName: "Turing"))
  expect(try await database.userQueries.selectUsers.execute(), [user, second])
  expect(try await database.userQueries.selectUserById.execute(1), user)
  expect(try await database.userQueries.selectUserById.execute(9), nil)
  expect(try await database.userQueries.selectUserByIds.execute([2, 1, 7]).count, 2)
  expect(try await database.userQueries.selectUserByIds.execute([]), [])
  expect(try await database.userQueries.selectUserByIds.execute(Array(1...5_000)).count, 2)
  expect(try await database.userQueries.selectUserByName.execute("Ada%").map(\.id), [1])
  let many = try await database.userQueries.selectUserWithManyInputs.execute(id: 1, firstName: "Ada")
  expect(many?.fullName, "Ada Lovelace")
  expect(many?.favoriteNumber, 1)
  let postID = try await database.userQueries.insertPost.execute(userId: user.id, title: "On engines", date: lower)
  try await database.userQueries.insertPost.execute(userId: user.id, title: "On looms", date: upper)
  let id = user.id
  let posts = try await database.userQueries.userPosts.execute(userId: id, dateLower: lower, dateUpper: upper)
  expect(posts.map(\.title), ["On engines", "On looms"])
  expect(posts.first?.id, postID)
  let same = try await database.userQueries.userPosts.execute(
    with: UserPostsInput(userId: id, dateLower: lower, dateUpper: lower))
  expect(same.count, 1)

  // Embedded rows
  let counted = try await database.userQueries.usersWithPosts.execute()
  expect(counted.map(\.numberOfPosts), [2, 0])
  expect(counted.map(\.user), [user, second])
  expect(counted.map(\.fullName), ["Ada Lovelace", "Alan Turing"])
  let joined = try await database.userQueries.postsOfUsers.execute()
  expect(joined.map { $0.post?.title }, ["On engines", "On looms", nil])
  expect(joined.map(\.title), ["On engines", "On looms", nil])
  expect(joined.map(\.user.id), [1, 1, 2])

  // Arrays, changes
  expect(try await database.libraryQueries.getLibrary.execute().map(\.title), ["On engines", "On looms"])
  expect(try await database.libraryQueries.firstTitle.execute(), "On engines")
  expect(try await database.userQueries.deleteUsersNamed.execute(id: [1, 2], firstName: "Alan"), 1)
  expect(try await database.userQueries.deleteUsers.execute([1, 2, 3]), 1)
  expect(try await database.libraryQueries.firstTitle.execute(), nil)

  // Names
  try await database.libraryQueries.addExpense.execute(NewExpense(title: "tea", amount: 2.5, date: lower))
  expect(
    try await database.libraryQueries.latestExpenses.execute(dateLower: lower, dateUpper: upper).map(\.title), ["tea"])
  let amount: Amount = 2
  let titles: [ExpenseTitle] = try await database.libraryQueries.expensesAbove.execute(amount)
  expect(titles, [ExpenseTitle(title: "tea", amount: 2.5)])

  // FTS5
  try await database.libraryQueries.index.execute(id: 1, text: "fish and chips")
  try await database.libraryQueries.index.execute(id: 2, text: nil)
  expect(try await database.libraryQueries.search.execute("fish").map(\.text), ["fish and chips"])

  // Groups
  try await checkGroups(database)

  // Observation
  var seen: [Int] = []
  for try await todos in database.todoQueries.selectTodos.observe() {
    seen.append(todos.count)
    if seen.count == 2 { break }
    try await database.todoQueries.insertTodo.execute(id: 3, name: "bread", completedOn: nil)
  }
  expect(seen, [2, 3])
  for try await posts in database.userQueries.userPosts.observe(userId: 1, dateLower: lower, dateUpper: upper) {
    expect(posts, [])
    break
  }

  // Transactions
  try await database.begin(.write) { tx in
    try database.todoQueries.insertTodo.execute(.init(id: 4, name: "jam", completedOn: nil), tx: tx)
    expect(try database.todoQueries.todoCount.execute(tx: tx), 4)
  }
  expect(try database.todoQueries.todoCount.executeBlocking(), 4)
  expect(try database.userQueries.userPosts.executeBlocking(.init(userId: 1, dateLower: lower, dateUpper: upper)), [])

  // Operators
  let insertAndCount = database.todoQueries.insertTodo.then(
    database.todoQueries.todoCount, nextInput: { input, output in () })
  let (changed, count) = try await insertAndCount.execute(InsertTodoInput(id: 5, name: "ham", completedOn: nil))
  expect(changed, 1)
  expect(count, 5)
}

let groups = GroupQueries.noop(keep: Queries.Just([KeepOutput(id: 1, name: "tea")]))
expect(try await groups.keep.execute(id: 1, name: "tea").map(\.name), ["tea"])
try await groups.clear.execute()
await expectThrows { _ = try await groups.signUp.execute(.init(first: "a", last: "b", title: "c", date: Date())) }

// Doubles
let viewModel = ViewModel(selectTodos: Queries.Just([Todo(id: 1, name: "tea")]))
expect(try await viewModel.load().map(\.name), ["tea"])
let failing = ViewModel(selectTodos: Queries.Fail(MockError()))
await expectThrows { _ = try await failing.load() }
let test = Queries.Test<Void, [Todo]>([Todo(id: 1, name: "tea")])
expect(try await ViewModel(selectTodos: test).load().count, 1)
expect(test.executeCallCount, 1)
let model = StringModel(fetchString: Queries.Just("Just a string, no database needed 😎"))
expect(try await model.fetchString.execute(1), "Just a string, no database needed 😎")
_ = Expenses(query: Queries.Just([LatestExpensesOutput(id: 1, title: "tea", amount: 2.5)]))

let queries = LibraryQueries.noop(getLibrary: Queries.Just([GetLibraryOutput(id: 1, title: "a")]))
expect(try await queries.getLibrary.execute().map(\.id), [1])
expect(try await queries.firstTitle.execute(), nil)
expect(try await queries.latestExpenses.execute(dateLower: Date(), dateUpper: Date()), [])
await expectThrows { _ = try await UserQueries.noop().insertUser.execute(firstName: "a", lastName: "b") }

let memory = try DB.inMemory()
expect(try await memory.todoQueries.todoCount.execute(), 0)
var config = DatabaseConfig()
config.maxConnectionCount = 8
let configured = try DB(config: config)
let library: LibraryQueries = configured.libraryQueries
expect(try await library.getLibrary.execute(), [])

/// Statements in one transaction; none of it is left in the database.
func checkGroups(_ database: DB) async throws {
  let queries = database.groupQueries
  let users = try await queries.userCount.execute()
  let posts = try await queries.postCount.execute()
  let signedUp = try await queries.signUp.execute(first: "Eve", last: "Moe", title: "Hi", date: Date())
  expect(signedUp.person.fullName, "Eve Moe")
  expect(signedUp.result2, users + 1)
  expect(signedUp.posts.map(\.title), ["Hi"])
  let eve = signedUp.person.id

  try await queries.addPosts.execute(id: 100, userId: eve, title: "a", other: 101)
  expect(try await queries.postCount.execute(), posts + 3)
  // The second fails, and the first is undone.
  await expectThrows { try await queries.addPosts.execute(id: 102, userId: eve, title: "b", other: 101) }
  expectFailure { try queries.addPosts.executeBlocking(.init(id: 102, userId: eve, title: "b", other: 101)) }
  expect(try await queries.postCount.execute(), posts + 3)
  // In a transaction that goes on, too.
  try await database.begin(.write) { tx in
    expectFailure { try queries.addPosts.execute(.init(id: 102, userId: eve, title: "b", other: 101), tx: tx) }
    expect(try queries.postCount.execute(tx: tx), posts + 3)
    try queries.addPosts.execute(.init(id: 102, userId: eve, title: "b", other: 103), tx: tx)
  }
  // What a group calls is undone with it.
  await expectThrows {
    _ = try await queries.addPostsTwice.execute(id: 104, userId: eve, title: "c", other: 105, id2: 106)
  }
  expect(try await queries.postCount.execute(), posts + 5)

  var seen: [Overview] = []
  for try await overview in queries.overview.observe(ids: [eve], after: 101) {
    seen.append(overview)
    if seen.count == 2 { break }
    try await queries.addPosts.execute(id: 110, userId: eve, title: "d", other: 111)
  }
  expect(seen.map { $0.users.map(\.firstName) }, [["Eve"], ["Eve"]])
  expect(seen.map { $0.result3.map(\.id) }, [[102, 103], [102, 103, 110, 111]])
  expect(seen.last?.result2, users + 1)

  // Queries of other files, in the same transaction.
  let welcomed = try await queries.welcome.execute(first: "Una", last: "Poe", userId: eve, title: "e", date: Date())
  expect(welcomed.person.fullName, "Una Poe")
  expect(welcomed.greeted.result2, posts + 8)
  expect(welcomed.names.map(\.firstName).suffix(2), ["Eve", "Una"])
  expect(try await database.userQueries.postAndCount.execute(userId: eve, title: "f", date: Date()).result2, posts + 9)
  expect(try await queries.firstPosts.execute("Eve").result2.count, posts + 9)
  let una = welcomed.person.id
  // A user who isn't there: nobody is welcomed.
  await expectThrows {
    _ = try await queries.welcome.execute(first: "Ida", last: "Poe", userId: -1, title: "g", date: Date())
  }
  expect(try await queries.userCount.execute(), users + 2)
  try await database.userQueries.deleteUsers.execute([una])

  expect(try await queries.keep.execute(id: 77, name: "rope").map(\.name), ["rope"])
  try await database.userQueries.deleteUsers.execute([eve])
  _ = try await database.connection.write { tx in try tx.execute("DELETE FROM todo WHERE id = 77") }
}

finish()
