extension KotlinRuntime {
  /// The rows of a table.
  static let table = #"""
    import kotlinx.coroutines.flow.Flow

    /** What the rows of a table can do by SQL that is the same for all of them. */
    internal class SQLTableFacts<T>(
      val name: String,
      val read: (SQLCursor) -> T,
      /** `SELECT … FROM table`, the columns in the order of [read]. */
      val select: String,
      /** The tables that reading it reads. */
      val reads: Set<String>,
      val writes: Set<String>,
    )

    /** The rows of a table or view. */
    abstract class SQLRows<T> internal constructor(internal val database: SQLDatabase, internal val facts: SQLTableFacts<T>) {
      private val all = SQLQuery("all of ${facts.name}", facts.select)
      private val number = SQLQuery("count of ${facts.name}", "SELECT count(*) FROM (${facts.select})")

      /** All rows. */
      suspend fun all(): List<T> = database.run(true, emptySet()) { it.all(all, {}, facts.read) }

      /** How many rows there are. */
      suspend fun count(): Long = database.run(true, emptySet()) { it.one(number, {}) { row -> row.long(0) } }

      /** All rows, now and again after each transaction that has changed them. */
      fun observeAll(): Flow<List<T>> = database.observe(facts.reads) { all() }

      internal suspend fun find(query: SQLQuery, bind: (SQLCursor) -> Unit): T? =
        database.run(true, emptySet()) { it.optional(query, bind, facts.read) }

      internal suspend fun <V> related(body: (SQLHandle) -> V): V = database.run(true, emptySet(), body)

      internal suspend fun writeRow(query: SQLQuery, bind: (SQLCursor) -> Unit): T =
        database.run(false, facts.writes) { it.one(query, bind, facts.read) }

      internal suspend fun <V> writeRows(query: SQLQuery, values: Collection<V>, bind: (SQLCursor, V) -> Unit): List<T> =
        database.write { database.run(false, facts.writes) { handle -> values.map { value -> handle.one(query, { bind(it, value) }, facts.read) } } }

      internal suspend fun writeCount(query: SQLQuery, bind: (SQLCursor) -> Unit): Long =
        database.run(false, facts.writes) { it.changes(query, bind) }
    }
    """#
}
