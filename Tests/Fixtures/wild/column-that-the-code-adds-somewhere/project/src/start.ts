import Database from 'better-sqlite3';
import { TALKS } from './names';

export function start(db: Database.Database) {
  db.exec(`CREATE TABLE IF NOT EXISTS ${TALKS} (id TEXT PRIMARY KEY NOT NULL, json TEXT, left INTEGER)`);
}
