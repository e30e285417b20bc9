extension KotlinRuntime {
  /// Functions and orders of the app's.
  static let functions = #"""
    /** What a driver's connection may be beside that: one that takes functions and orders of the app's. */
    interface SQLRegistering {
      fun register(addition: SQLAddition)
    }

    /** A function or an order of the app's, by its name in SQL. */
    sealed class SQLAddition(val name: String) {
      /**
       * A function of single values.
       *
       * @property argumentCount null for any number.
       * @property isPure whether the same arguments give the same answer.
       */
      class Scalar internal constructor(
        name: String, val argumentCount: Int?, val isPure: Boolean, val call: (List<SQLAny?>) -> SQLAny?,
      ) : SQLAddition(name)

      /** A function of rows: what it is called for begins with a group. */
      class Aggregate internal constructor(
        name: String, val argumentCount: Int?, val isWindow: Boolean, val begin: () -> SQLGroup,
      ) : SQLAddition(name)

      /** An order of texts. */
      class Order internal constructor(name: String, val compare: (String, String) -> Int) : SQLAddition(name)
    }

    /** One group of rows that a function of rows is called for. */
    abstract class SQLGroup internal constructor() {
      abstract fun add(sql_values: List<SQLAny?>)

      open fun remove(sql_values: List<SQLAny?>): Unit = throw UnsupportedOperationException()

      abstract fun result(): SQLAny?
    }

    internal fun addTo(connection: SQLiteConnection, additions: List<SQLAddition>) {
      val first = additions.firstOrNull() ?: return
      val registering = connection as? SQLRegistering
        ?: throw SQLiteError(SQLReason.USAGE, "this driver registers no functions, and the database needs '${first.name}': open it by JDBC")
      for (addition in additions) registering.register(addition)
    }

    /** The arguments of a call, as the types that its declaration says. */
    internal class SQLArguments(private val name: String, private val values: List<SQLAny?>) {
      private fun misfit(place: Int, type: String): Nothing =
        throw SQLiteError(SQLReason.DECODING, "argument ${place + 1} of '$name' is no $type")

      fun isNull(place: Int): Boolean = values[place] == null

      val hasNull: Boolean get() = values.any { it == null }

      fun longOrNull(place: Int): Long? = when (val value = values[place]) {
        null -> null
        is SQLAny.Integer -> value.value
        else -> misfit(place, "integer")
      }

      fun doubleOrNull(place: Int): Double? = when (val value = values[place]) {
        null -> null
        is SQLAny.Integer -> value.value.toDouble()
        is SQLAny.Real -> value.value
        else -> misfit(place, "number")
      }

      fun textOrNull(place: Int): String? = when (val value = values[place]) {
        null -> null
        is SQLAny.Text -> value.value
        else -> misfit(place, "text")
      }

      fun blobOrNull(place: Int): ByteArray? = when (val value = values[place]) {
        null -> null
        is SQLAny.Blob -> value.value
        else -> misfit(place, "BLOB")
      }

      fun anyOrNull(place: Int): SQLAny? = values[place]

      fun from(place: Int): List<SQLAny?> = values.drop(place)
    }

    internal fun <T> stored(value: T?, codec: SQLCodec<T>): SQLAny? = if (value == null) null else codec.store(value)
    """#
}
