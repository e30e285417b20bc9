package checks

import db.todo.Color
import db.todo.ListID
import db.todo.ListQueries
import db.todo.NewList
import db.todo.NewTodo
import db.todo.TodoID
import db.todo.TodoQueries
import db.todo.TodoRow
import db.todo.TodoSearch
import kotlin.time.Instant

/** What Examples/Todo can do. It is given queries, not a database, so a test gives it what it likes. */
class Agenda(private val todos: TodoQueries, private val lists: ListQueries) {
  suspend fun add(title: String, list: String?, dueAt: Instant?): TodoID {
    var listId: ListID? = null
    if (list != null) {
      val known = lists.selectLists().firstOrNull { it.name.equals(list, ignoreCase = true) }
      listId = known?.id ?: lists.insertList(NewList(list, Color(0x34, 0x78, 0xf6)))
    }
    return todos.insertTodo(NewTodo(title, note = "", listId, dueAt))
  }

  /** The inbox, then every list with what is left to do in it. */
  suspend fun lines(today: Instant): List<String> {
    val lines = todos.openTodos(null).map { line(it, today) }.toMutableList()
    for (list in lists.selectLists()) {
      lines += "${list.name} (${list.openCount} of ${list.totalCount})"
      lines += todos.openTodos(list.id).map { "  " + line(it, today) }
    }
    return lines
  }

  private fun line(todo: TodoRow, today: Instant): String {
    val due = todo.dueAt?.let { if (it < today) " (overdue)" else " (due ${it.toString().take(10)})" } ?: ""
    return "${todo.id.rawValue}. ${todo.title}$due"
  }

  /** Ticks a todo off, or takes the tick away; null where there is no such todo. */
  suspend fun toggle(id: TodoID): Boolean? = todos.toggleTodo(id)

  suspend fun search(term: String): List<String> =
    todos.searchTodos(TodoSearch(term, limit = 20)).map { "${it.id.rawValue}. ${it.title}" + (it.listName?.let { name -> " in $name" } ?: "") }
}
