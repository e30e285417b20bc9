// The checks of Tests/Generated/Types, in TypeScript.
import { expect, expectError, finish } from './expect.ts'
import { DB } from './Generated/DB.ts'
import type { Color } from './Generated/types.ts'

const database = new DB(':memory:', {
  jsonAdapter: { decode: (stored: string) => stored.split('\n'), encode: (lines: string[]) => lines.join('\n') },
  rgb: {
    decode: (rgb: number) => ({ red: (rgb >> 16) & 0xff, green: (rgb >> 8) & 0xff, blue: rgb & 0xff }),
    encode: ({ red, green, blue }: Color) => (red << 16) | (green << 8) | blue,
  },
})
const { valuesQueries: values, codedQueries: coded } = database

// Values come back as they went in.
const least = Number.MIN_SAFE_INTEGER
const greatest = Number.MAX_SAFE_INTEGER
const first = values.insertValue({
  integer: least, real: -0.0, text: 'a\u0000b\u{1F600}', blob: new Uint8Array(), any: new Uint8Array([0, 255]), number: 0.5,
})
expect(first.integer, least)
// SQLite stores a whole REAL as an INTEGER, which has no sign of zero.
expect(values.reals().map((real) => (real ?? 1) + 0), [0])
expect(first.text, 'a\u0000b\u{1F600}')
expect(first.blob, new Uint8Array())
expect(first.any, new Uint8Array([0, 255]))
expect(first.number, 0.5)
const second = values.insertValue({ integer: null, real: Infinity, text: null, blob: null, any: null, number: null })
expect(second.real, Infinity)
expect(second.blob, null)
expect(values.insertValue({ integer: null, real: NaN, text: '', blob: null, any: 1, number: -Infinity }).real, null)
expect(values.deleteFirst(), 1)
const third = values.insertRequired({
  requiredInteger: greatest, requiredReal: 1.5, requiredText: '', requiredBlob: new Uint8Array([1]), requiredAny: 'x',
  requiredNumber: 1e300,
})
expect(third.requiredInteger, greatest)
expect(third.requiredAny, 'x')
expect(values.integers(), [null, null, greatest].map((value, place) => (place === 2 ? null : value)))
expect(values.firstInteger(2), null)
expect(values.firstInteger(99), null)
expect(values.numbers(), [0, 0, 1e300])
expect(values.totals().count, 3)
expect(values.mixed(), ['', 0n, ''])
expect(values.absent(), { missing: null, one: 1 })

// What a value can't be is an error, before anything is stored.
for (const integer of [2 ** 53, 0.5, NaN]) {
  expectError(() => values.setText({ text: null, integer }), { reason: 'encoding' })
}
expectError(() => values.setText({ text: '\ud800', integer: null }), { reason: 'encoding' })
expectError(() => values.setText({ text: 5 as unknown as string, integer: null }), { reason: 'encoding' })
expectError(() => values.byAnys([2n ** 63n]), { reason: 'encoding' })

// Integers of SQLANY are bigints, and numbers are stored as REAL.
expect(values.insertValue({ integer: 1, real: null, text: null, blob: null, any: 2n ** 62n, number: null }).any, 2n ** 62n)
expect(values.insertValue({ integer: 1, real: null, text: null, blob: null, any: 0.5, number: null }).any, 0.5)

// Arrays of every type, of any length.
expect(values.byIntegers([0, greatest]), 5)
expect(values.byReals([1.5, -Infinity]), 1)
expect(values.byTexts(['', 'a\u0000', '"\\']), 5)
expect(values.byBlobs([new Uint8Array(), new Uint8Array([1])]), 5)
expect(values.byAnys([0n, 'x', 2, new Uint8Array([7])]), 5)
expect(values.byIntegers([]), 0)
expect(values.byIntegers(Array.from({ length: 5000 }, (_, place) => place)), 4)

expect(values.page({ limit: 2, offset: 1 }).length, 2)
expect(values.setText({ text: 'new', integer: 1 }), 2)

// A value that doesn't fit is an error that says where, and not which it is.
database.connection.database.exec("UPDATE value SET requiredText = x'00', integer = 9007199254740993 WHERE id = 4")
expectError(() => values.badText(4), { reason: 'decoding', message: /column 'requiredText' of 'badText': the BLOB/ })
expectError(() => values.integers(), { reason: 'decoding', message: /AS Int64/ })
expect(values.emptyValues(), 5)

