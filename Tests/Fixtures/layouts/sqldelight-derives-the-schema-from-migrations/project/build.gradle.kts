plugins {
    id("app.cash.sqldelight") version "2.0.2"
}

sqldelight {
    databases {
        create("Notes") {
            packageName.set("com.example.notes")
            deriveSchemaFromMigrations.set(true)
            verifyMigrations.set(true)
        }
    }
}
