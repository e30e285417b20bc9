import CSQLite

func codes(_ db: OpaquePointer, _ ada: Person, _ people: [Person]) {
  // functions: free, errors: codes
  var found: Person?
  let code = sqlite3_person_find(db, 31, &found)  // SQLITE_OK, and found is nil: there is none
  if code != SQLITE_OK { print(sqlite3_db_errmsg(db)) }  // also of values that can't be read
  sqlite3_people_fetch(db) { $0.name == "Ada" ? SQLITE_ABORT : SQLITE_OK }  // anything but OK stops
  var changed = 0
  sqlite3_people_add(db, people, &changed)  // or without &changed
  sqlite3_people_update(db, Person.rows.filter { $0.boss == nil }, &changed) { $0.boss.set(to: 7) }
  sqlite3_rows_first(db, Person.rows.filter { $0.age > 5 }, &found)
  var average: Double?
  sqlite3_rows_average(db, Person.rows, \.age, &average)
  sqlite3_db_atomically(db) { db in  // anything but OK undoes all of it, and comes back
    let code = sqlite3_people_add(db, people)
    return code == SQLITE_OK ? sqlite3_person_delete(db, ada) : code
  }
}
