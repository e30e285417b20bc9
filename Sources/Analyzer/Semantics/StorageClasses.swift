/// The storage classes that a value can have: SQLite's five, as a set. An analysis result is such a set, so
/// "nullable" is simply "the set contains `.null`".
package struct StorageClasses: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let integer = StorageClasses(rawValue: 1)
  package static let real = StorageClasses(rawValue: 2)
  package static let text = StorageClasses(rawValue: 4)
  package static let blob = StorageClasses(rawValue: 8)
  package static let null = StorageClasses(rawValue: 16)

  package static let numeric: StorageClasses = [.integer, .real]
  /// Everything but NULL.
  package static let value: StorageClasses = [.integer, .real, .text, .blob]
  package static let any: StorageClasses = [.integer, .real, .text, .blob, .null]

  package var isNullable: Bool { contains(.null) }
  package var nonNull: StorageClasses { subtracting(.null) }

  /// The name that `describe` gives the set, NULL aside: `INTEGER`, `REAL`, `TEXT`, `BLOB`, `NUMERIC`, `ANY`, `NULL`.
  package var typeName: String {
    switch nonNull {
    case .integer: "INTEGER"
    case .real: "REAL"
    case .text: "TEXT"
    case .blob: "BLOB"
    case .numeric: "NUMERIC"
    case []: "NULL"
    default: "ANY"
    }
  }
}

/// Type affinity, as in "Datatypes In SQLite" §3. `none` is an expression that has none (a literal, a computation),
/// which SQLite's comparison rules treat unlike a column of BLOB affinity.
package enum Affinity: UInt8, Sendable {
  case none, blob, text, numeric, integer, real

  package var isNumeric: Bool { rawValue >= Affinity.numeric.rawValue }

  /// The affinity of a declared type: §3.1's substring rules, in order.
  package init(declaredType: some StringProtocol) {
    let type = declaredType.utf8.map(FoldedHash.upper)
    func contains(_ word: StaticString) -> Bool {
      let length = word.utf8CodeUnitCount
      guard type.count >= length else { return false }
      return word.withUTF8Buffer { word in
        (0...(type.count - length)).contains { start in
          (0..<length).allSatisfy { type[start + $0] == word[$0] }
        }
      }
    }
    if contains("INT") {
      self = .integer
    } else if contains("CHAR") || contains("CLOB") || contains("TEXT") {
      self = .text
    } else if contains("BLOB") || type.isEmpty {
      self = .blob
    } else if contains("REAL") || contains("FLOA") || contains("DOUB") {
      self = .real
    } else {
      self = .numeric
    }
  }
}

/// A collating sequence; BINARY unless something says otherwise. Those of an application are told apart by the hash
/// of their name, so that a collation costs nothing to pass around.
package struct Collation: Hashable, Sendable {
  private let hash: UInt32

  package init(_ name: Name) { hash = name.hash }
  private init(hash: UInt32) { self.hash = hash }

  // Numbers rather than `Collation("BINARY")`, because a global that has to be made first is checked for at every use.
  package static var binary: Collation { Collation(hash: 0x5eeb_26fc) }
  package static var nocase: Collation { Collation(hash: 0xf780_fb46) }
  package static var rtrim: Collation { Collation(hash: 0x34c1_3ff9) }

  /// One of the three that SQLite brings along.
  package var isBuiltin: Bool { self == .binary || self == .nocase || self == .rtrim }

  /// Its name if it is built in, else `CUSTOM`.
  package var name: String {
    self == .binary ? "BINARY" : self == .nocase ? "NOCASE" : self == .rtrim ? "RTRIM" : "CUSTOM"
  }
}
