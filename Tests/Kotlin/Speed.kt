package checks

import db.todo.NewTodo
import db.todo.TodoID
import java.lang.management.ManagementFactory
import java.sql.Connection
import java.sql.DriverManager
import java.util.TreeMap
import kotlin.time.Instant
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

/** Fetch, find and insert next to a loop over JDBC written by hand, in turns; the least of each counts, in processor time. */
suspend fun measure(path: String) = withContext(Dispatchers.Default) {
  val database = todoDatabase("$path/generated.db")
  todoDatabase("$path/hand.db").close()
  val hand = DriverManager.getConnection("jdbc:sqlite:$path/hand.db")
  for (pragma in listOf("foreign_keys = ON", "busy_timeout = 5000")) hand.createStatement().use { it.execute("PRAGMA $pragma") }
  // So few that some rounds are over before the machine does something else.
  val rows = 500L
  var clock = 0L
  val insert = Pair(
    suspend { database.write { for (n in 1..rows) database.todoQueries.insertTodo(NewTodo("Todo $n", "a note", null, Instant.fromEpochSeconds(n))) } },
    suspend { hand.insert(rows) })
  val fetch = Pair(suspend { clock += database.todoQueries.selectTodos().size }, suspend { clock += hand.fetch().size })
  val find = Pair(
    suspend { database.read { for (n in 1..rows) database.todoQueries.findTodo(TodoID(n)) } }, suspend { for (n in 1..rows) hand.find(n) })
  val alone = Pair(suspend { for (n in 1..rows) database.todoQueries.findTodo(TodoID(n)) }, find.second)
  // Processor time of the thread: what else the machine does takes none of it. A round that went on in another thread doesn't count.
  val threads = ManagementFactory.getThreadMXBean()
  suspend fun time(body: suspend () -> Unit): Long {
    val thread = Thread.currentThread()
    val start = threads.currentThreadCpuTime
    body()
    return if (Thread.currentThread() === thread) threads.currentThreadCpuTime - start else Long.MAX_VALUE
  }
  insert.first()
  insert.second()
  // Each round runs both right after one another, now this one first and now that one: what else the machine does is there for
  // both, and the least that each ever took is its own. As many rounds as a few seconds have.
  val least = TreeMap<String, Pair<Long, Long>>()
  for ((name, pair) in listOf("fetch" to fetch, "find" to find, "find, each by itself" to alone, "insert" to insert)) {
    suspend fun empty() {
      if (name != "insert") return
      database.withConnection { connection -> connection.prepare("DELETE FROM todo").use { it.step() } }
      hand.createStatement().use { it.execute("DELETE FROM todo") }
    }
    repeat(20) {
      empty()
      pair.first()
      pair.second()
    }
    var (own, byHand) = Long.MAX_VALUE to Long.MAX_VALUE
    val end = System.nanoTime() + 8_000_000_000
    var round = 0
    while (round < 50 || System.nanoTime() < end) {
      empty()
      if (round % 2 == 0) own = minOf(own, time(pair.first))
      byHand = minOf(byHand, time(pair.second))
      if (round % 2 == 1) own = minOf(own, time(pair.first))
      round += 1
    }
    least[name] = own to byHand
    println("$name: ${own / rows} ns a row, by hand ${byHand / rows}, ${(own * 100 / byHand) / 100.0} times; $round rounds")
  }
  val slow = least.filterKeys { it != "find, each by itself" }.filterValues { (own, byHand) -> own * 10 > byHand * 12 }
  check(slow.isEmpty()) { "more than 1.2 times of what a loop by hand takes: ${slow.keys}" }
  database.close()
  hand.close()
}

private data class Row(
  val id: Long, val title: String, val isDone: Boolean, val createdAt: Instant, val listId: Long?, val dueAt: Instant?, val note: String)

private const val COLUMNS = "id, title, isDone, createdAt, listId, dueAt, note"

private fun java.sql.ResultSet.row() = Row(
  getLong(1), getString(2), getLong(3) == 1L, Instant.fromEpochSeconds(getLong(4)), getLong(5).takeUnless { wasNull() },
  getLong(6).takeUnless { wasNull() }?.let { Instant.fromEpochSeconds(it) }, getString(7))

private val prepared = HashMap<String, java.sql.PreparedStatement>()

private fun Connection.statement(sql: String) = prepared.getOrPut(sql) { prepareStatement(sql) }

private fun Connection.fetch(): List<Row> {
  val rows = ArrayList<Row>()
  statement("SELECT $COLUMNS FROM todo ORDER BY isDone, dueAt IS NULL, dueAt, id").executeQuery().use { while (it.next()) rows += it.row() }
  return rows
}

private fun Connection.find(id: Long): Row? {
  val statement = statement("SELECT $COLUMNS FROM todo WHERE id = ?")
  statement.setLong(1, id)
  return statement.executeQuery().use { if (it.next()) it.row() else null }
}

private fun Connection.insert(rows: Long) {
  createStatement().use { it.execute("BEGIN IMMEDIATE") }
  val statement = statement("INSERT INTO todo (title, note, listId, dueAt) VALUES (?, ?, ?, ?) RETURNING id")
  for (n in 1..rows) {
    statement.setString(1, "Todo $n")
    statement.setString(2, "a note")
    statement.setNull(3, java.sql.Types.NULL)
    statement.setLong(4, n)
    statement.executeQuery().use {
      it.next()
      it.getLong(1)
    }
  }
  createStatement().use { it.execute("COMMIT") }
}
