import GRDB
import PureSQL

/// The record of every contender.
struct Person: Sendable, Hashable, Identifiable {
  var id: Int
  var name: String
  var email: String
  var city: String?
  var age: Int
  var score: Double
  var isActive: Bool
  var created: Int

  static let schema = """
    CREATE TABLE person (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, city TEXT, age INTEGER NOT NULL,
      score REAL NOT NULL, isActive INTEGER NOT NULL, created INTEGER NOT NULL)
    """
  static let columns = "id, name, email, city, age, score, isActive, created"

  static func sample(_ number: Int) -> Person {
    Person(
      id: number, name: "Person number \(number)", email: "person\(number)@example.com",
      city: number.isMultiple(of: 3) ? nil : "Springfield", age: number % 90, score: Double(number) / 7,
      isActive: number.isMultiple(of: 2), created: 1_700_000_000 + number)
  }
}

// MARK: - As generated code has it

extension Person: RowDecodable {
  static let columnCount: Int32 = 8

  init(row: borrowing PureSQL.Row, at start: Int32) throws(SQLiteError) {
    try self.init(
      id: row.int(at: start), name: row.text(at: start, 1), email: row.text(at: start, 2),
      city: row.textOrNil(at: start, 3), age: row.int(at: start, 4), score: row.double(at: start, 5),
      isActive: row.value(at: start, 6, as: BoolCodec()), created: row.int(at: start, 7))
  }
}

struct PersonQueries: Sendable {
  var all: any Query<Void, [Person]>
  var find: any Query<Int, Person?>
  var add: any Query<Person, Int>

  static func live(connection: any Connection) -> PersonQueries {
    PersonQueries(
      all: DatabaseQuery<Void, [Person]>(connection, Self.allSlot) {
        (_: Void, statement: borrowing PureSQL.Statement) throws(SQLiteError) -> [Person] in
        return try statement.fetchAll(Person.self)
      },
      find: DatabaseQuery<Int, Person?>(connection, Self.findSlot) {
        (input: Int, statement: borrowing PureSQL.Statement) throws(SQLiteError) -> Person? in
        try statement.bind(int: input, at: 1)
        return try statement.fetchOptional(Person.self)
      },
      add: DatabaseQuery<Person, Int>(connection, Self.addSlot) {
        (input: Person, statement: borrowing PureSQL.Statement) throws(SQLiteError) -> Int in
        try statement.bind(int: input.id, at: 1)
        try statement.bind(text: input.name, at: 2)
        try statement.bind(text: input.email, at: 3)
        try statement.bind(text: input.city, at: 4)
        try statement.bind(int: input.age, at: 5)
        try statement.bind(double: input.score, at: 6)
        try statement.bind(input.isActive, at: 7, as: BoolCodec())
        try statement.bind(int: input.created, at: 8)
        return try statement.run()
      })
  }

  private static let allSlot = StatementSlot(.read, "SELECT \(Person.columns) FROM person", reads: ["person"])
  private static let findSlot = StatementSlot(
    .read, "SELECT \(Person.columns) FROM person WHERE id = ?", reads: ["person"])
  static let addSlot = StatementSlot(
    .write, "INSERT INTO person (\(Person.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", writes: ["person"])
}

// MARK: - As users of GRDB have it: by index, and Codable

struct IndexedPerson: FetchableRecord {
  let person: Person

  init(row: GRDB.Row) {
    person = Person(
      id: row[0], name: row[1], email: row[2], city: row[3], age: row[4], score: row[5], isActive: row[6],
      created: row[7])
  }
}

struct CodablePerson: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "person"
  var id: Int
  var name: String
  var email: String
  var city: String?
  var age: Int
  var score: Double
  var isActive: Bool
  var created: Int

  init(_ person: Person) {
    id = person.id
    name = person.name
    email = person.email
    city = person.city
    age = person.age
    score = person.score
    isActive = person.isActive
    created = person.created
  }
}
