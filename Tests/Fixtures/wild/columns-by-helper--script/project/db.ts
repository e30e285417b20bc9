import Database from "better-sqlite3";
import { readFileSync } from "node:fs";

const db = new Database("a.db");
db.exec(readFileSync("schema.sql", "utf8"));

function addColumn(table: string, column: string) {
  db.exec(`ALTER TABLE ${table} ADD COLUMN ${column} TEXT`);
}

addColumn("device", "seen");
db.prepare("SELECT seen FROM device WHERE mac = ?").get("a");
db.prepare("SELECT lable FROM device WHERE mac = ?").get("a");
