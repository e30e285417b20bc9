import Database from 'better-sqlite3';
import { TALKS } from './names';

export function shown(db: Database.Database) {
  return db.prepare(`SELECT id, json FROM ${TALKS} INDEXED BY talk_priority WHERE priority > 0 AND approved = 1`).all();
}

export function hidden(db: Database.Database) {
  return db.prepare(`SELECT id, json FROM ${TALKS} WHERE muted_until > 0`).all();
}

export function all(db: Database.Database) {
  return db.prepare(`SELECT id, json FROM ${TALKS} ORDER BY id`).all();
}
