import Database from 'better-sqlite3';

export function start(db: Database.Database) {
  db.exec('CREATE TABLE IF NOT EXISTS album (id INTEGER PRIMARY KEY, name TEXT NOT NULL)');
}

export function all(db: Database.Database) {
  return db.prepare('SELECT id, name FROM album').all();
}
