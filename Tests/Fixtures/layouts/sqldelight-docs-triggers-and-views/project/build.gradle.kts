plugins {
    id("app.cash.sqldelight") version "2.0.2"
}

sqldelight {
    databases {
        create("Ledger") {
            packageName.set("com.example.ledger")
        }
    }
}
