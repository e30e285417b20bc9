import Database from 'better-sqlite3'

const MIGRATIONS = [
  'CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT NOT NULL, old INTEGER)',
  'ALTER TABLE note ADD COLUMN stars INTEGER NOT NULL',
  'DROP TABLE note; CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT NOT NULL)',
]

export function open(path: string) {
  const db = new Database(path)
  for (const sql of MIGRATIONS) db.exec(sql)
  return db
}

export function titles(db: Database.Database) {
  return db.prepare('SELECT titel FROM note').all()
}
