extension TypeScriptRuntime {
  /// The database, and the history of its schema: the steps, checksums and messages of the runtime in Swift.
  static let database = #"""
    // MARK: The database

    export interface DatabaseOptions {
      /** Whether nothing is written. The file has to have gone through all migrations then. */
      readOnly?: boolean
      /** How long a statement waits for another connection that writes, in milliseconds; 5,000 unless said otherwise. */
      busyTimeout?: number
      /** Called before anything is read: registers functions, sets pragmas. */
      setup?: (database: DatabaseSync) => void
    }

    /** A step of the schema's history. */
    export interface Migration {
      readonly name: string
      readonly sql: string
      /** Whether it states a schema that files may have without having gone through the step. */
      readonly statesSchema?: boolean
    }

    /** A file at the last step of its history. */
    export class Database {
      readonly connection: Connection

      constructor(path: string, migrations: readonly Migration[], options: DatabaseOptions) {
        if (path === '') throw new SQLiteError('usage', "the path is empty; ':memory:' is a database in memory")
        const database = open(path, options)
        const isFile = database.location() !== null
        try {
          if (isFile) database.exec('PRAGMA synchronous = NORMAL')
          options.setup?.(database)
          const history = new History(database, migrations)
          // A file of a newer program is left alone, so this comes before anything is written.
          if (options.readOnly === true) {
            history.checkIsComplete()
          } else {
            history.check()
            // Without a log, a power failure in the middle of a commit can damage the file.
            if (isFile) history.execute(history.isFromElsewhere() ? 'PRAGMA synchronous = FULL' : 'PRAGMA journal_mode = WAL')
            history.run()
          }
        } catch (error) {
          database.close()
          throw error
        }
        this.connection = new Connection(database)
      }

      /** Runs what reads in one transaction: it sees one state of the database. */
      read<T>(body: () => T): T {
        return this.connection.read(body)
      }

      /** Runs what writes in one transaction, or in a savepoint of the one that is open; undone if it throws. */
      write<T>(body: () => T): T {
        return this.connection.write(body)
      }

      /** Closes the file. */
      close(): void {
        this.connection.database.close()
      }
    }

    function open(path: string, options: DatabaseOptions): DatabaseSync {
      try {
        return new DatabaseSync(path, {
          readOnly: options.readOnly === true,
          timeout: options.busyTimeout ?? 5000,
          enableForeignKeyConstraints: true,
          // What a file has gone through can't be changed any more.
          enableDoubleQuotedStringLiterals: true,
        })
      } catch (error) {
        const { errcode, message } = error as Error & { errcode?: number }
        if (errcode === undefined) throw error
        throw new SQLiteError('sqlite', `'${path}' can’t be opened: ${message}`, { code: errcode, cause: error })
      }
    }

