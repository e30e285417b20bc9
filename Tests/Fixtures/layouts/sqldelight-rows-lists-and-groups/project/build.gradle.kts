plugins {
    id("app.cash.sqldelight") version "2.0.2"
}

sqldelight {
    databases {
        create("Chat") {
            packageName.set("com.example.chat")
        }
    }
}
