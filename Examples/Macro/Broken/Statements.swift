import PureSQL

// What can't run is found where it is written, at the byte.
@Database struct Statements {
  @Query("SELECT nam FROM foo") var plain: any PlainQuery

  @Query("SELECT\t\"id\", \u{6e}am\u{65}s FROM foo") var escapes: any EscapesQuery

  @Query(
    """
    SELECT id, \
    name
      FROM foo
      WHERE nmae = 'é'
    """)
  var lines: any LinesQuery

  @Query(#"SELECT "id" FROM foo WHERE name = '\n é' AND x"#) var raw: any RawQuery

  @Query("SELECT id FROM foo WHERE") var unfinished: any UnfinishedQuery

  @Query("SELECT 1; SELECT 2") var two: any TwoQuery

  @Query("") var none: any NoneQuery

  @Query("{ SELECT id FROM foo; more: SELECT nam FROM foo; }") var group: any GroupQuery

  @Query("{ plan(); }") var call: any CallQuery

  static var migrations: [String] {
    [
      "CREATE TABLE foo (id INTEGER, name TEXT NOT NULL)",
      ##"""
      CREATE INDEX i
        ON foo (nme)
      """##,
      "CREATE TABLE bar (x INTEGER,)",
    ]
  }
}
