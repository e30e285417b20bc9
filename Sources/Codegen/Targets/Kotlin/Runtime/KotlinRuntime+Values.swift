extension KotlinRuntime {
  /// Errors, and values as they are stored.
  static let values = #"""
    import kotlin.time.Instant
    import kotlin.uuid.ExperimentalUuidApi
    import kotlin.uuid.Uuid

    /** What a column holds that isn't NULL, exactly. */
    sealed interface SQLAny {
      data class Integer(val value: Long) : SQLAny

      data class Real(val value: Double) : SQLAny

      data class Text(val value: String) : SQLAny

      class Blob(val value: ByteArray) : SQLAny {
        override fun equals(other: Any?): Boolean = other is Blob && value.contentEquals(other.value)

        override fun hashCode(): Int = value.contentHashCode()

        override fun toString(): String = "Blob(${value.size} bytes)"
      }
    }

    /**
     * What went wrong: SQLite refused something, the file belongs to another history, its schema is another one, a stored value isn't
     * what was promised, a value can't be stored, or something was called in a way that can't work.
     */
    enum class SQLReason { SQLITE, MIGRATION, SCHEMA, DECODING, ENCODING, USAGE }

    /**
     * @property code SQLite's extended result code, https://sqlite.org/rescode.html; null where SQLite has said nothing.
     * @property sql the statement; null where it is about none.
     */
    class SQLiteError(val reason: SQLReason, message: String, val code: Int? = null, val sql: String? = null, cause: Throwable? = null) :
      RuntimeException(message, cause)

    internal fun failure(error: SQLiteException, sql: String?): SQLiteError {
      val message = error.message ?: "SQLite says nothing"
      val parts = Regex("^Error code: (\\d+)(?:, message: )?", RegexOption.IGNORE_CASE).find(message)
      val rest = if (parts == null) message else message.substring(parts.range.last + 1).ifEmpty { message }
      return SQLiteError(SQLReason.SQLITE, rest, parts?.groupValues?.get(1)?.toIntOrNull(), sql, error)
    }

    /** What `USING` names, and what the companion of a type is that `AS` names: translates between the type and what its columns hold. */
    interface SQLAdapter<T, S> {
      fun decode(stored: S): T

      fun encode(value: T): S
    }

    /** An adapter of two functions: `adapter(::ID, ID::rawValue)`. */
    fun <T, S> adapter(decode: (S) -> T, encode: (T) -> S): SQLAdapter<T, S> = object : SQLAdapter<T, S> {
      override fun decode(stored: S): T = decode(stored)

      override fun encode(value: T): S = encode(value)
    }

    /** The constants of an enum under their names. Another text is an error where it is read. */
    inline fun <reified T : Enum<T>> adapterByName(): SQLAdapter<T, String> {
      val known = enumValues<T>().associateBy { it.name }
      return adapter({ known[it] ?: unreadable("name of a constant of ${T::class.simpleName}") }, { it.name })
    }

    /**
     * What a full-text search looks for, made of words that a user has typed: `(:pattern TEXT AS FTS5Pattern)`. Each word stands in
     * quotes, so no pattern fails to parse, whatever it is made of. One without words finds nothing.
     *
     * @property rawValue the pattern as MATCH takes it; one of one's own may fail to parse.
     */
    data class FTS5Pattern(val rawValue: String) {
      companion object : SQLAdapter<FTS5Pattern, String> by adapter(::FTS5Pattern, FTS5Pattern::rawValue) {
        /** Rows with all of a text's words, in any order. */
        fun allWords(text: String) = pattern(words(text).joinToString(" "))

        /** Rows with one of a text's words at least. */
        fun anyWord(text: String) = pattern(words(text).joinToString(" OR "))

        /** Rows with all of a text's words one after the other. */
        fun phrase(text: String) = pattern(words(text).joinToString(" + "))

        /** Rows with words that begin with those of a text, each of them: for a search while somebody types. */
        fun prefixes(text: String) = pattern(words(text).joinToString(" ") { "$it *" })

        private fun pattern(text: String) = FTS5Pattern(text.ifEmpty { "\"\"" })

        private fun words(text: String) =
          text.split(Regex("\\s+")).filter { it.isNotEmpty() }.map { "\"" + it.replace("\u0000", "").replace("\"", "\"\"") + "\"" }
      }
    }

    /** Says that what is stored is nothing that it should be. Never names the value: errors are logged. */
    fun unreadable(type: String, stored: String = "value"): Nothing =
      throw SQLiteError(SQLReason.DECODING, "the $stored that is stored is no $type")

    internal fun unwritable(type: String): Nothing = throw SQLiteError(SQLReason.ENCODING, "the value is no $type")

    /** How a value that isn't NULL is stored. */
    abstract class SQLCodec<T> {
      internal abstract fun read(row: SQLCursor, column: Int): T

      /** What is stored; null for a number that is none. */
      internal abstract fun store(value: T): SQLAny?
    }

    private const val INTEGER = 1
    private const val REAL = 2
    private const val TEXT = 3
    private const val BLOB = 4
    private const val NULL = 5

    /** A compiled statement, to bind its parameters and to read the row that it is at. */
    internal class SQLCursor(val statement: SQLiteStatement) {
      /** The column that is being read, for errors. */
      var column = 0

      fun isNull(column: Int): Boolean = statement.getColumnType(column) == NULL

      /** Whether all of a row's columns from one on are NULL: the side of an outer join that found no partner. */
      fun isNull(from: Int, count: Int): Boolean = (from until from + count).all { isNull(it) }

      private fun misfit(column: Int, type: String): Nothing {
        this.column = column
        when (statement.getColumnType(column)) {
          INTEGER -> unreadable(type, "INTEGER")
          REAL -> unreadable(type, "REAL")
          TEXT -> unreadable(type, "TEXT")
          BLOB -> unreadable(type, "BLOB")
          else -> throw SQLiteError(SQLReason.DECODING, "NULL is stored, where it never should be")
        }
      }

      fun long(column: Int): Long {
        if (statement.getColumnType(column) != INTEGER) misfit(column, "integer")
        return statement.getLong(column)
      }

      fun double(column: Int): Double {
        val type = statement.getColumnType(column)
        if (type != REAL && type != INTEGER) misfit(column, "number")
        return statement.getDouble(column)
      }

      fun text(column: Int): String {
        if (statement.getColumnType(column) != TEXT) misfit(column, "text")
        return statement.getText(column)
      }

      fun blob(column: Int): ByteArray {
        if (statement.getColumnType(column) != BLOB) misfit(column, "BLOB")
        return statement.getBlob(column)
      }

      fun any(column: Int): SQLAny = when (statement.getColumnType(column)) {
        INTEGER -> SQLAny.Integer(statement.getLong(column))
        REAL -> SQLAny.Real(statement.getDouble(column))
        TEXT -> SQLAny.Text(statement.getText(column))
        BLOB -> SQLAny.Blob(statement.getBlob(column))
        else -> misfit(column, "value")
      }

      fun longOrNull(column: Int): Long? = when (statement.getColumnType(column)) {
        NULL -> null
        INTEGER -> statement.getLong(column)
        else -> misfit(column, "integer")
      }

      fun doubleOrNull(column: Int): Double? = if (isNull(column)) null else double(column)

      fun textOrNull(column: Int): String? = when (statement.getColumnType(column)) {
        NULL -> null
        TEXT -> statement.getText(column)
        else -> misfit(column, "text")
      }

      fun blobOrNull(column: Int): ByteArray? = if (isNull(column)) null else blob(column)

      fun anyOrNull(column: Int): SQLAny? = if (isNull(column)) null else any(column)

      fun <T> value(column: Int, codec: SQLCodec<T>): T {
        this.column = column
        return codec.read(this, column)
      }

      fun <T> valueOrNull(column: Int, codec: SQLCodec<T>): T? = if (isNull(column)) null else value(column, codec)

      // What is bound.

      fun bind(index: Int, value: Long) = statement.bindLong(index, value)

      fun bind(index: Int, value: Double) = if (value.isNaN()) statement.bindNull(index) else statement.bindDouble(index, value)

      fun bind(index: Int, value: String) = statement.bindText(index, whole(value))

      fun bind(index: Int, value: ByteArray) = statement.bindBlob(index, value)

      fun bind(index: Int, value: SQLAny) = when (value) {
        is SQLAny.Integer -> bind(index, value.value)
        is SQLAny.Real -> bind(index, value.value)
        is SQLAny.Text -> bind(index, value.value)
        is SQLAny.Blob -> bind(index, value.value)
      }

      fun bindOrNull(index: Int, value: Long?) = if (value == null) statement.bindNull(index) else bind(index, value)

      fun bindOrNull(index: Int, value: Double?) = if (value == null) statement.bindNull(index) else bind(index, value)

      fun bindOrNull(index: Int, value: String?) = if (value == null) statement.bindNull(index) else bind(index, value)

      fun bindOrNull(index: Int, value: ByteArray?) = if (value == null) statement.bindNull(index) else bind(index, value)

      fun bindOrNull(index: Int, value: SQLAny?) = if (value == null) statement.bindNull(index) else bind(index, value)

      fun <T> bind(index: Int, value: T, codec: SQLCodec<T>) = bindOrNull(index, codec.store(value))

      fun <T> bindOrNull(index: Int, value: T?, codec: SQLCodec<T>) =
        if (value == null) statement.bindNull(index) else bind(index, value, codec)

      /** The elements of an array, as JSON. */
      fun <T> bindArray(index: Int, values: Collection<T>, codec: SQLCodec<T>) {
        val json = StringBuilder("[")
        for (value in values) {
          if (json.length > 1) json.append(',')
          when (val stored = codec.store(value)) {
            is SQLAny.Integer -> json.append(stored.value)
            is SQLAny.Real -> json.append(digits(stored.value))
            is SQLAny.Text -> quote(whole(stored.value), json)
            is SQLAny.Blob, null -> json.append("null")
          }
        }
        statement.bindText(index, json.append(']').toString())
      }

      /** The elements of an array that may hold BLOBs: of each its storage class, how many bytes it has, and those. */
      fun <T> bindParts(index: Int, values: Collection<T>, codec: SQLCodec<T>) {
        val parts = values.mapNotNull { value ->
          when (val stored = codec.store(value)) {
            is SQLAny.Integer -> 'i' to stored.value.toString().encodeToByteArray()
            is SQLAny.Real -> 'r' to digits(stored.value).encodeToByteArray()
            is SQLAny.Text -> 't' to whole(stored.value).encodeToByteArray()
            is SQLAny.Blob -> 'b' to stored.value
            null -> null
          }
        }
        val bytes = ByteArray(parts.sumOf { it.second.size + 11 })
        var place = 0
        for ((kind, part) in parts) {
          val head = kind + part.size.toString().padStart(10, '0')
          head.encodeToByteArray().copyInto(bytes, place)
          part.copyInto(bytes, place + 11)
          place += 11 + part.size
        }
        statement.bindBlob(index, bytes)
      }
    }

    private fun digits(value: Double): String = when {
      value.isInfinite() -> if (value > 0) "9e999" else "-9e999"
      else -> value.toString()
    }

    /** A text that can be stored. One with half of a surrogate pair can't: UTF-8 has none. */
    private fun whole(text: String): String {
      var place = 0
      while (place < text.length) {
        val unit = text[place]
        if (unit.isSurrogate()) {
          val isPair = unit.isHighSurrogate() && place + 1 < text.length && text[place + 1].isLowSurrogate()
          if (!isPair) unwritable("text of whole characters")
          place += 1
        }
        place += 1
      }
      return text
    }

    private fun quote(text: String, json: StringBuilder) {
      json.append('"')
      for (unit in text) {
        if (unit < ' ' || unit == '"' || unit == '\\') {
          json.append("\\u").append(unit.code.toString(16).padStart(4, '0'))
        } else {
          json.append(unit)
        }
      }
      json.append('"')
    }

    // MARK: Codecs

    internal object SQLLong : SQLCodec<Long>() {
      override fun read(row: SQLCursor, column: Int) = row.long(column)

      override fun store(value: Long) = SQLAny.Integer(value)
    }

    internal object SQLDouble : SQLCodec<Double>() {
      override fun read(row: SQLCursor, column: Int) = row.double(column)

      override fun store(value: Double) = if (value.isNaN()) null else SQLAny.Real(value)
    }

    internal object SQLText : SQLCodec<String>() {
      override fun read(row: SQLCursor, column: Int) = row.text(column)

      override fun store(value: String) = SQLAny.Text(value)
    }

    internal object SQLBlob : SQLCodec<ByteArray>() {
      override fun read(row: SQLCursor, column: Int) = row.blob(column)

      override fun store(value: ByteArray) = SQLAny.Blob(value)
    }

    internal object SQLValue : SQLCodec<SQLAny>() {
      override fun read(row: SQLCursor, column: Int) = row.any(column)

      override fun store(value: SQLAny) = if (value is SQLAny.Real && value.value.isNaN()) null else value
    }

    /** INTEGER with fewer bits. One that is out of range is an error. */
    internal class SQLInteger<T>(
      private val type: String, private val range: LongRange, private val make: (Long) -> T, private val long: (T) -> Long,
    ) : SQLCodec<T>() {
      override fun read(row: SQLCursor, column: Int): T {
        val value = row.long(column)
        return if (value in range) make(value) else unreadable(type, "INTEGER")
      }

      override fun store(value: T): SQLAny {
        val long = long(value)
        return if (long in range) SQLAny.Integer(long) else unwritable(type)
      }
    }

    internal val SQLByte = SQLInteger("integer of 8 bits", -128L..127L, Long::toByte, Byte::toLong)
    internal val SQLShort = SQLInteger("integer of 16 bits", -32768L..32767L, Long::toShort, Short::toLong)
    internal val SQLInt = SQLInteger("integer of 32 bits", -2147483648L..2147483647L, Long::toInt, Int::toLong)
    internal val SQLUByte = SQLInteger("integer from 0 to 255", 0L..255L, Long::toUByte, UByte::toLong)
    internal val SQLUShort = SQLInteger("integer from 0 to 65535", 0L..65535L, Long::toUShort, UShort::toLong)
    internal val SQLUInt = SQLInteger("integer from 0 to 4294967295", 0L..4294967295L, Long::toUInt, UInt::toLong)

    /** SQLite has 63 bits for integers without a sign. */
    internal val SQLULong = SQLInteger("integer from 0 to 2⁶³ − 1", 0L..Long.MAX_VALUE, Long::toULong, ULong::toLong)

    /** INTEGER, 0 or 1. Another number is an error. */
    internal val SQLBoolean = SQLInteger("boolean, 0 or 1", 0L..1L, { it == 1L }, { if (it) 1L else 0L })

    /** REAL with the 32 bits of a float: what has more is rounded. */
    internal object SQLFloat : SQLCodec<Float>() {
      override fun read(row: SQLCursor, column: Int) = row.double(column).toFloat()

      override fun store(value: Float) = SQLDouble.store(value.toDouble())
    }

    private val decimalForm = Regex("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?")

    /** TEXT: a number in decimal digits, as it stands. */
    internal object SQLDecimal : SQLCodec<String>() {
      override fun read(row: SQLCursor, column: Int): String {
        val text = row.text(column)
        return if (decimalForm.matches(text)) text else unreadable("decimal number", "TEXT")
      }

      override fun store(value: String): SQLAny = if (decimalForm.matches(value)) SQLAny.Text(value) else unwritable("decimal number")
    }

    /** INTEGER: whole seconds since 1970, UTC; a fraction is rounded down. */
    internal object SQLDateInteger : SQLCodec<Instant>() {
      override fun read(row: SQLCursor, column: Int) = Instant.fromEpochSeconds(row.long(column))

      override fun store(value: Instant) = SQLAny.Integer(value.epochSeconds)
    }

    /** REAL: seconds since 1970, UTC. */
    internal object SQLDateReal : SQLCodec<Instant>() {
      override fun read(row: SQLCursor, column: Int) = instant(row.double(column))

      override fun store(value: Instant) = SQLAny.Real(value.epochSeconds + value.nanosecondsOfSecond / 1e9)

      fun instant(seconds: Double): Instant {
        if (seconds.isNaN() || seconds < -1e14 || seconds > 1e14) unreadable("date", "REAL")
        // A double of today's seconds holds microseconds.
        val whole = kotlin.math.floor(seconds)
        return Instant.fromEpochSeconds(whole.toLong(), kotlin.math.round((seconds - whole) * 1e6).toLong() * 1000)
      }
    }

    private val iso8601 = Regex("(\\d{4})-(\\d\\d)-(\\d\\d)(?:[Tt ](\\d\\d):(\\d\\d)(?::(\\d\\d)(\\.\\d+)?)?([Zz]|[+-]\\d\\d:\\d\\d)?)?")

    /** TEXT in ISO 8601, UTC: `2025-06-29T17:58:18Z`, with a fraction where there is one. */
    internal object SQLDateText : SQLCodec<Instant>() {
      override fun read(row: SQLCursor, column: Int) = parse(row.text(column))

      override fun store(value: Instant): SQLAny {
        val text = milliseconds(value).toString()
        return if (text[0].isDigit()) SQLAny.Text(text) else unwritable("date whose year has four digits")
      }

      private fun milliseconds(value: Instant): Instant = Instant.fromEpochMilliseconds(value.toEpochMilliseconds())

      fun parse(text: String): Instant {
        val parts = iso8601.matchEntire(text)?.groupValues ?: unreadable("date", "TEXT")
        val time = if (parts[4].isEmpty()) "00:00:00" else "${parts[4]}:${parts[5]}:${parts[6].ifEmpty { "00" }}"
        val zone = parts[8].uppercase().ifEmpty { "Z" }
        return Instant.parseOrNull("${parts[1]}-${parts[2]}-${parts[3]}T$time${parts[7].take(10)}$zone") ?: unreadable("date", "TEXT")
      }
    }

    /** A column of any form: seconds or ISO 8601 are read, and ISO 8601 is written. */
    internal object SQLDateAny : SQLCodec<Instant>() {
      override fun read(row: SQLCursor, column: Int) = when (val stored = row.any(column)) {
        is SQLAny.Text -> SQLDateText.parse(stored.value)
        is SQLAny.Integer -> Instant.fromEpochSeconds(stored.value)
        is SQLAny.Real -> SQLDateReal.instant(stored.value)
        is SQLAny.Blob -> unreadable("date", "BLOB")
      }

      override fun store(value: Instant) = SQLDateText.store(value)
    }

    /** TEXT: 36 characters, in upper case where they are stored. */
    @OptIn(ExperimentalUuidApi::class)
    internal object SQLUuidText : SQLCodec<Uuid>() {
      override fun read(row: SQLCursor, column: Int) = parse(row.text(column))

      override fun store(value: Uuid) = SQLAny.Text(value.toString().uppercase())

      fun parse(text: String): Uuid =
        if (text.length == 36) {
          try {
            Uuid.parse(text)
          } catch (_: IllegalArgumentException) {
            unreadable("UUID", "TEXT")
          }
        } else {
          unreadable("UUID", "TEXT")
        }
    }

    /** BLOB: 16 bytes. */
    @OptIn(ExperimentalUuidApi::class)
    internal object SQLUuidBlob : SQLCodec<Uuid>() {
      override fun read(row: SQLCursor, column: Int): Uuid {
        val bytes = row.blob(column)
        return if (bytes.size == 16) Uuid.fromByteArray(bytes) else unreadable("UUID", "BLOB")
      }

      override fun store(value: Uuid) = SQLAny.Blob(value.toByteArray())
    }

    /** A column of any form: both are read, and text is written. */
    @OptIn(ExperimentalUuidApi::class)
    internal object SQLUuidAny : SQLCodec<Uuid>() {
      override fun read(row: SQLCursor, column: Int) =
        if (row.any(column) is SQLAny.Blob) SQLUuidBlob.read(row, column) else SQLUuidText.read(row, column)

      override fun store(value: Uuid) = SQLUuidText.store(value)
    }

    /** A type of the app's, through an adapter. */
    internal class SQLAdapted<T, S>(private val codec: SQLCodec<S>, private val adapter: SQLAdapter<T, S>) : SQLCodec<T>() {
      override fun read(row: SQLCursor, column: Int): T {
        val stored = codec.read(row, column)
        try {
          return adapter.decode(stored)
        } catch (error: IllegalArgumentException) {
          throw SQLiteError(SQLReason.DECODING, "the value that is stored is nothing for its adapter", cause = error)
        }
      }

      override fun store(value: T) = codec.store(adapter.encode(value))
    }
    """#
}
