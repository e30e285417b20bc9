const Database = require('better-sqlite3');
const db = new Database('notes.db');

db.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT NOT NULL, TABLE_NAME TEXT)');

const escaped = (text) => text.replace("'", "''").replace('%', '\\%').replaceAll('?', '_');

exports.find = (word) => db.prepare('SELECT body FROM notess WHERE body LIKE ?').all('%' + escaped(word) + '%');
exports.of = (name) => db.prepare('SELECT id FROM notes WHERE TABLE_NAME = ?').all(name);
