import Database from "better-sqlite3";
import { Postgres } from "./Postgres";

export function open(path: string) {
  const db = new Database(path);
  db.exec("CREATE TABLE IF NOT EXISTS boat (id INTEGER PRIMARY KEY, name TEXT NOT NULL)");
  return db;
}

export function names(db: Database.Database | Postgres) {
  return (db as Database.Database).prepare("SELECT nam FROM boat").all();
}
