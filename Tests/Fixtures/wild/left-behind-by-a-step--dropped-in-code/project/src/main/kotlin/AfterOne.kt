import app.cash.sqldelight.db.SqlDriver

object AfterOne {
  private val statements = listOf("DROP TABLE boat_old", "DROP TABLE pier_old")

  fun run(driver: SqlDriver) {
    for (statement in statements) driver.execute(null, statement, 0)
  }
}
