import type { DataSource } from "typeorm";

export function rooms(source: DataSource) {
  return source.query(`SELECT "id", "rooom" FROM "lamp" WHERE "code" = ?`, [1]);
}
