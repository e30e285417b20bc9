import PureSQL

@Database struct DB {
  @Query("SELECT * FROM todo WHERE id IN ?", inputName: "TodoIDs")
  var todosByIds: any TodosByIdsQuery

  @Query("INSERT INTO todo (name, completedOn) VALUES (?, ?) RETURNING *", inputName: "NewTodo")
  var add: any AddQuery

  static var migrations: [String] {
    [
      "CREATE TABLE todo (id INTEGER PRIMARY KEY, name TEXT NOT NULL, completedOn INTEGER AS Date)",
      """
      CREATE INDEX todo_completedOn
        ON todo (completedOn)
      """,
    ]
  }
}
