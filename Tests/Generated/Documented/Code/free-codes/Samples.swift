import CSQLite

func codes(_ db: OpaquePointer) {
  // errors: codes
  var found: Person?
  let code = sqlite3_person_find(db, 31, &found)  // SQLITE_OK, and found is nil: there is none
  if code != SQLITE_OK { print(sqlite3_db_errmsg(db)) }  // also of values that can't be read
  sqlite3_people_fetch(db) { $0.name == "Ada" ? SQLITE_ABORT : SQLITE_OK }  // anything but OK stops
}
