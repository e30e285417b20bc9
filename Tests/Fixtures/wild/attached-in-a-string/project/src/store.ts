import Database from "better-sqlite3";
import { readFileSync } from "node:fs";

export function open(core: string, bundles: string) {
  const db = new Database(core);
  db.exec(readFileSync("db/schema.sql", "utf8"));
  db.exec(`ATTACH DATABASE '${bundles}' AS bundles`);
  return db.prepare(readFileSync("src/sql/blocks.sql", "utf8"));
}
