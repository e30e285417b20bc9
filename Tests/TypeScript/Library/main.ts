// Examples/Library in TypeScript: a day at the desk, then each of its queries once, with values of the types that `describe` says.
import { readFileSync } from 'node:fs'
import { expect, expectError, finish } from './expect.ts'
import { LibraryDB } from './Generated/LibraryDB.ts'
import { SQLiteError } from './Generated/puresql-runtime.ts'

const library = new LibraryDB(':memory:')
const { connection, memberQueries: members, bookQueries: books, loanQueries: loans, fineQueries: fines } = library
expect(LibraryDB.migrations.length, 15)
connection.database.exec(`
  INSERT INTO branch (id, name, city, website, opened_on) VALUES (1, 'Main', 'Ulm', 'https://example.org', '1990-01-01');
  INSERT INTO publisher (id, name) VALUES (1, 'Verlag');
  INSERT OR IGNORE INTO membership_tier VALUES ('plain', 'Plain', 2, 28, 1, 20)`)

const member = members.registerMember({
  givenName: 'Ada', familyName: 'Lovelace', email: 'ada@example.org', phone: null, bornOn: '1815-12-10', homeBranchId: 1,
})
expect(members.memberByEmail('ADA@example.org'), [{ id: member.id, fullName: 'Ada Lovelace', isActive: true }])
expect(members.memberById(member.id)?.email, 'ada@example.org')
expect(members.memberById(99), null)
const book = books.insertBook({
  isbn: '9783446233928', title: 'Maschinen', subtitle: null, publisherId: 1, publishedYear: 2020, languageCode: 'de',
  pageCount: 300, summary: 'Über Maschinen',
})
expect(books.bookByISBN('9783446233928')?.title, 'Maschinen')
expect(books.booksByIds([book.id, 77]).map((row) => row.title), ['Maschinen'])
expect(library.searchQueries !== undefined, true)
connection.database.prepare(`INSERT INTO copy (book_id, branch_id, barcode, acquired_on, price_cents) VALUES (?, 1, 'B1', '2025-01-01', 990)`).run(book.id)
expect(library.copyQueries.copyByBarcode('B1')?.title, 'Maschinen')

// Who has no membership borrows nothing.
const today = '2026-05-04'
const out = { issuedById: null, today, memberId: member.id, barcode: 'B1' }
expect(loans.checkOut(out), null)
connection.database.prepare(
  `INSERT INTO membership (member_id, tier_code, starts_on, ends_on) VALUES (?, 'plain', '2026-01-01', '2027-01-01')`).run(member.id)
expect(loans.loanAllowance({ memberId: member.id, today })?.openCount, 0)
const loan = loans.checkOut(out)
expect(loan?.dueOn, '2026-06-01')
expect(loans.checkOut(out), null)
expect(loans.openLoansOfMember(member.id).map((row) => row.barcode), ['B1'])
expect(loans.overdueLoans('2026-06-11').map((row) => row.daysLate), [10])
expect(loans.renewLoan({ loanId: loan!.id, today })?.renewalCount, 1)

// A group: what is owed, in one transaction.
const fine = fines.chargeFine({ loanId: loan!.id, reason: 'damaged', amountCents: 250 })
const debts = fines.debtsOfMember(member.id)
expect(debts.balance?.owedCents, 250)
expect(debts.fines.map((row) => [row.id, row.openCents]), [[fine, 250]])
const payment = fines.insertPayment({ memberId: member.id, amountCents: 250, method: 'cash', receipt: crypto.randomUUID() })
expect(fines.settleFine({ fineId: fine, paymentId: payment, amountCents: 250 }), 1)
expect(fines.debtsOfMember(member.id).balance?.owedCents, 0)
const returnedAt = new Date((Math.floor(Date.now() / 1000) + 60) * 1000)
expect(loans.returnCopy({ returnedAt, barcode: 'B1' }).map((row) => row.memberId), [member.id])
expect(loans.loanHistory({ memberId: member.id, pageSize: 10, pageStart: 0 })[0]?.returnedAt, returnedAt)
expect(books.deleteBook(book.id), 0)

// Each query once.
interface Parameter { name: string; type: string; swiftType: string | null; nullable: boolean; array: boolean }
interface Described { name: string | null; parameters: Parameter[] }
const described: Described[] = JSON.parse(readFileSync(process.argv[2]!, 'utf8')).queries
function one(parameter: Parameter): unknown {
  switch (parameter.swiftType) {
    case 'Date': return new Date()
    case 'Day': return today
    case 'Bool': return true
    case 'UUID': return crypto.randomUUID()
    case 'URL': return 'https://example.org'
    case 'Decimal': return '1.5'
    default:
      return { INTEGER: 1, REAL: 0.5, NUMERIC: 1, TEXT: 'Maschinen', BLOB: new Uint8Array([1]), ANY: 1n }[parameter.type] ?? null
  }
}
const value = (parameter: Parameter) => (parameter.array ? [one(parameter)] : one(parameter))
const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
const methods = Object.entries(library).flatMap(([property, queries]) =>
  property.endsWith('Queries') ? (Object.entries(queries) as [string, (input?: unknown) => unknown][]) : [])
expect(methods.length, described.filter((query) => query.name !== null).length)
let refused = 0
for (const [name, method] of methods) {
  const parameters = described.find((query) => query.name === name)!.parameters
  const input = parameters.length === 1 ? value(parameters[0]!) : Object.fromEntries(
    parameters.map((parameter) => [camel(parameter.name), value(parameter)]))
  try {
    library.write(() => {
      method(input)
      throw new Error('undo')
    })
  } catch (error) {
    // What a made-up value breaks is a constraint, or a text that should be JSON.
    const isRefused = error instanceof SQLiteError && error.reason === 'sqlite'
      && (((error.code ?? 0) & 0xff) === 19 || error.message === 'malformed JSON')
    if (isRefused) refused += 1
    else if ((error as Error).message !== 'undo') throw new Error(`'${name}' fails`, { cause: error })
  }
}
expect(refused < methods.length / 3, true)
finish()
