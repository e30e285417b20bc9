import Database from "better-sqlite3";

export function open(path: string) {
  const db = new Database(path);
  db.exec("CREATE TABLE IF NOT EXISTS job (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, due INTEGER)");
  return db;
}

export function next(db: Database.Database) {
  return db.prepare("SELECT id, kind FROM job WHERE deu < ?").get(Date.now());
}
