import GRDB

enum Wallet {
  enum Columns { static let coin = Column("coin"), account = Column("account") }
}

func makeMigrator() -> DatabaseMigrator {
  var migrator = DatabaseMigrator()
  migrator.registerMigration("1") { db in
    try db.execute(sql: "CREATE TABLE wallet (coin TEXT NOT NULL, account TEXT NOT NULL)")
  }
  migrator.registerMigration("2") { db in
    try db.execute(
      sql: "CREATE TABLE wallet_new (coin TEXT NOT NULL, account TEXT NOT NULL, PRIMARY KEY (coin, account))")
    let (coin, account) = (Wallet.Columns.coin, Wallet.Columns.account)
    try db.execute(
      sql: "INSERT INTO wallet_new (`\(coin.name)`, `\(account.name)`) SELECT coin, account FROM wallet")
  }
  return migrator
}
