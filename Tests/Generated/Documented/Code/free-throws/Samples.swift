func tables(_ db: OpaquePointer, _ ada: inout Person, _ people: [Person]) throws {
  // functions: free
  try sqlite3_person_insert(db, &ada)
  try sqlite3_person_find(db, 31)
  try sqlite3_person_find_by_email(db, "ada@example.com")
  try sqlite3_people_fetch(db)
  try sqlite3_people_fetch(db) { $0.age > 5 }
  try sqlite3_people_fetch(db) { person in person.name.lowercased().contains("d") }
  try sqlite3_people_fetch(db, orderBy: "name DESC", limit: 10)  // SQL as it is
  try sqlite3_people_fetch(db, Person.rows.filter { $0.age > 5 })
  try sqlite3_people_add(db, people)
  try sqlite3_person_upsert_by_email(db, Person.Draft(name: "Ada", email: "ada@example.com"))
  try sqlite3_person_delete_by_email(db, "ada@example.com")
  try sqlite3_person_boss(db, ada)
}

func queries(_ db: OpaquePointer) throws {
  // functions: free
  try sqlite3_adults(db, 18)
}

func rows(_ db: OpaquePointer) throws {
  let adults = Person.rows.filter { $0.age >= 18 }.sorted { $0.age.descending }
  // functions: free
  try sqlite3_rows_first(db, adults)
  try sqlite3_rows_exists(db, adults)
  try sqlite3_rows_fetch(db, adults.select { ($0.id, $0.name) })
  try sqlite3_rows_average(db, adults, \.age)
  try sqlite3_people_fetch(db, sql: "SELECT * FROM person WHERE length(name) > ?", arguments: [.int(5)])
}

func transactions(_ db: OpaquePointer, _ ada: Person) throws {
  // functions: free
  try sqlite3_db_atomically(db) { db throws(SQLiteError) in
    try sqlite3_person_update(db, ada)
  }
}
