import { sql } from './sql';

export const loaded = (id: number) => sql`SELECT id, model FROM bike WHERE id = ${id}`;

// finds: unknown-name
export const wrong = (id: number) => sql`SELECT id, modell FROM bike WHERE id = ${id}`;
