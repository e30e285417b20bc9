extension KotlinRuntime {
  /// The interfaces of `androidx.sqlite`, written from its documentation, for code that does without that library.
  static let driver = #"""
    /** Opens databases: the interface of `androidx.sqlite`, as far as this code needs it. */
    interface SQLiteDriver {
      fun open(fileName: String): SQLiteConnection
    }

    /** A database connection. Only one thread may use it at a time. */
    interface SQLiteConnection : AutoCloseable {
      /** Compiles the first statement of a text. */
      fun prepare(sql: String): SQLiteStatement

      override fun close()
    }

    /** A compiled statement. Parameters count from 1, and columns from 0. */
    interface SQLiteStatement : AutoCloseable {
      fun bindBlob(index: Int, value: ByteArray)
      fun bindDouble(index: Int, value: Double)
      fun bindLong(index: Int, value: Long)
      fun bindText(index: Int, value: String)
      fun bindNull(index: Int)

      fun getBlob(index: Int): ByteArray
      fun getDouble(index: Int): Double
      fun getLong(index: Int): Long
      fun getText(index: Int): String
      fun isNull(index: Int): Boolean
      fun getColumnCount(): Int
      fun getColumnName(index: Int): String

      /** One of the numbers of <https://sqlite.org/c3ref/c_blob.html>. */
      fun getColumnType(index: Int): Int

      /** Goes to the next row; false where there is none. */
      fun step(): Boolean

      /** Makes the statement ready to run again. What is bound stays bound. */
      fun reset()
      fun clearBindings()
      override fun close()
    }

    /** What a driver throws. Its message begins with SQLite's code: `Error code: 19, message: …`. */
    class SQLiteException(message: String) : RuntimeException(message)
    """#
}
