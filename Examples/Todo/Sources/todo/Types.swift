import PureSQL

// The types that the migrations name behind AS. Those with a raw value of the column's type need no more than this. In an app
// where everything is the main actor's that doesn't say otherwise, they have to be `nonisolated`.

nonisolated enum Todo {
  struct ID: RawRepresentable, Hashable, Sendable { var rawValue: Int }
}

nonisolated enum List {
  struct ID: RawRepresentable, Hashable, Sendable { var rawValue: Int }
}

nonisolated enum Tag {
  struct ID: RawRepresentable, Hashable, Sendable { var rawValue: Int }
}

nonisolated struct Color: Hashable, Sendable {
  var red, green, blue: UInt8
}

/// `AS Color USING RGBColorAdapter`: 0xRRGGBB.
nonisolated struct RGBColorAdapter: DatabaseValueAdapter {
  func decode(from primitive: Int) throws(SQLiteError) -> Color {
    Color(
      red: UInt8(truncatingIfNeeded: primitive >> 16), green: UInt8(truncatingIfNeeded: primitive >> 8),
      blue: UInt8(truncatingIfNeeded: primitive))
  }

  func encodeToInt(value: Color) throws(SQLiteError) -> Int {
    Int(value.red) << 16 | Int(value.green) << 8 | Int(value.blue)
  }
}