    /** What is remembered of a step, to notice that it was changed afterwards: FNV-1a with 64 bits, in hexadecimal. */
    export function checksum(sql: string): string {
      let hash = 0xcbf29ce484222325n
      for (const byte of new TextEncoder().encode(sql)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
      return hash.toString(16).padStart(16, '0')
    }

    interface Step {
      readonly name: string
      readonly checksum: string
    }

    // Brings a file to the last step. Each step and its record are one transaction, so a process that is killed leaves the file
    // at the old step or at the new one.
    class History {
      #database: DatabaseSync
      #steps: readonly (Migration & Step)[]
      #stated: number

      constructor(database: DatabaseSync, migrations: readonly Migration[]) {
        this.#database = database
        this.#steps = migrations.map((step) => ({ ...step, checksum: checksum(step.sql) }))
        const first = migrations.findIndex((step) => step.statesSchema !== true)
        this.#stated = first < 0 ? migrations.length : first
      }

      check(): void {
        this.#applied()
      }

      checkIsComplete(): void {
        const count = this.#applied()
        if (count >= this.#steps.length) return
        throw refusal(
          `the file has gone through ${count} of ${this.#steps.length} migrations, and can’t be migrated because it is opened to be read only`)
      }

      run(): void {
        if (this.#applied() >= this.#steps.length) return
        // Rebuilding a table would delete what refers to it; inside a transaction the pragma does nothing.
        this.execute('PRAGMA foreign_keys = OFF')
        try {
          while (this.#runNext('all'));
        } finally {
          this.execute('PRAGMA foreign_keys = ON')
        }
      }

      execute(sql: string): void {
        guarded(sql, () => this.#database.exec(sql))
      }

      // Runs one step; false if there is none left. What has been applied is read again inside the transaction: another process
      // may have been faster.
      #runNext(rule: 'all' | 'new'): boolean {
        this.execute('BEGIN IMMEDIATE')
        try {
          const number = this.#applied()
          const step = this.#steps[number]
          if (step === undefined) {
            this.execute('ROLLBACK')
            return false
          }
          if (this.#apply(step, number + 1, rule)) {
            this.execute('COMMIT')
            return true
          }
        } catch (error) {
          if (this.#database.isTransaction) this.execute('ROLLBACK')
          throw error
        }
        // Rows refer to nothing, and may have done so before: they have to be counted.
        this.execute('ROLLBACK')
        return this.#runNext('new')
      }

      #apply(step: Migration & Step, number: number, rule: 'all' | 'new'): boolean {
        try {
          const before = rule === 'new' ? this.#brokenForeignKeys() : new Map<string, number>()
          this.execute(step.sql)
          const after = this.#brokenForeignKeys()
          if (rule === 'all' && after.size > 0) return false
          for (const [keys, count] of after) {
            const more = count - (before.get(keys) ?? 0)
            if (more > 0) throw new SQLiteError('migration', `${more === 1 ? '1 row' : `${more} rows`} of ${keys} that don’t exist`, { code: 787 })
          }
        } catch (error) {
          if (!(error instanceof SQLiteError)) throw error
          throw new SQLiteError('migration', `migration '${step.name}' failed: ${error.message}`, {
            ...(error.code === undefined ? {} : { code: error.code }), sql: step.sql, cause: error,
          })
        }
        // What the file had before the first step is remembered with it.
        if (number === this.#stated + 1 && this.#records().length === 0) {
          this.#steps.slice(0, this.#stated).forEach((stated, index) => this.#note(stated, index + 1))
        }
        this.#note(step, number)
        return true
      }

      #note(step: Step, number: number): void {
        this.execute(
          'CREATE TABLE IF NOT EXISTS puresql_migration (\n'
            + '  number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at TEXT NOT NULL)')
        const sql = "INSERT INTO puresql_migration VALUES (?, ?, ?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))"
        guarded(sql, () => this.#database.prepare(sql).run(BigInt(number), step.name, step.checksum))
      }

      // How many rows refer to nothing, by words for where they are and what they refer to.
      #brokenForeignKeys(): Map<string, number> {
        const counts = new Map<string, number>()
        for (const row of this.#rows('PRAGMA foreign_key_check')) {
          const keys = `'${row['table']}' would refer to rows of '${row['parent']}'`
          counts.set(keys, (counts.get(keys) ?? 0) + 1)
        }
        return counts
      }

      // How many steps the file has; throws if they aren't the first of ours.
      #applied(): number {
        if (this.isFromElsewhere()) {
          this.#checkSchema()
          return this.#stated
        }
        const records = this.#records()
        records.forEach((record, index) => {
          const step = this.#steps[index]
          if (step === undefined) {
            throw refusal(
              `the file was written by a newer version of this program: it has migration '${record.name}', which this version doesn’t know`)
          }
          if (step.name !== record.name) {
            throw refusal(
              this.#steps.some((known) => known.name === record.name)
                ? `migration '${step.name}' comes before '${record.name}', which the file has already gone through; add it at the end`
                : `the file has gone through migration '${record.name}', which this program no longer has`)
          }
          if (step.checksum !== record.checksum) {
            throw refusal(`migration '${record.name}' was changed after the file had gone through it`)
          }
        })
        return records.length
      }

      // Whether the file has gone through no step and isn't empty, where the history begins with a schema that was there before.
      isFromElsewhere(): boolean {
        if (this.#stated === 0 || this.#records().length > 0) return false
        return this.#rows("SELECT 1 FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' LIMIT 1").length > 0
      }

      // Throws unless the file has the schema that is stated.
      #checkSchema(): void {
        const stated = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false, enableDoubleQuotedStringLiterals: true })
        try {
          for (const step of this.#steps.slice(0, this.#stated)) guarded(step.sql, () => stated.exec(step.sql))
          const [wanted, found] = [schema(stated), schema(this.#database)]
          for (const [name, sql] of wanted) {
            if (found.get(name) === sql) continue
            throw new SQLiteError('schema', `the file has ${found.has(name) ? 'another' : 'no'} ${name}: it isn’t the database that this code was generated from`)
          }
          for (const name of found.keys()) {
            if (!wanted.has(name)) throw new SQLiteError('schema', `the file also has ${name}: it isn’t the database that this code was generated from`)
          }
        } finally {
          stated.close()
        }
      }

      #records(): Step[] {
        const known = this.#rows("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'puresql_migration'")
        if (known.length === 0) return []
        return this.#rows('SELECT name, checksum FROM puresql_migration ORDER BY number').map((row) => ({
          name: String(row['name']), checksum: String(row['checksum']),
        }))
      }

      #rows(sql: string): Record<string, unknown>[] {
        return guarded(sql, () => this.#database.prepare(sql).all()) as unknown as Record<string, unknown>[]
      }
    }

    function refusal(message: string): SQLiteError {
      return new SQLiteError('migration', message)
    }

    // What makes each table, index, view and trigger, without what only changes how it is written.
    function schema(database: DatabaseSync): Map<string, string> {
      const sql = "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"
      const rows = guarded(sql, () => database.prepare(sql).all()) as unknown as Record<string, unknown>[]
      return new Map(rows.map((row) => [
        `${row['type']} '${row['name']}'`,
        String(row['sql'] ?? '').replace(/--[^\n]*|\/\*[^]*?\*\//g, ' ').replace(/\s+/g, ' ').replace(/ ?([(),]) ?/g, '$1').trim(),
      ]))
    }
    """#
}
