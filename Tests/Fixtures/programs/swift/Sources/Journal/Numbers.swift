import GRDB

func numbers(_ db: Database, _ ids: [Int64]) throws -> [Row] {
  // silent: a list of question marks
  let marks = ids.map { _ in "?" }.joined(separator: ",")
  return try Row.fetchAll(
    db, sql: "SELECT id, body FROM entry WHERE id IN (\(marks)) ORDER BY id", arguments: StatementArguments(ids))
}

func long(_ db: Database, _ least: Int) throws -> [Row] {
  try Row.fetchAll(db, sql: "SELECT id FROM entry WHERE words >= \(least) ORDER BY id")
}
