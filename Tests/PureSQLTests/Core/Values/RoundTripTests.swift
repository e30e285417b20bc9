import Foundation
import PureSQL
import Testing

/// What is stored is what is read, to the bit.
@Suite struct RoundTripTests {
  /// Values go through a statement of their own, and through a table, a thousand at a time.
  private func roundTrip<Codec: ColumnCodec>(
    _ values: [Codec.Value], _ codec: Codec, _ declared: String
  ) throws -> [Codec.Value?] where Codec.Value: Sendable {
    let pool = try ConnectionPool(config: DatabaseConfig())
    let insert = StatementSlot(.write, "INSERT INTO t (v) VALUES (?)")
    return try pool.writeBlocking { tx in
      try tx.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, v \(declared)) STRICT")
      for value in values {
        let statement = try tx.statement(insert)
        try statement.bind(value, at: 1, as: codec)
        #expect(try statement.run() == 1)
      }
      return try tx.fetchAll("SELECT v FROM t ORDER BY id") { (row: borrowing Row) throws(SQLiteError) in
        try row.valueOrNil(at: 0, as: codec)
      }
    }
  }

  private func expectSame<Codec: ColumnCodec>(
    _ codec: Codec, _ declared: String, count: Int = 2000, _ make: (inout Random) -> Codec.Value
  ) throws where Codec.Value: Equatable & Sendable {
    var random = Random(seed: 7)
    let values = (0..<count).map { _ in make(&random) }
    let read = try roundTrip(values, codec, declared)
    for (value, found) in zip(values, read) { #expect(found == value) }
    #expect(read.count == values.count)
  }

  @Test func integers() throws { try expectSame(PlainCodec<Int>(), "INTEGER") { $0.int() } }
  @Test func texts() throws { try expectSame(PlainCodec<String>(), "TEXT", count: 500) { $0.string() } }
  @Test func blobs() throws { try expectSame(PlainCodec<Data>(), "BLOB", count: 500) { $0.data() } }
  @Test func anyValues() throws {
    try expectSame(PlainCodec<SQLAny>(), "ANY", count: 500) { random in random.any() ?? .int(0) }
    // Only here does SQLite keep the sign of zero: a REAL column stores whole numbers as integers, and reads 0.0.
    let zero = try roundTrip([SQLAny.double(-0.0)], PlainCodec<SQLAny>(), "ANY")
    #expect(zero.first??.double?.sign == .minus)
    #expect(try roundTrip([-0.0], PlainCodec<Double>(), "REAL") == [0.0])
  }

  @Test func realsToTheBit() throws {
    var random = Random(seed: 3)
    let values = (0..<2000).map { _ in random.double() }
    let read = try roundTrip(values, PlainCodec<Double>(), "REAL")
    for (value, found) in zip(values, read) where value != 0 { #expect(found?.bitPattern == value.bitPattern) }
  }

  @Test func bools() throws { try expectSame(BoolCodec(), "INTEGER") { Bool.random(using: &$0) } }
  @Test func floats() throws {
    try expectSame(FloatCodec(), "REAL") { random in
      let any = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      return any.isNaN ? 1.5 : any
    }
  }

  @Test func everyIntegerWidth() throws {
    func check<T: FixedWidthInteger & Sendable>(_ type: T.Type) throws {
      try expectSame(IntegerCodec<T>(), "INTEGER", count: 200) { random in
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return T(clamping: Int.max)
        case 1: return T(clamping: Int.min)
        default: return T(clamping: T(truncatingIfNeeded: random.next()) & T(clamping: Int.max))
        }
      }
    }
    try check(Int8.self)
    try check(Int16.self)
    try check(Int32.self)
    try check(Int64.self)
    try check(UInt8.self)
    try check(UInt16.self)
    try check(UInt32.self)
    try check(UInt64.self)
    try check(UInt.self)
  }

  @Test func uuidsInTextAndBlob() throws {
    try expectSame(UUIDCodec.Text(), "TEXT") { UUID(random: &$0) }
    try expectSame(UUIDCodec.Blob(), "BLOB") { UUID(random: &$0) }
  }

  @Test func urls() throws {
    try expectSame(URLCodec(), "TEXT") { URL(string: "https://example.com/\($0.next())?q=a%20b#\($0.next())")! }
  }

  @Test func decimals() throws {
    try expectSame(DecimalCodec(), "TEXT") { random in
      var decimal = Decimal(Int.random(in: Int.min...Int.max, using: &random))
      decimal *= Decimal(sign: .plus, exponent: Int.random(in: -40...40, using: &random), significand: 1)
      return decimal
    }
  }

  @Test func datesInIntegers() throws {
    try expectSame(DateCodec.Integer(), "INTEGER") {
      Date(timeIntervalSince1970: Double(Int.random(in: -100_000_000_000...300_000_000_000, using: &$0)))
    }
  }

  @Test func datesInReals() throws {
    try expectSame(DateCodec.Real(), "REAL") {
      Date(timeIntervalSince1970: Double.random(in: -1e12...1e12, using: &$0))
    }
  }

  @Test func datesInText() throws {
    try expectSame(DateCodec.Text(), "TEXT") { random in
      let range = [-63_000_000_000..<252_000_000_000.0, -1e3..<1e3, 7.8e8..<7.9e8].randomElement(using: &random)!
      let seconds = Double.random(in: range, using: &random)
      return Date(timeIntervalSinceReferenceDate: Bool.random(using: &random) ? seconds.rounded() : seconds)
    }
  }

  @Test func rawRepresentables() throws {
    enum Level: String, CaseIterable, Sendable { case low, high }
    struct ID: RawRepresentable, Hashable, Sendable { let rawValue: UUID }
    try expectSame(IntegerColumn.codec(Priority.self), "INTEGER") {
      Priority(rawValue: Int.random(in: 0...2, using: &$0))!
    }
    try expectSame(TextColumn.codec(Level.self), "TEXT") { Level.allCases.randomElement(using: &$0)! }
    try expectSame(TextColumn.codec(ID.self), "TEXT") { ID(rawValue: UUID(random: &$0)) }
    try expectSame(BlobColumn.codec(ID.self), "BLOB") { ID(rawValue: UUID(random: &$0)) }
  }

  @Test func convertibles() throws {
    try expectSame(TextColumn.codec(Point.self), "TEXT") { Point(x: $0.int(), y: $0.int()) }
  }

  @Test func adapters() throws {
    try expectSame(TextColumn.codec(using: NumberPrefixAdapter()), "TEXT") { Int64($0.int()) }
  }

  @Test func nullIsNil() throws {
    let pool = try ConnectionPool(config: DatabaseConfig())
    try pool.writeBlocking { tx in
      try tx.execute("CREATE TABLE t (a, b, c, d, e, f)")
      let statement = try tx.statement(StatementSlot(.write, "INSERT INTO t VALUES (?, ?, ?, ?, ?, ?)"))
      try statement.bind(int: nil, at: 1)
      try statement.bind(double: nil, at: 2)
      try statement.bind(text: nil, at: 3)
      try statement.bind(blob: nil, at: 4)
      try statement.bind(any: nil, at: 5)
      try statement.bind(nil, at: 6, as: DateCodec.Text())
      try statement.run()
      try tx.forEach("SELECT * FROM t") { (row: borrowing Row) throws in
        #expect(try row.intOrNil(at: 0) == nil)
        #expect(try row.doubleOrNil(at: 1) == nil)
        #expect(try row.textOrNil(at: 2) == nil)
        #expect(try row.blobOrNil(at: 3) == nil)
        #expect(try row.anyOrNil(at: 4) == nil)
        #expect(try row.valueOrNil(at: 5, as: DateCodec.Text()) == nil)
        let isNull = row.isNull(at: 0, count: 6)
        #expect(isNull)
      }
    }
  }

  @Test func anEmptyBlobOrTextIsNotNull() throws {
    #expect(try roundTrip([Data()], PlainCodec<Data>(), "BLOB") == [Data()])
    #expect(try roundTrip([""], PlainCodec<String>(), "TEXT") == [""])
  }

  @Test func textGoesOnAfterNUL() throws {
    #expect(try roundTrip(["a\0b", "\0"], PlainCodec<String>(), "TEXT") == ["a\0b", "\0"])
  }

  @Test func notANumberIsNull() throws {
    #expect(try roundTrip([Double.nan], PlainCodec<Double>(), "REAL") == [nil])
  }
}

