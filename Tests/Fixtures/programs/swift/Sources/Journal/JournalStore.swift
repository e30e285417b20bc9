import GRDB

struct JournalStore {
  let writer: any DatabaseWriter

  func titles() throws -> [String] {
    try writer.read { db in
      try String.fetchAll(db, sql: "SELECT title FROM journal ORDER BY title")
    }
  }

  func journal(_ id: Int64) throws -> Row? {
    try writer.read { db in
      try Row.fetchOne(db, sql: "SELECT id, title, color FROM journal WHERE id = ?", arguments: [id])
    }
  }

  func plain() throws -> [Row] {
    try writer.read { db in
      // finds: null-comparison
      try Row.fetchAll(db, sql: "SELECT id, title FROM journal WHERE color = NULL")
    }
  }

  func archived() throws -> [Row] {
    try writer.read { db in
      // finds: unknown-name
      try Row.fetchAll(db, sql: "SELECT id, title FROM journal WHERE archived = 1")
    }
  }

  func rename(_ id: Int64, _ title: String) throws {
    try writer.write { db in
      try db.execute(sql: "UPDATE journal SET title = :title WHERE id = :id", arguments: ["title": title, "id": id])
    }
  }

  func add(_ title: String, _ color: String?) throws {
    try writer.write { db in
      // finds: insert-column-count
      try db.execute(sql: "INSERT INTO journal (title, color) VALUES (?, ?, ?)", arguments: [title, color, nil])
    }
  }
}
