import type { DataSource } from "typeorm";

export function rooms(source: DataSource) {
  return source.query(`SELECT "id", "room" FROM "lamp" WHERE "code" = ?`, [1]);
}
