import { db } from './db';

// finds: nullable-concat
export const titles = db.prepare("SELECT id, model || ' ' || color AS title FROM bike ORDER BY id").all();
// finds: implicit-cross-join
export const pairs = db.prepare('SELECT p.number, m.name FROM part AS p, mechanic AS m WHERE p.cents > 5').all();
