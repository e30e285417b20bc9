import { db } from './db';

// silent: quotes that are escaped
db.prepare('SELECT id FROM customer WHERE name = \'O\\Neil\' ORDER BY id').all();
// silent: quotes of the other kind
db.prepare("SELECT \"id\" FROM \"customer\" WHERE \"name\" = 'a' ORDER BY \"id\"").all();
// silent: lines and tabs
db.prepare("SELECT\tid\nFROM customer\nORDER BY id").all();
// silent: a line that goes on
db.prepare('SELECT id \
  FROM bike ORDER BY id').all();
// silent: characters by number
db.prepare('SELECT id FROM customer WHERE name = \'\u00c4\x41\u{1F600}\' ORDER BY id').all();
// silent: a backtick and a dollar that are escaped
db.prepare(`SELECT id FROM customer WHERE name = '\`\${x}' ORDER BY id`).all();
