import Foundation
import PureSQL

// More samples of the articles in PureSQL.docc: how a database is opened, watched and kept up.

func readingOnly(bundled: String, path: String) throws {
  let dictionary = try DB(config: DatabaseConfig(path: bundled, isReadOnly: true))
  let document = try DB(config: DatabaseConfig(path: path, usesOneConnection: true))
  _ = (dictionary, document)
}

func observingSeveral(database: DB) {
  let overview = database.observe { tx in
    (
      count: try database.todoQueries.count.execute(tx: tx),
      todos: try database.todoQueries.selectTodos.execute(tx: tx)
    )
  }
  _ = overview
}

func observingWithoutDuplicates(database: DB) async throws {
  for try await count in database.todoQueries.count.observe().removeDuplicates() {
    print(count)
  }
}

func hearingOfOthers(database: DB) {
  database.notifyChanges(in: ["todo"])
}
