import Database from "better-sqlite3";

const db = new Database("store.db");
db.exec("CREATE TABLE IF NOT EXISTS lamp (id INTEGER PRIMARY KEY, watt INTEGER NOT NULL, room TEXT)");

export function find(room?: string) {
  const parts = ["SELECT id, watt FROM lamp WHERE watt > 0 OR 1=1 ORDER BY id"];
  const values: string[] = [];
  if (room) {
  }
  return db.prepare(parts.join(" ")).all(...values);
}
