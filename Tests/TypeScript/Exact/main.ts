// Integers of 64 bits, names that mean something to JavaScript, parameters with and without names in one statement, and groups.
import { expect, expectError, finish } from './expect.ts'
import { DB } from './Generated/DB.ts'
import { checksum } from './Generated/puresql-runtime.ts'

const database = new DB(':memory:')
const { counterQueries: counters } = database
const least = -(2n ** 63n)
const greatest = 2n ** 63n - 1n

const first = counters.insert({ total: greatest, aB: least, select: 'a', constructor: 'c', __proto___: 'p' })
expect(first, { id: 1, total: greatest, seen: 0n, aB: least, select: 'a', constructor: 'c', __proto___: 'p' })
counters.insert({ total: least, aB: null, select: 'b', constructor: null, __proto___: null })
expect(counters.constructor({ total: least, seen: 0n }), [2])
expect(counters.class({ totals: [least, greatest], texts: ['b'] }), [{ total: least, seen: 0n, next: null }])
expectError(() => counters.insert({ total: greatest + 1n, aB: null, select: null, constructor: null, __proto___: null }), {
  reason: 'encoding',
})
expectError(() => counters.constructor({ total: 0n, seen: -1n }), { reason: 'encoding' })

// An integer of which no bit may get lost, where nothing says bigint.
expectError(() => counters.class({ totals: [greatest], texts: ['a'] }), { reason: 'decoding', message: /column 'next'/ })
database.connection.database.exec('UPDATE counter SET "a b" = 1; UPDATE counter SET id = 9007199254740993 WHERE id = 2')
expect(counters.class({ totals: [greatest], texts: ['a'] })[0]?.next, 2)
expectError(() => counters.constructor({ total: least, seen: 0n }), { reason: 'decoding', message: /AS Int64/ })
database.connection.database.exec('UPDATE counter SET id = 2 WHERE id > 2')

// One transaction: all of a group, or nothing.
expect(counters.moveAll({ from: least, to: 5n, totals: [5n], texts: ['b'] }), {
  found: [{ total: 5n, seen: 0n, next: 2 }], result2: 2,
})
database.connection.database.exec("UPDATE counter SET seen = -1 WHERE id = 2")
expectError(() => counters.moveAll({ from: 5n, to: 6n, totals: [6n], texts: ['b'] }), { reason: 'decoding' })
expect(database.connection.database.prepare('SELECT total FROM counter WHERE id = 2').get()?.['total'], 5)
expect(counters.delete(2), 1)
expect(counters.delete(2), 0)

// Rows as values: what is left out has its default, a key that nobody has finds nothing, all of several or none.
const rows = database.counters
database.connection.database.exec('DELETE FROM counter')
const stored = rows.insert({ total: greatest, aB: null, select: 'x', constructor: null, __proto___: 'p' })
expect(stored, { id: 1, total: greatest, seen: 0n, aB: null, select: 'x', constructor: null, __proto___: 'p' })
expect(rows.find(1), stored)
expect(rows.find(2), null)
expect(rows.update({ ...stored, total: least, seen: 7n }), true)
expect(rows.find(1)?.total, least)
expect(rows.update({ ...stored, id: 2 }), false)
expect(rows.upsert({ ...stored, id: 5, aB: greatest }).aB, greatest)
expect(rows.upsert({ ...stored, id: 5, aB: null }), { ...stored, id: 5 })
const draft = { total: 1n, seen: null, aB: null, select: null, constructor: null, __proto___: null }
expect(rows.insertAll([draft, { ...draft, total: 2n }]).map((row) => [row.id, row.total, row.seen]), [[6, 1n, 0n], [7, 2n, 0n]])
expectError(() => rows.insertAll([draft, { ...draft, total: greatest + 1n }]), { reason: 'encoding' })
expectError(() => rows.insert({ total: 1n } as any), { reason: 'encoding', message: /missing/ })
expect(rows.count(), 4)
expect(rows.delete(5), true)
expect(rows.delete(5), false)
expect(rows.all().map((row) => row.id), [1, 6, 7])
database.close()
expectError(() => counters.delete(2), { reason: 'usage', message: /closed/ })

// FNV-1a with 64 bits: the vectors of its authors.
expect(checksum(''), 'cbf29ce484222325')
expect(checksum('a'), 'af63dc4c8601ec8c')
expect(checksum('foobar'), '85944171f73967e8')

finish()
