import PureSQL

// The types that the migrations name behind AS. Those with a raw value of the column's type need no more than this.

enum Todo {
  struct ID: RawRepresentable, Hashable, Sendable { var rawValue: Int }
}

enum List {
  struct ID: RawRepresentable, Hashable, Sendable { var rawValue: Int }
}

enum Tag {
  struct ID: RawRepresentable, Hashable, Sendable { var rawValue: Int }
}

struct Color: Hashable, Sendable {
  var red, green, blue: UInt8
}

/// `AS Color USING RGBColorAdapter`: 0xRRGGBB.
struct RGBColorAdapter: DatabaseValueAdapter {
  func decode(from primitive: Int) throws(SQLiteError) -> Color {
    Color(
      red: UInt8(truncatingIfNeeded: primitive >> 16), green: UInt8(truncatingIfNeeded: primitive >> 8),
      blue: UInt8(truncatingIfNeeded: primitive))
  }

  func encodeToInt(value: Color) throws(SQLiteError) -> Int {
    Int(value.red) << 16 | Int(value.green) << 8 | Int(value.blue)
  }
}
