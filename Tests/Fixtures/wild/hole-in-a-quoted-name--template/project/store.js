import Database from "better-sqlite3";

const db = new Database("boats.db");
db.exec("CREATE TABLE boats (id INTEGER PRIMARY KEY, name TEXT NOT NULL, length REAL)");

export function change(first, second, id) {
  db.prepare(`UPDATE boats SET "${first}" = ?, "${second}" = ? WHERE id = ?`).run("Ida", 3, id);
  db.prepare("UPDATE boats SET length = ?, length = ? WHERE id = ?").run(2, 3, id);
}
