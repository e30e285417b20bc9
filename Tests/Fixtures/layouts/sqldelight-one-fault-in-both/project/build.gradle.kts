plugins { id("app.cash.sqldelight") }
sqldelight { databases { create("Db") { packageName.set("db") } } }
