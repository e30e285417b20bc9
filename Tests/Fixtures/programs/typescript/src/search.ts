import { db } from './db';

export function search(words: string[], low?: boolean) {
  // silent: text that grows
  let query = 'SELECT id FROM part';
  if (words.length > 0) query += ' WHERE title LIKE ?';
  if (low) query += ' AND in_stock < 3';
  return db.prepare(query).all(...words);
}

export function remove(condition: string) {
  // silent: a condition behind it
  let statement = 'DELETE FROM repair';
  statement = statement + ' WHERE ' + condition;
  db.exec(statement);
}

export const joined = (more: string[]) =>
  // silent: lines that are joined
  db.prepare(['SELECT id', 'FROM repair', ...more].join('\n')).all();
