extension KotlinRuntime {
  /// The driver for JDBC.
  static let jdbcDriver = #"""
    import java.sql.PreparedStatement
    import java.sql.ResultSet
    import java.sql.SQLException
    import java.util.Properties
    import org.sqlite.Collation
    import org.sqlite.Function
    import org.sqlite.JDBC
    import org.sqlite.SQLiteConnection as XerialConnection
    import org.sqlite.SQLiteException as XerialException

    /** SQLite by JDBC: `org.xerial:sqlite-jdbc`. */
    class JDBCDriver : SQLiteDriver {
      override fun open(fileName: String): SQLiteConnection =
        guarded(otherwise = 14) { JDBCConnection(JDBC().connect("jdbc:sqlite:$fileName", Properties()) as XerialConnection) }
    }

    /** @param otherwise the code of what isn't SQLite's error: the driver looks for folders itself. */
    private inline fun <T> guarded(otherwise: Int = 1, body: () -> T): T {
      try {
        return body()
      } catch (error: SQLException) {
        val code = (error as? XerialException)?.resultCode?.code ?: otherwise
        throw SQLiteException("Error code: $code, message: ${error.message}").also { it.initCause(error) }
      }
    }

    private class JDBCConnection(private val connection: XerialConnection) :
      SQLiteConnection, SQLInterruptible, SQLCounting, SQLRegistering {
      private var changes = 0L

      override fun prepare(sql: String): SQLiteStatement = guarded {
        JDBCStatement(connection.prepareStatement(sql), connection.database) { changes = it }
      }

      override fun close() = guarded { connection.close() }

      override fun interrupt() = guarded { connection.database.interrupt() }

      override fun changes(): Long = changes

      override fun register(addition: SQLAddition) = guarded {
        when (addition) {
          is SQLAddition.Scalar ->
            Function.create(connection, addition.name, ScalarFunction(addition), addition.argumentCount ?: -1, flags(addition.isPure))
          is SQLAddition.Aggregate ->
            Function.create(connection, addition.name, GroupFunction(addition), addition.argumentCount ?: -1, 0)
          is SQLAddition.Order -> Collation.create(connection, addition.name, object : Collation() {
            override fun xCompare(left: String, right: String): Int = addition.compare(left, right)
          })
        }
      }

      private fun flags(isPure: Boolean) = if (isPure) Function.FLAG_DETERMINISTIC else 0
    }

    /** @param lock what the driver locks while it asks SQLite for anything. */
    private class JDBCStatement(
      private val statement: PreparedStatement, private val lock: Any, private val noteChanges: (Long) -> Unit,
    ) : SQLiteStatement {
      private var rows: ResultSet? = null
      private var hasRun = false

      override fun bindBlob(index: Int, value: ByteArray) = guarded { statement.setBytes(index, value) }

      override fun bindDouble(index: Int, value: Double) = guarded { statement.setDouble(index, value) }

      override fun bindLong(index: Int, value: Long) = guarded { statement.setLong(index, value) }

      override fun bindText(index: Int, value: String) = guarded { statement.setString(index, value) }

      override fun bindNull(index: Int) = guarded { statement.setNull(index, java.sql.Types.NULL) }

      private fun row(): ResultSet = rows ?: throw SQLiteException("Error code: 21, message: no row")

      // A row is read as a whole when one of its columns is asked for. The driver locks the database for each value, which costs next
      // to nothing where it is locked already.
      private var values = arrayOfNulls<Any>(0)
      private var isRead = false

      private fun value(index: Int): Any? {
        if (!isRead) read()
        return values[index]
      }

      private fun read() = guarded {
        val row = row()
        if (values.isEmpty()) values = arrayOfNulls(statement.metaData.columnCount)
        synchronized(lock) { for (place in values.indices) values[place] = row.getObject(place + 1) }
        isRead = true
      }

      override fun getColumnType(index: Int): Int = when (value(index)) {
        null -> 5
        is Double -> 2
        is Number -> 1
        is String -> 3
        else -> 4
      }

      override fun isNull(index: Int): Boolean = value(index) == null

      override fun getLong(index: Int): Long = (value(index) as? Number)?.toLong() ?: guarded { row().getLong(index + 1) }

      override fun getDouble(index: Int): Double = (value(index) as? Number)?.toDouble() ?: guarded { row().getDouble(index + 1) }

      override fun getText(index: Int): String = value(index) as? String ?: guarded { row().getString(index + 1) ?: "" }

      override fun getBlob(index: Int): ByteArray = value(index) as? ByteArray ?: guarded { row().getBytes(index + 1) ?: ByteArray(0) }

      override fun getColumnCount(): Int = guarded { statement.metaData.columnCount }

      override fun getColumnName(index: Int): String = guarded { statement.metaData.getColumnName(index + 1) }

      override fun step(): Boolean = guarded {
        isRead = false
        rows?.let { return it.next() }
        if (hasRun) return false
        hasRun = true
        if (!statement.execute()) {
          noteChanges(statement.updateCount.toLong())
          return false
        }
        val rows = statement.resultSet
        this.rows = rows
        rows.next()
      }

      override fun reset() = guarded {
        rows?.close()
        rows = null
        hasRun = false
      }

      override fun clearBindings() = guarded { statement.clearParameters() }

      override fun close() = guarded { statement.close() }
    }

    private fun arguments(count: Int, type: (Int) -> Int, long: (Int) -> Long, double: (Int) -> Double, text: (Int) -> String?, blob: (Int) -> ByteArray?) =
      List(count) { place ->
        when (type(place)) {
          1 -> SQLAny.Integer(long(place))
          2 -> SQLAny.Real(double(place))
          3 -> SQLAny.Text(text(place) ?: "")
          4 -> SQLAny.Blob(blob(place) ?: ByteArray(0))
          else -> null
        }
      }

    private class ScalarFunction(private val addition: SQLAddition.Scalar) : Function() {
      override fun xFunc() {
        try {
          val arguments = arguments(args(), ::value_type, ::value_long, ::value_double, ::value_text, ::value_blob)
          when (val result = addition.call(arguments)) {
            null -> result()
            is SQLAny.Integer -> result(result.value)
            is SQLAny.Real -> result(result.value)
            is SQLAny.Text -> result(result.value)
            is SQLAny.Blob -> result(result.value)
          }
        } catch (error: Exception) {
          error("${addition.name}: ${error.message}")
        }
      }
    }

    private class GroupFunction(private val addition: SQLAddition.Aggregate) : Function.Window() {
      // The driver copies this object for each group, so that each copy has one.
      private var group: SQLGroup? = null

      private fun group(): SQLGroup = group ?: addition.begin().also { group = it }

      private inline fun tried(body: () -> Unit) {
        try {
          body()
        } catch (error: Exception) {
          error("${addition.name}: ${error.message}")
        }
      }

      private fun taken() = arguments(args(), ::value_type, ::value_long, ::value_double, ::value_text, ::value_blob)

      override fun xStep() = tried { group().add(taken()) }

      override fun xInverse() = tried { group().remove(taken()) }

      override fun xValue() = tried {
        when (val result = group().result()) {
          null -> result()
          is SQLAny.Integer -> result(result.value)
          is SQLAny.Real -> result(result.value)
          is SQLAny.Text -> result(result.value)
          is SQLAny.Blob -> result(result.value)
        }
      }

      override fun xFinal() = xValue()
    }
    """#
}
