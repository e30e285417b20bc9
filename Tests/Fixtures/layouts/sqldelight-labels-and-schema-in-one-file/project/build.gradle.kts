plugins {
    kotlin("jvm") version "2.0.21"
    id("app.cash.sqldelight") version "2.0.2"
}

sqldelight {
    databases {
        create("HockeyDatabase") {
            packageName.set("com.example.hockey")
        }
    }
}
