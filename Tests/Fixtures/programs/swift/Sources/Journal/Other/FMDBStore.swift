import FMDB

final class FMDBStore {
  let db: FMDatabase

  init(_ db: FMDatabase) { self.db = db }

  func bodies() throws -> [String] {
    let results = try db.executeQuery("SELECT body FROM entry WHERE words > ? ORDER BY id", values: [100])
    var found: [String] = []
    while results.next() { found.append(results.string(forColumn: "body") ?? "") }
    return found
  }

  func touch(_ id: Int) throws {
    try db.executeUpdate("UPDATE entry SET words = words + 1 WHERE id = ?", values: [id])
    // finds: duplicate-assignment
    try db.executeUpdate("UPDATE entry SET words = 1, words = 2 WHERE id = ?", values: [id])
  }

  func union() throws {
    // finds: column-count-mismatch
    _ = try db.executeQuery("SELECT id, name FROM tag UNION SELECT name FROM place", values: nil)
  }
}
