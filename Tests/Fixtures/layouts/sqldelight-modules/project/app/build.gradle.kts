plugins { alias(libs.plugins.sqldelight) }

sqldelight {
  databases {
    create("AppDatabase") {
      packageName.set("app")
      dependency(project(":common:notes"))
    }
  }
}
