import Database from 'better-sqlite3';
import { TALKS } from './names';

function updateToVersion1(db: Database.Database, version: number) {
  if (version >= 1) return;
  db.exec(`ALTER TABLE ${TALKS} ADD COLUMN priority INTEGER; ALTER TABLE ${TALKS} ADD COLUMN approved INTEGER;`);
  db.exec(`CREATE INDEX talk_priority ON ${TALKS} (priority)`);
}

function updateToVersion2(db: Database.Database, version: number) {
  if (version >= 2) return;
  db.exec(`ALTER TABLE ${TALKS} ADD COLUMN left INTEGER;`);
}
