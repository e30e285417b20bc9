func tables(_ db: OpaquePointer, _ ada: inout Person, _ people: [Person]) throws {
  // functions: free
  try sqlite3_person_insert(db, &ada)
  try sqlite3_person_find(db, 31)
  try sqlite3_person_find_by_email(db, "ada@example.com")
  try sqlite3_people_fetch(db)
  try sqlite3_people_fetch(db, Person.rows.filter { $0.age > 5 })
  try sqlite3_people_add(db, people)
  try sqlite3_person_boss(db, ada)
}

func queries(_ db: OpaquePointer) throws {
  // functions: free
  try sqlite3_adults(db, 18)
}
