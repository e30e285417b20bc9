// Code that was generated from a database file opens that very file, and no other.
import { copyFileSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, expectError, finish } from './expect.ts'
import { Northwind } from './Generated/Northwind.ts'

const [path] = process.argv.slice(2)
const before = readFileSync(path!)
const database = new Northwind(path!)
expect(database.productQueries.dear(10), ['Gorgonzola'])
database.close()
const readOnly = new Northwind(path!, { readOnly: true })
readOnly.close()
// It is opened as it is.
expect(readFileSync(path!).equals(before), true)

const other = `${path}.other`
copyFileSync(path!, other)
const changed = new DatabaseSync(other)
changed.exec('CREATE TABLE more (id INTEGER)')
changed.close()
expectError(() => new Northwind(other), { reason: 'schema', message: /table 'more'/ })

// A new file gets the schema, and remembers it.
const made = new Northwind(`${path}.made`)
expect(made.connection.database.prepare('SELECT count(*) AS n FROM puresql_migration').get()?.['n'], Northwind.migrations.length)
made.close()
new Northwind(`${path}.made`).close()
finish()
