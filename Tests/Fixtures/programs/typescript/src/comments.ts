/** silent: SQL in a comment: `SELECT nope FROM customer` */
export const nothing = 0; // "DELETE FROM nowhere"
