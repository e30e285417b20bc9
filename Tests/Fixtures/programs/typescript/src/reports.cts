import sqlite = require('better-sqlite3');

export function reports(db: sqlite.Database) {
  // finds: bare-column-in-aggregate
  db.prepare('SELECT state, opened_on, count(*) AS n FROM repair GROUP BY state').all();
  // finds: column-count-mismatch
  db.prepare('SELECT id, name FROM customer UNION SELECT name FROM mechanic').all();
  // finds: type-mismatch-comparison
  db.prepare("SELECT number FROM part WHERE cents > 'many' ORDER BY number").all();
  // finds: integer-division
  db.prepare('SELECT part_id, sum(amount) / count(*) * 100 AS percent FROM repair_part GROUP BY part_id').all();
  return db.prepare("SELECT strftime('%Y-%m', closed_on) AS month, sum(cents) AS cents FROM repair GROUP BY month").all();
}
