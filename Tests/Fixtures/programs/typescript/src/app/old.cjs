const Database = require('better-sqlite3');
const db = new Database('workshop.db');
// finds: upsert-target
const put = db.prepare('INSERT INTO part (number, title, cents) VALUES (?, ?, ?) ON CONFLICT (title) DO NOTHING');
// finds: unused-cte
const some = db.prepare('WITH late AS (SELECT id FROM repair) SELECT id, model FROM bike ORDER BY model');
module.exports = { put, some };
