import PureSQL

// The table as a value: what generated code has of it beside the row.
extension Person: SQLKeyed, SQLInsertable, SQLUpdatable, SQLDeletable, SQLStored {
  static let sqlTable = SQLTableSchema(
    "person", columns: ["id", "name", "email", "city", "age", "score", "isActive", "created"], keys: [[0]],
    hasPrimaryKey: true, draft: [.init(1), .init(2), .init(3), .init(4), .init(5), .init(6), .init(7)],
    presentColumn: 0, rowid: "rowid")

  struct Draft: Sendable, Hashable {
    var name: String
    var email: String
    var city: String?
    var age: Int
    var score: Double
    var isActive: Bool
    var created: Int

    init(_ person: Person) {
      name = person.name
      email = person.email
      city = person.city
      age = person.age
      score = person.score
      isActive = person.isActive
      created = person.created
    }
  }

  struct Columns: SQLColumns {
    let alias: SQLAlias
    init(_ alias: SQLAlias, _ adapters: ()) { self.alias = alias }
    var id: SQLColumn<Int> { .init(alias, "id", PlainCodec()) }
    var age: SQLColumn<Int> { .init(alias, "age", PlainCodec()) }
    var name: SQLColumn<String> { .init(alias, "name", PlainCodec()) }
  }

  static var sqlPrimaryKey: SQLKey<Person, Int> {
    .init(0) { (value: Int, statement: borrowing PureSQL.Statement, _: ()) throws(SQLiteError) -> Void in
      try statement.bind(int: value, at: 1)
    }
  }
  var sqlPrimaryKeyValue: Int { self.id }

  static func sqlBind(
    _ draft: Draft, to statement: borrowing PureSQL.Statement, adapters: ()
  ) throws(SQLiteError) {
    try statement.bind(text: draft.name, at: 1)
    try statement.bind(text: draft.email, at: 2)
    try statement.bind(text: draft.city, at: 3)
    try statement.bind(int: draft.age, at: 4)
    try statement.bind(double: draft.score, at: 5)
    try statement.bind(draft.isActive, at: 6, as: BoolCodec())
    try statement.bind(int: draft.created, at: 7)
  }

  static func sqlStored(_ draft: Draft, _ insert: () throws(SQLiteError) -> Int) throws(SQLiteError) -> Person? {
    Person(
      id: try insert(), name: draft.name, email: draft.email, city: draft.city, age: draft.age, score: draft.score,
      isActive: draft.isActive, created: draft.created)
  }

  func sqlBind(to statement: borrowing PureSQL.Statement, adapters: ()) throws(SQLiteError) {
    try statement.bind(int: self.id, at: 1)
    try statement.bind(text: self.name, at: 2)
    try statement.bind(text: self.email, at: 3)
    try statement.bind(text: self.city, at: 4)
    try statement.bind(int: self.age, at: 5)
    try statement.bind(double: self.score, at: 6)
    try statement.bind(self.isActive, at: 7, as: BoolCodec())
    try statement.bind(int: self.created, at: 8)
  }
}

extension Contenders {
  static func tables(_ work: String, _ path: String, _ rows: Int, _ count: Int) throws {
    let pool = try ConnectionPool(config: PureSQL.DatabaseConfig(path: path))
    let people = SQLRecords<Person>(pool)
    switch work {
    case "fetch":
      for _ in 0..<count { check(try people.fetchBlocking().count == rows) }
    case "find":
      for number in 0..<count { check(try people.findBlocking(number * 7 % rows + 1) != nil) }
    case "filter":
      for number in 0..<count {
        let found = try people.filter { $0.id == number * 7 % rows + 1 && $0.age >= 0 }.fetchBlocking()
        check(found.count == 1)
      }
    default:
      let samples = (0..<count).map { Person.sample((work == "insert" ? rows : 0) + 1 + $0) }
      let drafts = samples.map { Person.Draft($0) }
      do {
        try pool.writeBlocking { tx in
          switch work {
          case "insert": for draft in drafts { check(try people.insert(draft, tx: tx).id > rows) }
          case "update": for person in samples { check(try people.update(person, tx: tx)) }
          default: for person in samples { check(try people.delete(person, tx: tx)) }
          }
          throw Undo()
        }
      } catch is Undo {}
    }
  }
}
