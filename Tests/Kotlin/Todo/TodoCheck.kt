package checks

import db.todo.Color
import db.todo.DB
import db.todo.ListID
import db.todo.ListRecord
import db.todo.ListSummary
import db.todo.NewTodo
import db.todo.NoListQueries
import db.todo.NoTodoQueries
import db.todo.RGBColorAdapter
import db.todo.TagRecord
import db.todo.TodoID
import db.todo.TodoRecord
import db.todo.TodoRow
import db.todo.TodoTagRecord
import db.todo.puresql.JDBCDriver
import db.todo.puresql.SQLMigration
import db.todo.puresql.SQLOptions
import db.todo.puresql.SQLReason.*
import java.io.File
import kotlin.time.Clock
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.seconds
import kotlin.time.Instant
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.launch
import kotlinx.coroutines.withTimeout
import kotlinx.coroutines.withTimeoutOrNull

private val adapters = DB.Adapters(RGBColorAdapter)

fun todoDatabase(path: String, options: SQLOptions = SQLOptions()) = DB(path, JDBCDriver(), adapters, options)

/** The checks of Examples/Todo's tests, and of its command, in Kotlin. */
suspend fun checkTodo(folder: File) {
  doubles()
  inMemory()
  observation(File(folder, "observed.db").path)
  cancellation(File(folder, "cancelled.db").path)
  files(folder)
}

/** Without a database: each query answers what the test says. */
private suspend fun doubles() {
  val now = Clock.System.now()
  val home = ListSummary(ListID(7), "Home", Color(0, 0, 0), openCount = 1, totalCount = 3)
  val agenda = Agenda(
    NoTodoQueries(openTodos = { list ->
      if (list == home.id) listOf(TodoRow(TodoID(2), "Sweep", null)) else listOf(TodoRow(TodoID(1), "Call", Instant.fromEpochSeconds(0)))
    }),
    NoListQueries(selectLists = { listOf(home) }))
  Expect.equal(agenda.lines(now), listOf("1. Call (overdue)", "Home (1 of 3)", "  2. Sweep"))
  val todos = ArrayList<NewTodo>()
  val other = Agenda(
    NoTodoQueries(insertTodo = { todo -> todos += todo; TodoID(5) }), NoListQueries(insertList = { ListID(1) }))
  Expect.equal(other.add("Paint", "Home", null), TodoID(5))
  Expect.equal(todos.map { it.listId }, listOf(ListID(1)))
  val nothing = Agenda(NoTodoQueries(), NoListQueries())
  Expect.equal(nothing.toggle(TodoID(1)), null)
  Expect.equal(nothing.lines(now), emptyList())
  // What has to give something fails where nothing says what.
  Expect.error(USAGE) { nothing.add("Paint", null, null) }
  Expect.error("IllegalStateException") { Agenda(NoTodoQueries(toggleTodo = { error("broken") }), NoListQueries()).toggle(TodoID(1)) }
  Expect.equal(NoTodoQueries(openTodos = { listOf(TodoRow(TodoID(1), "A", null)) }).observeOpenTodos(null).first().size, 1)
}

