import { open } from '@op-engineering/op-sqlite';

const db = open({ name: 'workshop.db' });

// finds: null-into-not-null
export const clear = (id) => db.execute('UPDATE part SET title = NULL WHERE id = ?', [id]);

// finds: invalid-date-argument
export const old = () => db.execute("SELECT id FROM repair WHERE opened_on < date('now', '-1 fortnight') ORDER BY id");
