import { Pool } from 'pg';

const pool = new Pool();
// silent: PostgreSQL, by its import
export const load = (id: string) => pool.query('SELECT nope::text FROM customer WHERE id = $1::uuid', [id]);
// silent: PostgreSQL, a table of the same name
export const close = () => pool.query('UPDATE customer SET closed = now() WHERE name = NULL RETURNING nope');
