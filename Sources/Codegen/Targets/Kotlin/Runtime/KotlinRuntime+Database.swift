extension KotlinRuntime {
  /// The database: connections, transactions, observation.
  static let database = #"""
    import kotlin.concurrent.Volatile
    import kotlin.coroutines.CoroutineContext
    import kotlinx.coroutines.CoroutineDispatcher
    import kotlinx.coroutines.Job
    import kotlinx.coroutines.NonCancellable
    import kotlinx.coroutines.channels.Channel
    import kotlinx.coroutines.currentCoroutineContext
    import kotlinx.coroutines.flow.Flow
    import kotlinx.coroutines.flow.MutableStateFlow
    import kotlinx.coroutines.flow.conflate
    import kotlinx.coroutines.flow.distinctUntilChanged
    import kotlinx.coroutines.flow.map
    import kotlinx.coroutines.flow.update
    import kotlinx.coroutines.sync.Mutex
    import kotlinx.coroutines.sync.Semaphore
    import kotlinx.coroutines.sync.withLock
    import kotlinx.coroutines.sync.withPermit
    import kotlinx.coroutines.withContext

    /**
     * @property readOnly whether nothing is written. The file has to have gone through all migrations then.
     * @property busyTimeout how long a statement waits for another process that writes, in milliseconds.
     * @property readers how many connections read next to the one that writes.
     * @property dispatcher where statements run; null for [kotlinx.coroutines.Dispatchers.Default].
     * @property setup is given each connection before anything is read: sets pragmas, registers what the driver can.
     */
    class SQLOptions(
      val readOnly: Boolean = false,
      val busyTimeout: Int = 5000,
      val readers: Int = 4,
      val dispatcher: CoroutineDispatcher? = null,
      val setup: (SQLiteConnection) -> Unit = {},
    )

    /** A file at the last step of its history. Opening reads the file, and may write it: do it where a thread may wait. */
    abstract class SQLDatabase internal constructor(
      private val path: String,
      private val source: SQLiteDriver,
      migrations: List<SQLMigration>,
      private val options: SQLOptions,
      private val functions: List<SQLAddition>,
    ) {
      private val key = object : CoroutineContext.Key<SQLTransaction> {}
      private val dispatcher = options.dispatcher ?: kotlinx.coroutines.Dispatchers.Default
      private val isFile = path != ":memory:"
      private val writing = Mutex()
      private val reading = Semaphore(maxOf(options.readers, 1))
      private val idle = Channel<SQLHandle>(Channel.UNLIMITED)
      private val versions = MutableStateFlow<Map<String, Long>>(emptyMap())
      private val writer: SQLHandle
      @Volatile private var isClosed = false

      init {
        if (path.isEmpty()) throw SQLiteError(SQLReason.USAGE, "the path is empty; ':memory:' is a database in memory")
        val handle = open(isReader = options.readOnly)
        try {
          val history = SQLHistory(handle, source, migrations, functions)
          // A file of a newer program is left alone, so this comes before anything is written.
          if (options.readOnly) {
            history.checkIsComplete()
          } else {
            history.check()
            if (isFile) {
              // Without a log, a power failure in the middle of a commit can damage the file.
              handle.texts(if (history.isFromElsewhere()) "PRAGMA synchronous = FULL" else "PRAGMA journal_mode = WAL")
            }
            history.run()
          }
        } catch (error: Throwable) {
          handle.close()
          throw error
        }
        writer = handle
      }

      private fun open(isReader: Boolean): SQLHandle {
        val connection =
          try {
            source.open(path)
          } catch (error: SQLiteException) {
            val failure = failure(error, null)
            throw SQLiteError(SQLReason.SQLITE, "'$path' can’t be opened: ${failure.message}", failure.code, cause = error)
          }
        val handle = SQLHandle(connection)
        try {
          addTo(connection, functions)
          handle.texts("PRAGMA busy_timeout = ${options.busyTimeout}")
          handle.texts("PRAGMA foreign_keys = ON")
          if (isFile) handle.texts("PRAGMA synchronous = NORMAL")
          if (isReader) handle.texts("PRAGMA query_only = ON")
          options.setup(connection)
        } catch (error: Throwable) {
          handle.close()
          throw error
        }
        return handle
      }

      /** Runs what reads in one transaction: it sees one state of the database. */
      suspend fun <T> read(body: suspend () -> T): T = transaction(isRead = true, body)

      /** Runs what writes in one transaction, or in a savepoint of the one that is open; undone if it throws or is cancelled. */
      suspend fun <T> write(body: suspend () -> T): T = transaction(isRead = false, body)

      private suspend fun <T> transaction(isRead: Boolean, body: suspend () -> T): T {
        currentCoroutineContext()[key]?.let { return it.nested(isRead, body) }
        return withContext(dispatcher) {
          withHandle(isRead) { handle ->
            val transaction = SQLTransaction(key, handle, isRead)
            val result = withContext(transaction) { transaction.whole(body) }
            note(transaction.changed)
            result
          }
        }
      }

      /** Runs statements in the transaction that is open, or by themselves. */
      internal suspend fun <T> run(isRead: Boolean, writes: Set<String>, body: (SQLHandle) -> T): T {
        val context = currentCoroutineContext()
        val transaction = context[key] ?: return runAlone(isRead, writes, body)
        return transaction.run(context[Job], isRead, writes, body)
      }

      private suspend fun <T> runAlone(isRead: Boolean, writes: Set<String>, body: (SQLHandle) -> T): T = withContext(dispatcher) {
        withHandle(isRead) { handle ->
          val result = handle.cancellable(coroutineContext[Job], body)
          note(writes)
          result
        }
      }

      private suspend inline fun <T> withHandle(isRead: Boolean, body: (SQLHandle) -> T): T {
        if (!isRead || !isFile) return writing.withLock { body(writer) }
        return reading.withPermit {
          if (isClosed) throw SQLiteError(SQLReason.USAGE, "the database is closed")
          val handle = idle.tryReceive().getOrNull() ?: open(isReader = true)
          try {
            body(handle)
          } finally {
            if (idle.trySend(handle).isFailure) handle.close()
          }
        }
      }

      /**
       * Runs SQL of the app's own on the connection that writes, in a transaction of its own or in the one that is open.
       *
       * @param changes the tables that it changes, for those who observe them.
       */
      suspend fun <T> withConnection(changes: Set<String> = emptySet(), body: (SQLiteConnection) -> T): T =
        write { run(isRead = false, changes) { body(it.driver) } }

      /** Says that tables have changed, by another process or by SQL of the app's own. */
      fun notifyChanges(vararg tables: String) = note(tables.toSet())

      private fun note(tables: Set<String>) {
        if (tables.isEmpty()) return
        versions.update { known -> known + tables.map { name -> name.lowercase().let { it to (known[it] ?: 0) + 1 } } }
      }

      /**
       * What a query gives, now and again after each transaction that has changed one of the tables. It is asked in the context of
       * whoever collects; what is the same as before isn't said again.
       */
      fun <T> observe(tables: Set<String>, query: suspend () -> T): Flow<T> {
        val names = tables.map { it.lowercase() }
        return versions.map { known -> names.map { known[it] ?: 0 } }.distinctUntilChanged().conflate().map { query() }.distinctUntilChanged()
      }

      /** Closes the file, once everything that runs has ended. */
      suspend fun close() = withContext(NonCancellable + dispatcher) {
        isClosed = true
        // Whoever reads gives its connection back.
        repeat(maxOf(options.readers, 1)) { reading.acquire() }
        idle.close()
        while (true) (idle.tryReceive().getOrNull() ?: break).close()
        repeat(maxOf(options.readers, 1)) { reading.release() }
        writing.withLock { writer.close() }
      }
    }
    """#
}
