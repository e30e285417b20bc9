// What `puresql-lint --emit-swift` prints for the tables of a small library, written by hand: the shape that the verbs
// are made for.
import FoundationEssentials
import PureSQL

struct Author: Sendable, Hashable, Identifiable {
  var id: Int
  var name: String
  var email: String?
  var born: Date?
  var rating: Int
}

extension Author: PureSQL.RowDecodable {
  static var columnCount: Int32 { 5 }

  init(row: borrowing PureSQL.Row, at start: Int32) throws(PureSQL.SQLiteError) {
    self.id = try row.int(at: start)
    self.name = try row.text(at: start + 1)
    self.email = try row.textOrNil(at: start + 2)
    self.born = try row.valueOrNil(at: start + 3, as: PureSQL.DateCodec.Integer())
    self.rating = try row.int(at: start + 4)
  }
}

extension Author: PureSQL.SQLKeyed, PureSQL.SQLInsertable, PureSQL.SQLUpdatable, PureSQL.SQLDeletable,
  PureSQL.SQLStored
{
  static let sqlTable = PureSQL.SQLTableSchema(
    "author", columns: ["id", "name", "email", "born", "rating"], keys: [[0], [2]], hasPrimaryKey: true,
    draft: [.init(1), .init(2), .init(3), .init(4, default: "0")], presentColumn: 0, rowid: "rowid")

  struct Draft: Sendable, Hashable {
    var name: String
    var email: String?
    var born: Date?
    var rating: Int?
  }

  struct Columns: PureSQL.SQLColumns {
    let alias: PureSQL.SQLAlias
    init(_ alias: PureSQL.SQLAlias, _ adapters: ()) { self.alias = alias }
    var id: PureSQL.SQLColumn<Int> { PureSQL.SQLColumn(alias, "id", PureSQL.PlainCodec()) }
    var name: PureSQL.SQLColumn<String> { PureSQL.SQLColumn(alias, "name", PureSQL.PlainCodec()) }
    var email: PureSQL.SQLOptionalColumn<String> { PureSQL.SQLOptionalColumn(alias, "email", PureSQL.PlainCodec()) }
    var born: PureSQL.SQLOptionalColumn<Date> {
      PureSQL.SQLOptionalColumn(alias, "born", PureSQL.DateCodec.Integer())
    }
    var rating: PureSQL.SQLColumn<Int> { PureSQL.SQLColumn(alias, "rating", PureSQL.PlainCodec()) }
  }

  struct Keys: Sendable {
    var primaryKey: PureSQL.SQLKey<Author, Int> { Author.sqlPrimaryKey }
    var email: PureSQL.SQLKey<Author, String> {
      PureSQL.SQLKey(1) {
        (value: String, statement: borrowing PureSQL.Statement, _: Void) throws(PureSQL.SQLiteError) -> Void in
        try statement.bind(text: value, at: 1)
      }
    }
  }

  static var sqlKeys: Keys { Keys() }

  static var sqlPrimaryKey: PureSQL.SQLKey<Author, Int> {
    PureSQL.SQLKey(0) {
      (value: Int, statement: borrowing PureSQL.Statement, _: Void) throws(PureSQL.SQLiteError) -> Void in
      try statement.bind(int: value, at: 1)
    }
  }

  var sqlPrimaryKeyValue: Int { self.id }

  static func sqlBind(
    _ draft: Draft, to statement: borrowing PureSQL.Statement, adapters: ()
  ) throws(PureSQL.SQLiteError) {
    try statement.bind(text: draft.name, at: 1)
    try statement.bind(text: draft.email, at: 2)
    try statement.bind(draft.born, at: 3, as: PureSQL.DateCodec.Integer())
    try statement.bind(int: draft.rating, at: 4)
  }

  func sqlBind(to statement: borrowing PureSQL.Statement, adapters: ()) throws(PureSQL.SQLiteError) {
    try statement.bind(int: self.id, at: 1)
    try statement.bind(text: self.name, at: 2)
    try statement.bind(text: self.email, at: 3)
    try statement.bind(self.born, at: 4, as: PureSQL.DateCodec.Integer())
    try statement.bind(int: self.rating, at: 5)
  }
}

struct LibraryDB: PureSQL.Database {
  let connection: any PureSQL.Connection
  init(connection: any PureSQL.Connection, adapters: () = ()) { self.connection = connection }

  var authors: PureSQL.SQLRecords<Author> { PureSQL.SQLRecords(connection) }

  static let migrations: [PureSQL.Migration] = [
    PureSQL.Migration(
      "1.sql",
      #"""
      CREATE TABLE author (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT UNIQUE, born INTEGER, rating INTEGER NOT NULL DEFAULT 0
      );
      """#)
  ]
}
