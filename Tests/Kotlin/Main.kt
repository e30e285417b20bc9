package checks

import java.io.File
import kotlin.system.exitProcess
import kotlinx.coroutines.runBlocking

fun main(arguments: Array<String>) = runBlocking {
  when (arguments[0]) {
    "share" -> share(arguments[1], arguments[2])
    "write" -> writeUntilKilled(arguments[1])
    "killed" -> checkKilled(arguments[1], arguments[2].toInt())
    "speed" -> measure(arguments[1])
    "gradle" -> exitProcess(checks.gradle.Project(File(arguments[1])).apply { checks.gradle.build(this) }.run(arguments[2]))
    else -> {
      val folder = File(arguments[1])
      suspend fun check(name: String, body: suspend () -> Unit) {
        val before = Expect.count
        body()
        println("$name: ${Expect.count - before} checks")
      }
      check("Todo") { checkTodo(folder) }
      check("Library") { checkLibrary() }
      check("Types") { checkTypes() }
      check("Exact") { checkExact() }
      check("Functions") { checkFunctions() }
      // Names that mean something to a language, in tables, columns, files and queries: all of it loads.
      check("Nasty") { db.nasty.DB(":memory:", db.nasty.puresql.JDBCDriver()).close() }
      check("Existing") { checkExisting(File(folder, "existing/northwind.db")) }
    }
  }
}
