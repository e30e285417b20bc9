import { db } from './db';
// silent: a test
db.prepare('SELECT nope FROM customer WHERE email = NULL').all();
