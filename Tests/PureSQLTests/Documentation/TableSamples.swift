import Foundation
import PureSQL

// The samples of Tables.md and ComingFrom.md, compiled.

private func verbs(_ database: LibraryDB) async throws {
  var ada = try await database.authors.insert(Author.Draft(name: "Ada", email: "ada@example.com"))
  ada.rating = 5
  try await database.authors.update(ada)
  let found = try await database.authors.find(ada.id)
  let byEmail = try await database.authors.find(by: \.email, "ada@example.com")
  try await database.authors.delete(ada)
  _ = (found, byEmail)
}

private func inATransaction(_ database: LibraryDB) async throws {
  try await database.write { tx in
    let author = try database.authors.insert(Author.Draft(name: "Ben"), tx: tx)
    try database.authors.update(where: { $0.id == author.id }, tx: tx) { $0.rating.increase(by: 1) }
  }
}

private func conflicts(_ database: LibraryDB) async throws {
  let new = try await database.authors.insertOrIgnore(Author.Draft(name: "Ada", email: "ada@example.com"))
  let merged = try await database.authors.upsert(Author.Draft(name: "Ada L.", email: "ada@example.com"), on: \.email)
  let replaced = try await database.authors.replace(merged)
  _ = (new, replaced)
}

private func choosing(_ database: LibraryDB) async throws {
  let good = database.authors.filter { $0.rating > 3 && $0.name.hasPrefix("A") }
  let page = try await good.sorted { $0.name.ascending }.limit(10, offset: 20).fetch()
  let count = try await good.count()
  let unborn = try await database.authors.filter { $0.born == nil }.exists()
  let best = try await database.authors.rows.max { $0.rating }
  let names = try await good.select { ($0.id, $0.name) }.fetch()
  _ = (page, count, unborn, best, names)
  let wordy = try await good.matching { author in author.name.split(separator: " ").count > 1 }.fetch()
  let lengths = try await good.select { ($0.id, SQLFragment("length(\($0.name))", as: Int.self)) }.fetch()
  let latest = try await good.select { SQLFragment("max(\($0.born))", like: $0.born) }.first()
  let total = try await good.select { SQLFragment("sum(\($0.rating))", as: Int.self, default: 0) }.first()
  let long = try await good.filter { SQLCondition(sql: "length(\($0.name)) > \(20)") }.count()
  _ = (wordy, lengths, latest, total, long)
  try await good.update {
    $0.rating.set(to: 3)
    $0.email.set(to: nil)
  }
  try await database.authors.delete { $0.rating < 1 }
  for try await authors in good.observe() { print(authors.count) }
}

private func joining(_ database: LibraryDB) async throws {
  let pairs = try await database.books.join(database.authors) { $0.authorId == $1.id }.fetch()
  let all = try await database.authors.leftJoin(database.books) { $0.id == $1.authorId }
    .filter { author, _ in author.rating > 3 }.fetch()
  _ = (pairs, all)
}

private func relations(_ database: LibraryDB, _ book: Book, _ author: Author, _ authors: [Author]) async throws {
  do {
    let author = try await database.books.author(of: book)
    let same = try await book.author(in: database)
    let books = try await database.authors.books(of: author)
    let many = try await database.authors.books(of: authors)
    let recent = try await database.authors.books.rows(of: author).filter { $0.year > 2000 }.fetch()
    _ = (same, books, many, recent)
  }
  let loud = try await database.authors.fetch(sql: "SELECT *, 1 AS extra FROM author WHERE name = upper(name)")
  _ = loud
}

private func withoutThePool(_ database: LibraryDB) throws {
  try database.writeBlocking { tx in
    let cora = try SQLTable<Author>().insert(Author.Draft(name: "Cora"), in: tx)
    let again = try Author.find(cora.id, in: tx)
    let others = try Author.rows.filter { $0.id != cora.id }.fetch(in: tx)
    print(again == cora, others.count)
  }
}

// MARK: - Coming from other libraries

private func fromLighter(_ database: LibraryDB) async throws {
  let found = try await database.authors.filter { $0.email == nil && $0.name.hasPrefix("Ja") }.fetch()
  let authors = try await database.authors.fetch()
  let theirBooks = try await database.authors.books(of: authors)
  try await database.authors.update(where: { $0.name.hasPrefix("Duck") }) { $0.email.set(to: nil) }
  _ = (found, theirBooks)
}

private func fromSQLiteORM(_ database: LibraryDB) async throws {
  let top = try await database.authors.filter { $0.rating.between(80, and: 100) && $0.email != nil }
    .sorted { $0.rating.descending }.limit(10).fetch()
  let result = await database.result { try await $0.authors.find(1) }
  _ = (top, result)
}

private func fromSQLiteService(_ database: LibraryDB) {
  let queue = SerialQueue(database)
  queue.write { tx in
    try database.authors.insert([Author.Draft(name: "Ada"), Author.Draft(name: "Ben")], tx: tx).count
  } completion: { result in
    print(result)
  }
}

private func fromGRDB(_ database: LibraryDB) async throws {
  let best = try await database.authors.filter { $0.rating > 10 }.sorted { $0.name.ascending }.limit(5).fetch()
  for author in best { try await database.authors.upsert(author, on: \.primaryKey) }
  try await database.authors.forEach { author in print(author.name) }
}

private func fromPureSQL(_ database: LibraryDB) async throws {
  let one = try await database.authors.find(1)
  let all = database.authors.rows.query
  _ = (one, all)
}
