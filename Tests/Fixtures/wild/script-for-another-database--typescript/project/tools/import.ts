import Database from 'better-sqlite3';

const db = new Database(process.argv[2]);
for (const row of db.prepare('SELECT albumartist FROM album').all()) console.log(row);