private suspend fun inMemory() {
  val database = todoDatabase(":memory:")
  val agenda = Agenda(database.todoQueries, database.listQueries)
  val now = Clock.System.now()
  val paint = agenda.add("Paint the door", "Home", null)
  agenda.add("Call", null, null)
  Expect.equal(agenda.lines(now), listOf("2. Call", "Home (1 of 1)", "  1. Paint the door"))
  Expect.equal(agenda.toggle(paint), true)
  Expect.equal(agenda.search("DOOR"), listOf("1. Paint the door in Home"))
  Expect.equal(agenda.toggle(TodoID(99)), null)

  // Tags: upserts, an array of any length, cascades.
  val tags = database.tagQueries
  val tag = tags.saveTag("garden")
  Expect.equal(tags.saveTag("GARDEN"), tag)
  Expect.equal(tags.tagTodo(paint, tag), 1)
  Expect.equal(tags.tagTodo(paint, tag), 0)
  Expect.equal(tags.tagsOfTodos(listOf(paint, TodoID(2), TodoID(99))).map { it.todoId to it.name }, listOf(paint to "GARDEN"))
  Expect.equal(tags.tagsOfTodos(emptyList()), emptyList())
  Expect.equal(tags.tagsOfTodos((1L..5000L).map { TodoID(it) }).size, 1)
  Expect.equal(database.todoQueries.deleteDoneTodos(), 1)
  Expect.equal(tags.tagsOfTodos(listOf(paint)), emptyList())

  // Whole rows, dates and what the adapter makes.
  val due = Instant.parse("2026-03-01T12:00:00Z")
  val id = database.todoQueries.insertTodo(NewTodo("Plant", "roses", null, due))
  val todo = database.todoQueries.findTodo(id)!!
  Expect.equal(todo.dueAt, due)
  Expect.equal(todo.isDone, false)
  Expect.equal((now - todo.createdAt).absoluteValue < 60.seconds, true)
  Expect.equal(database.listQueries.selectLists()[0].color, Color(0x34, 0x78, 0xf6))
  Expect.equal(database.todoQueries.moveTodos(ListID(1), listOf(id, TodoID(2))), 2)

  // Rows as values.
  val row = database.todos.insert(TodoRecord.Draft("Row", null, null, null, null, null))
  Expect.equal(database.todos.find(row.id), row)
  Expect.equal(database.todos.update(row.copy(note = "changed")), true)
  Expect.equal(database.todos.find(row.id)?.note, "changed")
  Expect.equal(database.todos.upsert(row.copy(title = "Upserted")).title, "Upserted")
  Expect.equal(database.todos.upsert(row.copy(id = TodoID(500))).id, TodoID(500))
  val list = database.lists.insert(ListRecord.Draft("Yard", null, null))
  val listed = database.todos.insert(TodoRecord.Draft("Rake", null, null, list.id, null, null))
  Expect.equal(database.todos.list(listed), list)
  Expect.equal(database.todos.list(row), null)
  Expect.equal(database.lists.todos(list), listOf(listed))
  val leaves = database.tags.insert(TagRecord.Draft("leaves"))
  database.todoTags.insert(TodoTagRecord(listed.id, leaves.id))
  Expect.equal(database.todos.tags(listed), listOf(leaves))
  Expect.equal(database.tags.todos(leaves), listOf(listed))
  Expect.equal(database.tags.delete(leaves.id), true)
  Expect.equal(database.todos.delete(listed.id), true)
  Expect.equal(database.todos.delete(row.id), true)
  Expect.equal(database.todos.delete(row.id), false)
  Expect.equal(database.todos.update(row), false)
  Expect.equal(database.tags.insert(listOf(TagRecord.Draft("a"), TagRecord.Draft("b"))).map { it.name }, listOf("a", "b"))
  Expect.error(SQLITE, code = 2067) { database.tags.insert(listOf(TagRecord.Draft("c"), TagRecord.Draft("b"))) }
  Expect.equal(database.tags.findByName("C"), null)
  Expect.equal(database.tags.findByName("A")?.name, "a")
  Expect.equal(database.tags.count(), database.tags.all().size.toLong())

  // What SQLite refuses is an error that says so, with the statement.
  Expect.error(SQLITE, code = 275) { database.todoQueries.insertTodo(NewTodo(" ", "", null, null)) }

  // Transactions: undone as a whole, and by savepoints inside of each other.
  suspend fun count() = database.todoQueries.selectTodos().size
  val count = count()
  Expect.error("IllegalStateException") {
    database.write {
      database.todoQueries.deleteDoneTodos()
      agenda.add("Undone", null, null)
      error("no")
    }
  }
  Expect.equal(count(), count)
  database.write {
    agenda.add("Kept", null, null)
    Expect.error("IllegalStateException") {
      database.write {
        agenda.add("Undone", null, null)
        error("inner")
      }
    }
    // Coroutines that share a transaction take turns.
    coroutineScope { List(20) { launch { agenda.add("Together $it", null, null) } } }
  }
  Expect.equal(count(), count + 21)
  Expect.equal(database.read { count() }, count + 21)
  Expect.error(USAGE) { database.read { agenda.add("No", null, null) } }
  database.close()
  Expect.error(USAGE, message = "closed") { count() }
}

