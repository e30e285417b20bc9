@file:OptIn(ExperimentalUuidApi::class)

package checks

import db.library.BranchID
import db.library.Day
import db.library.ISBN
import db.library.LibraryDB
import db.library.puresql.JDBCDriver
import db.library.puresql.SQLAny
import db.library.puresql.SQLReason
import db.library.puresql.SQLiteError
import java.lang.reflect.InvocationTargetException
import java.lang.reflect.ParameterizedType
import java.lang.reflect.Type
import java.lang.reflect.WildcardType
import kotlin.coroutines.intrinsics.suspendCoroutineUninterceptedOrReturn
import kotlin.time.Clock
import kotlin.time.Duration.Companion.seconds
import kotlin.time.Instant
import kotlin.uuid.ExperimentalUuidApi
import kotlin.uuid.Uuid

/** Examples/Library in Kotlin: a day at the desk, then each of its queries once. */
suspend fun checkLibrary() {
  val library = LibraryDB(":memory:", JDBCDriver())
  val members = library.memberQueries
  val books = library.bookQueries
  val loans = library.loanQueries
  val fines = library.fineQueries
  Expect.equal(LibraryDB.migrations.size, 15)
  suspend fun execute(sql: String) = library.withConnection { connection -> connection.prepare(sql).use { it.step() } }
  execute("INSERT INTO branch (id, name, city, website, opened_on) VALUES (1, 'Main', 'Ulm', 'https://example.org', '1990-01-01')")
  execute("INSERT INTO publisher (id, name) VALUES (1, 'Verlag')")
  execute("INSERT OR IGNORE INTO membership_tier VALUES ('plain', 'Plain', 2, 28, 1, 20)")

  val member = members.registerMember(
    givenName = "Ada", familyName = "Lovelace", email = "ada@example.org", phone = null, bornOn = Day("1815-12-10"),
    homeBranchId = BranchID(1))
  Expect.equal(members.memberByEmail("ADA@example.org").map { it.id to it.fullName }, listOf(member.id to "Ada Lovelace"))
  Expect.equal(members.memberById(member.id)?.email, "ada@example.org")
  val book = books.insertBook(
    isbn = ISBN("9783446233928"), title = "Maschinen", subtitle = null, publisherId = 1, publishedYear = 2020, languageCode = "de",
    pageCount = 300, summary = "Über Maschinen")
  Expect.equal(books.bookByISBN(ISBN("9783446233928"))?.title, "Maschinen")
  Expect.equal(books.booksByIds(listOf(book.id)).map { it.title }, listOf("Maschinen"))
  execute("INSERT INTO copy (book_id, branch_id, barcode, acquired_on, price_cents) VALUES (${book.id.rawValue}, 1, 'B1', '2025-01-01', 990)")
  Expect.equal(library.copyQueries.copyByBarcode("B1")?.title, "Maschinen")

  // Who has no membership borrows nothing.
  val today = Day("2026-05-04")
  suspend fun checkOut() = loans.checkOut(issuedById = null, today = today, memberId = member.id, barcode = "B1")
  Expect.equal(checkOut(), null)
  execute("INSERT INTO membership (member_id, tier_code, starts_on, ends_on) VALUES (${member.id.rawValue}, 'plain', '2026-01-01', '2027-01-01')")
  Expect.equal(loans.loanAllowance(memberId = member.id, today = today)?.openCount, 0)
  val loan = checkOut()!!
  Expect.equal(loan.dueOn, Day("2026-06-01"))
  Expect.equal(checkOut(), null)
  Expect.equal(loans.openLoansOfMember(member.id).map { it.barcode }, listOf("B1"))
  Expect.equal(loans.overdueLoans(Day("2026-06-11")).map { it.daysLate }, listOf<Long?>(10))
  Expect.equal(loans.renewLoan(loanId = loan.id, today = today)?.renewalCount, 1)

  // A group: what is owed, in one transaction.
  val fine = fines.chargeFine(loanId = loan.id, reason = "damaged", amountCents = 250)
  val debts = fines.debtsOfMember(member.id)
  Expect.equal(debts.balance?.owedCents, 250)
  Expect.equal(debts.fines.map { it.openCents }, listOf<Long?>(250))
  val payment = fines.insertPayment(memberId = member.id, amountCents = 250, method = "cash", receipt = Uuid.random())
  Expect.equal(fines.settleFine(fineId = fine, paymentId = payment, amountCents = 250), 1)
  Expect.equal(fines.debtsOfMember(member.id).balance?.owedCents, 0)
  val returnedAt = Instant.fromEpochSeconds(Clock.System.now().epochSeconds) + 60.seconds
  Expect.equal(loans.returnCopy(returnedAt = returnedAt, barcode = "B1").map { it.memberId }, listOf(member.id))
  Expect.equal(loans.loanHistory(memberId = member.id, pageSize = 10, pageStart = 0)[0].returnedAt, returnedAt)
  Expect.equal(books.deleteBook(book.id), 0)

  // Each query once, with made-up values.
  var (called, refused) = 0 to 0
  for (getter in LibraryDB::class.java.methods.filter { it.name.endsWith("Queries") && it.parameterCount == 0 }) {
    val queries = getter.invoke(library)
    for (method in getter.returnType.methods.filter { !it.isSynthetic && it.parameterTypes.lastOrNull()?.simpleName == "Continuation" }) {
      called += 1
      val values = method.genericParameterTypes.dropLast(1).map { value(it) }
      try {
        library.write {
          suspendCoroutineUninterceptedOrReturn<Any?> { continuation ->
            try {
              method.isAccessible = true
              method.invoke(queries, *values.toTypedArray(), continuation)
            } catch (error: InvocationTargetException) {
              throw error.targetException
            }
          }
          error("undo")
        }
      } catch (error: SQLiteError) {
        // What a made-up value breaks is a constraint, or a text that should be JSON.
        if (error.reason != SQLReason.SQLITE || ((error.code ?: 0) and 0xff != 19 && "malformed JSON" !in error.message!!)) {
          throw AssertionError("'${method.name}' fails", error)
        }
        refused += 1
      } catch (error: IllegalStateException) {
        if (error.message != "undo") throw error
      }
    }
  }
  println("Library: $called functions called, $refused of them refused")
  Expect.equal(called > 100 && refused < called / 3, true)
  library.close()
}

private fun value(type: Type): Any = when (type) {
  is ParameterizedType -> listOf(value(type.actualTypeArguments[0]))
  is WildcardType -> value(type.upperBounds[0])
  Long::class.java, Long::class.javaObjectType -> 1L
  Int::class.java, Int::class.javaObjectType -> 1
  Boolean::class.java, Boolean::class.javaObjectType -> true
  Double::class.java, Double::class.javaObjectType -> 0.5
  String::class.java -> "Maschinen"
  ByteArray::class.java -> byteArrayOf(1)
  Instant::class.java -> Clock.System.now()
  Uuid::class.java -> Uuid.random()
  Day::class.java -> Day("2026-05-04")
  SQLAny::class.java -> SQLAny.Integer(1)
  else -> {
    val constructor = (type as Class<*>).constructors.minByOrNull { it.parameterCount } ?: error("nothing is known of $type")
    constructor.newInstance(*constructor.genericParameterTypes.map { value(it) }.toTypedArray())
  }
}
