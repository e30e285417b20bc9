import PureSQL

@Database struct Properties {
  @Query("SELECT 1") static var fixed: any FixedQuery { fatalError() }
  @Query("SELECT 1") var given: any GivenQuery = { fatalError() }()
  @Query("SELECT 1") var `two words`: any WordsQuery
  @Query("SELECT 1") var untyped
  @Query("SELECT 1") var connection: any ConnectionQuery
  let other: Int
  static var migrations: [String] { [] }
}

@Database class Reference {
  static var migrations: [String] { [] }
}

@Database struct Generic<Value> {
  static var migrations: [String] { [] }
}

struct NoDatabase {
  @Query("SELECT 1") var one: any Query<Void, Int>
}
