import Database from "better-sqlite3";
import { assign } from "./pieces";

const db = new Database("a.db");
db.exec("CREATE TABLE IF NOT EXISTS ticket (id INTEGER PRIMARY KEY, owner TEXT, phase TEXT)");

export function change(id: number, owner: string) {
  db.prepare(`UPDATE ticket SET owner = ${assign("owner", "?1")} WHERE id = ?2`).run(owner, id);
}
