// The samples of Documentation/DependencyFree.md. They are compiled, each as it stands there.
import CSQLite

func opening(_ path: String, _ bundled: String, _ opened: OpaquePointer) throws {
  let db = try DB.open(path)  // migrated; foreign keys on; waits five seconds for locks
  let new = try DB.create(path)  // an error if there is a file; no half-made one stays behind
  let copy = try DB.create(path, copying: bundled)  // from a database that comes with the program
  try DB.migrate(opened)  // a connection of your own
  try DB.syncSchema(db, dryRun: true)  // what would be done to a database of unknown age
  try DB.close(db)
}

func tables(_ db: OpaquePointer, _ people: [Person]) throws {
  var ada = Person(id: 7, name: "Ada", email: nil, age: 36, boss: nil)
  try ada.insert(into: db)  // takes what was stored
  try ada.add(to: db)  // the same, and reads nothing back: several times faster
  let bob = try SQLTable<Person>().insert(Person.Draft(name: "Bob", boss: 7), in: db)  // SQLite makes the key
  try SQLTable<Person>().add(people, in: db)  // all or none
  try ada.upsert(on: \.email, in: db)
  try ada.update(in: db)  // false if there is no such row
  try ada.delete(from: db)

  try Person.find(31, in: db)  // nil if there is none
  try Person.find(by: \.email, "ada@example.com", in: db)
  try Person.fetch(in: db)
  try Person.fetch(in: db) { $0.age > 5 && $0.name.hasPrefix("D") }  // in SQLite, every value bound
  try Person.fetch(in: db) { $0.name.lowercased().contains("d") }  // a closure, on each row
  try Person.forEach(in: db) { print($0.name) }  // none of them kept
  try Person.rows.filter { $0.age > 5 && $0.name.hasPrefix("D") }.sorted { $0.name.ascending }.limit(10).fetch(in: db)
  try Person.rows.filter { $0.boss == nil }.update(in: db) { $0.boss.set(to: 7) }
  try ada.boss(in: db)  // what a foreign key leads to: a Person, or nil
  try Person.boss(of: people, in: db)  // one statement for all of them
}

func rows(_ db: OpaquePointer) throws {
  let adults = Person.rows.filter { $0.age >= 18 }.sorted { $0.age.descending }
  try adults.first(in: db)  // nil if there is none
  try adults.exists(in: db)
  try adults.select { ($0.id, $0.name) }.fetch(in: db)
  try adults.average(\.age, in: db)  // also sum, total, min, max, groupConcat, count, countDistinct
  let pairs = SQLTable<Person>().leftJoin(SQLTable<Person>()) { $0.boss == $1.id }
  try pairs.fetch(in: db)  // [(Person, Person?)]
  try SQLTable<Person>().fetch(sql: "SELECT * FROM person WHERE length(name) > ?", [.int(5)], in: db)
}

func queries(_ db: OpaquePointer) throws {
  try PersonQueries.adults(18, in: db)  // [AdultsOutput]
  try PersonQueries.adults(18, in: db) { print($0.name) }  // row by row
}

func transactions(_ db: OpaquePointer, _ ada: Person, _ bob: Person) throws {
  try db.atomically { db throws(SQLiteError) in  // BEGIN IMMEDIATE, or a savepoint where a transaction is open
    try ada.update(in: db)
    try bob.delete(from: db)
  }
}
