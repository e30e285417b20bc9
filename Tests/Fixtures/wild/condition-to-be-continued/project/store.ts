import Database from "better-sqlite3";

const db = new Database("store.db");
db.exec("CREATE TABLE IF NOT EXISTS lamp (id INTEGER PRIMARY KEY, watt INTEGER NOT NULL, room TEXT)");

export function find(room?: string) {
  const parts = ["SELECT id, watt FROM lamp WHERE 1=1"];
  const values: string[] = [];
  if (room) {
    parts.push("AND room = ?");
    values.push(room);
  }
  return db.prepare(parts.join(" ")).all(...values);
}
