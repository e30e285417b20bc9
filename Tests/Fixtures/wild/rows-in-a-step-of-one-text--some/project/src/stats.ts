import Database from "better-sqlite3";

export class Stats {
  createTable(): string {
    return `CREATE TABLE IF NOT EXISTS stat (id TEXT PRIMARY KEY, amount INTEGER);`;
  }

  migration(version: number): string | null {
    if (version === 32) {
      return `
        CREATE TABLE stat_32 (id TEXT PRIMARY KEY, amount INTEGER);
        INSERT INTO stat_32 (id, amount) SELECT id, amount FROM stat WHERE amount > 0;
        DROP TABLE stat;
        ALTER TABLE stat_32 RENAME TO stat;
      `;
    }
    return null;
  }

  amount(db: Database.Database, id: string) {
    return db.prepare("SELECT amount FROM stat WHERE id = ?").get(id);
  }
}
