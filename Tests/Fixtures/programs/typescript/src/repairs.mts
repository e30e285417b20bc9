import { DatabaseSync } from 'node:sqlite';

export class Repairs {
  constructor(private readonly db: DatabaseSync) {}

  open() { return this.db.prepare("SELECT id, opened_on FROM repair WHERE state = 'open' ORDER BY opened_on").all(); }

  idle() {
    return this.db.prepare(
      'SELECT id, name FROM mechanic ' +
        // finds: not-in-nullable
        'WHERE id NOT IN (SELECT mechanic_id FROM repair)',
    ).all();
  }

  // finds: value-outside-check
  cancel(id: number) { this.db.prepare("UPDATE repair SET state = 'cancelled' WHERE id = ?").run(id); }

  // finds: delete-without-where
  drop() { this.db.exec('DELETE FROM repair'); }
}
