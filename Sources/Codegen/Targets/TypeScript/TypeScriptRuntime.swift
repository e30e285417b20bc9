/// The code that generated TypeScript needs beside itself: one file, which lies beside it.
enum TypeScriptRuntime {
  /// The file's name, without its ending. No file of a project's can be called so: it is no identifier.
  static let name = "puresql-runtime"

  static var file: GeneratedFile {
    GeneratedFile(name: name + ".ts", text: "// \(GeneratedFile.mark)\n\n\(statements)\n\(database)\n")
  }

  /// Values, statements and transactions.
  private static let statements = #"""
    import { DatabaseSync, type StatementSync } from 'node:sqlite'

    /** What a column holds that isn't NULL, exactly: an INTEGER is a bigint here, and a REAL a number. */
    export type SQLAny = bigint | number | string | Uint8Array

    /** A value as SQLite gives and takes it. */
    export type Stored = SQLAny | null

    /** The columns of a row, in order. */
    export type Row = readonly Stored[]

    /**
     * What went wrong: SQLite refused something, the file belongs to another history, its schema is another one, a stored value
     * isn't what was promised, a value can't be stored, or something was called in a way that can't work.
     */
    export type Reason = 'sqlite' | 'migration' | 'schema' | 'decoding' | 'encoding' | 'usage'

    export class SQLiteError extends Error {
      readonly reason: Reason
      /** SQLite's extended result code, https://sqlite.org/rescode.html; undefined where SQLite has said nothing. */
      readonly code: number | undefined
      /** The statement; undefined where it is about none. */
      readonly sql: string | undefined

      constructor(reason: Reason, message: string, more: { code?: number; sql?: string; cause?: unknown } = {}) {
        super(message)
        this.name = 'SQLiteError'
        this.reason = reason
        this.code = more.code
        this.sql = more.sql
        if (more.cause !== undefined) this.cause = more.cause
      }

      declare cause?: unknown
    }

    // What SQLite says, with the statement that it says it of.
    function guarded<T>(sql: string, body: () => T): T {
      try {
        return body()
      } catch (error) {
        if (error instanceof SQLiteError || !(error instanceof Error)) throw error
        const { code, errcode } = error as Error & { code?: string; errcode?: number }
        if (code === 'ERR_OUT_OF_RANGE') {
          throw new SQLiteError('decoding', 'an INTEGER is larger than a number holds exactly; AS Int64 makes it a bigint', {
            sql, cause: error,
          })
        }
        if (code === 'ERR_INVALID_STATE') throw new SQLiteError('usage', 'the database is closed', { sql, cause: error })
        if (errcode === undefined) throw error
        throw new SQLiteError('sqlite', error.message, { code: errcode, sql, cause: error })
      }
    }

    // MARK: Values

    /** How a value that isn't NULL is stored. */
    export interface Codec<T> {
      /** The value that is stored. Throws where that is none. */
      read(stored: SQLAny): T
      /** What is stored of a value; null for a number that is none. Throws where nothing can be. */
      bind(value: T): Stored
    }

    /** What `USING` names: translates between a type and what its columns hold. */
    export interface Adapter<T, S> {
      decode(stored: S): T
      encode(value: T): S
    }

    function unreadable(stored: SQLAny, type: string): never {
      const storage =
        typeof stored === 'string' ? 'TEXT' : stored instanceof Uint8Array ? 'BLOB' : typeof stored === 'bigint' ? 'INTEGER' : 'number'
      // Not the value: errors are logged.
      throw new SQLiteError('decoding', `the ${storage} that is stored is no ${type}`)
    }

    function unwritable(type: string): never {
      throw new SQLiteError('encoding', `the value is no ${type}`)
    }

    const least = -(2n ** 63n)
    const greatest = 2n ** 63n - 1n

    function exactInteger(stored: SQLAny, type: string): number {
      const number = typeof stored === 'bigint' ? Number(stored) : stored
      if (typeof number === 'number' && Number.isSafeInteger(number)) return number
      return unreadable(stored, type)
    }

