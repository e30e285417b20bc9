package checks

import db.exact.Counter
import db.exact.DB
import db.exact.puresql.JDBCDriver
import db.exact.puresql.SQLReason.*
import db.exact.puresql.checksum

/** Integers of 64 bits, names that mean something to Kotlin, parameters with and without names in one statement, and groups. */
suspend fun checkExact() {
  val database = DB(":memory:", JDBCDriver())
  val counters = database.counterQueries
  suspend fun execute(sql: String) = database.withConnection { connection -> connection.prepare(sql).use { it.step() } }
  val least = Long.MIN_VALUE
  val greatest = Long.MAX_VALUE
  val first = counters.insert(total = greatest, aB = least, select = "a", constructor = "c", __proto__ = "p")
  Expect.equal(first, Counter(1, greatest, 0u, least, "a", "c", "p"))
  counters.insert(least, null, "b", null, null)
  Expect.equal(counters.constructor(total = least, seen = 0u), listOf(2L))
  Expect.equal(counters.`class`(listOf(least, greatest), listOf("b")).map { it.total to it.next }, listOf<Pair<Long, Long?>>(least to null))
  Expect.error(ENCODING) { counters.constructor(0, ULong.MAX_VALUE) }

  // One transaction: all of a group, or nothing.
  val moved = counters.moveAll(from = least, to = 5, totals = listOf(5L), texts = listOf("b"))
  Expect.equal(moved.found.map { it.total }, listOf(5L))
  Expect.equal(moved.result2, 2)
  execute("UPDATE counter SET seen = -1 WHERE id = 2")
  Expect.error(DECODING) { counters.moveAll(from = 5, to = 6, totals = listOf(6L), texts = listOf("b")) }
  execute("UPDATE counter SET seen = 0 WHERE id = 2")
  Expect.equal(counters.constructor(5, 0u), listOf(2L))
  Expect.equal(counters.delete(2), 1)
  Expect.equal(counters.delete(2), 0)
  database.close()
  Expect.error(USAGE, message = "closed") { counters.delete(2) }

  // FNV-1a with 64 bits: the vectors of its authors.
  Expect.equal(checksum(""), "cbf29ce484222325")
  Expect.equal(checksum("a"), "af63dc4c8601ec8c")
  Expect.equal(checksum("foobar"), "85944171f73967e8")
}
