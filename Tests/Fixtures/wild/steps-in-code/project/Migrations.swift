import GRDB

func migrator() -> DatabaseMigrator {
  var migrator = DatabaseMigrator()
  migrator.registerMigration("v1") { db in
    try db.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT NOT NULL, old INTEGER)")
    try db.execute(sql: "CREATE TABLE tag (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
  }
  migrator.registerMigration("v2") { db in
    try db.execute(sql: "ALTER TABLE tag ADD COLUMN color TEXT")
    try db.execute(sql: "UPDATE note SET old = 1 WHERE title = 'a'")
    try db.execute(sql: "UPDATE tag SET colour = 'red' WHERE name = 'a'")
  }
  migrator.registerMigration("v3") { db in
    try db.execute(sql: "CREATE TABLE new_note (id INTEGER PRIMARY KEY, title TEXT NOT NULL)")
    try db.execute(sql: "DROP TABLE note")
    try db.execute(sql: "ALTER TABLE new_note RENAME TO note")
  }
  return migrator
}

func titles(_ db: Database) throws -> [String] {
  try String.fetchAll(db, sql: "SELECT title FROM note WHERE old = 1")
}
