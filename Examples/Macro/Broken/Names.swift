import PureSQL

// Names that can't be, or that mean two things.
@Database struct Naming {
  @Query("SELECT id, name FROM foo", outputName: "Pair") var first: any FirstQuery

  @Query("SELECT name, id FROM foo", outputName: "Pair") var second: any SecondQuery

  @Query("SELECT id FROM foo WHERE id = ? AND name = ?", inputName: "no type") var input: any InputQuery

  @Query("SELECT id, name, 1 AS name FROM foo") var third: any ThirdQuery

  static var migrations: [String] {
    ["CREATE TABLE foo (id INTEGER, name TEXT NOT NULL); CREATE TABLE string (x); CREATE TABLE naming (x)"]
  }
}
