import Database from "better-sqlite3";

const db = new Database("marks.db");
db.exec("CREATE TABLE mark (owner BLOB NOT NULL, stamp BLOB NOT NULL, PRIMARY KEY (owner, stamp)) STRICT");

export function known(owner: Uint8Array, all: Uint8Array) {
  return db.prepare(`
    WITH RECURSIVE piece (stamp, pos) AS (
      SELECT substr(?1, 1, 16), 17
      UNION ALL SELECT substr(?1, pos, 16), pos + 16 FROM piece WHERE pos <= length(?1)
    )
    SELECT piece.stamp FROM piece JOIN mark ON mark.owner = ?2 AND piece.stamp = mark.stamp
  `).all(all, owner);
}