    /** INTEGER as a number. One that a number can't hold exactly, beyond 2⁵³ − 1, is an error: `AS Int64` is a bigint. */
    export const integer: Codec<number> = integers('integer that a number holds exactly', Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
    export const int8: Codec<number> = integers('integer of 8 bits', -128, 127)
    export const int16: Codec<number> = integers('integer of 16 bits', -32768, 32767)
    export const int32: Codec<number> = integers('integer of 32 bits', -2147483648, 2147483647)
    export const uint8: Codec<number> = integers('integer from 0 to 255', 0, 255)
    export const uint16: Codec<number> = integers('integer from 0 to 65535', 0, 65535)
    export const uint32: Codec<number> = integers('integer from 0 to 4294967295', 0, 4294967295)

    function integers(type: string, from: number, through: number): Codec<number> {
      return {
        read(stored) {
          const value = exactInteger(stored, type)
          return value >= from && value <= through ? value : unreadable(stored, type)
        },
        // A number would be bound as a REAL.
        bind(value) {
          return Number.isSafeInteger(value) && value >= from && value <= through ? BigInt(value) : unwritable(type)
        },
      }
    }

    /** INTEGER as a bigint, exactly. */
    export const int64: Codec<bigint> = bigintegers('integer of 64 bits', least)
    /** INTEGER as a bigint that isn't negative: SQLite has no more than 63 bits for it. */
    export const uint64: Codec<bigint> = bigintegers('integer from 0 to 2⁶³ − 1', 0n)

    function bigintegers(type: string, from: bigint): Codec<bigint> {
      return {
        read(stored) {
          const value = typeof stored === 'number' && Number.isSafeInteger(stored) ? BigInt(stored) : stored
          return typeof value === 'bigint' && value >= from ? value : unreadable(stored, type)
        },
        bind(value) {
          return typeof value === 'bigint' && value >= from && value <= greatest ? value : unwritable(type)
        },
      }
    }

    /** REAL. SQLite makes NULL of NaN. */
    export const real: Codec<number> = {
      read(stored) {
        if (typeof stored === 'number') return stored
        return typeof stored === 'bigint' ? exactInteger(stored, 'number') : unreadable(stored, 'number')
      },
      bind(value) {
        if (typeof value !== 'number') unwritable('number')
        return Number.isNaN(value) ? null : value
      },
    }

    /** REAL with the 32 bits of a float: what has more is rounded. */
    export const float: Codec<number> = {
      read: (stored) => Math.fround(real.read(stored)),
      bind: (value) => {
        const stored = real.bind(value)
        return typeof stored === 'number' ? Math.fround(stored) : stored
      },
    }

    /** TEXT, with whatever it holds. A text with half of a surrogate pair can't be stored: UTF-8 has none. */
    export const text: Codec<string> = {
      read: (stored) => (typeof stored === 'string' ? stored : unreadable(stored, 'text')),
      bind: (value) => (typeof value === 'string' && !/\p{Surrogate}/u.test(value) ? value : unwritable('text of whole characters')),
    }

    /** BLOB. An empty one isn't NULL. */
    export const blob: Codec<Uint8Array> = {
      read: (stored) => (stored instanceof Uint8Array ? stored : unreadable(stored, 'BLOB')),
      bind: (value) => (value instanceof Uint8Array ? value : unwritable('Uint8Array')),
    }

    /** Anything but NULL, exactly: an INTEGER is a bigint, and a number is stored as a REAL. */
    export const any: Codec<SQLAny> = {
      read: (stored) => stored,
      bind(value) {
        switch (typeof value) {
          case 'bigint': return int64.bind(value)
          case 'number': return real.bind(value)
          case 'string': return text.bind(value)
          default: return blob.bind(value)
        }
      },
    }

    /** INTEGER, 0 or 1. Another number is an error. */
    export const bool: Codec<boolean> = {
      read(stored) {
        const value = exactInteger(stored, 'boolean, 0 or 1')
        return value === 0 || value === 1 ? value === 1 : unreadable(stored, 'boolean, 0 or 1')
      },
      bind: (value) => (typeof value === 'boolean' ? (value ? 1n : 0n) : unwritable('boolean')),
    }

    function checkedDate(time: number, stored: SQLAny): Date {
      const date = new Date(time)
      return Number.isNaN(date.getTime()) ? unreadable(stored, 'date') : date
    }

    function timeOf(value: Date): number {
      const time = value instanceof Date ? value.getTime() : NaN
      return Number.isNaN(time) ? unwritable('date') : time
    }

    /** INTEGER: whole seconds since 1970, UTC; a fraction is rounded down. */
    export const dateInteger: Codec<Date> = {
      read: (stored) => checkedDate(exactInteger(stored, 'date') * 1000, stored),
      bind: (value) => BigInt(Math.floor(timeOf(value) / 1000)),
    }

    /** REAL: seconds since 1970, UTC. */
    export const dateReal: Codec<Date> = {
      read: (stored) => checkedDate(Math.round(real.read(stored) * 1000), stored),
      bind: (value) => timeOf(value) / 1000,
    }

    const iso8601 = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?(?:[Zz]|([+-])(\d\d):(\d\d))?)?$/

