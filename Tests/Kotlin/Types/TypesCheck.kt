@file:OptIn(ExperimentalUuidApi::class)

package checks

import db.types.Coded
import db.types.CodedInput
import db.types.Color
import db.types.DB
import db.types.Level
import db.types.Lines
import db.types.Mood
import db.types.Point
import db.types.RGB
import db.types.Value
import db.types.puresql.JDBCDriver
import db.types.puresql.SQLAny
import db.types.puresql.SQLReason.*
import kotlin.time.Instant
import kotlin.uuid.ExperimentalUuidApi
import kotlin.uuid.Uuid

/** The checks of Tests/Generated/Types, in Kotlin. */
suspend fun checkTypes() {
  val database = DB(":memory:", JDBCDriver(), DB.Adapters(jsonAdapter = Lines, rgb = RGB))
  val values = database.valuesQueries
  val coded = database.codedQueries
  suspend fun execute(sql: String) = database.withConnection { connection -> connection.prepare(sql).use { it.step() } }

  // Values come back as they went in.
  val text = "a\u0000b\uD83D\uDE00"
  val first = values.insertValue(Long.MIN_VALUE, -0.0, text, ByteArray(0), SQLAny.Blob(byteArrayOf(0, -1)), 0.5)
  Expect.equal(first.integer, Long.MIN_VALUE)
  Expect.equal(first.text, text)
  Expect.equal(first.blob?.size, 0)
  Expect.equal(first.any, SQLAny.Blob(byteArrayOf(0, -1)))
  Expect.equal(first.number, 0.5)
  // Arrays of bytes are equal where their bytes are.
  Expect.equal(values.allValues(), listOf(first.copy(blob = ByteArray(0))))
  Expect.equal(first.copy(blob = ByteArray(0)).hashCode(), first.hashCode())
  Expect.equal(first == first.copy(blob = byteArrayOf(1)), false)
  val second = values.insertValue(null, Double.POSITIVE_INFINITY, null, null, null, null)
  Expect.equal(second.real, Double.POSITIVE_INFINITY)
  Expect.equal(second.blob, null)
  Expect.equal(values.insertValue(null, Double.NaN, "", null, SQLAny.Integer(1), Double.NEGATIVE_INFINITY).real, null)
  Expect.equal(values.deleteFirst(), 1)
  val third = values.insertRequired(Long.MAX_VALUE, 1.5, "", byteArrayOf(1), SQLAny.Text("x"), 1e300)
  Expect.equal(third.requiredInteger, Long.MAX_VALUE)
  Expect.equal(third.requiredAny, SQLAny.Text("x"))
  Expect.equal(values.firstInteger(2), null)
  Expect.equal(values.firstInteger(99), null)
  Expect.equal(values.numbers(), listOf(0.0, 0.0, 1e300))
  Expect.equal(values.totals().count, 3)
  Expect.equal(values.mixed(), listOf(SQLAny.Text(""), SQLAny.Integer(0), SQLAny.Text("")))
  Expect.equal(values.absent().one, 1)

  // What a value can't be is an error, before anything is stored.
  Expect.error(ENCODING) { values.setText("\uD800", null) }
  Expect.error(ENCODING) { values.byTexts(listOf("\uDC00")) }
  Expect.error(ENCODING) { values.insertValue(1, null, null, null, SQLAny.Text("a\uD83D"), null) }

  // Arrays of every type, of any length.
  Expect.equal(values.byIntegers(listOf(0, Long.MAX_VALUE)), 3)
  Expect.equal(values.byReals(listOf(1.5, Double.NEGATIVE_INFINITY)), 1)
  Expect.equal(values.byTexts(listOf("", "a\u0000", "\"\\", "\uD83D\uDE00")), 3)
  Expect.equal(values.byBlobs(listOf(ByteArray(0), byteArrayOf(1))), 3)
  Expect.equal(values.byBlobs(listOf(byteArrayOf(1), ByteArray(70_000))), 1)
  Expect.equal(values.byAnys(listOf(SQLAny.Integer(0), SQLAny.Text("x"), SQLAny.Real(2.5), SQLAny.Blob(byteArrayOf(7)))), 3)
  Expect.equal(values.byAnys(emptyList()), 0)
  Expect.equal(values.byIntegers(emptyList()), 0)
  Expect.equal(values.byIntegers((0L until 5000L).toList()), 2)
  Expect.equal(values.page(limit = 2, offset = 1).size, 2)
  Expect.equal(values.setText("new", null), 3)
  val keptAny = values.insertValue(1, null, null, null, SQLAny.Real(0.5), null)
  Expect.equal(keptAny.any, SQLAny.Real(0.5))

  // Rows as values, BLOBs and defaults among them.
  val stored = database.values.insert(Value.Draft(1, null, "t", byteArrayOf(9), null, null, null, null, null, byteArrayOf(3), null, null))
  Expect.equal(database.values.find(stored.id), stored)
  Expect.equal(stored.requiredInteger, 0)
  Expect.equal(database.values.delete(stored.id), true)

  // A value that doesn't fit is an error that says where, and not which it is.
  execute("UPDATE value SET requiredText = x'00' WHERE id = 4")
  Expect.error(DECODING, message = "column 'requiredText' of 'badText': the BLOB that is stored is no text") { values.badText(4) }
  execute("UPDATE value SET integer = 'x' WHERE id = 4")
  Expect.error(DECODING, message = "column 'integer' of 'integers': the TEXT") { values.integers() }
  Expect.equal(values.emptyValues(), 4)

  // Types with codecs.
  val id = Uuid.random()
  val precise = Instant.parse("2023-11-14T22:13:20.123Z")
  val whole = Instant.parse("2023-11-14T22:13:20Z")
  val input = CodedInput(
    id = id, seconds = precise, precise = precise, written = precise, uuid = id, url = "https://sqlite.org", decimal = "0.10",
    isSet = true, small = -128, unsigned = 4294967295u, float = 0.1f, same = 7)
  val row = coded.insertCoded(input)
  Expect.equal(coded.findCoded(id), row)
  Expect.equal(row, Coded(id, whole, precise, precise, id, "https://sqlite.org", "0.10", true, -128, 4294967295u, 0.1f, 7))
  Expect.equal(coded.findCoded(Uuid.random()), null)
  Expect.equal(coded.codedBetween(whole, whole), listOf(whole))
  Expect.equal(coded.codedWritten(Instant.parse("2020-01-01T00:00:00Z")).map { it.written }, listOf(precise))
  Expect.equal(coded.codedByIDs(listOf(id, Uuid.random())), 1)
  Expect.equal(coded.codedByUUIDs(listOf(id)), 1)
  Expect.equal(coded.latest(), whole)
  database.withConnection { connection ->
    connection.prepare("SELECT uuid, written, typeof(id), length(id) FROM coded").use {
      it.step()
      val found = listOf(it.getText(0), it.getText(1), it.getText(2), it.getLong(3).toString())
      Expect.equal(found, listOf(id.toString().uppercase(), "2023-11-14T22:13:20.123Z", "blob", "16"))
    }
  }
  for (wrong in listOf(input.copy(decimal = "1,5"), input.copy(written = Instant.parse("+12026-01-01T00:00:00Z")))) {
    Expect.error(ENCODING) { coded.insertCoded(wrong) }
  }
  // Every form in which SQLite's own functions write a date.
  for ((written, time) in listOf(
    "2024-02-29" to "2024-02-29T00:00:00Z", "2024-02-29 12:30" to "2024-02-29T12:30:00Z",
    "2024-02-29 12:30:45" to "2024-02-29T12:30:45Z", "2024-02-29T12:30:45.5+01:30" to "2024-02-29T11:00:45.500Z",
    "0001-01-01" to "0001-01-01T00:00:00Z",
  )) {
    execute("UPDATE coded SET written = '$written'")
    Expect.equal(coded.findCoded(id)?.written.toString(), time)
  }
  for (wrong in listOf("2023-02-29", "2024-13-01", "now", "2024-1-1")) {
    execute("UPDATE coded SET written = '$wrong'")
    Expect.error(DECODING, message = "column 'written'") { coded.findCoded(id) }
  }
  execute("UPDATE coded SET written = NULL, small = 128")
  Expect.error(DECODING, message = "column 'small'") { coded.findCoded(id) }
  execute("UPDATE coded SET small = 1, isSet = 2")
  Expect.error(DECODING, message = "column 'isSet'") { coded.findCoded(id) }

  // The application's own.
  val red = Color(255, 0, 0)
  val customID = coded.insertCustom(Mood.good, Level.HIGH, Point(1, 2), red, null, listOf("a", "b"))
  coded.insertCustom(Mood.bad, null, Point(3, 4), red, red, emptyList())
  val customs = coded.allCustom()
  Expect.equal(customs[0].id, customID)
  Expect.equal(customs[0].mood to customs[0].level, Mood.good to Level.HIGH)
  Expect.equal(customs[0].point to customs[0].tags, Point(1, 2) to listOf("a", "b"))
  Expect.equal(coded.colors(), listOf(red, red))
  val colored = values.colored(red)
  Expect.equal(colored.result1, listOf(red, red))
  Expect.equal(colored.id.size, 2)
  Expect.equal(coded.otherColor(customID), null)
  Expect.equal(coded.byColors(listOf(red)).size, 2)
  Expect.equal(coded.moods().map { it.mood to it.count }, listOf(Mood.bad to 1L, Mood.good to 1L))
  Expect.equal(coded.inMood(listOf(Mood.good)).map { it.custom }, listOf(customs[0]))
  Expect.equal(coded.pairs().map { it.b }, listOf(customs[1], null))
  Expect.equal(coded.moodRow().map { it.id to it.level }, listOf(customID to Level.HIGH))
  Expect.equal(coded.moodRowOrNil().map { it.level }, listOf(Level.HIGH, null))
  Expect.equal(coded.sameAsTable().map { it.text }, listOf("good", "bad"))
  Expect.equal(coded.logs(), listOf("good", "bad"))
  execute("PRAGMA ignore_check_constraints = ON")
  execute("UPDATE custom SET mood = 'odd' WHERE id = 1")
  Expect.error(DECODING, message = "column 'mood'") { coded.allCustom() }
  database.close()
}
