import { db } from './db';
// silent: SQLite's own tables
export const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").pluck().all();
