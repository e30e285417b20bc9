import Database from 'better-sqlite3';

const db = new Database('list.db');
db.exec(`
  CREATE TABLE IF NOT EXISTS list (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS item (id INTEGER PRIMARY KEY, list_id INTEGER NOT NULL, done INTEGER NOT NULL);
`);

export const columns = {
  open: 'SELECT count(*) FROM item WHERE item.list_id = list.id AND done = 0',
};

export function show(build: (columns: object) => string) {
  return db.prepare(build(columns)).all();
}

export function open() {
  const sql = 'SELECT count(*) FROM item WHERE item.list_id = list.id';
  return db.prepare(sql).get();
}
