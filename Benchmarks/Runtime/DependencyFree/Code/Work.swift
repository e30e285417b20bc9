import CSQLite

/// One kind of work, `count` times. What is written is rolled back, so that every run finds the same file.
struct Work {
  let name: String
  let path: String
  let rows: Int
  let count: Int

  private func id(_ number: Int) -> Int { number * 7 % rows + 1 }

  private var isReading: Bool { ["fetch", "find", "filter"].contains(name) }

  /// New rows for inserting, others for updating.
  private var people: [Person] {
    (0..<count).map { Person.sample(name == "insert" ? rows + 1 + $0 : id($0)) }
  }

  /// The C API, as well as Swift can call it: each statement prepared once.
  func byHand() {
    let raw = Raw(path)
    let people = isReading ? [] : people
    raw.run("BEGIN IMMEDIATE")
    switch name {
    case "fetch":
      let statement = raw.prepare("SELECT \(Person.columns) FROM person")
      for _ in 0..<count { check(raw.fetchAll(statement).count == rows) }
    case "find", "filter":
      let statement = raw.prepare("SELECT \(Person.columns) FROM person WHERE id = ?")
      for number in 0..<count { check(raw.find(statement, id(number)) != nil) }
    case "insert":
      let statement = raw.prepare(Person.insertion)
      for person in people { raw.insert(statement, person) }
    case "update":
      let statement = raw.prepare(Person.update)
      for person in people { raw.insert(statement, person) }
    default:
      let statement = raw.prepare("DELETE FROM person WHERE id = ?")
      for person in people {
        sqlite3_bind_int64(statement, 1, Int64(person.id))
        check(sqlite3_step(statement) == SQLITE_DONE)
        sqlite3_reset(statement)
      }
    }
    raw.run("ROLLBACK")
  }

  func byGeneratedCode() throws {
    let db = try DB.open(path)
    let people = isReading ? [] : people
    check(sqlite3_exec(db, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
    switch name {
    case "fetch": for _ in 0..<count { check(try Person.fetch(in: db).count == rows) }
    case "find": for number in 0..<count { check(try Person.find(id(number), in: db) != nil) }
    case "filter":
      for number in 0..<count {
        let id = id(number)
        check(try Person.rows.filter { $0.id == id }.fetch(in: db).count == 1)
      }
    case "insert": for person in people { try person.add(to: db) }
    case "update": for person in people { check(try person.update(in: db)) }
    default: for person in people { check(try person.delete(from: db)) }
    }
    check(sqlite3_exec(db, "ROLLBACK", nil, nil, nil) == SQLITE_OK)
    try DB.close(db)
  }

  /// With what was stored.
  func byInserting() throws {
    let db = try DB.open(path)
    let people = people
    check(sqlite3_exec(db, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
    for var person in people { try person.insert(into: db) }
    check(sqlite3_exec(db, "ROLLBACK", nil, nil, nil) == SQLITE_OK)
    try DB.close(db)
  }

  /// As generated code that keeps no statement has to: prepared for each call, with bytes that SQLite copies.
  func preparingEachTime() {
    let raw = Raw(path)
    let people = isReading ? [] : people
    raw.run("BEGIN IMMEDIATE")
    switch name {
    case "fetch":
      for _ in 0..<count {
        let statement = raw.prepare("SELECT \(Person.columns) FROM person")
        check(raw.fetchAll(statement).count == rows)
        sqlite3_finalize(statement)
      }
    case "find", "filter":
      for number in 0..<count {
        let statement = raw.prepare("SELECT \(Person.columns) FROM person WHERE id = ?")
        check(raw.find(statement, id(number)) != nil)
        sqlite3_finalize(statement)
      }
    case "insert", "update":
      for person in people {
        let statement = raw.prepare(name == "insert" ? Person.insertion : Person.update)
        raw.insert(statement, person)
        sqlite3_finalize(statement)
      }
    default:
      for person in people {
        let statement = raw.prepare("DELETE FROM person WHERE id = ?")
        sqlite3_bind_int64(statement, 1, Int64(person.id))
        check(sqlite3_step(statement) == SQLITE_DONE)
        sqlite3_finalize(statement)
      }
    }
    raw.run("ROLLBACK")
  }
}

/// A benchmark that reads the wrong rows is none.
func check(_ isRight: Bool) { precondition(isRight) }
