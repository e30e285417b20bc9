import Foundation
import PureSQL
import Testing

/// A value that isn't what was asked for is an error that says where, never a default.
@Suite struct WrongValueTests {
  private func error(_ sql: String, _ read: (borrowing Row) throws -> Void) throws -> SQLiteError {
    let pool = try ConnectionPool(config: DatabaseConfig())
    var found: SQLiteError?
    try pool.readBlocking { (tx: borrowing Transaction) throws in
      do { try tx.forEach(sql, [], read) } catch let error as SQLiteError { found = error }
    }
    return try #require(found)
  }

  @Test func columnAndRowAreNamed() throws {
    let error = try error("SELECT 1 AS id, 'a' AS name UNION ALL SELECT 2, 3") { row in _ = try row.text(at: 1) }
    #expect(error.reason == .decoding)
    #expect(error.column == "name")
    #expect(error.row == 1)
    #expect(error.message == "expected TEXT, found INTEGER")
    #expect(error.sql?.hasPrefix("SELECT 1 AS id") == true)
    #expect(error.description.contains("column 'name', row 1"))
  }

  @Test func everyOtherStorageClassIsRefused() throws {
    // Numbers that have no equal of the other kind.
    let values = ["INTEGER": "9007199254740993", "REAL": "1.5", "TEXT": "'1'", "BLOB": "x'31'", "NULL": "NULL"]
    for (found, sql) in values {
      let sql = "SELECT \(sql)"
      if found != "INTEGER" {
        #expect(try error(sql) { _ = try $0.int(at: 0) }.message == "expected INTEGER, found \(found)")
        if found != "NULL" { _ = try error(sql) { _ = try $0.intOrNil(at: 0) } }
      }
      if found != "REAL" {
        #expect(try error(sql) { _ = try $0.double(at: 0) }.message == "expected REAL, found \(found)")
        if found != "NULL" { _ = try error(sql) { _ = try $0.doubleOrNil(at: 0) } }
      }
      if found != "TEXT" {
        #expect(try error(sql) { _ = try $0.text(at: 0) }.message == "expected TEXT, found \(found)")
        if found != "NULL" { _ = try error(sql) { _ = try $0.textOrNil(at: 0) } }
      }
      if found != "BLOB" {
        #expect(try error(sql) { _ = try $0.blob(at: 0) }.message == "expected BLOB, found \(found)")
        if found != "NULL" { _ = try error(sql) { _ = try $0.blobOrNil(at: 0) } }
      }
    }
    #expect(try error("SELECT NULL") { _ = try $0.any(at: 0) }.message == "expected a value, found NULL")
  }

  /// RETURNING gives them so, in a table with a REAL column (SQLite 3.40).
  @Test func aNumberOfTheOtherKindIsTakenWhereItIsEqual() throws {
    let pool = try ConnectionPool(config: DatabaseConfig())
    try pool.readBlocking { (tx: borrowing Transaction) throws in
      try tx.forEach("SELECT 2, 3.0", []) { row in
        let (double, doubleOrNil) = (try row.double(at: 0), try row.doubleOrNil(at: 0))
        let (int, intOrNil) = (try row.int(at: 1), try row.intOrNil(at: 1))
        #expect(double == 2 && doubleOrNil == 2 && int == 3 && intOrNil == 3)
      }
    }
  }

  @Test func textThatIsNotUTF8IsAnError() throws {
    for bytes in ["ff", "61c3", "f09f98", "eda080", "c080", "6180", "e28261"] {
      let error = try error("SELECT CAST(x'\(bytes)' AS TEXT) AS t") { _ = try $0.text(at: 0) }
      #expect(error.message == "the text isn't valid UTF-8", "\(bytes)")
      #expect(error.column == "t")
    }
  }

