import { db } from './db';

// finds: null-comparison
export const rows = (table: string) => db.prepare(`SELECT nope FROM ${table} WHERE x = NULL`).all();
// silent: columns that are put in
export const some = (columns: string[]) => db.prepare(`SELECT ${columns.join(', ')} FROM bike`).all();
// silent: a name behind a plus
export const plus = (table: string) => db.prepare('SELECT nope FROM ' + table).all();
// silent: a list of question marks
export const listed = (ids: number[]) => db.prepare(`SELECT id FROM bike WHERE id IN (${ids.map(() => '?')})`).all(ids);
