import { db } from './db';

export interface Bike { id: number; model: string }

export function ofCustomer(id: number): Bike[] {
  return db.prepare(`
    SELECT b.id, b.model
    FROM bike AS b
    JOIN customer AS c ON c.id = b.customer_id
    WHERE c.id = ?
    ORDER BY b.model
  `).all(id) as Bike[];
}

export function owners(): unknown[] {
  // finds: ambiguous-column (+2)
  return db.prepare(`
    SELECT id, model
    FROM bike JOIN customer ON customer.id = bike.customer_id
  `).all();
}

// finds: missing-required-column
export const register = (c: number) => db.prepare('INSERT INTO bike (customer_id, model) VALUES (?, ?)').run(c, 'x');

// finds: update-without-where
export const paint = (color: string) => db.prepare('UPDATE bike SET color = ?').run(color);
