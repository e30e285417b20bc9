import { db } from './db';

const gruß = '😀 Grüße'; export const a = db.prepare("SELECT id FROM customer WHERE name = 'Müßig' ORDER BY id").all();
// finds: unknown-name
const größe = '😀 Größe'; export const b = db.prepare("SELECT id FROM customer WHERE nmae = 'Müßig 😀' ORDER BY id").all();
console.log(gruß, größe);
