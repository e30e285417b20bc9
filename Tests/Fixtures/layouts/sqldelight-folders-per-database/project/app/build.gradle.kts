plugins { id("app.cash.sqldelight") }

sqldelight {
    databases {
        create("ChannelsDatabase") {
            packageName.set("fr.channels")
            srcDirs.from("src/commonMain/sqldelight/channels")
        }
        create("PaymentsDatabase") {
            packageName.set("fr.payments")
            srcDirs("src/commonMain/sqldelight/payments")
        }
    }
}
