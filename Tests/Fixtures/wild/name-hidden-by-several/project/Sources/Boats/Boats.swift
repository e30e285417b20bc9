import GRDB

private let boatQuery = "SELECT id, name FROM boat"

struct Boats {
  func make(_ db: Database) throws {
    try db.execute(sql: "CREATE TABLE boat (id INTEGER PRIMARY KEY, name TEXT NOT NULL, owner INTEGER)")
    try db.execute(sql: "CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
  }

  func owners(_ db: Database) throws -> [Row] {
    let (boatQuery, arguments) = boats(limit: 3)
    return try Row.fetchAll(
      db, sql: "WITH b AS (\(boatQuery)) SELECT owner.name FROM b JOIN owner ON owner.id = b.owner",
      arguments: arguments)
  }
}
