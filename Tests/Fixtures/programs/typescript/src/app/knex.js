const knex = require('knex')({ client: 'better-sqlite3', connection: { filename: 'workshop.db' } });

// finds: duplicate-assignment
exports.rename = (id) => knex.raw("UPDATE part SET title = 'a', title = 'b' WHERE id = ?", [id]);

exports.titles = () => knex.raw('SELECT title FROM part ORDER BY title');

// silent: a builder of queries
exports.all = () => knex.select('*').from('customer').where('email', null);