// Types with codecs.
const id = crypto.randomUUID()
const date = new Date('2023-11-14T22:13:20Z')
const precise = new Date('2023-11-14T22:13:20.123Z')
const row = coded.insertCoded({
  id, seconds: precise, precise, written: precise, uuid: id, url: 'https://sqlite.org', decimal: '0.10', isSet: true,
  small: -128, unsigned: 4294967295, float: 0.1, same: 7,
})
expect(row, coded.findCoded(id))
expect(row.id, id)
expect(row.uuid, id)
expect(row.seconds, date)
expect([row.precise, row.written], [precise, precise])
expect([row.small, row.unsigned, row.float], [-128, 4294967295, Math.fround(0.1)])
expect(row.decimal, '0.10')
expect(coded.findCoded(crypto.randomUUID()), null)
expect(coded.codedBetween({ secondsLower: date, secondsUpper: date }), [date])
expect(coded.codedWritten(new Date('2020-01-01T00:00:00Z')).map((row) => row.written), [precise])
expect(coded.codedByIDs([id, crypto.randomUUID()]), 1)
expect(coded.codedByUUIDs([id.toUpperCase()]), 1)
expect(coded.latest(), date)
const stored = database.connection.database.prepare('SELECT uuid, written, typeof(id) AS id, length(id) AS bytes FROM coded')
expect({ ...stored.get() }, { uuid: id.toUpperCase(), written: '2023-11-14T22:13:20.123Z', id: 'blob', bytes: 16 })
const input = { ...row }
for (const wrong of [
  { small: 128 }, { unsigned: -1 }, { decimal: '1,5' }, { uuid: 'x' }, { seconds: new Date(NaN) },
  { written: new Date('+012026-01-01T00:00:00Z') }, { isSet: 1 as unknown as boolean },
]) {
  expectError(() => coded.insertCoded({ ...input, ...wrong }), { reason: 'encoding' })
}
// Every form in which SQLite's own functions write a date.
for (const [text, time] of [
  ['2024-02-29', '2024-02-29T00:00:00.000Z'], ['2024-02-29 12:30', '2024-02-29T12:30:00.000Z'],
  ['2024-02-29 12:30:45', '2024-02-29T12:30:45.000Z'], ['2024-02-29T12:30:45.5+01:30', '2024-02-29T11:00:45.500Z'],
  ['2024-02-29T12:30:45.123456Z', '2024-02-29T12:30:45.123Z'], ['0001-01-01', '0001-01-01T00:00:00.000Z'],
]) {
  database.connection.database.prepare('UPDATE coded SET written = ?').run(text!)
  expect(coded.findCoded(id)?.written?.toISOString(), time)
}
for (const text of ['2023-02-29', '2024-13-01', '2024-01-01T24:00', 'now', '2024-1-1']) {
  database.connection.database.prepare('UPDATE coded SET written = ?').run(text)
  expectError(() => coded.findCoded(id), { reason: 'decoding', message: /column 'written'/ })
}

// The application's own.
const red = { red: 255, green: 0, blue: 0 }
const customID = coded.insertCustom({ mood: 'good', level: 3, point: '1,2', color: red, otherColor: null, tags: ['a', 'b'] })
coded.insertCustom({ mood: 'bad', level: null, point: '3,4', color: red, otherColor: red, tags: [] })
expect(customID, 1)
const customs = coded.allCustom()
expect(customs[0], { id: 1, mood: 'good', level: 3, point: '1,2', color: red, otherColor: null, tags: ['a', 'b'] })
expect(coded.colors(), [red, red])
const colored = values.colored(red)
expect(colored.result1, [red, red])
expect(colored.id.length, 2)
expect(coded.otherColor(customID), null)
expect(coded.otherColor(2), red)
expect(coded.byColor(red).length, 2)
expect(coded.byColors([red]).length, 2)
expect(coded.moods().map(({ mood, count }) => [mood, count]), [['bad', 1], ['good', 1]])
expect(coded.inMood(['good']).map((row) => row.custom), [customs[0]])
expect(coded.inMood(['good', 'bad']).map((row) => row.logged), ['good', 'bad'])
expect(coded.pairs().map((row) => row.b), [customs[1], null])
expect(coded.moodRow(), [{ id: customID, level: 3 }])
expect(coded.moodRowOrNil().map((row) => row.level), [3, null])
expect(coded.sameAsTable().map((log) => log.text), ['good', 'bad'])
expect(coded.logs(), ['good', 'bad'])

finish()