extension UUID {
  fileprivate init(random: inout Random) {
    self = withUnsafeBytes(of: (random.next(), random.next())) { UUID(uuid: $0.load(as: uuid_t.self)) }
  }
}

/// A type that converts itself.
struct Point: DatabaseValueConvertible, Equatable {
  var x: Int
  var y: Int

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  init(databaseValue: String) throws(SQLiteError) {
    let parts = databaseValue.split(separator: ",").compactMap { Int($0) }
    guard parts.count == 2 else { throw .cannotDecode(Point.self, from: databaseValue) }
    self.init(x: parts[0], y: parts[1])
  }

  var databaseValue: String { "\(x),\(y)" }
}

/// As PureSQL's users write theirs.
struct NumberPrefixAdapter: DatabaseValueAdapter {
  typealias Value = Int64

  func encodeToString(value: Int64) throws(SQLError) -> String { "Prefix: \(value)" }

  func decode(from primitive: String) throws(SQLError) -> Int64 {
    guard primitive.hasPrefix("Prefix: "), let value = Int64(primitive.dropFirst(8)) else {
      throw .cannotDecode(Int64.self, from: primitive)
    }
    return value
  }

  func encodeToAny(value: Int64) throws(PureSQL.SQLError) -> PureSQL.SQLAny {
    try .string(encodeToString(value: value))
  }
}
