plugins {
    id("app.cash.sqldelight") version "2.0.2"
}

sqldelight {
    databases {
        create("Garden") {
            packageName.set("com.example.garden")
        }
    }
}
