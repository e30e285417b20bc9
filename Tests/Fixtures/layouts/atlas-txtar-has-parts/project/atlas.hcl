env "prod" {
  url = "sqlite://prod.db"
}
