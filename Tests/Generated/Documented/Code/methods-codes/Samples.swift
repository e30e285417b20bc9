import CSQLite

func codes(_ db: OpaquePointer, _ ada: Person, _ people: [Person]) {
  // functions: methods, errors: codes
  var found: Person?
  Person.find(31, in: db, into: &found)
  Person.fetch(in: db) { $0.name == "Ada" ? SQLITE_ABORT : SQLITE_OK }
  var changed = 0
  Person.add(people, to: db, into: &changed)
  Person.update(Person.rows.filter { $0.boss == nil }, in: db, into: &changed) { $0.boss.set(to: 7) }
  Person.rows.filter { $0.age > 5 }.first(in: db, into: &found)
  var average: Double?
  Person.rows.average(\.age, in: db, into: &average)
  DB.atomically(db) { db in
    let code = Person.add(people, to: db)
    return code == SQLITE_OK ? ada.delete(from: db) : code
  }
}
