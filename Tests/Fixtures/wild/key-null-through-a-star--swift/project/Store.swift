import GRDB

func makeMigrator() -> DatabaseMigrator {
  var migrator = DatabaseMigrator()
  migrator.registerMigration("1") { db in
    try db.execute(sql: "CREATE TABLE shelf (code TEXT PRIMARY KEY, floor TEXT NOT NULL)")
  }
  migrator.registerMigration("2") { db in
    try db.execute(sql: "CREATE TABLE new_shelf (code TEXT NOT NULL, floor TEXT NOT NULL, PRIMARY KEY (code, floor))")
    try db.execute(sql: "INSERT INTO new_shelf SELECT * FROM shelf")
    try db.execute(sql: "DROP TABLE shelf")
    try db.execute(sql: "ALTER TABLE new_shelf RENAME TO shelf")
  }
  return migrator
}
