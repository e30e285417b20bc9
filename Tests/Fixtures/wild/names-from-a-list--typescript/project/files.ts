import Database from 'better-sqlite3';

const db = new Database('files.db');
db.exec('CREATE TABLE IF NOT EXISTS info (id INTEGER PRIMARY KEY, size INTEGER)');

export function create(name: string) {
  db.exec(`CREATE TABLE IF NOT EXISTS ${name} (hash TEXT PRIMARY KEY NOT NULL, size INTEGER)`);
}

export const byHash = () => db.prepare('SELECT size FROM info WHERE hash = ?').get();
export const bySlip = () => db.prepare('SELECT sise FROM info').get();
