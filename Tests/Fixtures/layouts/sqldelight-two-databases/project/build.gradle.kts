plugins {
    id("app.cash.sqldelight") version "2.0.2"
}

sqldelight {
    databases {
        create("Cache") {
            packageName.set("com.example.cache")
            srcDirs.setFrom("src/main/cache")
        }
        create("Users") {
            packageName.set("com.example.users")
            srcDirs.setFrom("src/main/users")
        }
    }
}
