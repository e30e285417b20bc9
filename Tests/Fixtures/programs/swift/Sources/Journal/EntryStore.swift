import Foundation
import GRDB

final class EntryStore {
  private let queue: DatabaseQueue

  init(_ queue: DatabaseQueue) { self.queue = queue }

  func latest(in journal: Int64, limit: Int) throws -> [Row] {
    try queue.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT e.id, e.body, p.name AS place
          FROM entry AS e
          LEFT JOIN place AS p ON p.id = e.place_id
          WHERE e.journal_id = ?
          ORDER BY e.written_at DESC
          LIMIT ?
          """,
        arguments: [journal, limit])
    }
  }

  func abroad(_ country: String) throws -> [Row] {
    try queue.read { db in
      // finds: left-join-filtered (+7)
      try Row.fetchAll(
        db,
        sql: """
          SELECT e.id, p.name
          FROM entry AS e
          LEFT JOIN place AS p ON p.id = e.place_id
          WHERE p.country = ?
          """,
        arguments: [country])
    }
  }

  func unusedPlaces() throws -> [String] {
    try queue.read { db in
      try String.fetchAll(
        db,
        // finds: not-in-nullable
        sql: "SELECT name FROM place WHERE id NOT IN (SELECT place_id FROM entry) ORDER BY name")
    }
  }

  func set(mood: String, of entry: Int64) throws {
    try queue.write { db in
      try db.execute(literal: "UPDATE entry SET mood = \(mood) WHERE id = \(entry)")
    }
  }

  func great(_ entry: Int64) throws {
    try queue.write { db in
      // finds: value-outside-check
      try db.execute(literal: "UPDATE entry SET mood = 'great' WHERE id = \(entry)")
    }
  }

  func clear() throws {
    try queue.write { db in
      // finds: delete-without-where
      try db.execute(sql: "DELETE FROM entry")
    }
  }
}
