import PureSQL

@Database struct DB {
  @Query("SELECT * FROM foo WHERE id IN ?", inputName: "CustomInputName", outputName: "CustomOutputName")
  var fooByIds: any FooByIdsQuery
  static var migrations: [String] { ["CREATE TABLE foo (id INTEGER, name TEXT NOT NULL, completedOn INTEGER AS Date)"] }
}