/** Whoever observes is told of what a transaction has changed, by triggers and cascades too, and of nothing else. */
private suspend fun observation(path: String) = coroutineScope {
  val database = todoDatabase(path)
  val seen = Channel<Int>(Channel.UNLIMITED)
  val watch = launch { database.todoQueries.observeSelectTodos().collect { seen.send(it.size) } }
  val tagsSeen = Channel<List<String>>(Channel.UNLIMITED)
  val tagWatch = launch { database.tagQueries.observeTagsOfTodos(listOf(TodoID(1))).collect { tagsSeen.send(it.map { tag -> tag.name }) } }
  suspend fun <T> Channel<T>.next(): T = withTimeout(5.seconds) { receive() }
  Expect.equal(seen.next(), 0)
  Expect.equal(tagsSeen.next(), emptyList())
  val first = database.todoQueries.insertTodo(NewTodo("One", "", null, null))
  Expect.equal(seen.next(), 1)
  database.write { repeat(3) { database.todoQueries.insertTodo(NewTodo("More", "", null, null)) } }
  Expect.equal(seen.next(), 4)
  // Undone, and nothing changed.
  Expect.error("IllegalStateException") {
    database.write {
      database.todoQueries.insertTodo(NewTodo("Undone", "", null, null))
      error("no")
    }
  }
  database.todoQueries.toggleTodo(TodoID(99))
  Expect.equal(withTimeoutOrNull(200.milliseconds) { seen.receive() }, null)
  // A tag of a todo goes when the todo goes.
  database.tagQueries.tagTodo(first, database.tagQueries.saveTag("garden"))
  Expect.equal(tagsSeen.next(), listOf("garden"))
  database.todos.delete(first)
  Expect.equal(tagsSeen.next(), emptyList())
  Expect.equal(seen.next(), 3)
  // What the app writes itself.
  database.withConnection(changes = setOf("TODO")) { connection -> connection.prepare("DELETE FROM todo").use { it.step() } }
  Expect.equal(seen.next(), 0)
  watch.cancelAndJoin()
  tagWatch.cancelAndJoin()
  database.close()
}

/** A cancelled coroutine's statement is interrupted, its transaction undone, and the connection goes on. */
private suspend fun cancellation(path: String) {
  val database = todoDatabase(path)
  val endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
  val start = Clock.System.now()
  Expect.error("TimeoutCancellationException") {
    withTimeout(200.milliseconds) {
      database.write {
        database.todoQueries.insertTodo(NewTodo("Undone", "", null, null))
        database.withConnection { connection -> connection.prepare(endless).use { it.step() } }
      }
    }
  }
  Expect.equal(Clock.System.now() - start < 5.seconds, true)
  Expect.equal(database.todoQueries.selectTodos(), emptyList())
  coroutineScope {
    // Whoever waits for the one that writes and is cancelled leaves no lock behind.
    val holder = launch(start = CoroutineStart.UNDISPATCHED) { database.write { delay(300.milliseconds) } }
    val waiter = launch(start = CoroutineStart.UNDISPATCHED) { database.todoQueries.insertTodo(NewTodo("Never", "", null, null)) }
    delay(50.milliseconds)
    waiter.cancelAndJoin()
    holder.join()
    // Many tasks at once, who read and write.
    List(50) { task ->
      async {
        repeat(20) {
          if (task % 5 == 0) database.todoQueries.insertTodo(NewTodo("Task $task", "", null, null)) else database.todoQueries.selectTodos()
        }
      }
    }.awaitAll()
  }
  Expect.equal(database.todoQueries.selectTodos().size, 200)
  try {
    coroutineScope {
      launch { database.write { awaitForever() } }
      delay(50.milliseconds)
      throw CancellationException("enough")
    }
  } catch (_: CancellationException) {
  }
  Expect.equal(database.todoQueries.deleteDoneTodos(), 0)
  database.close()
}

private suspend fun awaitForever(): Nothing = kotlinx.coroutines.awaitCancellation()

