import PureSQL

let table = "foo"

// What isn't known before the program runs.
@Database struct Literals {
  @Query("SELECT id FROM \(table)") var interpolated: any InterpolatedQuery

  @Query("SELECT id " + "FROM foo") var joined: any JoinedQuery

  @Query("SELECT id FROM foo", outputName: table) var named: any NamedQuery

  static var migrations: [String] {
    [
      "CREATE TABLE foo (id INTEGER)",
      table,
      """
      CREATE TABLE bar (
        id INTEGER DEFAULT \(1 + 1)
      )
      """,
    ]
  }
}

@Database struct List {
  static var migrations: [String] { ["CREATE TABLE foo (id INTEGER)"] + [] }
}

@Database struct Body {
  static var migrations: [String] {
    let first = "CREATE TABLE foo (id INTEGER)"
    return [first]
  }
}

@Database struct NoList {
}

@Database struct Condition {
  #if os(Linux)
    static var migrations: [String] { ["CREATE TABLE foo (id INTEGER)"] }
    #if DEBUG
      @Query("SELECT id FROM foo") var ids: any IdsQuery
    #endif
  #endif
}
