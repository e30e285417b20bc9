import Database from 'better-sqlite3';

export class Store {
  constructor(private db: Database.Database, private dialect: string) {}

  create(): void {
    switch (this.dialect) {
      case 'postgres':
        this.db.exec(`CREATE TABLE notes (id BIGSERIAL PRIMARY KEY, body TEXT NOT NULL, made TIMESTAMPTZ)`);
        break;
      case 'sqlite':
        this.db.exec(`CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT NOT NULL, made INTEGER)`);
        break;
    }
  }

  add(body: string): void {
    this.db.prepare('INSERT INTO notes (body) VALUES (?)').run(body);
  }

  tables(): unknown[] {
    if (this.dialect === 'postgres') {
      return this.db.prepare('SELECT tablename FROM tables_of_the_server').all();
    }
    return this.db.prepare('SELECT body FROM notes WHERE mades > 3').all();
  }
}
