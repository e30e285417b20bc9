import Foundation
import PureSQL
import Testing

@Suite struct DateTests {
  private let codec = DateCodec.Text()

  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00Z"), (1_751_219_898, "2025-06-29T17:58:18Z"), (-1, "1969-12-31T23:59:59Z"),
    (951_782_400, "2000-02-29T00:00:00Z"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
    (253_402_300_799, "9999-12-31T23:59:59Z"), (0.5, "1970-01-01T00:00:00.500Z"), (-0.25, "1969-12-31T23:59:59.750Z"),
    (978_307_200.0009765625, "2001-01-01T00:00:00.000976562500Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
  ])
  func textIsISO8601InUTC(seconds: Double, text: String) throws {
    #expect(try codec.encode(Date(timeIntervalSince1970: seconds)) == text)
    #expect(try codec.decode(text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    ("2025-06-29", 1_751_155_200.0), ("2025-06-29 17:58:18", 1_751_219_898),
    ("2025-06-29T17:58:18+02:00", 1_751_212_698),
    ("2025-06-29T17:58:18.25-0130", 1_751_225_298.25), ("2025-06-29 17:58", 1_751_219_880),
  ])
  func otherFormsAreRead(text: String, seconds: Double) throws {
    #expect(try codec.decode(text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "now", "2025-02-29", "2025-13-01", "2025-00-10", "2025-1-1", "2025-06-29T24:00:00Z", "2025-06-29T10:60Z",
    "2025-06-29T10:00:00Zjunk", "2025-06-29T10:00:00.", "2025-06-29T", "٢٠٢٥-06-29", "-2025-06-29",
    "2025-06-29T10:00:00+",
  ])
  func whatIsNoDateIsAnError(text: String) {
    #expect(throws: SQLiteError.self) { try codec.decode(text) }
  }

  @Test func aYearThatDoesNotFitIsAnError() {
    #expect(throws: SQLiteError.self) { try codec.encode(Date(timeIntervalSince1970: 253_402_300_800)) }
    #expect(throws: SQLiteError.self) { try codec.encode(Date(timeIntervalSince1970: .infinity)) }
    #expect(throws: SQLiteError.self) { try DateCodec.Integer().encode(Date(timeIntervalSince1970: 1e300)) }
    #expect(throws: SQLiteError.self) { try DateCodec.Integer().encode(Date(timeIntervalSince1970: .nan)) }
  }

  @Test func sqliteReadsWhatWeWrite() throws {
    let pool = try ConnectionPool(config: DatabaseConfig())
    let text = try codec.encode(Date(timeIntervalSince1970: 1_751_219_898))
    let seconds = try pool.readBlocking { tx in
      try tx.fetchOne("SELECT CAST(strftime('%s', ?) AS INTEGER)", [.string(text)], Int.self)
    }
    #expect(seconds == 1_751_219_898)
  }

  @Test func theTimeZoneOfTheProcessMakesNoDifference() throws {
    setenv("TZ", "Pacific/Chatham", 1)
    tzset()
    defer {
      unsetenv("TZ")
      tzset()
    }
    let date = Date(timeIntervalSince1970: 1_751_219_898)
    #expect(try codec.encode(date) == "2025-06-29T17:58:18Z")
    #expect(try codec.decode("2025-06-29 17:58:18") == date)
    #expect(try DateCodec.Integer().encode(date) == 1_751_219_898)
  }

  /// SQLite takes DATETIME and UUID for NUMERIC, and keeps what it can't take for a number.
  @Test func numericColumnsHoldAnyForm() throws {
    let date = Date(timeIntervalSince1970: 1_751_219_898)
    for stored: SQLAny in [.int(1_751_219_898), .double(1_751_219_898), .string("2025-06-29 17:58:18")] {
      #expect(try DateCodec.Numeric().decode(stored) == date)
    }
    #expect(throws: SQLiteError.self) { try DateCodec.Numeric().decode(.data(Data())) }
    #expect(try DateCodec.Numeric().encode(date) == .string("2025-06-29T17:58:18Z"))
    let id = UUID()
    #expect(try UUIDCodec.Numeric().decode(UUIDCodec.Numeric().encode(id)) == id)
    #expect(try UUIDCodec.Numeric().decode(.data(UUIDCodec.Blob().encode(id))) == id)
    #expect(throws: SQLiteError.self) { try UUIDCodec.Numeric().decode(.int(1)) }
  }
}