    /** TEXT in ISO 8601, UTC: `2025-06-29T17:58:18Z`, with milliseconds where there are some. Finer ones are cut off when read. */
    export const dateText: Codec<Date> = {
      read(stored) {
        const parts = typeof stored === 'string' ? iso8601.exec(stored) : null
        if (parts === null) return unreadable(stored, 'date')
        const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0))
        // A year of two digits would be one of the last century.
        const date = new Date(0)
        date.setUTCFullYear(year!, month! - 1, day!)
        if (date.getUTCMonth() !== month! - 1 || date.getUTCDate() !== day || hour! > 23 || minute! > 59 || second! > 59) {
          return unreadable(stored, 'date')
        }
        const [offsetHours, offsetMinutes] = [Number(parts[9] ?? 0), Number(parts[10] ?? 0)]
        if (offsetHours > 23 || offsetMinutes > 59) return unreadable(stored, 'date')
        const offset = (offsetHours * 60 + offsetMinutes) * (parts[8] === '-' ? -1 : 1)
        const milliseconds = Number((parts[7] ?? '.').slice(1, 4).padEnd(3, '0'))
        return checkedDate(date.getTime() + ((hour! * 60 + minute! - offset) * 60 + second!) * 1000 + milliseconds, stored)
      },
      bind(value) {
        const time = timeOf(value)
        const year = value.getUTCFullYear()
        if (year < 0 || year > 9999) unwritable('date whose year has four digits')
        return new Date(time).toISOString().replace('.000Z', 'Z')
      },
    }

    /** A column of any form: seconds or ISO 8601 are read, and ISO 8601 is written. */
    export const dateAny: Codec<Date> = {
      read(stored) {
        if (typeof stored === 'string') return dateText.read(stored)
        return typeof stored === 'bigint' ? dateInteger.read(stored) : dateReal.read(stored)
      },
      bind: (value) => dateText.bind(value),
    }

    const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

    /** TEXT: 36 characters, in upper case where they are stored, and in lower case as `crypto.randomUUID()` gives them. */
    export const uuidText: Codec<string> = {
      read: (stored) => (typeof stored === 'string' && uuidForm.test(stored) ? stored.toLowerCase() : unreadable(stored, 'UUID')),
      bind: (value) => (typeof value === 'string' && uuidForm.test(value) ? value.toUpperCase() : unwritable('UUID')),
    }

    /** BLOB: 16 bytes. */
    export const uuidBlob: Codec<string> = {
      read(stored) {
        if (!(stored instanceof Uint8Array) || stored.length !== 16) return unreadable(stored, 'UUID')
        return hexadecimal(stored).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
      },
      bind: (value) =>
        typeof value === 'string' && uuidForm.test(value)
          ? Uint8Array.from(value.replaceAll('-', '').match(/../g) ?? [], (digits) => parseInt(digits, 16))
          : unwritable('UUID'),
    }

    /** A column of any form: both are read, and text is written. */
    export const uuidAny: Codec<string> = {
      read: (stored) => (stored instanceof Uint8Array ? uuidBlob : uuidText).read(stored),
      bind: (value) => uuidText.bind(value),
    }

    const decimalForm = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/

    /** TEXT: a number in decimal digits, as it stands. */
    export const decimal: Codec<string> = {
      read: (stored) => (typeof stored === 'string' && decimalForm.test(stored) ? stored : unreadable(stored, 'decimal number')),
      bind: (value) => (typeof value === 'string' && decimalForm.test(value) ? value : unwritable('decimal number')),
    }

    /** A type of the app's whose values are stored as they are. */
    export function raw<T>(codec: Codec<any>): Codec<T> {
      return codec
    }

    /** A type of the app's, through an adapter. */
    export function adapted<T, S>(codec: Codec<S>, adapter: Adapter<T, S>): Codec<T> {
      return {
        read: (stored) => adapter.decode(codec.read(stored)),
        bind: (value) => codec.bind(adapter.encode(value)),
      }
    }

    /** A type of the app's as JSON in TEXT: `USING json`. What is stored is taken for such a value. */
    export function json<T>(): Codec<T> {
      return {
        read(stored) {
          const written = text.read(stored)
          try {
            return JSON.parse(written) as T
          } catch {
            return unreadable(stored, 'JSON')
          }
        },
        bind(value) {
          const written = JSON.stringify(value) as string | undefined
          return written === undefined ? unwritable('JSON') : text.bind(written)
        },
      }
    }

    // The column that is being read, for errors.
    let place = 0

    /** A column that is never NULL. */
    export function get<T>(row: Row, column: number, codec: Codec<T>): T {
      place = column
      const stored = row[column]
      if (stored === null || stored === undefined) throw new SQLiteError('decoding', 'NULL is stored, where it never should be')
      return codec.read(stored)
    }

    /** A column that may be NULL. */
    export function getOrNull<T>(row: Row, column: number, codec: Codec<T>): T | null {
      place = column
      const stored = row[column]
      return stored === null || stored === undefined ? null : codec.read(stored)
    }

    /** Whether all of a row's columns from one on are NULL: the side of an outer join that found no partner. */
    export function isNull(row: Row, from: number, count: number): boolean {
      return row.slice(from, from + count).every((stored) => stored === null)
    }

    /** A value that isn't NULL. */
    export function bind<T>(value: T, codec: Codec<T>): Stored {
      if (value === null || value === undefined) throw new SQLiteError('encoding', `${value} is given for what is never NULL`)
      return codec.bind(value)
    }

    /** A value that may be NULL. */
    export function bindOrNull<T>(value: T | null, codec: Codec<T>): Stored {
      // A caller who forgets a value doesn't mean NULL.
      if (value === undefined) throw new SQLiteError('encoding', 'a value is missing; null stands for NULL')
      return value === null ? null : codec.bind(value)
    }

    /** The elements of an array, as JSON. */
    export function bindAll<T>(values: readonly T[], codec: Codec<T>): Stored {
      const elements = values.map((value) => {
        const stored = bind(value, codec)
        switch (typeof stored) {
          case 'bigint': return stored.toString()
          case 'number': return Number.isFinite(stored) ? String(stored) : stored > 0 ? '9e999' : '-9e999'
          case 'string': return JSON.stringify(stored)
          default: return stored === null ? 'null' : `{"x":"${hexadecimal(stored)}"}`
        }
      })
      return `[${elements.join(',')}]`
    }

    function hexadecimal(bytes: Uint8Array): string {
      return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    }

    // MARK: Statements

    /** A statement, as it is known when the code is generated. */
    export interface Statement {
      readonly name: string
      readonly sql: string
      /** Whether integers are read as bigints. */
      readonly bigints?: boolean
    }

    /** Values by their names in SQL first, where there are some, then those without. */
    export type Values = readonly (Stored | Record<string, Stored>)[]

    /** A database connection with the statements that it has prepared. */
    export class Connection {
      /** What the statements run on. It is open for SQL of the app's own, too. */
      readonly database: DatabaseSync
      #prepared = new Map<string, StatementSync>()
      #depth = 0

      constructor(database: DatabaseSync) {
        this.database = database
      }

      /** Runs a statement that changes no rows. */
      run(statement: Statement, values: Values): number {
        this.changes(statement, values)
        return 0
      }

      /** How many rows a statement has changed. */
      changes(statement: Statement, values: Values): number {
        return Number(guarded(statement.sql, () => this.#prepare(statement).run(...(values as [])).changes))
      }

      /** All rows. */
      all<T>(statement: Statement, values: Values, read: (row: Row) => T): T[] {
        const prepared = guarded(statement.sql, () => this.#prepare(statement))
        const rows = guarded(statement.sql, () => prepared.all(...(values as []))) as unknown as Row[]
        try {
          return rows.map(read)
        } catch (error) {
          if (!(error instanceof SQLiteError)) throw error
          const column = prepared.columns()[place]?.name ?? ''
          throw new SQLiteError(error.reason, `column '${column}' of '${statement.name}': ${error.message}`, {
            sql: statement.sql, cause: error,
          })
        }
      }

      /** The only row, or null where there is none. */
      optional<T>(statement: Statement, values: Values, read: (row: Row) => T): T | null {
        const rows = this.all(statement, values, read)
        return rows.length === 0 ? null : rows[0]!
      }

      /** The only row. */
      one<T>(statement: Statement, values: Values, read: (row: Row) => T): T {
        const rows = this.all(statement, values, read)
        if (rows.length === 0) throw new SQLiteError('decoding', `'${statement.name}' gave no row`, { sql: statement.sql })
        return rows[0]!
      }

      #prepare(statement: Statement): StatementSync {
        let prepared = this.#prepared.get(statement.sql)
        if (prepared === undefined) {
          prepared = this.database.prepare(statement.sql)
          prepared.setReturnArrays(true)
          prepared.setReadBigInts(statement.bigints === true)
          this.#prepared.set(statement.sql, prepared)
        }
        return prepared
      }

      /** Runs what reads in one transaction: it sees one state of the database. */
      read<T>(body: () => T): T {
        return this.#transaction('BEGIN', body)
      }

      /** Runs what writes in one transaction, or in a savepoint of the one that is open; undone if it throws. */
      write<T>(body: () => T): T {
        return this.#transaction('BEGIN IMMEDIATE', body)
      }

      #transaction<T>(begin: string, body: () => T): T {
        const savepoint = this.database.isTransaction ? `puresql_${this.#depth}` : undefined
        const run = (sql: string) => guarded(sql, () => this.database.exec(sql))
        run(savepoint === undefined ? begin : `SAVEPOINT ${savepoint}`)
        this.#depth += 1
        try {
          const result = body()
          if (typeof (result as { then?: unknown } | null | undefined)?.then === 'function') {
            throw new SQLiteError('usage', 'a transaction can’t wait: its body gives a promise; await before it, or behind it')
          }
          run(savepoint === undefined ? 'COMMIT' : `RELEASE ${savepoint}`)
          return result
        } catch (error) {
          // SQLite may have rolled back itself.
          if (this.database.isTransaction) {
            run(savepoint === undefined ? 'ROLLBACK' : `ROLLBACK TO ${savepoint}; RELEASE ${savepoint}`)
          }
          throw error
        } finally {
          this.#depth -= 1
        }
      }
    }

    /** Stands in for a query that nobody says anything about, and that has to give something. */
    export function unexpected(name: string): () => never {
      return () => {
        throw new SQLiteError('usage', `'${name}' was called, and nothing says what it gives`)
      }
    }
    """#
}