  @Test func codecsSayWhatTheyCannotRead() throws {
    #expect(try error("SELECT 300 AS n") { _ = try $0.value(at: 0, as: IntegerCodec<UInt8>()) }.column == "n")
    #expect(try error("SELECT 2 AS b") { _ = try $0.value(at: 0, as: BoolCodec()) }.column == "b")
    #expect(try error("SELECT 'x' AS u") { _ = try $0.value(at: 0, as: UUIDCodec.Text()) }.column == "u")
    #expect(try error("SELECT x'00' AS u") { _ = try $0.value(at: 0, as: UUIDCodec.Blob()) }.column == "u")
    #expect(try error("SELECT '1x' AS d") { _ = try $0.value(at: 0, as: DecimalCodec()) }.column == "d")
    #expect(try error("SELECT 'soon' AS d") { _ = try $0.value(at: 0, as: DateCodec.Text()) }.column == "d")
    #expect(
      try error("SELECT 9 AS p") { _ = try $0.value(at: 0, as: IntegerColumn.codec(Priority.self)) }.column == "p")
    #expect(try error("SELECT '1' AS p") { _ = try $0.value(at: 0, as: TextColumn.codec(Point.self)) }.column == "p")
    let adapter = NumberPrefixAdapter()
    let wrongPrefix = try error("SELECT '7' AS n") { _ = try $0.value(at: 0, as: TextColumn.codec(using: adapter)) }
    #expect(wrongPrefix.row == 0)
    let unsupported = try error("SELECT 7 AS n") { _ = try $0.value(at: 0, as: IntegerColumn.codec(using: adapter)) }
    #expect(unsupported.message.contains("NumberPrefixAdapter has no decode(from: Int)"))
  }

  @Test func whatACodecWouldAlterIsAnError() throws {
    for text in ["http://a b", "http://x/a|b", "http://bücher.de", "http://x/%zz"] {
      #expect(throws: SQLiteError.self) { try URLCodec().decode(text) }
    }
    for text in ["HTTP://X/a%20b?c#d", "a/../b", "mailto:a@b"] {
      #expect(try URLCodec().decode(text).absoluteString == text)
    }
    let greatest = "340282366920938463463374607431768211455"
    for text in ["1.\(greatest)", "340282366920938463463374607431768211456", "-0.\(greatest)1e5"] {
      #expect(throws: SQLiteError.self) { try DecimalCodec().decode(text) }
    }
    let zeros = String(repeating: "0", count: 50)
    for (text, value) in [
      (greatest, .greatestFiniteMagnitude * Decimal(sign: .plus, exponent: -127, significand: 1)), ("0.1\(zeros)", 0.1),
      ("\(zeros)7", 7), ("-\(zeros)", 0), ("12e3", 12000),
      ("1\(zeros)", Decimal(sign: .plus, exponent: 50, significand: 1)),
    ] as [(String, Decimal)] {
      #expect(try DecimalCodec().decode(text) == value)
    }
  }

  @Test func codecsSayWhatTheyCannotStore() {
    #expect(throws: SQLiteError.self) { try IntegerCodec<UInt64>().encode(.max) }
    #expect(throws: SQLiteError.self) { try DecimalCodec().encode(.nan) }
    #expect(throws: SQLiteError.self) { try NumberPrefixAdapter().encodeToInt(value: 1) }
  }

  @Test func aColumnThatIsNotThereIsAnError() throws {
    let message = "the result has only 1 columns"
    #expect(try error("SELECT 1") { _ = try $0.int(at: 1) }.message == message)
    #expect(try error("SELECT 1") { _ = try $0.intOrNil(at: 1) }.message == message)
    #expect(try error("SELECT 1") { _ = try $0.doubleOrNil(at: 1) }.message == message)
    #expect(try error("SELECT 1") { _ = try $0.textOrNil(at: 1) }.message == message)
    #expect(try error("SELECT 1") { _ = try $0.blobOrNil(at: -1) }.message == message)
    #expect(try error("SELECT 1") { _ = try $0.anyOrNil(at: 1) }.message == message)
    #expect(try error("SELECT 1") { _ = try $0.valueOrNil(at: 1, as: DateCodec.Text()) }.message == message)
    #expect(try error("SELECT NULL") { _ = try $0.recordOrNil(Tag.self, at: 0) }.message == message)
  }

  @Test func sqliteSaysWhatItRefuses() throws {
    let pool = try ConnectionPool(config: DatabaseConfig())
    try pool.writeBlocking { (tx: borrowing Transaction) throws in
      try tx.execute("CREATE TABLE t (a INTEGER UNIQUE)")
      try tx.execute("INSERT INTO t VALUES (1)")
      let duplicate = #expect(throws: SQLiteError.self) { try tx.execute("INSERT INTO t VALUES (?)", [1]) }
      #expect(duplicate?.code == 19)
      #expect(duplicate?.extendedCode == 2067)
      #expect(duplicate?.message == "UNIQUE constraint failed: t.a")
      #expect(duplicate?.sql == "INSERT INTO t VALUES (?)")
      let misspelt = #expect(throws: SQLiteError.self) { try tx.execute("SELEKT 1") }
      #expect(misspelt?.message == "near \"SELEKT\": syntax error")
    }
  }
}
