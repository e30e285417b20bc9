package checks

import db.functions.DB
import db.functions.DBFunctions
import db.functions.MedianGroup
import db.functions.RunningProductGroup
import db.functions.puresql.JDBCDriver
import db.functions.puresql.SQLAny
import db.functions.puresql.SQLReason.*
import db.functions.puresql.SQLiteConnection
import db.functions.puresql.SQLiteDriver

private object AppFunctions : DBFunctions {
  override fun fold(value: String) = value.lowercase()

  override fun fold(value: String?, locale: String?) = value?.let { "${it.lowercase()}@${locale ?: "-"}" }

  override fun pick(first: String?, more: List<SQLAny?>) = first?.let { SQLAny.Text(it) } ?: more.firstNotNullOfOrNull { it }

  override fun joined(separator: String, more: List<SQLAny>) = more.joinToString(separator) {
    when (it) {
      is SQLAny.Text -> it.value
      is SQLAny.Integer -> "${it.value}"
      else -> throw IllegalArgumentException("this can't be joined")
    }
  }

  override fun throwOfDice() = 4L

  override fun packed(value: SQLAny?, value2: Double?) = "${value == null}${value2 ?: 0.0}".encodeToByteArray()

  override fun median() = object : MedianGroup {
    private val values = ArrayList<Double>()

    override fun add(value: Double?) {
      if (value != null) values += value
    }

    override fun result() = values.sorted().getOrNull(values.size / 2)
  }

  override fun runningProduct() = object : RunningProductGroup {
    private var product = 1L

    override fun add(value: Long?) {
      product *= value ?: 1
    }

    override fun remove(value: Long?) {
      product /= value ?: 1
    }

    override fun result() = product
  }

  override fun byLength(left: String, right: String) = left.length - right.length
}

/** The checks of Tests/Generated/Functions, in Kotlin. */
suspend fun checkFunctions() {
  val database = DB(":memory:", JDBCDriver(), AppFunctions)
  val queries = database.personQueries
  // Migrations have called one, and the index and the view have them.
  Expect.equal(queries.named("Ada-Byron"), listOf("ADA-BYRON"))
  Expect.equal(queries.add("Bo", null), 1)
  Expect.equal(queries.add("BO", 12), 1)
  Expect.equal(queries.named("bo"), listOf("Bo", "BO"))
  Expect.equal(queries.inLocale("tr"), listOf<String?>("ada-byron@tr", "bo@tr", "bo@tr"))
  Expect.equal(queries.firstAge().map { it.age }, listOf<SQLAny?>(SQLAny.Integer(36), SQLAny.Integer(2), SQLAny.Integer(12)))
  Expect.equal(queries.grown(), listOf<String?>("ada-byron"))
  Expect.equal(queries.dice(), 4)
  Expect.equal(queries.packedName(1)?.decodeToString(), "false36.0")
  Expect.equal(queries.medianAge(10), 36.0)
  Expect.equal(queries.medianAge(0), null)
  Expect.equal(queries.products(), listOf(1L, 2L, 6L))
  Expect.equal(queries.byLength(), listOf("Bo", "BO", "ADA-BYRON"))
  Expect.equal(queries.joinedNames(), listOf("ADA-BYRON, 36", null, "BO, 12"))
  database.close()

  // A driver that takes no functions says so before anything is read.
  val plain = object : SQLiteDriver {
    override fun open(fileName: String): SQLiteConnection {
      val connection = JDBCDriver().open(fileName)
      return object : SQLiteConnection {
        override fun prepare(sql: String) = connection.prepare(sql)

        override fun close() = connection.close()
      }
    }
  }
  Expect.error(USAGE, message = "this driver registers no functions") { DB(":memory:", plain, AppFunctions) }
}
