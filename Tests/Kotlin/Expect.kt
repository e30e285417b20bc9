package checks

/** Checks, counted. */
object Expect {
  var count = 0
    private set

  /** Both are the same. */
  fun <T> equal(found: T, wanted: T) {
    count += 1
    if (found != wanted) throw AssertionError("found $found, wanted $wanted")
  }

  /** The body throws an error of this reason and code, whose message has this in it. */
  suspend fun error(reason: Any?, code: Int? = null, message: String = "", body: suspend () -> Any?) {
    count += 1
    val error =
      try {
        body()
        null
      } catch (error: Exception) {
        error
      }
    if (error == null) throw AssertionError("nothing is thrown, wanted $reason")
    val (foundReason, foundCode) = described(error)
    val isRight = "$foundReason" == "$reason" && (code == null || foundCode == code) && message in (error.message ?: "")
    if (!isRight) throw AssertionError("found $foundReason $foundCode '${error.message}', wanted $reason $code '$message'", error)
  }

  // Each project has a runtime of its own.
  private fun described(error: Exception): Pair<Any?, Any?> = when (error) {
    is db.todo.puresql.SQLiteError -> error.reason to error.code
    is db.library.puresql.SQLiteError -> error.reason to error.code
    is db.types.puresql.SQLiteError -> error.reason to error.code
    is db.exact.puresql.SQLiteError -> error.reason to error.code
    is db.functions.puresql.SQLiteError -> error.reason to error.code
    is db.existing.puresql.SQLiteError -> error.reason to error.code
    else -> error::class.simpleName to null
  }
}
