import GRDB

func quoted(_ db: Database) throws -> [Row] {
  // finds: double-quoted-string
  try Row.fetchAll(db, sql: #"SELECT id FROM entry WHERE mood = "good" ORDER BY id"#)
}
