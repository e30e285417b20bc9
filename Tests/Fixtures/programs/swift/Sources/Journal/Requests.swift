import GRDB

struct Place: Decodable, FetchableRecord {
  var name: String
  var latitude: Double
}

extension Place {
  static let north = SQLRequest<Place>(sql: "SELECT name, latitude FROM place WHERE latitude > 60 ORDER BY latitude")

  static func near(_ latitude: Double) -> SQLRequest<Place> {
    SQLRequest(literal: "SELECT name, latitude FROM place WHERE abs(latitude - \(latitude)) < 1 ORDER BY name")
  }

  static let equator = SQLRequest<Place>(
    // finds: type-mismatch-comparison
    sql: "SELECT name, latitude FROM place WHERE latitude = 'equator' ORDER BY name")

  // finds: function-call
  static let rounded = SQLRequest<Double>(sql: "SELECT round(latitude, 1, 2) FROM place ORDER BY id")
}

func statements(_ db: Database) throws -> Statement {
  _ = try db.cachedStatement(sql: "SELECT count(*) FROM place")
  // finds: unknown-name
  return try db.makeStatement(sql: "SELECT name FROM places ORDER BY name")
}
