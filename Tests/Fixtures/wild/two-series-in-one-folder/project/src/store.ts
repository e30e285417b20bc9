import Database from "better-sqlite3";

export function size(db: Database.Database) {
  return db.prepare("SELECT size FROM main_entry WHERE nam = ?").get("a");
}

export function value(db: Database.Database) {
  return db.prepare("SELECT main_entry_id FROM note WHERE id = ?").get(1);
}

export function cached(db: Database.Database) {
  return db.prepare("SELECT size FROM cache_entry WHERE id = ?").get(1);
}
