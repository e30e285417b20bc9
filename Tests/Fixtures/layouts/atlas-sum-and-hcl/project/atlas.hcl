env "local" {
  url = "sqlite://app.db"
  dev = "sqlite://dev?mode=memory"
  migration {
    dir = "file://migrations"
  }
}
