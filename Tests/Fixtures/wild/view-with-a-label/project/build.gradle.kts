plugins { id("app.cash.sqldelight") }

sqldelight {
  databases {
    create("Shop") { packageName.set("app") }
  }
}
