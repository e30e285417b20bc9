import Database from 'better-sqlite3';

const db = new Database('feed.db');
db.exec(`
  CREATE TABLE IF NOT EXISTS gps (id INTEGER PRIMARY KEY, created_at TEXT NOT NULL, place TEXT);
  CREATE TABLE IF NOT EXISTS status (id INTEGER PRIMARY KEY, created_at TEXT NOT NULL, gps_id INTEGER);
`);

export function feed(withStatus: boolean) {
  const selects: string[] = [];
  selects.push(`SELECT id, created_at, place FROM gps WHERE place = NULL`);
  if (withStatus) selects.push('SELECT id, created_at, NULL FROM status');
  return db.prepare(selects.join(' UNION ALL ')).all();
}

export function exists(conditions: string[]) {
  conditions.push('SELECT 1 FROM status WHERE status.gps_id = gps.id');
}
