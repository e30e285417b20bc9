plugins { id("app.cash.sqldelight") }

sqldelight { databases { create("Boats") { packageName.set("boats") } } }
