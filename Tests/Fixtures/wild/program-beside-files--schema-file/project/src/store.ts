import Database from "better-sqlite3";
import { HABITS } from "./names";

const db = new Database("habits.db");

// select all of them, and update the list with what comes back
export function all() {
  return db.prepare("select id, titel from habit order by position").all();
}

export function move(id: number, position: number) {
  db.prepare(`update ${HABITS} set positoin = ? where id = ?`).run(position, id);
}

export function title(id: number) {
  return db.prepare("select title from habit where id = ?").get(id);
}
