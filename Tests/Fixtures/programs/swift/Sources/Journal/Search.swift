import GRDB

func search(_ db: Database, _ words: [String], _ journal: Int64?) throws -> [Row] {
  // silent: text that grows
  var sql = "SELECT id, body FROM entry"
  var arguments = StatementArguments()
  if !words.isEmpty {
    sql += " WHERE " + words.map { _ in "body LIKE ?" }.joined(separator: " AND ")
    arguments += StatementArguments(words)
  }
  if let journal {
    sql.append(words.isEmpty ? " WHERE journal_id = ?" : " AND journal_id = ?")
    arguments += [journal]
  }
  return try Row.fetchAll(db, sql: sql, arguments: arguments)
}

func remove(_ db: Database, _ condition: String) throws {
  // silent: a condition behind it
  var statement = "DELETE FROM entry"
  statement = statement + " WHERE " + condition
  try db.execute(sql: statement)
}

func pieces(_ db: Database, _ limit: Int?) throws -> [Row] {
  // silent: a list of lines that are joined
  let lines = [
    "SELECT id FROM entry",
    limit == nil ? "" : "LIMIT 5",
  ].joined(separator: "\n")
  return try Row.fetchAll(db, sql: lines)
}
