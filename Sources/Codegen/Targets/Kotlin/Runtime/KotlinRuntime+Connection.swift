extension KotlinRuntime {
  /// Statements and transactions.
  static let connection = #"""
    import kotlin.coroutines.AbstractCoroutineContextElement
    import kotlin.coroutines.CoroutineContext
    import kotlin.coroutines.cancellation.CancellationException
    import kotlin.coroutines.resume
    import kotlin.coroutines.resumeWithException
    import kotlinx.coroutines.CoroutineStart
    import kotlinx.coroutines.Dispatchers
    import kotlinx.coroutines.Job
    import kotlinx.coroutines.coroutineScope
    import kotlinx.coroutines.ensureActive
    import kotlinx.coroutines.launch
    import kotlinx.coroutines.suspendCancellableCoroutine
    import kotlinx.coroutines.sync.Mutex
    import kotlinx.coroutines.sync.withLock

    /** What a driver's connection may be beside that: whoever cancels a coroutine interrupts its statement. */
    interface SQLInterruptible {
      /** Makes the statement that runs fail. Called on any thread. */
      fun interrupt()
    }

    /** What a driver's connection may be beside that: one that counts changed rows without a statement for it. */
    interface SQLCounting {
      /** How many rows the last INSERT, UPDATE or DELETE has changed. */
      fun changes(): Long
    }

    /** A statement, as it is known when the code is generated. */
    internal class SQLQuery(val name: String, val sql: String)

    /** A driver's connection with the statements that it has prepared. */
    internal class SQLHandle(val driver: SQLiteConnection) {
      private val prepared = HashMap<String, SQLCursor>()
      private val interruption = Mutex()
      private var isRunning = false
      private var isClosed = false

      private inline fun <T> guarded(sql: String, body: () -> T): T {
        if (isClosed) throw SQLiteError(SQLReason.USAGE, "the database is closed", sql = sql)
        try {
          return body()
        } catch (error: SQLiteException) {
          throw failure(error, sql)
        }
      }

      private fun cursor(sql: String): SQLCursor = prepared.getOrPut(sql) { SQLCursor(driver.prepare(sql)) }

      // The loops are here once: what a query binds and reads is given to them.

      private inline fun <T> run(query: SQLQuery, bind: (SQLCursor) -> Unit, rows: (SQLCursor) -> T): T = guarded(query.sql) {
        val cursor = cursor(query.sql)
        var isKept = true
        try {
          bind(cursor)
          return rows(cursor)
        } catch (error: SQLiteException) {
          // The driver for JDBC closes a statement that failed.
          isKept = false
          forget(query.sql)
          throw error
        } catch (error: SQLiteError) {
          if (error.reason == SQLReason.DECODING) {
            val column = cursor.statement.getColumnName(cursor.column)
            throw SQLiteError(error.reason, "column '$column' of '${query.name}': ${error.message}", sql = query.sql, cause = error)
          }
          throw SQLiteError(error.reason, "'${query.name}': ${error.message}", error.code, query.sql, error)
        } finally {
          if (isKept) cursor.statement.reset()
        }
      }

      private fun forget(sql: String) {
        try {
          prepared.remove(sql)?.statement?.close()
        } catch (_: SQLiteException) {
          // The statement is gone all the same.
        }
      }

      /** All rows. */
      inline fun <T> all(query: SQLQuery, bind: (SQLCursor) -> Unit, read: (SQLCursor) -> T): List<T> = run(query, bind) { cursor ->
        val rows = ArrayList<T>()
        while (cursor.statement.step()) rows.add(read(cursor))
        rows
      }

      /** The first row, or null where there is none. What changes rows runs to its end. */
      inline fun <T> optional(query: SQLQuery, bind: (SQLCursor) -> Unit, read: (SQLCursor) -> T): T? = run(query, bind) { cursor ->
        if (!cursor.statement.step()) return@run null
        val row = read(cursor)
        while (cursor.statement.step()) {}
        row
      }

      /** The only row. */
      inline fun <T> one(query: SQLQuery, bind: (SQLCursor) -> Unit, read: (SQLCursor) -> T): T = run(query, bind) { cursor ->
        if (!cursor.statement.step()) throw SQLiteError(SQLReason.USAGE, "there is no row", sql = query.sql)
        val row = read(cursor)
        while (cursor.statement.step()) {}
        row
      }

      /** How many rows a statement has changed. */
      inline fun changes(query: SQLQuery, bind: (SQLCursor) -> Unit): Long {
        run(query, bind) { cursor -> while (cursor.statement.step()) {} }
        if (driver is SQLCounting) return driver.changes()
        return one(countChanges, {}) { it.statement.getLong(0) }
      }

      /** Runs a statement that changes no rows. */
      inline fun run(query: SQLQuery, bind: (SQLCursor) -> Unit): Long {
        run(query, bind) { cursor -> while (cursor.statement.step()) {} }
        return 0
      }

      /** Runs one statement that isn't kept. */
      fun execute(sql: String) = guarded(sql) {
        driver.prepare(sql).use { statement -> while (statement.step()) {} }
      }

      /** The rows of a statement that isn't kept, as texts. */
      fun texts(sql: String): List<List<String>> = guarded(sql) {
        driver.prepare(sql).use { statement ->
          val rows = ArrayList<List<String>>()
          while (statement.step()) {
            rows.add(List(statement.getColumnCount()) { if (statement.getColumnType(it) == 5) "" else statement.getText(it) })
          }
          rows
        }
      }

      /** Interrupts the statement that runs, if one does and the driver can. Called on any thread. */
      fun interrupt() {
        val driver = driver as? SQLInterruptible ?: return
        // Nothing that runs later on this connection may be interrupted in its place.
        while (!interruption.tryLock()) {}
        if (isRunning) driver.interrupt()
        interruption.unlock()
      }

      /** Runs statements for a coroutine whose cancellation somebody passes on to [interrupt]. */
      fun <T> watched(job: Job, body: (SQLHandle) -> T): T {
        job.ensureActive()
        note(true)
        val result =
          try {
            body(this)
          } catch (error: Exception) {
            // What was interrupted was cancelled.
            job.ensureActive()
            throw error
          } finally {
            note(false)
          }
        job.ensureActive()
        return result
      }

      /** Runs statements, which whoever cancels the coroutine interrupts where the driver can. */
      suspend fun <T> cancellable(job: Job?, body: (SQLHandle) -> T): T {
        job?.ensureActive()
        if (driver !is SQLInterruptible) return body(this)
        return suspendCancellableCoroutine { continuation ->
          note(true)
          continuation.invokeOnCancellation { interrupt() }
          val result = runCatching { body(this) }
          note(false)
          result.fold({ continuation.resume(it) }, { continuation.resumeWithException(it) })
        }
      }

      private fun note(isRunning: Boolean) {
        while (!interruption.tryLock()) {}
        this.isRunning = isRunning
        interruption.unlock()
      }

      fun close() {
        if (isClosed) return
        isClosed = true
        for (cursor in prepared.values) cursor.statement.close()
        driver.close()
      }
    }

    internal val countChanges = SQLQuery("changes", "SELECT changes()")

    /** The transaction that a coroutine is in. */
    internal class SQLTransaction(key: CoroutineContext.Key<SQLTransaction>, private val handle: SQLHandle, val isRead: Boolean) :
      AbstractCoroutineContextElement(key) {
      private val lock = Mutex()
      private var isOpen = true
      private var depth = 0

      /** The coroutine of the transaction's body, whose cancellation is passed on for all of its statements together. */
      private var watched: Job? = null

      /** The tables that it has changed. */
      val changed = HashSet<String>()

      /** Runs statements, one after the other where several coroutines share the transaction. */
      suspend fun <T> run(job: Job?, isRead: Boolean, writes: Set<String>, body: (SQLHandle) -> T): T {
        // What neither waits nor belongs to a coroutine of its own needs nothing that could be resumed.
        if (job == null || job !== watched || !lock.tryLock()) return runInTurn(job, isRead, writes, body)
        try {
          check(isRead)
          val result = handle.watched(job, body)
          changed += writes
          return result
        } finally {
          lock.unlock()
        }
      }

      private suspend fun <T> runInTurn(job: Job?, isRead: Boolean, writes: Set<String>, body: (SQLHandle) -> T): T = lock.withLock {
        check(isRead)
        val result = handle.cancellable(job, body)
        changed += writes
        result
      }

      private fun check(isRead: Boolean) {
        if (!isOpen) throw SQLiteError(SQLReason.USAGE, "the transaction has ended before what was started in it")
        if (this.isRead && !isRead) {
          throw SQLiteError(SQLReason.USAGE, "what changes the database is called in 'read': call it in 'write'")
        }
      }

      /** Runs a body as the whole transaction. */
      suspend fun <T> whole(body: suspend () -> T): T = coroutineScope {
        val job = coroutineContext[Job]
        val watcher = launch(Dispatchers.Unconfined, CoroutineStart.UNDISPATCHED) {
          suspendCancellableCoroutine<Unit> { continuation -> continuation.invokeOnCancellation { handle.interrupt() } }
        }
        watched = job
        try {
          begun(job, body)
        } finally {
          watched = null
          watcher.cancel()
        }
      }

      private suspend fun <T> begun(job: Job?, body: suspend () -> T): T {
        handle.execute(if (isRead) "BEGIN" else "BEGIN IMMEDIATE")
        try {
          val result = body()
          job?.ensureActive()
          isOpen = false
          handle.execute("COMMIT")
          return result
        } catch (error: Throwable) {
          isOpen = false
          undo(error, "ROLLBACK")
          throw error
        }
      }

      /** Runs a body in a savepoint. */
      suspend fun <T> nested(isRead: Boolean, body: suspend () -> T): T {
        check(isRead)
        // There is nothing that could be undone.
        if (isRead) return body()
        val name = "puresql_${++depth}"
        handle.execute("SAVEPOINT $name")
        try {
          val result = body()
          handle.execute("RELEASE $name")
          return result
        } catch (error: Throwable) {
          undo(error, "ROLLBACK TO $name", "RELEASE $name")
          throw error
        } finally {
          depth -= 1
        }
      }

      private fun undo(error: Throwable, vararg statements: String) {
        try {
          for (sql in statements) handle.execute(sql)
        } catch (second: SQLiteError) {
          // SQLite may have rolled back itself.
          if (error !is CancellationException) error.addSuppressed(second)
        }
      }
    }

    /** Stands in for a query that nobody says anything about, and that has to give something. */
    internal fun unexpected(name: String): Nothing =
      throw SQLiteError(SQLReason.USAGE, "'$name' was called, and nothing says what it gives")
    """#
}
