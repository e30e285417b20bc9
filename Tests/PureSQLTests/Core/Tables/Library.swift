// What `puresql-lint --emit-swift` prints for the tables of a small library, written by hand: the shape that the verbs
// are made for.
import Foundation
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
  PureSQL.SQLStored, PureSQL.SQLRelating
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

extension Author {
  struct Relations: Sendable {
    var books: PureSQL.SQLToMany<Author, Book> {
      .init(
        .init([.init("author_id")]) {
          (record: Author, _: ()) throws(PureSQL.SQLiteError) -> [PureSQL.SQLAny?] in
          [PureSQL.SQLAny.stored(int: record.id)]
        })
    }
  }

  static var sqlRelations: Relations { Relations() }
}

struct Book: Sendable, Hashable, Identifiable {
  var id: Int
  var title: String
  var year: Int?
  var authorId: Int
}

extension Book: PureSQL.RowDecodable {
  static var columnCount: Int32 { 4 }

  init(row: borrowing PureSQL.Row, at start: Int32) throws(PureSQL.SQLiteError) {
    self.id = try row.int(at: start)
    self.title = try row.text(at: start + 1)
    self.year = try row.intOrNil(at: start + 2)
    self.authorId = try row.int(at: start + 3)
  }
}

extension Book: PureSQL.SQLKeyed, PureSQL.SQLInsertable, PureSQL.SQLUpdatable, PureSQL.SQLDeletable, PureSQL.SQLStored,
  PureSQL.SQLRelating
{
  static let sqlTable = PureSQL.SQLTableSchema(
    "book", columns: ["id", "title", "year", "author_id"], keys: [[0]], hasPrimaryKey: true,
    draft: [.init(1), .init(2), .init(3)], presentColumn: 0, rowid: "rowid")

  struct Draft: Sendable, Hashable {
    var title: String
    var year: Int?
    var authorId: Int
  }

  struct Columns: PureSQL.SQLColumns {
    let alias: PureSQL.SQLAlias
    init(_ alias: PureSQL.SQLAlias, _ adapters: ()) { self.alias = alias }
    var id: PureSQL.SQLColumn<Int> { .init(alias, "id", PureSQL.PlainCodec()) }
    var title: PureSQL.SQLColumn<String> { .init(alias, "title", PureSQL.PlainCodec()) }
    var year: PureSQL.SQLOptionalColumn<Int> { .init(alias, "year", PureSQL.PlainCodec()) }
    var authorId: PureSQL.SQLColumn<Int> { .init(alias, "author_id", PureSQL.PlainCodec()) }
  }

  struct Relations: Sendable {
    var author: PureSQL.SQLToOne<Book, Author> {
      .init(
        .init([.init("id")]) {
          (record: Book, _: ()) throws(PureSQL.SQLiteError) -> [PureSQL.SQLAny?] in
          [PureSQL.SQLAny.stored(int: record.authorId)]
        })
    }
  }

  static var sqlRelations: Relations { Relations() }

  static var sqlPrimaryKey: PureSQL.SQLKey<Book, Int> {
    .init(0) {
      (value: Int, statement: borrowing PureSQL.Statement, _: ()) throws(PureSQL.SQLiteError) -> Void in
      try statement.bind(int: value, at: 1)
    }
  }

  var sqlPrimaryKeyValue: Int { self.id }

  static func sqlBind(
    _ draft: Draft, to statement: borrowing PureSQL.Statement, adapters: ()
  ) throws(PureSQL.SQLiteError) {
    try statement.bind(text: draft.title, at: 1)
    try statement.bind(int: draft.year, at: 2)
    try statement.bind(int: draft.authorId, at: 3)
  }

  static func sqlStored(
    _ draft: Draft, _ insert: () throws(PureSQL.SQLiteError) -> Int
  ) throws(PureSQL.SQLiteError) -> Book? {
    return Book(id: try insert(), title: draft.title, year: draft.year, authorId: draft.authorId)
  }

  func sqlBind(to statement: borrowing PureSQL.Statement, adapters: ()) throws(PureSQL.SQLiteError) {
    try statement.bind(int: self.id, at: 1)
    try statement.bind(text: self.title, at: 2)
    try statement.bind(int: self.year, at: 3)
    try statement.bind(int: self.authorId, at: 4)
  }
}

struct LibraryDB: PureSQL.Database {
  let connection: any PureSQL.Connection
  init(connection: any PureSQL.Connection, adapters: () = ()) { self.connection = connection }

  var authors: PureSQL.SQLRecords<Author> { .init(connection) }
  var books: PureSQL.SQLRecords<Book> { .init(connection) }

  static let migrations: [PureSQL.Migration] = [
    PureSQL.Migration(
      "1.sql",
      #"""
      CREATE TABLE author (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT UNIQUE, born INTEGER, rating INTEGER NOT NULL DEFAULT 0
      );
      CREATE TABLE book (
        id INTEGER PRIMARY KEY, title TEXT NOT NULL, year INTEGER, author_id INTEGER NOT NULL REFERENCES author (id)
      );
      """#)
  ]
}
