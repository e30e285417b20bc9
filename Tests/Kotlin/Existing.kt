package checks

import db.existing.Northwind
import db.existing.puresql.JDBCDriver
import db.existing.puresql.SQLOptions
import db.existing.puresql.SQLReason.*
import java.io.File

/** Code that was generated from a database file opens that very file, and no other. */
suspend fun checkExisting(file: File) {
  fun open(path: String, options: SQLOptions = SQLOptions()) = Northwind(path, JDBCDriver(), options)
  val before = file.readBytes()
  val database = open(file.path)
  Expect.equal(database.productQueries.dear(10.0), listOf("Gorgonzola"))
  database.close()
  open(file.path, SQLOptions(readOnly = true)).close()
  // It is opened as it is.
  Expect.equal(file.readBytes().contentEquals(before), true)

  val other = File("${file.path}.other")
  file.copyTo(other)
  JDBCDriver().open(other.path).use { connection -> connection.prepare("CREATE TABLE more (id INTEGER)").use { it.step() } }
  Expect.error(SCHEMA, message = "table 'more'") { open(other.path) }

  // A new file gets the schema, and remembers it.
  val made = open("${file.path}.made")
  Expect.equal(made.productQueries.dear(10.0), emptyList())
  made.close()
  open("${file.path}.made").close()
}