/** Files: made, opened again, older, newer, changed. */
private suspend fun files(folder: File) {
  val path = File(folder, "todo.db").path
  val first = todoDatabase(path)
  first.todoQueries.insertTodo(NewTodo("Kept", "", null, null))
  first.close()
  Expect.error(USAGE, message = "closed") { first.todoQueries.selectTodos() }
  Expect.error(USAGE, message = "closed") { first.todoQueries.deleteDoneTodos() }
  first.close()
  val again = todoDatabase(path, SQLOptions(readOnly = true))
  Expect.equal(again.todoQueries.selectTodos().map { it.title }, listOf("Kept"))
  Expect.error(SQLITE, code = 8) { again.todoQueries.deleteDoneTodos() }
  again.close()

  fun raw(sql: String) = JDBCDriver().open(path).use { connection ->
    connection.prepare(sql).use { statement ->
      val rows = ArrayList<String>()
      while (statement.step()) rows += (0 until statement.getColumnCount()).joinToString(" ") { statement.getText(it) }
      rows
    }
  }
  Expect.equal(raw("SELECT number || '', name FROM puresql_migration"), listOf("1 1.sql", "2 2.sql", "3 3.sql"))
  Expect.equal(raw("PRAGMA journal_mode"), listOf("wal"))
  raw("INSERT INTO puresql_migration VALUES (4, '4.sql', 'x', '')")
  Expect.error(MIGRATION, message = "newer version of this program: it has migration '4.sql'") { todoDatabase(path) }
  raw("DELETE FROM puresql_migration WHERE number = 4")
  raw("UPDATE puresql_migration SET checksum = 'x' WHERE number = 2")
  Expect.error(MIGRATION, message = "'2.sql' was changed") { todoDatabase(path) }

  // A file at the second step is brought to the third; one that is only read isn't.
  val older = File(folder, "older.db").path
  suspend fun open(steps: List<SQLMigration>) = Stepped(older, steps).close()
  open(DB.migrations.take(2))
  Expect.error(MIGRATION, message = "2 of 3 migrations") { todoDatabase(older, SQLOptions(readOnly = true)) }
  todoDatabase(older).close()
  todoDatabase(older, SQLOptions(readOnly = true)).close()

  // A step that fails leaves the file at the step before it, and says which.
  Expect.error(MIGRATION, message = "migration '4.sql' failed: ") {
    open(DB.migrations + SQLMigration("4.sql", listOf("CREATE TABLE more (id INTEGER)", "INSERT INTO nowhere VALUES (1)")))
  }
  Expect.error(MIGRATION, code = 787) { open(DB.migrations + SQLMigration("4.sql", listOf("INSERT INTO todoTag VALUES (77, 88)"))) }
  todoDatabase(older, SQLOptions(readOnly = true)).close()
  Expect.error(USAGE) { todoDatabase("") }
  Expect.error(SQLITE, code = 14, message = "todo.db") { todoDatabase(File(File(folder, "none"), "todo.db").path) }
}

/** A database with other steps. */
private class Stepped(path: String, steps: List<SQLMigration>) :
  db.todo.puresql.SQLDatabase(path, JDBCDriver(), steps, SQLOptions(), emptyList())

/** Opens a file, adds a todo, and shows what there is: in turns with the app in Swift. */
suspend fun share(path: String, title: String) {
  val database = todoDatabase(path)
  database.todoQueries.insertTodo(NewTodo(title, "", null, null))
  val lists = database.listQueries.selectLists()
  for (todo in database.todoQueries.selectTodos().sortedBy { it.id.rawValue }) {
    val due = todo.dueAt?.let { " ${it.toString().take(10)}" } ?: ""
    val color = lists.firstOrNull { it.id == todo.listId }?.color?.let { " #${RGBColorAdapter.encode(it).toString(16)}" } ?: ""
    println("${todo.id.rawValue}. ${todo.title}: ${if (todo.isDone) "done" else "open"}$due$color")
  }
  database.close()
}

/** Writes rows in transactions of two until it is killed; says how many it has written. */
suspend fun writeUntilKilled(path: String) {
  val database = todoDatabase(path)
  var count = 0
  while (true) {
    database.write { repeat(2) { database.todoQueries.insertTodo(NewTodo("Kept", "", null, null)) } }
    count += 2
    println(count)
    System.out.flush()
  }
}

/** Whether a file has all that was said to be written, and no half of a transaction. */
suspend fun checkKilled(path: String, written: Int) {
  val database = todoDatabase(path)
  val count = database.todoQueries.selectTodos().size
  Expect.equal(count >= written && count % 2 == 0, true)
  database.withConnection { connection ->
    connection.prepare("PRAGMA integrity_check").use {
      it.step()
      Expect.equal(it.getText(0), "ok")
    }
  }
  database.close()
  println("$count rows, $written of them said to be written")
}
