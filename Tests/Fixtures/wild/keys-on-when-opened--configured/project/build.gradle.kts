plugins { id("app.cash.sqldelight") }

sqldelight { databases { create("Piers") { packageName.set("piers") } } }
