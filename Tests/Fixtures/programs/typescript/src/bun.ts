import { Database } from 'bun:sqlite';

const db = new Database('workshop.db');

export const parts = db.query('SELECT number, title FROM part WHERE in_stock < $low ORDER BY number');
// finds: unknown-name
export const mechanics = db.query('SELECT name FROM mechanics ORDER BY name');
// finds: function-call
export const letters = db.query(`SELECT substr(name) AS letter FROM customer ORDER BY name`);
// finds: double-quoted-string
export const waiting = db.query('SELECT id FROM repair WHERE state = "waiting" ORDER BY opened_on');
