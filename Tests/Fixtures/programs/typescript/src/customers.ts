import { db } from './db';

const byName = db.prepare('SELECT id, name, email FROM customer WHERE name = ? ORDER BY id');

export const find = (name: string) => byName.all(name);

// finds: null-comparison
export const unreachable = () => db.prepare('SELECT id, name FROM customer WHERE phone = NULL').all();

// finds: unknown-name
export const inTown = (town: string) => db.prepare("SELECT id FROM customer WHERE town = ? ORDER BY id").all(town);

// finds: insert-column-count
const insert = db.prepare(`INSERT INTO customer (name, phone) VALUES (?, ?, ?)`);

export function add(name: string, phone?: string) {
  return insert.run(name, phone ?? null, null).lastInsertRowid;
}
