extension KotlinRuntime {
  /// The history of the schema: the steps, checksums and messages of the runtime in Swift.
  static let history = #"""
    /**
     * A step of the schema's history.
     *
     * @property statesSchema whether it states a schema that files may have without having gone through the step.
     */
    class SQLMigration(val name: String, val statements: List<String>, val statesSchema: Boolean = false) {
      internal val checksum: String by lazy { checksum(statements.joinToString("\n") { "$it;" }) }
    }

    /** What is remembered of a step, to notice that it was changed afterwards: FNV-1a with 64 bits, in hexadecimal. */
    internal fun checksum(sql: String): String {
      var hash = 0xcbf29ce484222325uL
      for (byte in sql.encodeToByteArray()) hash = (hash xor byte.toUByte().toULong()) * 0x100000001b3uL
      return hash.toString(16).padStart(16, '0')
    }

    private fun refusal(message: String) = SQLiteError(SQLReason.MIGRATION, message)

    /** Brings a file to the last step. Each step and its record are one transaction, so a process that is killed leaves the file at the
     * old step or at the new one. */
    internal class SQLHistory(
      private val handle: SQLHandle,
      private val driver: SQLiteDriver,
      private val steps: List<SQLMigration>,
      private val functions: List<SQLAddition>,
    ) {
      private val stated = steps.indexOfFirst { !it.statesSchema }.let { if (it < 0) steps.size else it }

      fun check() {
        applied()
      }

      fun checkIsComplete() {
        val count = applied()
        if (count >= steps.size) return
        throw refusal(
          "the file has gone through $count of ${steps.size} migrations, and can’t be migrated because it is opened to be read only")
      }

      fun run() {
        if (applied() >= steps.size) return
        // Rebuilding a table would delete what refers to it; inside a transaction the pragma does nothing.
        handle.execute("PRAGMA foreign_keys = OFF")
        try {
          while (runNext(isNew = false)) {}
        } finally {
          handle.execute("PRAGMA foreign_keys = ON")
        }
      }

      // Runs one step; false if there is none left. What has been applied is read again inside the transaction: another process may
      // have been faster.
      private fun runNext(isNew: Boolean): Boolean {
        handle.execute("BEGIN IMMEDIATE")
        try {
          val number = applied()
          val step = steps.getOrNull(number)
          if (step == null) {
            handle.execute("ROLLBACK")
            return false
          }
          if (apply(step, number + 1, isNew)) {
            handle.execute("COMMIT")
            return true
          }
        } catch (error: Throwable) {
          try {
            handle.execute("ROLLBACK")
          } catch (_: SQLiteError) {
            // SQLite has rolled back itself.
          }
          throw error
        }
        // Rows refer to nothing, and may have done so before: they have to be counted.
        handle.execute("ROLLBACK")
        return runNext(isNew = true)
      }

      private fun apply(step: SQLMigration, number: Int, isNew: Boolean): Boolean {
        try {
          val before = if (isNew) brokenForeignKeys() else emptyMap()
          for (sql in step.statements) handle.execute(sql)
          val after = brokenForeignKeys()
          if (!isNew && after.isNotEmpty()) return false
          for ((keys, count) in after) {
            val more = count - (before[keys] ?: 0)
            if (more > 0) {
              throw SQLiteError(SQLReason.MIGRATION, "${if (more == 1) "1 row" else "$more rows"} of $keys that don’t exist", 787)
            }
          }
        } catch (error: SQLiteError) {
          throw SQLiteError(SQLReason.MIGRATION, "migration '${step.name}' failed: ${error.message}", error.code, error.sql, error)
        }
        // What the file had before the first step is remembered with it.
        if (number == stated + 1 && records().isEmpty()) {
          for (place in 0 until stated) note(steps[place], place + 1)
        }
        note(step, number)
        return true
      }

      private fun note(step: SQLMigration, number: Int) {
        handle.execute(
          "CREATE TABLE IF NOT EXISTS puresql_migration (\n" +
            "  number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at TEXT NOT NULL)")
        handle.run(record) {
          it.bind(1, number.toLong())
          it.bind(2, step.name)
          it.bind(3, step.checksum)
        }
      }

      // How many rows refer to nothing, by words for where they are and what they refer to.
      private fun brokenForeignKeys(): Map<String, Int> =
        handle.texts("PRAGMA foreign_key_check").groupingBy { "'${it[0]}' would refer to rows of '${it[2]}'" }.eachCount()

      // How many steps the file has; throws if they aren't the first of ours.
      private fun applied(): Int {
        if (isFromElsewhere()) {
          checkSchema()
          return stated
        }
        val records = records()
        records.forEachIndexed { place, (name, checksum) ->
          val step = steps.getOrNull(place)
          if (step == null) {
            throw refusal(
              "the file was written by a newer version of this program: it has migration '$name', which this version doesn’t know")
          }
          if (step.name != name) {
            throw refusal(
              if (steps.any { it.name == name }) {
                "migration '${step.name}' comes before '$name', which the file has already gone through; add it at the end"
              } else {
                "the file has gone through migration '$name', which this program no longer has"
              })
          }
          if (step.checksum != checksum) throw refusal("migration '$name' was changed after the file had gone through it")
        }
        return records.size
      }

      /** Whether the file has gone through no step and isn't empty, where the history begins with a schema that was there before. */
      fun isFromElsewhere(): Boolean {
        if (stated == 0 || records().isNotEmpty()) return false
        return handle.texts("SELECT 1 FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' LIMIT 1").isNotEmpty()
      }

      // Throws unless the file has the schema that is stated.
      private fun checkSchema() {
        val connection = driver.open(":memory:")
        val wanted: Map<String, String>
        val memory = SQLHandle(connection)
        try {
          addTo(connection, functions)
          for (step in steps.take(stated)) for (sql in step.statements) memory.execute(sql)
          wanted = schema(memory)
        } finally {
          memory.close()
        }
        val found = schema(handle)
        val end = "it isn’t the database that this code was generated from"
        for ((name, sql) in wanted) {
          if (found[name] == sql) continue
          throw SQLiteError(SQLReason.SCHEMA, "the file has ${if (name in found) "another" else "no"} $name: $end")
        }
        for (name in found.keys) {
          if (name !in wanted) throw SQLiteError(SQLReason.SCHEMA, "the file also has $name: $end")
        }
      }

      private fun records(): List<Pair<String, String>> {
        val known = handle.texts("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'puresql_migration'")
        if (known.isEmpty()) return emptyList()
        return handle.texts("SELECT name, checksum FROM puresql_migration ORDER BY number").map { it[0] to it[1] }
      }

      private companion object {
        val record = SQLQuery("migration", "INSERT INTO puresql_migration VALUES (?, ?, ?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))")
      }
    }

    // What makes each table, index, view and trigger, without what only changes how it is written.
    private fun schema(handle: SQLHandle): Map<String, String> =
      handle.texts("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").associate { (type, name, sql) ->
        "$type '$name'" to
          sql.replace(Regex("--[^\\n]*|/\\*[\\s\\S]*?\\*/"), " ").replace(Regex("\\s+"), " ").replace(Regex(" ?([(),]) ?"), "$1").trim()
      }
    """#
}
