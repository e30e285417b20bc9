import GRDB
import PureSQL

/// Each does one kind of work `count` times on the file, in the same way as its users would.
enum Contenders {
  static let names = [
    "fetch": ["hand", "puresql", "tables", "grdb-index", "grdb-codable"],
    "find": ["hand", "puresql", "tables", "grdb-index", "grdb-codable"],
    "filter": ["hand", "tables"],
    "insert": ["hand", "puresql", "tables", "grdb-statement", "grdb-codable"],
    "update": ["hand", "tables"],
    "delete": ["hand", "tables"],
  ]

  static func run(_ work: String, _ who: String, path: String, rows: Int, count: Int) throws {
    switch who {
    case "hand": hand(work, path, rows, count)
    case "tables": try tables(work, path, rows, count)
    case "puresql": try pureSQL(work, path, rows, count)
    default: try grdb(work, who, path, rows, count)
    }
  }

  private static func hand(_ work: String, _ path: String, _ rows: Int, _ count: Int) {
    let raw = Raw(path)
    switch work {
    case "fetch":
      let statement = raw.prepare("SELECT \(Person.columns) FROM person")
      for _ in 0..<count { precondition(raw.fetchAll(statement).count == rows) }
    case "find":
      let statement = raw.prepare("SELECT \(Person.columns) FROM person WHERE id = ?")
      for number in 0..<count { precondition(raw.find(statement, number * 7 % rows + 1) != nil) }
    case "filter":
      let statement = raw.prepare("SELECT \(Person.columns) FROM person WHERE id = ? AND age >= 0")
      for number in 0..<count { precondition(raw.find(statement, number * 7 % rows + 1) != nil) }
    default:
      // All of them bind a person's columns; of a deletion, the key.
      let sql =
        switch work {
        case "insert": PersonQueries.addSlot.sql
        case "update":
          """
          UPDATE person SET name = ?2, email = ?3, city = ?4, age = ?5, score = ?6, isActive = ?7, created = ?8
          WHERE id = ?1
          """
        default: "DELETE FROM person WHERE id = ?"
        }
      let statement = raw.prepare(sql)
      let people = (0..<count).map { Person.sample((work == "insert" ? rows : 0) + 1 + $0) }
      raw.run("BEGIN IMMEDIATE")
      for person in people {
        if work == "delete" { raw.delete(statement, person.id) } else { raw.insert(statement, person) }
      }
      raw.run("ROLLBACK")
    }
  }

  struct Undo: Error {}

  private static func pureSQL(_ work: String, _ path: String, _ rows: Int, _ count: Int) throws {
    let pool = try ConnectionPool(config: PureSQL.DatabaseConfig(path: path))
    let queries = PersonQueries.live(connection: pool)
    switch work {
    case "fetch":
      for _ in 0..<count { check(try queries.all.executeBlocking().count == rows) }
    case "find":
      for number in 0..<count { check(try queries.find.executeBlocking(number * 7 % rows + 1) != nil) }
    default:
      let people = (0..<count).map { Person.sample(rows + 1 + $0) }
      do {
        try pool.writeBlocking { tx in
          for person in people { try queries.add.execute(person, tx: tx) }
          throw Undo()
        }
      } catch is Undo {}
    }
  }

  private static func grdb(_ work: String, _ who: String, _ path: String, _ rows: Int, _ count: Int) throws {
    let pool = try DatabasePool(path: path)
    switch (work, who) {
    case ("fetch", "grdb-index"):
      for _ in 0..<count {
        let people = try pool.read { db in
          try IndexedPerson.fetchAll(db.cachedStatement(sql: "SELECT \(Person.columns) FROM person"))
        }
        check(people.count == rows)
      }
    case ("fetch", _):
      for _ in 0..<count { check(try pool.read { db in try CodablePerson.fetchAll(db) }.count == rows) }
    case ("find", "grdb-index"):
      for number in 0..<count {
        let person = try pool.read { db in
          try IndexedPerson.fetchOne(
            db.cachedStatement(sql: "SELECT \(Person.columns) FROM person WHERE id = ?"),
            arguments: [number * 7 % rows + 1])
        }
        check(person != nil)
      }
    case ("find", _):
      for number in 0..<count {
        check(try pool.read { db in try CodablePerson.fetchOne(db, key: number * 7 % rows + 1) } != nil)
      }
    case (_, "grdb-statement"):
      let people = (0..<count).map { Person.sample(rows + 1 + $0) }
      try pool.writeInTransaction { db in
        let statement = try db.cachedStatement(sql: PersonQueries.addSlot.sql)
        for person in people {
          try statement.execute(
            arguments: [
              person.id, person.name, person.email, person.city, person.age, person.score, person.isActive,
              person.created,
            ])
        }
        return .rollback
      }
    default:
      let people = (0..<count).map { CodablePerson(Person.sample(rows + 1 + $0)) }
      try pool.writeInTransaction { db in
        for person in people { try person.insert(db) }
        return .rollback
      }
    }
  }
}

/// A benchmark that reads the wrong rows is none.
func check(_ isRight: Bool) { precondition(isRight) }
