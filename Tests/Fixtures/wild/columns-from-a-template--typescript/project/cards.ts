import Database from 'better-sqlite3';

const db = new Database('cards.db');

export function create(generated: string) {
  db.exec(`
    CREATE TABLE IF NOT EXISTS card (
      id INTEGER PRIMARY KEY
      ${generated}
    );
  `);
  db.exec('CREATE TABLE IF NOT EXISTS media (name TEXT PRIMARY KEY NOT NULL)');
}

export const questions = () => db.prepare('SELECT question FROM card').all();
export const media = () => db.prepare('SELECT nam FROM media').all();
